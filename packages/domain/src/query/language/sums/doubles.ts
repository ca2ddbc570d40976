const number = new Float64Array(1)
const bits = new BigInt64Array(number.buffer)

/** The next double above a finite one. */
export function nextUp(x: number): number {
  if (x === 0) return Number.MIN_VALUE
  number[0] = x
  bits[0] = (bits[0] ?? 0n) + (x > 0 ? 1n : -1n)
  return number[0] ?? x
}

export const nextDown = (x: number): number => 0 - nextUp(0 - x)
