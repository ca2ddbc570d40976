import { describe, expect, it } from 'vitest'
import { basquin } from '../../laws/fatigue/basquin.ts'
import { normal, seeded } from '../../laws/fit/fit.testing.ts'
import { testSeed } from '../../seed.testing.ts'
import type { FatigueTest } from './sn-data.ts'
import { fitSnLikelihood } from './sn-likelihood.ts'
import { fitSnLine, lifeBand, medianLife, safeLife, survivedLife } from './sn-line.ts'

/** ASTM E739-10, X1 table: plastic strain amplitude and fatigue life of nine tests at four levels. */
const E739: FatigueTest[] = [
  [0.01636, 168, 1],
  [0.01609, 200, 1],
  [0.00675, 1000, 2],
  [0.00682, 1180, 2],
  [0.00179, 4730, 3],
  [0.0016, 8035, 3],
  [0.00165, 5254, 3],
  [0.00053, 28617, 4],
  [0.00054, 32650, 4],
].map(([stress = 0, cycles = 0, level = 0]) => ({ stress, cycles, level }))

/** Eleven failures and three run-outs at 10 million cycles, made up. */
const WITH_RUN_OUTS: FatigueTest[] = [
  [500e6, 4.1e4],
  [500e6, 5.6e4],
  [450e6, 9.2e4],
  [450e6, 1.3e5],
  [420e6, 1.9e5],
  [420e6, 1.5e5],
  [400e6, 3.8e5],
  [400e6, 2.6e5],
  [380e6, 6.6e5],
  [380e6, 1.1e6],
  [360e6, 2.3e6],
  [360e6, 1e7],
  [340e6, 1e7],
  [340e6, 1e7],
].map(([stress = 0, cycles = 0]) => ({ stress, cycles, runOut: cycles === 1e7 }))

function lineOf(tests: readonly FatigueTest[]) {
  const fit = fitSnLine(tests)
  if (!fit.ok) throw new Error(fit.reason)
  return fit
}

function likelihoodOf(tests: readonly FatigueTest[]) {
  const fit = fitSnLikelihood(tests)
  if (!fit.ok) throw new Error(fit.reason)
  return fit
}

/** Tests on a line with normal scatter of log10 N, run-outs at a number of cycles. */
function madeUp(seed: number, sigma: number, end = Number.POSITIVE_INFINITY): FatigueTest[] {
  const deviate = normal(seeded(seed))
  return Array.from({ length: 120 }, (_, index) => {
    const stress = (300 + 25 * (index % 12)) * 1e6
    const cycles = 10 ** (60 - 6.4 * Math.log10(stress) + sigma * deviate())
    return cycles >= end ? { stress, cycles: end, runOut: true } : { stress, cycles }
  })
}

