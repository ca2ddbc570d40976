import type { ShownBasisValue } from '@ingot/contract/blocks/tests'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { type BasisKind, basisValue, type LotResult } from '@ingot/domain/workbench/statistics/basis/basis-value'
import type { BuildContext } from '../builder.ts'

const DIGITS = 3

/** A basis value of specimens that were tested alike, with how it came about in words. */
function shownBasisValue(
  results: readonly LotResult[],
  basis: BasisKind,
  { language, text }: Pick<BuildContext, 'language' | 'text'>,
): ShownBasisValue {
  const print = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, { digits: DIGITS, locale: language }) : String(value)
  const found = basisValue(results, basis)
  if (!found.ok) {
    const { count, ...detail } = found.detail
    const told = Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, print(value)]))
    return { refused: found.reason, said: text(`basis.refused.${found.reason}`, { n: print(count), ...told }) }
  }
  const { value, method, n, lots, pooling, tried } = found
  const fits = tried.map((one) =>
    text(`basis.fit.${one.method}`, {
      osl: print(one.osl),
      is: text(one.method === method ? 'basis.fits' : 'basis.not'),
    }),
  )
  const said = text('basis.told', {
    method: text(`basis.method.${method}`),
    n: print(n),
    lots: print(lots),
    statistic: print(pooling.statistic),
    critical: print(pooling.critical),
    fits: fits.join(', '),
  })
  return { value, method, said }
}

/** A- and B-basis value of one result of the specimens that were tested alike. */
export const basisValuesOf = (
  results: readonly LotResult[],
  context: Pick<BuildContext, 'language' | 'text'>,
): Record<BasisKind, ShownBasisValue> => ({
  A: shownBasisValue(results, 'A', context),
  B: shownBasisValue(results, 'B', context),
})
