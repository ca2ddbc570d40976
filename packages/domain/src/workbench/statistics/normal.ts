/** Below this the series of the error function has lost no digits; above it the continued fraction is quick. */
const SERIES_TO = 2.5
const ROOT_TWO = Math.SQRT2
const ROOT_PI = Math.sqrt(Math.PI)

/** e^(z²) erfc(z) for z ≥ 0. Abramowitz and Stegun 7.1.6 and 7.1.14. */
function scaledErfc(z: number): number {
  if (z < SERIES_TO) {
    let term = z
    let sum = z
    for (let k = 1; k < 200 && term > sum * 1e-17; k++) {
      term *= (2 * z * z) / (2 * k + 1)
      sum += term
    }
    return Math.exp(z * z) - (2 / ROOT_PI) * sum
  }
  let fraction = z
  for (let k = 120; k >= 1; k--) fraction = z + k / 2 / fraction
  return 1 / (ROOT_PI * fraction)
}

export const normalDensity = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Probability that a standard normal deviate is above z. */
export const normalAbove = (z: number): number =>
  z < 0 ? 1 - normalAbove(-z) : (Math.exp((-z * z) / 2) * scaledErfc(z / ROOT_TWO)) / 2

export const normalBelow = (z: number) => normalAbove(-z)

/** Density over the probability to be above, and the logarithm of that probability; finite however far out z is. */
export function normalTail(z: number): { hazard: number; logAbove: number } {
  if (z < 0) {
    const above = normalAbove(z)
    return { hazard: normalDensity(z) / above, logAbove: Math.log(above) }
  }
  const scaled = scaledErfc(z / ROOT_TWO)
  return { hazard: Math.sqrt(2 / Math.PI) / scaled, logAbove: (-z * z) / 2 + Math.log(scaled / 2) }
}

/** z below which a share of standard normal deviates lies; RangeError for a share that is not between 0 and 1. */
export const normalQuantile = (share: number) => quantileOf(share, normalBelow, [-40, 40])

/** Where a rising distribution function takes a share, by bisection: as exact as the function, and never astray. */
export function quantileOf(
  share: number,
  below: (at: number) => number,
  [from, to]: readonly [number, number],
): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`The share is ${share}; give a number between 0 and 1`)
  let [low, high] = [from, to]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return middle
    if (below(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