describe('ASTM E739', () => {
  it("has the numbers of the standard's own example", () => {
    const fit = lineOf(E739)
    expect(fit.A).toBeCloseTo(-0.24474, 5)
    expect(fit.B).toBeCloseTo(-1.45144, 5)
    expect(fit.intervals.A).toEqual([expect.closeTo(-0.6435, 4), expect.closeTo(0.154, 4)])
    // The standard's -1.6054 was made of rounded parts: -1.60546 without.
    expect(fit.intervals.B).toEqual([expect.closeTo(-1.60546, 4), expect.closeTo(-1.2974, 4)])
    expect(fit.sigma).toBeCloseTo(0.10581, 5)
    expect(fit.lackOfFit?.F).toBeCloseTo(3.62, 2)
    expect(fit.lackOfFit?.critical).toBeCloseTo(5.79, 2)
    expect(fit.lackOfFit?.degrees).toEqual([2, 5])
    expect(fit.replication).toBeCloseTo(55.6, 1)
    expect(fit.warnings).toEqual([])
  })

  it('has its band narrowest in the middle and the probability lines in their order', () => {
    const fit = lineOf(madeUp(3, 0.2))
    const width = (stress: number) => {
      const [low, high] = lifeBand(fit, stress)
      return Math.log(high / low)
    }
    expect(width(10 ** fit.meanX)).toBeLessThan(width(300e6))
    for (const stress of [320e6, 400e6, 560e6]) {
      const [low, high] = lifeBand(fit, stress)
      expect(low).toBeLessThan(medianLife(fit, stress))
      expect(high).toBeGreaterThan(medianLife(fit, stress))
      expect(survivedLife(fit, stress, 0.5)).toBeCloseTo(medianLife(fit, stress), 3)
      expect(survivedLife(fit, stress, 0.9)).toBeLessThan(medianLife(fit, stress))
      // Confidence costs: less is safe than what the line and its scatter say, and the less the surer one wants to be.
      expect(safeLife(fit, stress, 0.9, 0.95)).toBeLessThan(survivedLife(fit, stress, 0.9))
      expect(safeLife(fit, stress, 0.9, 0.99)).toBeLessThan(safeLife(fit, stress, 0.9, 0.95))
    }
  })

  it('gives the Basquin model that goes through the line', () => {
    const { catalogue, ...fit } = lineOf(madeUp(5, 0.1))
    for (const stress of [310e6, 500e6])
      expect(basquin(catalogue.params, medianLife(fit, stress)) / stress).toBeCloseTo(1, 9)
  })

  it('has exponent and scatter that no unit of stress changes', () => {
    const small = lineOf(WITH_RUN_OUTS.map((test) => ({ ...test, stress: test.stress / 1e6 })))
    const fit = lineOf(WITH_RUN_OUTS)
    expect(small.B).toBeCloseTo(fit.B, 9)
    expect(small.sigma).toBeCloseTo(fit.sigma, 9)
    expect(fit.warnings).toContain('run-outs-left-out')
  })

  it('refuses what is no S-N series', () => {
    expect(fitSnLine(E739.slice(0, 2))).toMatchObject({ reason: 'too-few-failures', detail: { count: 2 } })
    expect(fitSnLine(E739.map((test) => ({ ...test, stress: 1e8 })))).toMatchObject({ reason: 'one-stress' })
    expect(fitSnLine(E739.map((test) => ({ ...test, stress: 1 / test.stress })))).toMatchObject({
      reason: 'not-falling',
    })
    expect(fitSnLine([...E739, { stress: 1, cycles: 0 }])).toMatchObject({ reason: 'out-of-range' })
  })

  it('warns of a bend that the scatter of repeated tests does not explain', () => {
    const bent = madeUp(7, 0.02).map((test) => ({
      ...test,
      cycles: test.cycles * 10 ** ((test.stress / 440e6 - 1) ** 2),
    }))
    expect(lineOf(bent).warnings).toContain('lack-of-fit')
    expect(lineOf(madeUp(7, 0.02)).warnings).not.toContain('lack-of-fit')
  })
})

describe('maximum likelihood with run-outs', () => {
  it('has the numbers of an independent maximum', () => {
    // SciPy 1.17: minimize of −Σ log φ − Σ log(1 − Φ) by Nelder-Mead and BFGS; errors by the numeric Hessian.
    const fit = likelihoodOf(WITH_RUN_OUTS)
    expect(fit.A).toBeCloseTo(138.18799, 3)
    expect(fit.B).toBeCloseTo(-15.386421, 4)
    expect(fit.sigma).toBeCloseTo(0.324535, 5)
    const [low, high] = fit.intervals.B ?? [0, 0]
    expect((high - low) / 2 / 1.959964).toBeCloseTo(1.75058, 3)
    expect(fit).toMatchObject({ failures: 11, runOuts: 3 })
    // Failures alone lie the line too flat: those that lived longest are left out.
    expect(lineOf(WITH_RUN_OUTS).B).toBeGreaterThan(fit.B)
  })

  it('without run-outs is the line of least squares with σ² over n', () => {
    const tests = madeUp(11, 0.3)
    const [fit, line] = [likelihoodOf(tests), lineOf(tests)]
    expect(fit.A).toBeCloseTo(line.A, 6)
    expect(fit.B).toBeCloseTo(line.B, 7)
    expect(fit.sigma).toBeCloseTo(line.sigma * Math.sqrt(118 / 120), 8)
  })

  it('finds the line that the tests were made from, nearer than the failures alone', () => {
    let inside = 0
    let nearer = 0
    for (let seed = 1; seed <= 40; seed++) {
      const tests = madeUp(seed * 7919 + testSeed, 0.3, 2e5)
      const fit = likelihoodOf(tests)
      const [low, high] = fit.intervals.B ?? [0, 0]
      if (low <= -6.4 && -6.4 <= high) inside++
      if (Math.abs(fit.B + 6.4) < Math.abs(lineOf(tests).B + 6.4)) nearer++
    }
    expect(inside).toBeGreaterThanOrEqual(32)
    expect(nearer).toBeGreaterThanOrEqual(30)
  })

  it('refuses failures that have no scatter', () => {
    const tests = [300, 400, 500, 600].map((stress) => ({ stress, cycles: stress ** -5 }))
    expect(fitSnLikelihood(tests)).toMatchObject({ reason: 'no-scatter' })
  })
})
