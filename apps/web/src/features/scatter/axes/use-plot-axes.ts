import { type Shift, shifted } from '@ingot/domain/scatter/shift'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { digitsOf } from '@ingot/domain/units/shown/format'
import { formatNumber, GENERAL_DIGITS, OUTWARDS } from '@ingot/domain/units/shown/format-number'
import { useMemo } from 'react'
import { listColumnsOf } from '../../../list/columns/list-columns.ts'
import { useFormulaHeads } from '../../../query/formula-heads.ts'
import type { OpenCatalogue } from '../../../session/catalogue.ts'
import { useLanguage } from '../../../session/language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { useFormat } from '../../../words/format.ts'
import type { PlotAxis } from './plot-axis.ts'

/** The axes of these keys, in the unit system and language shown; undefined while one is not known. */
export function usePlotAxes(
  keys: readonly string[],
  catalogue: OpenCatalogue | undefined,
): ReadonlyMap<string, PlotAxis> {
  const format = useFormat()
  const system = useUnitSystem()
  const locale = useLanguage()
  const formulas = useFormulaHeads(keys)
  const text = keys.join('\n')
  return useMemo(() => {
    const columns = listColumnsOf(text.split('\n'), { catalogue, format, formulas })
    return new Map(
      columns.map(({ key, name, sign, unit, quantity, factor }): [string, PlotAxis] => {
        const known = quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
        const shift: Shift = known ? fromSiConverter(known, system) : { mul: 1, div: factor ?? 1, add: 0 }
        const digits = known ? digitsOf(known) : GENERAL_DIGITS
        return [
          key,
          {
            key,
            name,
            sign,
            unit,
            quantity,
            shift,
            specials: catalogue?.columns.get(key)?.node.catalog?.specialvalueset?.names ?? [],
            number: (si, end) => formatNumber(shifted(si, shift), { digits, locale, round: end && OUTWARDS[end] }),
          },
        ]
      }),
    )
  }, [text, catalogue, format, formulas, system, locale])
}
