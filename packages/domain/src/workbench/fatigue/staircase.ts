import { type Refused, refused, type Step } from '../outcome.ts'
import { toleranceFactor } from '../statistics/distributions.ts'

export interface StaircaseTest {
  /** Pa. */
  stress: number
  failed: boolean
}

export const STAIRCASE_REFUSALS = ['too-few-tests', 'out-of-range', 'one-outcome', 'uneven-steps', 'one-level'] as const
export type StaircaseRefusal = (typeof STAIRCASE_REFUSALS)[number]

/**
 * few-tests: fewer than 15, which ISO 12107 asks to explore · scatter-assumed: too few levels for a standard deviation,
 * 0.53 steps are taken (Dixon and Mood) · not-up-and-down: a test does not follow from the one before.
 */
export const STAIRCASE_WARNINGS = ['few-tests', 'scatter-assumed', 'not-up-and-down'] as const
export type StaircaseWarning = (typeof STAIRCASE_WARNINGS)[number]

export interface Staircase {
  ok: true
  /** Fatigue strength in Pa that half of the pieces have at the cycles of the run-outs, and its standard deviation. */
  mean: number
  sd: number
  /** Fatigue strength that a share of the pieces has with a confidence. */
  lower: { share: number; confidence: number; factor: number; value: number }
  /** Pa between two levels. */
  step: number
  /** The event that is counted, the rarer one, and how often it was. */
  counted: 'failures' | 'survivals'
  count: number
  steps: readonly Step<'levels' | 'dixon-mood' | 'lower-limit'>[]
  warnings: readonly StaircaseWarning[]
}

const FEWEST_TESTS = 6
const FEW_TESTS = 15
/** Dixon and Mood, J. Amer. Statist. Assoc. 43 (1948) 109–126; ISO 12107:2012, 8.2. */
const LEAST_D = 0.3
/** Share of a step by which a level may be off. */
const EVEN = 0.02

/**
 * Endurance limit of an up-and-down series by Dixon and Mood. RangeError for a share or a confidence that is not between
 * 0 and 1.
 */
export function evaluateStaircase(
  tests: readonly StaircaseTest[],
  { share = 0.9, confidence = 0.95 }: { share?: number; confidence?: number } = {},
): Staircase | Refused<StaircaseRefusal> {
  if (tests.length < FEWEST_TESTS) return refused('too-few-tests', { count: tests.length, needed: FEWEST_TESTS })
  for (const [index, { stress }] of tests.entries())
    if (!(stress > 0 && stress < Number.POSITIVE_INFINITY))
      return refused('out-of-range', { index, parameter: 'stress', value: String(stress) })
  const failures = tests.filter(({ failed }) => failed)
  const survivals = tests.filter(({ failed }) => !failed)
  if (failures.length === 0 || survivals.length === 0)
    return refused('one-outcome', { failures: failures.length, survivals: survivals.length })
  const levels = [...new Set(tests.map(({ stress }) => stress))].sort((a, b) => a - b)
  if (levels.length < 2) return refused('one-level', { stress: levels[0] ?? 0 })
  const gaps = levels.slice(1).map((level, at) => level - (levels[at] ?? 0))
  const step = gaps.reduce((least, gap) => Math.min(least, gap))
  const uneven = gaps.find((gap) => Math.abs(gap / step - Math.round(gap / step)) > EVEN)
  if (uneven !== undefined) return refused('uneven-steps', { step, gap: uneven })
  const counted = failures.length <= survivals.length ? 'failures' : 'survivals'
  const rarer = counted === 'failures' ? failures : survivals
  const lowest = rarer.reduce((least, { stress }) => Math.min(least, stress), Number.POSITIVE_INFINITY)
  const ranks = rarer.map(({ stress }) => Math.round((stress - lowest) / step))
  const count = ranks.length
  const A = ranks.reduce((sum, rank) => sum + rank, 0)
  const B = ranks.reduce((sum, rank) => sum + rank * rank, 0)
  const D = (count * B - A * A) / (count * count)
  const mean = lowest + step * (A / count + (counted === 'failures' ? -0.5 : 0.5))
  const isScatterTold = D > LEAST_D
  const sd = isScatterTold ? 1.62 * step * (D + 0.029) : 0.53 * step
  const factor = count > 1 ? toleranceFactor(share, confidence, count, count - 1) : Number.NaN
  const value = mean - factor * sd
  if (!Number.isFinite(value)) return refused('too-few-tests', { counted, count, needed: 2 })
  const candidates: [StaircaseWarning, boolean][] = [
    ['few-tests', tests.length < FEW_TESTS],
    ['scatter-assumed', !isScatterTold],
    ['not-up-and-down', !isUpAndDown(tests, step)],
  ]
  return {
    ok: true,
    mean,
    sd,
    lower: { share, confidence, factor, value },
    step,
    counted,
    count,
    steps: [
      { step: 'levels', given: { tests: tests.length }, found: { step, lowest, levels: levels.length } },
      { step: 'dixon-mood', given: { counted }, found: { count, A, B, D, mean, sd } },
      { step: 'lower-limit', given: { share, confidence }, found: { factor, degrees: count - 1, value } },
    ],
    warnings: candidates.filter(([, isSo]) => isSo).map(([warning]) => warning),
  }
}

/** One step down after a failure, one up after a survival. */
const isUpAndDown = (tests: readonly StaircaseTest[], step: number) =>
  tests.every(({ stress }, at) => {
    const before = tests[at - 1]
    return !before || Math.abs((stress - before.stress) / step - (before.failed ? -1 : 1)) <= EVEN
  })
