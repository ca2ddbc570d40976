import type { FitFailure, FittedLaw, LawFit } from '@ingot/domain/laws/fit/law-fit'
import { lawShapes, parameterKeys } from '@ingot/domain/laws/fit/law-shapes'
import { NO_VALUE } from '@ingot/domain/units/shown/format-number'
import type { Format } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'
import type { FitResult } from './fit-input.ts'
import { FIT_LAWS, parameterQuantity } from './fit-laws.ts'

/** A fit as it is shown, or why there is none. */
export interface FitRow {
  law: FittedLaw
  name: string
  equation: string
  /** Absent where the law could not be fitted. */
  fit?: FitRowNumbers
  /** Warnings, or the reason of the failure. */
  said: string[]
}

interface FitRowNumbers {
  parameters: FitParameter[]
  r2: string
  rmse: string
  aicc: string
  /** How many points R², RMSE and the intervals count, and of how many the law says nothing. */
  points: string
}

export interface FitParameter {
  key: string
  value: string
  unit: string
  /** '531.5 to 531.6'; absent for what was given, stands at a bound or is not determined. */
  interval?: string
}

const DIGITS = 4
const MOST_DIGITS = 7

/** Rows of the results in their order. */
export function fitRows(results: readonly FitResult[], format: Format, text: Text): FitRow[] {
  return results.map(({ law, curves, outcome }) => {
    const named = { law, ...FIT_LAWS[law] }
    if (!outcome.ok) return { ...named, said: [failureWords(outcome, format, text)] }
    const { fit } = outcome
    const pooled = curves.length > 1 ? [text('fit.pooled', { count: curves.length })] : []
    const warnings = fit.warnings.map((warning) => text(`fit.warning.${warning}`))
    return { ...named, fit: numbersOf(fit, format, text), said: [...pooled, ...warnings] }
  })
}

/** Rows as high as those of the results, before these are there. */
export const pendingRows = (laws: readonly FittedLaw[]): FitRow[] =>
  laws.map((law) => {
    const parameters = parameterKeys(lawShapes[law]).map((key) => ({ key, value: NO_VALUE, unit: '' }))
    return {
      law,
      ...FIT_LAWS[law],
      fit: { parameters, r2: NO_VALUE, rmse: NO_VALUE, aicc: NO_VALUE, points: NO_VALUE },
      said: [],
    }
  })

/** A fit as text, a line a parameter; '' where there is none. */
export const fitComment = (row: FitRow | undefined): string =>
  row?.fit
    ? [
        `${row.name}: ${row.equation}`,
        ...row.fit.parameters.map(({ key, value, unit, interval }) =>
          [`${key} = ${value}`, unit, interval && `(${interval})`].filter(Boolean).join(' '),
        ),
        row.fit.r2.startsWith('>') ? `R² ${row.fit.r2}` : `R² = ${row.fit.r2}`,
        row.fit.points,
        ...row.said,
      ].join('\n')
    : ''

const numbersOf = (fit: LawFit, format: Format, text: Text): FitRowNumbers => ({
  parameters: Object.entries(fit.params).map(([key, value]) => {
    const quantity = parameterQuantity(key)
    const interval = fit.intervals[key]
    return {
      key,
      value: format.number(value, quantity, DIGITS),
      unit: format.unit(quantity),
      ...(interval && { interval: intervalWords(interval, (x, digits) => format.number(x, quantity, digits), text) }),
    }
  }),
  r2: shareWords(fit.r2, format),
  rmse: format.number(fit.rmse, 'stress'),
  aicc: format.number(fit.aicc, undefined, DIGITS),
  points: [
    text('fit.points', { count: fit.count }),
    ...(fit.count < fit.given ? [text('fit.silent', { count: fit.given - fit.count })] : []),
  ].join('; '),
})

/** The ends of an interval with as many digits as they need to differ. */
function intervalWords(
  [low, high]: readonly [number, number],
  number: (x: number, digits: number) => string,
  text: Text,
): string {
  for (let digits = DIGITS; ; digits++) {
    const [from, to] = [number(low, digits), number(high, digits)]
    if (from !== to || digits === MOST_DIGITS) return text('fit.interval', { from, to })
  }
}

/** Nearly one is not one. */
const NEARLY_ONE = 0.99999

const shareWords = (r2: number, format: Format) =>
  r2 > NEARLY_ONE && r2 < 1 ? `> ${format.number(NEARLY_ONE, undefined, 5)}` : format.number(r2, undefined, 5)

/** Why a law could not be fitted, and the way out. */
function failureWords(
  { reason, detail }: { reason: FitFailure; detail: Record<string, number | string> },
  format: Format,
  text: Text,
): string {
  const parameter = String(detail['parameter'] ?? '')
  const quantity = parameterQuantity(parameter)
  const number = (key: string) => {
    const value = detail[key]
    return typeof value === 'number' ? format.number(value, quantity, DIGITS) : String(value ?? '')
  }
  if (reason === 'constant-missing' && (parameter === 'Tm' || parameter === 'E'))
    return text(`fit.missing.${parameter}`)
  if (reason === 'out-of-range' && parameter === 'Tm' && detail['above'] !== undefined)
    return text('fit.failure.tooCold', { above: number('above'), unit: format.unit('temperature') })
  return text(`fit.failure.${reason}`, {
    parameter,
    value: number('value'),
    needed: detail['needed'] ?? '',
    strain: format.number(Number(detail['strain'] ?? 0), 'ratio', DIGITS),
  })
}
