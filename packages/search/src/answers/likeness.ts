import type { SimilarWeights } from '../port.ts'

/**
 * How alike two materials are. For each property of the reference, likeness is 1 − |difference| ÷ spread, at least 0,
 * counted in whole parts of this; weights are whole numbers too. So sums are exact, do not depend on the order of
 * properties, and every engine gives the same ones.
 */
export const LIKENESS_PARTS = 1 << 15

/** The share of a column's values, from below and from above, that doesn't widen its spread: outliers don't count. */
export const OUTLYING_SHARE = 0.05

/** Stands for a spread of 0: below any difference of two values, so that only equal values are alike. */
export const NO_SPREAD = 1e-300

/** One property of the reference. */
export interface Trait {
  column: string
  /** Its lo. */
  value: number
  /** The distance at which two values have nothing in common. */
  spread: number
  /** Whole, at least 1. */
  weight: number
}

/** Weights differ where their hundredths differ. */
const WEIGHT_STEPS = 100
/** Largest sum of whole weights: a sum of weighted likeness fits into 30 bits, with room for the 1s below. */
const LARGEST_WEIGHTS = (1 << 15) - 1

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** Gives each trait its whole weight, in lowest terms; traits of weight 0 are left out. */
export function weighTraits(traits: readonly Omit<Trait, 'weight'>[], weights: SimilarWeights): Trait[] {
  const weighted = traits.flatMap((trait) => {
    const given = Object.hasOwn(weights, trait.column) ? (weights[trait.column] ?? 1) : 1
    return given > 0 ? [{ ...trait, weight: Math.max(1, Math.round(given * WEIGHT_STEPS)) }] : []
  })
  const divisor = weighted.reduce((common, { weight }) => commonDivisor(common, weight), 0)
  const sum = sumOfWeights(weighted) / divisor
  const scale = Math.min(1, LARGEST_WEIGHTS / sum)
  return weighted.map((trait) => ({ ...trait, weight: Math.max(1, Math.floor((trait.weight / divisor) * scale)) }))
}

export const sumOfWeights = (traits: readonly Trait[]): number => traits.reduce((sum, { weight }) => sum + weight, 0)

/** Likeness of a value in one trait, unweighted: 0 to LIKENESS_PARTS. Halves keep the widest differences finite. */
export function likenessOf({ value, spread }: Omit<Trait, 'weight'>, other: number | undefined): number {
  if (other === undefined) return 0
  const apart = Math.abs(other / 2 - value / 2)
  return apart < spread / 2 ? Math.floor((1 - apart / (spread / 2)) * LIKENESS_PARTS) : 0
}

/** Sum of weighted likeness → distance, 0 to 1. */
export const distanceOf = (likeness: number, traits: readonly Trait[]): number =>
  1 - likeness / (sumOfWeights(traits) * LIKENESS_PARTS)

/** What each trait adds to the distance of a material; `values` in the order of the traits. */
export function partsOf(traits: readonly Trait[], values: readonly (number | undefined)[]): Record<string, number> {
  const whole = sumOfWeights(traits) * LIKENESS_PARTS
  const parts = traits.map((trait, k): [string, number] => {
    const lost = trait.weight * (LIKENESS_PARTS - likenessOf(trait, values[k]))
    return [trait.column, lost / whole]
  })
  return Object.fromEntries(parts)
}
