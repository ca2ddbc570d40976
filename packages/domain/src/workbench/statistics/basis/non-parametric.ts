import { incompleteBeta, logGamma } from '../distributions.ts'
import { quantileOf } from '../normal.ts'

const CONFIDENCE = 0.95
const SHARES = { B: 0.9, A: 0.99 } as const
type BasisKind = keyof typeof SHARES

/** Specimens of which an order statistic alone is a B- or A-basis value. */
export const FEWEST_FOR_ORDER = { B: 29, A: 299 } as const

/** Rank of the second order statistic of a B-basis value for n = 2 to 28: CMH-17-1G table 8.5.14 (Vangel 1994). */
const RANKS = [2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 11, 11, 12]

/** Intervals of Simpson's rule: 1e-7 of the factor for 2 to 298 specimens. */
const INTERVALS = 4000

/**
 * Confidence with which x(r) (x(1)/x(r))ᶻ lies below the share of any population whose logarithm is no longer in the tail
 * than the exponential: Hanson and Koopmans 1964, extended by Vangel, Commun. Statist. Simul. 23 (1994) 239–252.
 */
function confidenceOf(n: number, r: number, below: number): (z: number) => number {
  const constant = logGamma(n + 1) - logGamma(r) - logGamma(n - r + 1)
  const width = (1 - below) / INTERVALS
  const nodes = Array.from({ length: INTERVALS + 1 }, (_, index) => {
    const t = below + index * width
    const simpson = index === 0 || index === INTERVALS ? 1 : index % 2 === 1 ? 4 : 2
    const density = Math.exp(constant + (r - 1) * Math.log(t)) * (1 - t) ** (n - r)
    return { ratio: below / t, weight: (simpson * width * density) / 3 }
  })
  const inner = incompleteBeta(r, n - r + 1, below)
  return (z) => nodes.reduce((sum, { ratio, weight }) => sum + weight * (1 - (1 - ratio ** (1 / z)) ** (r - 1)), inner)
}

/** Rank r and exponent k of the Hanson–Koopmans method: for A-basis r is n (CMH-17-1G table 8.5.15). */
export function hansonKoopmans(n: number, basis: BasisKind): { rank: number; factor: number } {
  const rank = basis === 'A' ? n : (RANKS[n - 2] ?? n)
  return { rank, factor: quantileOf(CONFIDENCE, confidenceOf(n, rank, 1 - SHARES[basis]), [1, 1e3]) }
}

/** Rank of the largest order statistic that lies below the share with the confidence; 0 where none does. */
export function orderRank(n: number, basis: BasisKind): number {
  const below = 1 - SHARES[basis]
  // P(at least r of n lie below the quantile) = I(r, n − r + 1).
  let rank = 0
  while (rank < n && incompleteBeta(rank + 1, n - rank, below) >= CONFIDENCE) rank++
  return rank
}

export interface NonParametric {
  value: number
  method: 'hanson-koopmans' | 'order-statistic'
  rank: number
  factor?: number
}

/** Basis value of a sample of no named distribution; undefined where the method asks for values above 0. */
export function nonParametricBasisValue(values: readonly number[], basis: BasisKind): NonParametric | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const n = sorted.length
  if (n >= FEWEST_FOR_ORDER[basis]) {
    const rank = orderRank(n, basis)
    return { value: sorted[rank - 1] ?? Number.NaN, method: 'order-statistic', rank }
  }
  const { rank, factor } = hansonKoopmans(n, basis)
  const [least = 0, upper = 0] = [sorted[0], sorted[rank - 1]]
  if (!(least > 0)) return undefined
  return { value: upper * (least / upper) ** factor, method: 'hanson-koopmans', rank, factor }
}
