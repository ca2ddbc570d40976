import { describe, expect, it } from 'vitest'
import { normal, seeded } from '../../laws/fit/fit.testing.ts'
import { prony, pronyDynamic } from '../../laws/viscoelastic/prony.ts'
import { nonNegativeLeastSquares } from '../statistics/non-negative.ts'
import type { DynamicData, RelaxationData } from './prony-data.ts'
import { fitProny, type PronyOptions } from './prony-fit.ts'

/** Made up: three times, which stand on the grid of seven over their own range. */
const TRUE_PARAMS = { G0: 1.2e9, g: [0.3, 0.25, 0.2], tau: [1e-3, 0.1, 10] }

const logarithmic = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => from * (to / from) ** (index / (count - 1)))

function sweep(count: number, distort = (value: number) => value): DynamicData {
  // 1/ω from 1e-4 to 100 s.
  const frequency = logarithmic(1 / (2 * Math.PI * 100), 1 / (2 * Math.PI * 1e-4), count)
  const moduli = frequency.map((hertz) => pronyDynamic(TRUE_PARAMS, hertz))
  return {
    kind: 'dynamic',
    frequency,
    storage: moduli.map(({ storage }) => distort(storage)),
    loss: moduli.map(({ loss }) => distort(loss)),
  }
}

function relaxation(count: number): RelaxationData {
  const time = logarithmic(1e-4, 100, count)
  return { kind: 'relaxation', time, modulus: time.map((at) => prony(TRUE_PARAMS, at)) }
}

function fitOf(data: DynamicData | RelaxationData, options: Partial<PronyOptions> = {}) {
  const fit = fitProny(data, { of: 'shear', ...options })
  if (!fit.ok) throw new Error(fit.reason)
  return fit
}

describe('a Prony series', () => {
  it.each([sweep(60), relaxation(60)])('of exact $kind data has the terms that they were made from', (data) => {
    const { params, equilibrium, rms } = fitOf(data, { times: 7 })
    expect(params.G0 / TRUE_PARAMS.G0).toBeCloseTo(1, 6)
    expect(equilibrium / (TRUE_PARAMS.G0 * 0.25)).toBeCloseTo(1, 6)
    expect(rms).toBeLessThan(1e-9)
    const large = params.tau.flatMap((tau, at) => ((params.g[at] ?? 0) > 1e-6 ? [{ tau, g: params.g[at] ?? 0 }] : []))
    expect(large).toHaveLength(3)
    for (const [at, { tau, g }] of large.entries()) {
      expect(tau / (TRUE_PARAMS.tau[at] ?? 0)).toBeCloseTo(1, 9)
      expect(g).toBeCloseTo(TRUE_PARAMS.g[at] ?? 0, 6)
    }
  })

  it('finds the number of times by itself, and shows what it tried', () => {
    const fit = fitOf(sweep(60))
    expect(fit.steps[1]?.found).toMatchObject({ times: 7, from: expect.closeTo(1e-4, 9), to: expect.closeTo(100, 6) })
    expect(fit.rms).toBeLessThan(1e-6)
  })

  it('of noisy moduli is off by about their noise of 2 %, with shares from 0 on', () => {
    const deviate = normal(seeded(13))
    const fit = fitOf(sweep(80, (value) => value * (1 + 0.02 * deviate())))
    expect(fit.rms).toBeLessThan(0.023)
    expect(Math.min(...fit.params.g)).toBeGreaterThan(0)
    expect(fit.params.g.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1)
    for (const hertz of [0.01, 1, 100]) {
      const [found, wanted] = [pronyDynamic(fit.params, hertz), pronyDynamic(TRUE_PARAMS, hertz)]
      expect(Math.abs(found.storage / wanted.storage - 1)).toBeLessThan(0.02)
      expect(Math.abs(found.loss / wanted.loss - 1)).toBeLessThan(0.05)
    }
  })

  it('has the same shares in other units of modulus', () => {
    const mega = {
      ...sweep(30),
      storage: sweep(30).storage.map((G) => G / 1e6),
      loss: sweep(30).loss.map((G) => G / 1e6),
    }
    const [fit, small] = [fitOf(sweep(30)), fitOf(mega)]
    expect(small.params.G0 / (fit.params.G0 / 1e6)).toBeCloseTo(1, 9)
    expect(small.params.g).toEqual(fit.params.g.map((share) => expect.closeTo(share, 9)))
  })

  it('is a model of the catalogue only where it is of shear moduli', () => {
    expect(fitOf(sweep(30)).catalogue).toMatchObject({ vkey: 'm_prony' })
    expect(fitOf(sweep(30), { of: 'tensile' }).catalogue).toBeUndefined()
  })

  it('of a liquid has no modulus at rest', () => {
    expect(fitOf(sweep(30), { equilibrium: false })).toMatchObject({
      equilibrium: 0,
      warnings: ['poor-fit', 'no-equilibrium'],
    })
  })

  it('refuses data that carry none', () => {
    const short = { kind: 'relaxation' as const, time: [1, 2, 3], modulus: [3, 2, 1] }
    expect(fitProny(short, { of: 'shear' })).toMatchObject({ reason: 'too-few-points' })
    expect(fitProny({ ...short, time: [0, 1, 2] }, { of: 'shear' })).toMatchObject({ reason: 'out-of-range' })
    expect(fitProny({ ...short, time: [1, 2] }, { of: 'shear' })).toMatchObject({ reason: 'columns-differ' })
    const constant = { kind: 'relaxation' as const, time: [1, 2, 3, 4, 5], modulus: [2, 2, 2, 2, 2] }
    expect(fitProny(constant, { of: 'shear' })).toMatchObject({ reason: 'no-relaxation' })
    expect(() => fitProny(relaxation(9), { of: 'shear', times: 99 })).toThrow('relaxation times')
  })
})

it('non-negative least squares are those of an independent program', () => {
  // SciPy 1.17, optimize.nnls of the same matrix: rows of ((7i + 3j² + 2ij + 2) mod 11)/11 with i to 8 and j to 5.
  const columns = Array.from({ length: 5 }, (_, j) =>
    Float64Array.from({ length: 8 }, (_, i) => ((7 * i + 3 * j * j + 2 * i * j + 2) % 11) / 11),
  )
  const solved = (target: (i: number) => number) =>
    nonNegativeLeastSquares(
      columns,
      Float64Array.from({ length: 8 }, (_, i) => target(i)),
    )
  const close = (values: number[]) => values.map((value) => expect.closeTo(value, 8))
  expect(solved((i) => (i % 2 === 0 ? 1 : -1) + i / 4)).toEqual(close([0.0, 0.0, 3.208333333, 0.0, 0.0]))
  expect(solved((i) => 1 - i / 9)).toEqual(close([0.2312312312, 0.0990990991, 1.035035035, 0.0, 0.4294294294]))
})
