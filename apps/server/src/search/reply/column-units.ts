import type { Language } from '@ingot/contract/material'
import type { RankingReply } from '@ingot/contract/ranking'
import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { finite, type Measure, type ReplyUnits, replyUnits, valueIn } from '../../catalog/reply-units.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { measureOf } from '../request/column-measure.ts'
import { openNames } from '../request/formulas.ts'

/** The units of a reply that has columns of the table: a property, one of its slots, an element or a formula. */
export interface ColumnUnits extends ReplyUnits {
  ofColumn(key: string): Measure | undefined
}

/** A formula key may end with the unit that it is shown in. */
const IN_UNIT = /\s(?:in|en)\s.*$/i

/** The units of a reply; undefined where the call names no unit system. Throws `unknown-unit-system`. */
export function columnUnits(shipped: Shipped, name: string | undefined, language: Language): ColumnUnits | undefined {
  const units = replyUnits(name)
  if (!units) return undefined
  const { system, ofQuantity } = units
  const ofColumn = (key: string): Measure | undefined => {
    // Filters take SI of a formula as it is, whatever unit its key names.
    const asked = system === 'si' ? key.replace(IN_UNIT, '') : key
    const measure = measureOf(shipped, asked, () => openNames(shipped)(language, system))
    if (measure === undefined || 'quantity' in measure) return ofQuantity(measure?.quantity)
    const { unit, factor } = measure.formula
    return { unit, from: (si) => finite(si / factor), shift: { mul: 1, div: factor, add: 0 } }
  }
  return { ...units, ofColumn }
}

/** Parameters of its models stay SI: they are what their laws take. */
function rowIn(row: MaterialRow, measures: ReadonlyMap<string, Measure | undefined>): MaterialRow {
  const values = Object.entries(row.values).map(([key, value]) => [key, valueIn(value, measures.get(key))])
  return { ...row, values: Object.fromEntries(values) }
}

/** The ends and targets of a ranking. */
const rankingIn = ({ by, stated }: RankingReply, units: ColumnUnits): RankingReply => ({
  by: by.map(({ goal, min, max, ...one }) => {
    const measure = units.ofColumn(one.column)
    const from = (si: number | undefined) => (si === undefined || !measure ? si : measure.from(si))
    const target = typeof goal === 'string' ? undefined : (from(goal.target) ?? goal.target)
    const [low, high] = [from(min), from(max)]
    return {
      ...one,
      goal: typeof goal === 'string' || target === undefined ? goal : { target },
      ...(low !== undefined && { min: low }),
      ...(high !== undefined && { max: high }),
    }
  }),
  stated,
})

/** A page of the list. */
export function searchReplyIn(reply: SearchReply, units: ColumnUnits | undefined): SearchReply {
  if (!units) return reply
  const keys = new Set(reply.items.flatMap(({ values }) => Object.keys(values)))
  const measures = new Map([...keys].map((key) => [key, units.ofColumn(key)]))
  const named = [...measures].flatMap(([key, measure]) => (measure ? [[key, measure.unit]] : []))
  return {
    ...reply,
    items: reply.items.map((row) => rowIn(row, measures)),
    ...(reply.ranking && { ranking: rankingIn(reply.ranking, units) }),
    unitsystem: units.system,
    units: Object.fromEntries(named),
  }
}

/** The ends of a range; its bins are of equal width in any unit of the quantity. */
export function rangeIn<R extends { min: number; max: number }>(
  range: R,
  column: string,
  units: ColumnUnits | undefined,
): R & { unit?: string } {
  const measure = units?.ofColumn(column)
  if (!measure) return range
  const [min, max] = [measure.from(range.min), measure.from(range.max)]
  return min === undefined || max === undefined ? range : { ...range, min, max, unit: measure.unit }
}

/** A header takes few letters: `°C` is `%C2%B0C`. */
export const unitHeader = (column: string, units: ColumnUnits): string =>
  encodeURIComponent(units.ofColumn(column)?.unit ?? '')
