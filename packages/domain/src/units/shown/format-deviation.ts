import { formatNumber, LIMIT_DIGITS, type NumberLocale } from './format-number.ts'

interface DeviationFormat {
  readonly digits: number
  readonly locale: NumberLocale
}

/** More digits than these say nothing, however small the deviation. */
const VALUE_DIGITS_MAX = 7

const powerOf = (x: number): number => (x === 0 ? 0 : Math.floor(Math.log10(Math.abs(x))))

/** Digits of a value that end where those of its deviation end: 1275 of 1275 ± 12, 130.53 of 130.53 ± 0.75. */
function digitsFor(value: number, deviation: number, { digits }: DeviationFormat): number {
  if (value === 0 || deviation === 0) return digits
  // Two digits of the deviation: 12.5 is known to a whole one.
  const wanted = powerOf(value) - powerOf(deviation) + 2
  return Math.max(digits, Math.min(VALUE_DIGITS_MAX, wanted))
}

/**
 * A value with its deviations, [below, above] as positive numbers: '7.85 ± 0.03', '1275 +10/−12.5'. The value keeps the
 * digits that its deviation speaks of, and a deviation is never rounded to less than it is.
 */
export function formatDeviated(value: number, [below, above]: readonly [number, number], format: DeviationFormat) {
  const smaller = Math.min(below || above, above || below)
  const sure = Number(value.toPrecision(LIMIT_DIGITS))
  const isShort = Math.abs(sure - value) <= 1e-12 * Math.abs(value)
  const digits = isShort ? Math.max(LIMIT_DIGITS, format.digits) : digitsFor(value, smaller, format)
  const point = formatNumber(value, { ...format, digits })
  const [minus, plus] = [below, above].map((deviation) => formatNumber(deviation, { ...format, round: 'up' }))
  return minus === plus ? `${point} ± ${plus}` : `${point} +${plus}/\u2212${minus}`
}
