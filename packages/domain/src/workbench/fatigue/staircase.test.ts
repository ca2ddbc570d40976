import { describe, expect, it } from 'vitest'
import { normal, seeded } from '../../laws/fit/fit.testing.ts'
import { evaluateStaircase, type StaircaseTest } from './staircase.ts'

/** Levels in MPa, x failed and o survived. */
const series = (text: string): StaircaseTest[] =>
  text.split(' ').map((test) => ({ stress: Number(test.slice(0, -1)) * 1e6, failed: test.endsWith('x') }))

/** Failures: 1 at 410, 3 at 420, 3 at 430, 1 at 440; survivals: 1 at 400, 3 at 410, 3 at 420, 1 at 430, 0 at 440. */
const TESTS = series('420x 410o 420o 430x 420x 410o 420o 430o 440x 430x 420o 430x 420x 410x 400o 410o')

function staircaseOf(tests: readonly StaircaseTest[], options?: Parameters<typeof evaluateStaircase>[1]) {
  const found = evaluateStaircase(tests, options)
  if (!found.ok) throw new Error(found.reason)
  return found
}

describe('a staircase', () => {
  it('has the mean and deviation of Dixon and Mood, by hand', () => {
    // Failures (8 of 16): i = 0, 1, 2, 3 with 1, 3, 3, 1: N = 8, A = 12, B = 24; D = (8·24 − 144)/64 = 0.75.
    const found = staircaseOf(TESTS)
    expect(found).toMatchObject({ counted: 'failures', count: 8, step: 10e6 })
    expect(found.mean).toBeCloseTo((410 + 10 * (12 / 8 - 0.5)) * 1e6, 3)
    expect(found.sd).toBeCloseTo(1.62 * 10 * (0.75 + 0.029) * 1e6, 3)
    expect(found.warnings).toEqual([])
  })

  it('has the lower limit of ISO 12107: the mean less k deviations', () => {
    // k(90 %, 95 %) of 8 is 2.582 by ISO 16269-6.
    const { mean, sd, lower } = staircaseOf(TESTS, { share: 0.9, confidence: 0.95 })
    expect(lower.factor).toBeCloseTo(2.582, 3)
    expect(lower.value).toBeCloseTo(mean - lower.factor * sd, 3)
  })

  it('counts the survivals where they are rarer', () => {
    const found = staircaseOf([...TESTS, ...series('400x')])
    expect(found).toMatchObject({ counted: 'survivals', count: 8 })
    // i from 400: 1, 3, 3, 1.
    expect(found.mean).toBeCloseTo((400 + 10 * (12 / 8 + 0.5)) * 1e6, 3)
  })

  it('is near the limit that its tests were made from', () => {
    const deviate = normal(seeded(4))
    let stress = 460e6
    const tests = Array.from({ length: 400 }, () => {
      const failed = stress > 430e6 + 12e6 * deviate()
      const test = { stress, failed }
      stress += failed ? -12e6 : 12e6
      return test
    })
    const found = staircaseOf(tests)
    expect(Math.abs(found.mean - 430e6)).toBeLessThan(3e6)
    expect(Math.abs(found.sd - 12e6)).toBeLessThan(3e6)
  })

  it('warns of few tests, of a scatter that they do not tell and of one that does not follow', () => {
    expect(staircaseOf(series('420x 410o 420x 410o 420x 410o')).warnings).toEqual(['few-tests', 'scatter-assumed'])
    expect(staircaseOf([...TESTS, ...series('440x')]).warnings).toContain('not-up-and-down')
  })

  it('refuses one outcome, one level and uneven steps', () => {
    expect(evaluateStaircase(series('420x 410x 400x 390x 380x 370x'))).toMatchObject({ reason: 'one-outcome' })
    expect(evaluateStaircase(series('420x 420o 420x 420o 420x 420o'))).toMatchObject({ reason: 'one-level' })
    expect(evaluateStaircase(series('420x 410o 420x 414o 420x 410o'))).toMatchObject({ reason: 'uneven-steps' })
    expect(evaluateStaircase(series('420x 410o'))).toMatchObject({ reason: 'too-few-tests' })
  })
})
