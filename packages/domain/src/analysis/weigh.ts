import { widenMax, widenMin } from '../query/bounds.ts'

/**
 * How well a grade admits an analysis, in whole numbers, so that every engine gives the same. A grade costs what lies
 * outside its limits, what it leaves unsaid, and what cannot be decided.
 */

/** One element outside its limits by all of it, or all of the mass without a limit. */
export const WHOLE = 1_000_000
/** An element that cannot be decided, in parts of WHOLE: as much as 0.5 % of the mass without a limit. */
export const DOUBT = 5_000
/** More elements outside, or so much of a difference, is no near miss. */
export const NEAR_OUTSIDE = 3
export const NEAR_COST = 1_000_000
/** Of equal cost the grade comes first that demands most of the elements: one with a lower limit that is kept. */
export const DEMANDED_MAX = 63
export const KEY_STEPS = DEMANDED_MAX + 1

/** `admits`: nothing is left open; `open`: nothing is outside; `near`: few elements are outside, not by much. */
export type CandidateGroup = 'admits' | 'open' | 'near'

/** What an analysis says of one element as a mass fraction: all that it can be lies between `lo` and `hi`. */
export interface MeasuredElement {
  element: string
  lo: number
  hi: number
  /** Both ends less and more by rounding: what is compared with a limit. */
  loLess: number
  loMore: number
  hiLess: number
  hiMore: number
  /** What a grade without a limit for it leaves unsaid, in parts of WHOLE. */
  weight: number
}

export interface ElementLimits {
  min?: number | undefined
  max?: number | undefined
}

/** What an element adds to the cost of a grade that has limits for it, and what that says. */
export interface Weighed {
  cost: number
  verdict: 'within' | 'undecided' | 'outside'
}

const WITHIN: Weighed = { cost: 0, verdict: 'within' }
const UNDECIDED: Weighed = { cost: DOUBT, verdict: 'undecided' }
const outside = (share: number): Weighed => ({ cost: Math.ceil(share * WHOLE), verdict: 'outside' })

/** Outside costs what lies between the element and the limit, as a share of the larger of the two. */
export function weigh(
  { lo, hi, loLess, loMore, hiLess, hiMore }: MeasuredElement,
  { min, max }: ElementLimits,
): Weighed {
  if (max !== undefined && loLess > max) return outside((lo - max) / lo)
  if (min !== undefined && hiMore < min) return outside((min - hi) / min)
  return (min === undefined || loMore >= min) && (max === undefined || hiLess <= max) ? WITHIN : UNDECIDED
}

/** The group of a grade by its cost and how many elements are outside; undefined where it is no candidate. */
export function groupOf(cost: number, outside: number): CandidateGroup | undefined {
  if (outside === 0) return cost < DOUBT ? 'admits' : 'open'
  return outside <= NEAR_OUTSIDE && cost < NEAR_COST ? 'near' : undefined
}

/** An element between two fractions, as it is compared. What may be nothing leaves nothing unsaid. */
export const measuredBetween = (element: string, lo: number, hi: number): MeasuredElement => ({
  element,
  lo,
  hi,
  loLess: widenMin(lo),
  loMore: widenMax(lo),
  hiLess: widenMin(hi),
  hiMore: widenMax(hi),
  weight: Math.round(lo * WHOLE),
})
