import { fittedStress, isSilentAt } from '@ingot/domain/laws/fit/fit-law'
import type { LawFit } from '@ingot/domain/laws/fit/law-fit'
import { fromSi } from '@ingot/domain/units/convert'
import { quantities } from '@ingot/domain/units/quantities'
import type { FitDrawing, FittedCurve } from '@ingot/plots/derived/fit-figure'
import { axisTitle, type Shown, shownNumbers } from '@ingot/plots/frame/axis'
import { type CsvCell, csvText } from '@ingot/plots/frame/csv-text'
import type { Format } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'
import { FIT_LAWS, parameterQuantity } from './fit-laws.ts'

/** Digits of a copied parameter: it goes into other programs. */
const DIGITS = 7

/** A number as every program reads it: decimal points, powers as e. */
const plain = (x: number) => String(Number(x.toPrecision(DIGITS)))

/**
 * A fit as text for other programs: law, curves, range, then a line a parameter with value and interval in the units
 * shown and in SI, parted by tabs; decimal points in every language.
 */
export function fitText(
  fit: LawFit,
  curves: readonly FittedCurve[],
  { shown, format, text }: { shown: Shown; format: Format; text: Text },
): string {
  const { name, equation } = FIT_LAWS[fit.law]
  const [from, to] = fit.valid
  const lines = Object.entries(fit.params).map(([key, value]) => {
    const quantity = parameterQuantity(key)
    const interval = fit.intervals[key] ?? []
    const inUnits = [value, ...interval].map((si) => plain(fromSi(si, quantity, shown.system)))
    const si = [value, ...interval].map(plain)
    const columns = (numbers: string[]) => [numbers[0] ?? '', numbers[1] ?? '', numbers[2] ?? '']
    const siUnit = quantities[quantity].si
    return [key, ...columns(inUnits), format.unit(quantity), ...columns(si), siUnit === '1' ? '' : siUnit]
  })
  const ends = [text('fit.copy.low'), text('fit.copy.high')]
  const head = [
    text('fit.parameter'),
    text('fit.copy.value'),
    ...ends,
    text('fit.copy.unit'),
    'SI',
    ...ends,
    text('fit.copy.unit'),
  ]
  const rmse = plain(fromSi(fit.rmse, 'stress', shown.system))
  return [
    `${name}: ${equation}`,
    ...curves.map((curve) => curve.name),
    text('fit.copy.range', { from: plain(from), to: plain(to), count: fit.count }),
    ...(fit.count < fit.given ? [text('fit.silent', { count: fit.given - fit.count })] : []),
    [head, ...lines].map((line) => line.join('\t')).join('\n'),
    `R² ${plain(fit.r2)}; RMSE ${rmse} ${format.unit('stress')}; AIC ${plain(fit.aic)}${fit.aicc === undefined ? '' : `; AICc ${plain(fit.aicc)}`}`,
    ...fit.warnings.map((warning) => text(`fit.warning.${warning}`)),
  ].join('\n')
}

/** Names of the columns that are not axes. */
export interface FitColumns {
  curve: string
  fitted: string
  residual: string
  /** 1 where the point was fitted. */
  used: string
}

/** Every point of the curves with the fit at its strain and the residual measured − fitted, in the units shown, as CSV. */
export function fitCsv({ x, y, curves, fit }: FitDrawing, words: FitColumns, shown: Shown): string {
  const titled = (name: string) => axisTitle({ ...y, name }, shown)
  const head = [
    words.curve,
    axisTitle(x, shown),
    axisTitle(y, shown),
    titled(words.fitted),
    titled(words.residual),
    words.used,
  ]
  const lines = curves.flatMap(({ name, used, left, rate, T }) => {
    const at = { ...(rate !== undefined && { rate }), ...(T !== undefined && { T }) }
    const points = [...pointsOf(used, 1), ...pointsOf(left, undefined)].sort((a, b) => a.strain - b.strain)
    const fits = points.map(({ strain }) =>
      fit && strain >= 0 && !isSilentAt(fit, strain) ? fittedStress(fit, strain, at) : undefined,
    )
    const stresses = (column: readonly (number | undefined)[]) =>
      column.map((si) => (si === undefined ? undefined : shownNumbers([si], y, shown)[0]))
    const [measured, modelled] = [stresses(points.map(({ stress }) => stress)), stresses(fits)]
    const rests = stresses(points.map(({ stress }, i) => (fits[i] === undefined ? undefined : stress - fits[i])))
    const strains = shownNumbers(
      points.map(({ strain }) => strain),
      x,
      shown,
    )
    return points.map(({ isUsed }, i): CsvCell[] => {
      const counted = fits[i] === undefined && fit ? undefined : isUsed
      return [name, strains[i], measured[i], modelled[i], rests[i], counted]
    })
  })
  return csvText([head, ...lines])
}

const pointsOf = ({ x, y }: FittedCurve['used'], isUsed: 1 | undefined) =>
  x.map((strain, index) => ({ strain, stress: y[index] ?? 0, isUsed }))
