/** Significant digits: in general and for ranges [UNIT-004], for temperatures [UNIT-005], in filter chips. */
export const GENERAL_DIGITS = 3
export const TEMPERATURE_DIGITS = 4
export const CHIP_DIGITS = 4

export type NumberLocale = 'en' | 'fr'

export interface NumberFormat {
  readonly digits?: number
  readonly locale?: NumberLocale
}

/** What stands for a value that is not there. */
export const NO_VALUE = '–'

// Narrow no-break space: the thin space of ISO 80000 that does not let a number break at the end of a line.
const THIN_SPACE = '\u202f'
const MINUS = '\u2212'
const SUPERSCRIPTS = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']

/** An integer in superscript digits: -6 → ⁻⁶. */
export const superscript = (integer: number): string =>
  [...String(integer)].map((c) => (c === '-' ? '⁻' : (SUPERSCRIPTS[Number(c)] ?? c))).join('')

// From five digits on; 7850 is read at a glance.
const grouped = (whole: string): string => (whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, THIN_SPACE))

const pointOf = (locale: NumberLocale) => (locale === 'fr' ? ',' : '.')

/**
 * A number for people: 7850, 71 700, 0.00123, −40, 1.23 × 10⁹. Rounded to `digits` significant digits (3), trailing
 * zeros dropped, a true minus sign, thin spaces from five digits on, a decimal comma in French. Plain digits from
 * 0.0001 to below a million, powers of ten beyond. Nothing, NaN and the infinities are an en dash.
 */
export function formatNumber(
  x: number | null | undefined,
  { digits = GENERAL_DIGITS, locale = 'en' }: NumberFormat = {},
) {
  if (x === undefined || x === null || !Number.isFinite(x)) return NO_VALUE
  const [mantissa = '0', exponent = '0'] = Math.abs(x)
    .toExponential(digits - 1)
    .split('e')
  const ten = Number(exponent)
  const significant = mantissa.replace('.', '').replace(/0+$/, '') || '0'
  if (significant === '0') return '0'
  const sign = x < 0 ? MINUS : ''
  return sign + (ten >= -4 && ten < 6 ? plainDigits(significant, ten, locale) : scientific(significant, ten, locale))
}

function plainDigits(significant: string, ten: number, locale: NumberLocale): string {
  if (ten < 0) return `0${pointOf(locale)}${'0'.repeat(-ten - 1)}${significant}`
  const whole = significant.slice(0, ten + 1).padEnd(ten + 1, '0')
  const fraction = significant.slice(ten + 1)
  return fraction === '' ? grouped(whole) : `${grouped(whole)}${pointOf(locale)}${fraction}`
}

function scientific(significant: string, ten: number, locale: NumberLocale): string {
  const fraction = significant.slice(1)
  return `${significant[0]}${fraction && pointOf(locale) + fraction} × 10${superscript(ten)}`
}

const FILE_SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A file size in Bytes, KB, MB, GB or TB, in steps of 1024 [UNIT-006]. */
export function formatFileSize(bytes: number | null | undefined, locale: NumberLocale = 'en'): string {
  if (bytes === undefined || bytes === null || !Number.isFinite(bytes) || bytes < 0) return NO_VALUE
  let size = Math.round(bytes)
  let step = 0
  // 1023.6 KB would be shown as 1024 KB, which is 1 MB.
  while (Math.round(size) >= 1024 && step < FILE_SIZE_UNITS.length - 1) [size, step] = [size / 1024, step + 1]
  const digits = Math.max(GENERAL_DIGITS, String(Math.round(size)).length)
  return `${formatNumber(size, { digits, locale })} ${FILE_SIZE_UNITS[step]}`
}
