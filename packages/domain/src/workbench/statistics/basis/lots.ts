/** Whether lots can be counted as one sample: the k-sample Anderson–Darling test. */
export interface PooledLots {
  /** ADK of CMH-17: about 1 where the lots are of one population. */
  statistic: number
  /** ADK that only one sample of 40 from one population exceeds. */
  critical: number
  isOne: boolean
}

/**
 * Critical value in standard deviations over k − 1 samples, significance 0.025 as CMH-17 tests lots: Scholz and Stephens,
 * J. Amer. Statist. Assoc. 82 (1987) 918–924, table 2.
 */
const criticalDeviate = (m: number) => 1.96 + 1.149 / Math.sqrt(m) - 0.391 / m

/**
 * k-sample Anderson–Darling test of lots (CMH-17; Scholz and Stephens 1987, eq. 7, ties in the middle of their
 * step). Undefined for fewer than two lots with values, fewer than four values, or where all are equal.
 */
export function pooledLots(lots: readonly (readonly number[])[]): PooledLots | undefined {
  const samples = lots.filter((lot) => lot.length > 0)
  const all = samples.flat().sort((a, b) => a - b)
  const n = all.length
  const k = samples.length
  const distinct = [...new Set(all)]
  if (k < 2 || n < 4 || distinct.length < 2) return undefined
  const sum = samples.reduce((total, sample) => total + squares(sample, all, distinct) / sample.length, 0)
  const statistic = ((n - 1) / (n * n * (k - 1))) * sum
  const critical = 1 + Math.sqrt(variance(samples, n)) * criticalDeviate(k - 1)
  return { statistic, critical, isOne: statistic <= critical }
}

const count = (sorted: readonly number[], is: (value: number) => boolean) => sorted.filter(is).length

/** Σ h (n F − nᵢ H)² / (H (n − H) − n h / 4) over the distinct values, F and H counted to the middle of their ties. */
function squares(sample: readonly number[], all: readonly number[], distinct: readonly number[]): number {
  const n = all.length
  return distinct.reduce((total, z) => {
    const h = count(all, (value) => value === z)
    const H = count(all, (value) => value < z) + h / 2
    const F = count(sample, (value) => value < z) + count(sample, (value) => value === z) / 2
    return total + (h * (n * F - sample.length * H) ** 2) / (H * (n - H) - (n * h) / 4)
  }, 0)
}

/** Variance of ADK where the lots are of one continuous population. */
function variance(samples: readonly (readonly number[])[], n: number): number {
  const k = samples.length
  const S = samples.reduce((sum, { length }) => sum + 1 / length, 0)
  // T of i and the sum of 1/j beyond i, for the double sum g.
  let [T, g, beyond] = [0, 0, 0]
  for (let j = n - 1; j >= 1; j--) {
    g += beyond / (n - j)
    T += 1 / j
    beyond += 1 / j
  }
  const a = (4 * g - 6) * (k - 1) + (10 - 6 * g) * S
  const b = (2 * g - 4) * k ** 2 + 8 * T * k + (2 * g - 14 * T - 4) * S - 8 * T + 4 * g - 6
  const c = (6 * T + 2 * g - 2) * k ** 2 + (4 * T - 4 * g + 6) * k + (2 * T - 6) * S + 4 * T
  const d = (2 * T + 6) * k ** 2 - 4 * T * k
  return (a * n ** 3 + b * n ** 2 + c * n + d) / ((n - 1) * (n - 2) * (n - 3) * (k - 1) ** 2)
}
