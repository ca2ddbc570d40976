/** Two-parameter Weibull distribution: scale in the unit of the values, shape without. */
export interface Weibull {
  scale: number
  shape: number
}

const STEPS = 200

/**
 * Maximum likelihood of a two-parameter Weibull distribution: the shape where
 * Σ xᵝ ln x / Σ xᵝ − 1/β is the mean of ln x. Undefined where a value is not above 0 or all are equal.
 */
export function fitWeibull(values: readonly number[]): Weibull | undefined {
  const n = values.length
  if (n < 2 || !values.every((value) => value > 0 && Number.isFinite(value))) return undefined
  const logs = values.map(Math.log)
  const most = logs.reduce((a, b) => Math.max(a, b))
  // From the largest down: no power overflows, and large shapes lose no digits.
  const below = logs.map((log) => log - most)
  const mean = below.reduce((sum, log) => sum + log / n, 0)
  if (!(mean < 0)) return undefined
  const excess = (shape: number) => {
    let [weights, weighted] = [0, 0]
    for (const log of below) {
      const weight = Math.exp(shape * log)
      weights += weight
      weighted += weight * log
    }
    return weighted / weights - 1 / shape - mean
  }
  let [low, high] = [0, -1 / mean]
  while (excess(high) < 0) high *= 2
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (excess(middle) < 0) low = middle
    else high = middle
  }
  const shape = (low + high) / 2
  const power = below.reduce((sum, log) => sum + Math.exp(shape * log) / n, 0)
  return { shape, scale: Math.exp(most + Math.log(power) / shape) }
}

export const weibullBelow = ({ scale, shape }: Weibull, value: number) => -Math.expm1(-((value / scale) ** shape))

/**
 * V of the tolerance limit q exp(−V / (β √n)) of maximum likelihood, q the estimated quantile: the approximations that
 * CMH-17 gives with its tables of VB and VA.
 */
const FACTORS = {
  B: (n: number) => 3.803 + Math.exp(1.79 - 0.516 * Math.log(n) + 5.1 / (n - 1)),
  A: (n: number) => 6.649 + Math.exp(2.55 - 0.526 * Math.log(n) + 4.76 / n),
} as const
const SHARES = { B: 0.9, A: 0.99 } as const

export function weibullBasisValue({ scale, shape }: Weibull, n: number, basis: 'A' | 'B'): number {
  const quantile = scale * (-Math.log(SHARES[basis])) ** (1 / shape)
  return quantile * Math.exp(-FACTORS[basis](n) / (shape * Math.sqrt(n)))
}
