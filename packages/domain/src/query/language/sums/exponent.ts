const DIVISORS_MAX = 12

/** 1/3 and not 0.3333333333333333. */
export function exponentText(exponent: number): string {
  if (String(exponent).length <= 6) return String(exponent)
  for (let divisor = 2; divisor <= DIVISORS_MAX; divisor++)
    if (Math.round(exponent * divisor) / divisor === exponent) return `(${Math.round(exponent * divisor)}/${divisor})`
  return String(exponent)
}
