/** Digits of a quotient: more than a double takes, so that the last rounding is the only one. */
const DIGITS = 40
/** Below it doubles have fewer digits than they are written with. */
const TINY = 1e-300

/** The decimal number that a double is written as: 8.19 is 819 × 10⁻². */
function decimalOf(x: number): { digits: bigint; ten: number } {
  const [mantissa = '0', exponent = '0'] = String(x).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), ten: Number(exponent) - fraction.length }
}

const sizeOf = (x: bigint) => String(x).length

/**
 * x × mul / div of a number that somebody wrote, as the double nearest to the exact result: 8.19 × 1000 is 8190, where
 * doubles give 8189.999999999999. `mul` and `div` are whole.
 */
export function writtenTimes(x: number, mul: number, div: number): number {
  const isRough = !Number.isFinite(x) || Math.abs(x) < TINY
  if (isRough || (Number.isInteger(x) && Number.isSafeInteger(x * mul))) return (x * mul) / div
  const { digits, ten } = decimalOf(x)
  const product = digits * BigInt(mul)
  const by = BigInt(div)
  const more = Math.max(0, DIGITS - sizeOf(product) + sizeOf(by))
  const shifted = product * 10n ** BigInt(more)
  // One more digit where something is left: a tie that is none must not be rounded as one.
  const rest = shifted % by === 0n ? '' : '1'
  return Number(`${shifted / by}${rest}e${ten - more - rest.length}`)
}

/** x + add of two written decimals, such as 21.7 °C and 273.15, without the noise of doubles. */
export function writtenPlus(x: number, add: number): number {
  if (!Number.isFinite(x)) return x + add
  const [a, b] = [decimalOf(x), decimalOf(add)]
  const ten = Math.min(a.ten, b.ten)
  // A number so small or large that the other is nothing beside it needs no digits of both.
  if (Math.abs(a.ten - b.ten) > DIGITS) return x + add
  const sum = a.digits * 10n ** BigInt(a.ten - ten) + b.digits * 10n ** BigInt(b.ten - ten)
  return Number(`${sum}e${ten}`)
}
