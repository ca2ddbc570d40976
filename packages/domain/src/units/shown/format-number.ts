/** Significant digits: in general and for ranges [UNIT-004], for temperatures [UNIT-005], in filter chips. */
export const GENERAL_DIGITS = 3
export const TEMPERATURE_DIGITS = 4
export const CHIP_DIGITS = 4

/** A limit that needs no more digits than these is shown as it stands: 1275 MPa is a number of its standard. */
export const LIMIT_DIGITS = 4

/** What conversions between units leave of a double: 0.0699999999999999 is 0.07. */
const SURE_DIGITS = 12

export type NumberLocale = 'en' | 'fr'

export interface NumberFormat {
  readonly digits?: number
  readonly locale?: NumberLocale
  /**
   * The side to which a limit may be rounded: `down` never gives a larger number, `up` never a smaller one. Up to
   * LIMIT_DIGITS digits are kept where they show the number exactly.
   */
  readonly round?: 'down' | 'up' | undefined
}

export type RangeEnd = 'min' | 'max'

/** To which side an end of a range is rounded, so that the range printed holds all of it. */
export const OUTWARDS = { min: 'down', max: 'up' } as const satisfies Record<RangeEnd, NumberFormat['round']>

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
  { digits = GENERAL_DIGITS, locale = 'en', round }: NumberFormat = {},
) {
  if (x === undefined || x === null || !Number.isFinite(x)) return NO_VALUE
  const { significant, ten } = round ? roundedTo(round, x, digits) : nearest(x, digits)
  if (significant === '') return '0'
  const sign = x < 0 ? MINUS : ''
  return sign + (ten >= -4 && ten < 6 ? plainDigits(significant, ten, locale) : scientific(significant, ten, locale))
}

/** Digits without trailing zeros and the power of ten of the first; no digits are 0. */
interface Digits {
  significant: string
  ten: number
}

function nearest(x: number, digits: number): Digits {
  const [mantissa = '0', exponent = '0'] = Math.abs(x)
    .toExponential(digits - 1)
    .split('e')
  return { significant: mantissa.replace('.', '').replace(/0+$/, ''), ten: Number(exponent) }
}

function roundedTo(side: 'down' | 'up', x: number, digits: number): Digits {
  const sure = nearest(x, SURE_DIGITS)
  if (sure.significant.length <= Math.max(digits, LIMIT_DIGITS)) return sure
  const cut = sure.significant.slice(0, digits)
  // Towards zero the digits are cut; away from it the last of them counts one more, and 99.9 becomes 100.
  if ((side === 'down') === x > 0) return { significant: cut.replace(/0+$/, ''), ten: sure.ten }
  const more = String(Number(cut) + 1)
  return { significant: more.replace(/0+$/, ''), ten: sure.ten + (more.length - digits) }
}

/** A limit with few digits that lies on its safe side, as formatNumber prints it. */
export function roundedLimit(x: number, round: 'down' | 'up', digits: number): number {
  const { significant, ten } = roundedTo(round, x, digits)
  return significant === '' ? 0 : Number(`${x < 0 ? '-' : ''}${significant}e${ten - significant.length + 1}`)
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
