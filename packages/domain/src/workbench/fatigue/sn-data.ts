import { type Refused, refused } from '../outcome.ts'

/** One fatigue test: stress amplitude (or the stress that the lot is told in) in Pa and cycles to failure. */
export interface FatigueTest {
  stress: number
  cycles: number
  /** Not failed when the test was ended. */
  runOut?: boolean
  /** What the tests that repeat each other have in common, as the nominal stress; the stress itself if absent. */
  level?: number
}

export const SN_REFUSALS = [
  'too-few-failures',
  'one-stress',
  'out-of-range',
  'not-falling',
  'no-scatter',
  'not-converged',
] as const
export type SnRefusal = (typeof SN_REFUSALS)[number]

export interface SnSample {
  /** log10 of the stress in Pa and of the cycles. */
  x: number[]
  y: number[]
  runOut: boolean[]
  level: number[]
  failures: number
  /** Stresses in Pa between which tests failed. */
  valid: readonly [number, number]
}

/** E739 asks for more; fewer leave no degree of freedom. */
const FEWEST_FAILURES = 3

export function snSample(tests: readonly FatigueTest[]): { ok: true; sample: SnSample } | Refused<SnRefusal> {
  for (const [index, { stress, cycles }] of tests.entries())
    for (const [parameter, value] of Object.entries({ stress, cycles }))
      if (!(value > 0 && value < Number.POSITIVE_INFINITY))
        return refused('out-of-range', { index, parameter, value: String(value) })
  const failed = tests.filter(({ runOut }) => !runOut)
  if (failed.length < FEWEST_FAILURES)
    return refused('too-few-failures', { count: failed.length, needed: FEWEST_FAILURES })
  const stresses = failed.map(({ stress }) => stress)
  const valid = [stresses.reduce((a, b) => Math.min(a, b)), stresses.reduce((a, b) => Math.max(a, b))] as const
  if (!(valid[1] > valid[0])) return refused('one-stress', { stress: valid[0] })
  return {
    ok: true,
    sample: {
      x: tests.map(({ stress }) => Math.log10(stress)),
      y: tests.map(({ cycles }) => Math.log10(cycles)),
      runOut: tests.map(({ runOut }) => runOut === true),
      level: tests.map(({ stress, level }) => level ?? stress),
      failures: failed.length,
      valid,
    },
  }
}
