/**
 * A conversion factor num / den × 10^ten. Kept apart so that factors made of decimal definitions (0.0254 m,
 * 0.45359237 kg) stay exact through products and powers: g/cm^3 is exactly 1000 kg/m^3, not 999.9999999999999.
 */
export interface Scale {
  readonly num: number
  readonly den: number
  readonly ten: number
}

export const ONE: Scale = { num: 1, den: 1, ten: 0 }

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

function reduced(num: number, den: number, ten: number): Scale {
  let [n, d, t] = [num, den, ten]
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) return { num: n, den: d, ten: t }
  while (n !== 0 && n % 10 === 0) [n, t] = [n / 10, t + 1]
  while (d !== 0 && d % 10 === 0) [d, t] = [d / 10, t - 1]
  const common = greatestCommonDivisor(n, d)
  return common > 1 ? { num: n / common, den: d / common, ten: t } : { num: n, den: d, ten: t }
}

/** Reads an unsigned decimal literal such as `0.45359237` or `1E-6` without rounding. */
export function scaleOf(literal: string): Scale {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return reduced(Number(whole + fraction), 1, Number(exponent) - fraction.length)
}

export const tenTo = (ten: number): Scale => ({ num: 1, den: 1, ten })

export const multiply = (a: Scale, b: Scale): Scale => reduced(a.num * b.num, a.den * b.den, a.ten + b.ten)

export const divide = (a: Scale, b: Scale): Scale => reduced(a.num * b.den, a.den * b.num, a.ten - b.ten)

export function raise(a: Scale, exponent: number): Scale {
  if (exponent < 0) return raise({ num: a.den, den: a.num, ten: -a.ten }, -exponent)
  return reduced(a.num ** exponent, a.den ** exponent, a.ten * exponent)
}

// The literal is correctly rounded in every engine; 10 ** n is not guaranteed to be.
const powerOfTen = (ten: number): number => (Number.isInteger(ten) ? Number(`1e${ten}`) : 10 ** ten)

/** The scale as y = x × mul / div: whole numbers where possible, so that one rounding is left. */
export function asFraction({ num, den, ten }: Scale): { mul: number; div: number } {
  const mul = ten > 0 ? num * powerOfTen(ten) : num
  const div = ten < 0 ? den * powerOfTen(-ten) : den
  return { mul, div }
}

export function toNumber(scale: Scale): number {
  const { mul, div } = asFraction(scale)
  return mul / div
}
