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
/** An element measured above this that a grade says nothing of is an alloying element of another grade: no candidate. */
export const UNSAID_MAX = 0.005
/** A main element is more than half; what is demanded at less than a tenth is none, though it has no upper limit. */
export const MAIN = 0.5
export const MINOR = 0.1
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
  /** What a grade that does not name it leaves unsaid, in parts of WHOLE. */
  weight: number
  /** The same of a grade that names a value without limits. */
  named: number
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
  if (max !== undefined && loLess > max) return outside(lo > MAIN && max < MAIN ? 1 : (lo - max) / lo)
  if (min !== undefined && hiMore < min) return outside(hi < MAIN && min > MAIN ? 1 : (min - hi) / min)
  if (lo > MAIN && max === undefined && min !== undefined && min < MINOR) return outside(1)
  return (min === undefined || loMore >= min) && (max === undefined || hiLess <= max) ? WITHIN : UNDECIDED
}

/** The group of a grade by its cost and how many elements are outside; undefined where it is no candidate. */
export function groupOf(cost: number, outside: number): CandidateGroup | undefined {
  if (cost >= NEAR_COST) return undefined
  if (outside === 0) return cost < DOUBT ? 'admits' : 'open'
  return outside <= NEAR_OUTSIDE ? 'near' : undefined
}

/** What is demanded of an element that was not measured: a doubt, or impossible where the measured ones leave less room. */
export const costOfDemand = (min: number, room: number): number => (min <= 0 ? 0 : min > room ? WHOLE : DOUBT)

/** What the measured elements leave for all others, a little more by rounding. */
export const roomBeside = (elements: readonly MeasuredElement[]): number =>
  widenMax(Math.max(0, 1 - elements.reduce((sum, { lo }) => sum + lo, 0)))

/**
 * From so much on an element is alloyed into a steel: EN 10020:2000, Table 1. Below it is a residual, which a grade may leave
 * unsaid.
 */
const ALLOYED_FROM: Readonly<Record<string, number>> = {
  Al: 0.003,
  B: 0.000008,
  Bi: 0.001,
  Co: 0.003,
  Cr: 0.003,
  Cu: 0.004,
  Mn: 0.0165,
  Mo: 0.0008,
  Nb: 0.0006,
  Ni: 0.003,
  Pb: 0.004,
  Se: 0.001,
  Si: 0.006,
  Te: 0.001,
  Ti: 0.0005,
  V: 0.001,
  W: 0.003,
  Zr: 0.0005,
}
/** Each lanthanide and each other element of that table. */
const OTHERS_ALLOYED_FROM = 0.001
/** Of which that table has no limit, and iron itself. */
const NEVER_ALLOYED = ['C', 'P', 'S', 'N', 'Fe']

const alloyedFrom = (element: string): number =>
  NEVER_ALLOYED.includes(element) ? 1 : (ALLOYED_FROM[element] ?? OTHERS_ALLOYED_FROM)

/** Manganese and silicon of a steel are residuals up to more than what is an alloying element elsewhere. */
function unsaid(element: string, lo: number, isSteel: boolean): number {
  const limit = isSteel ? alloyedFrom(element) : 1
  if (lo > UNSAID_MAX && (limit === 1 || lo >= limit)) return WHOLE
  return Math.max(Math.round(lo * WHOLE), lo >= limit ? DOUBT : 0)
}

/** An element between two fractions, as it is compared. What may be nothing leaves nothing unsaid. */
export const measuredBetween = (element: string, lo: number, hi: number, isSteel = false): MeasuredElement => ({
  element,
  lo,
  hi,
  loLess: widenMin(lo),
  loMore: widenMax(lo),
  hiLess: widenMin(hi),
  hiMore: widenMax(hi),
  weight: unsaid(element, lo, isSteel),
  named: Math.round(lo * WHOLE),
})
