import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { shifted } from '@ingot/domain/scatter/shift'
import { testAt } from '@ingot/domain/scatter/with-tests'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { toldAt } from '../../../words/told-at.ts'
import { useValueWords } from '../../../words/value-words.ts'
import type { PlotAxis } from '../axes/plot-axis.ts'
import { pointValue } from '../picked/point-text.ts'
import type { PlottedPoints } from './scatter-data.ts'

type Side = 'x' | 'y'

/** Digits of the result of a specimen: one more than of a value, so that specimens differ. */
const RESULT_DIGITS = 4

/** What a point is on an axis, without the unit, and the small words beside it: `≥ 31.1`, `est.`. */
export type PointValue = (place: number, id: string | undefined, side: Side) => { text: string; marks: string[] }

/** Of nobody: a query that is not asked needs a list all the same. */
const nobody: ReadonlyMap<string, MaterialRow['values']> = new Map()

/**
 * The values of points as the data of their materials say them, with limits as limits and what is estimated marked; until
 * these are there the numbers that the plot draws.
 */
export function usePointValues(
  points: PlottedPoints,
  materials: readonly { id: string }[],
  shown: Readonly<Record<Side, PlotAxis>>,
  lang: Language,
): PointValue {
  const format = useFormat()
  const words = useValueWords()
  const told = useText()
  const ids = [...new Set(materials.map(({ id }) => id))]
  const columns = [...new Set([shown.x.key, shown.y.key])]
  const { data } = useQuery({
    ...queryFor('readTable', { query: { lang }, body: { idfilter: ids, columns, limit: Math.max(ids.length, 1) } }),
    enabled: ids.length > 0,
  })
  const values = data ? new Map(data.items.map(({ id, values }) => [id, values])) : nobody
  return (place, id, side) => {
    const axis = shown[side]
    const drawn = pointValue(points, place, axis, side)
    const test = testAt(points.tests, place)
    // What its material says is said of all of them.
    if (test) {
      const text = formatNumber(shifted(test[side], axis.shift), { digits: RESULT_DIGITS, locale: lang })
      return { text, marks: words.marks({ id: test.id, origin: test.origins[side] }) }
    }
    const value = id === undefined ? undefined : values.get(id)?.[axis.key]
    if (!value) return { text: drawn, marks: [] }
    // A formula has no quantity: its unit is that of the axis, in which it is drawn.
    const text = axis.quantity === undefined ? drawn : format.shown(value, axis.quantity).text
    const at = toldAt(value, format, told)
    const { n: _, ...scatter } = points.spreads?.get(place)?.[side] ?? {}
    // How many there were is said by its mark.
    const spread = format.statistics(scatter, axis.quantity)
    return { text, marks: [...(at ? [at.label] : []), ...words.marks(value), ...(spread === '' ? [] : [spread])] }
  }
}
