import { describe, expect, it } from 'vitest'
import { normal, seeded } from '../../laws/fit/fit.testing.ts'
import { evaluateLaw } from '../../laws/laws.ts'
import { rubberStress } from './rubber-columns.ts'
import { fitRubber, fitRubbers, type RubberOptions } from './rubber-fit.ts'
import { RUBBER_MODELS, type RubberModel, type RubberParams } from './rubber-models.ts'
import type { RubberData } from './rubber-sample.ts'
import { rubberStability } from './rubber-stability.ts'
import { TRELOAR } from './treloar.testing.ts'

function fitOf(model: RubberModel, data: readonly RubberData[], options?: RubberOptions) {
  const fit = fitRubber(model, data, options)
  if (!fit.ok) throw new Error(`${model}: ${fit.reason} ${JSON.stringify(fit.detail)}`)
  return fit
}

/** Magnitudes of soft rubbers in SI, made up. */
const TRUE_PARAMS: Record<RubberModel, RubberParams> = {
  'neo-hooke': { C10: 0.2e6 },
  'mooney-rivlin-2': { C10: 0.2e6, C01: 0.05e6 },
  'mooney-rivlin-3': { C10: 0.2e6, C01: 0.05e6, C11: 2e3 },
  'mooney-rivlin-5': { C10: 0.2e6, C01: 0.05e6, C20: 3e3, C11: 2e3, C02: 500 },
  yeoh: { C10: 0.2e6, C20: -2e3, C30: 80 },
  'ogden-1': { mu: [0.4e6], alpha: [2.3] },
  'ogden-2': { mu: [0.4e6, 0.02e6], alpha: [1.7, -2.6] },
  'ogden-3': { mu: [0.4e6, 2e3, 0.02e6], alpha: [1.3, 5, -2] },
  'arruda-boyce': { mu: 0.3e6, lm: 3.2 },
}

const even = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

const made = (model: RubberModel, distort = (stress: number) => stress): RubberData[] =>
  [
    { test: 'uniaxial' as const, stretch: even(0.6, 5, 40) },
    { test: 'equibiaxial' as const, stretch: even(1, 3, 25) },
    { test: 'planar' as const, stretch: even(1, 4, 30) },
  ].map(({ test, stretch }) => ({
    test,
    stretch,
    stress: stretch.map((at) => distort(rubberStress(model, TRUE_PARAMS[model], test, at))),
  }))

/** Terms of Ogden in the order of their exponents, as a fit may find them in any. */
const sorted = ({ mu, alpha, ...others }: RubberParams): number[] => {
  if (!Array.isArray(alpha) || !Array.isArray(mu)) return [...Object.values(others), ...(mu ? [mu] : [])].map(Number)
  const order = [...alpha.keys()].sort((a, b) => alpha[a] - alpha[b])
  return [...order.map((term) => Number(mu[term])), ...order.map((term) => Number(alpha[term]))]
}

describe('a hyperelastic fit', () => {
  it.each(RUBBER_MODELS)('%s has its parameters back from its own curves in three tests', (model) => {
    const fit = fitOf(model, made(model))
    const [found, wanted] = [sorted(fit.params), sorted(TRUE_PARAMS[model])]
    for (const [at, value] of wanted.entries()) expect(Math.abs((found[at] ?? 0) / value - 1)).toBeLessThan(1e-4)
    expect(fit.overall.r2).toBeGreaterThan(1 - 1e-9)
  })

  it.each(['mooney-rivlin-2', 'yeoh', 'ogden-2', 'arruda-boyce'] as const)(
    '%s has the true parameters in its 95 percent intervals about as often as that',
    (model) => {
      let inside = 0
      let intervals = 0
      for (let repetition = 1; repetition <= 12; repetition++) {
        const deviate = normal(seeded(7919 * repetition))
        const fit = fitOf(
          model,
          made(model, (stress) => stress + 10e3 * deviate()),
        )
        for (const [key, [low, high]] of Object.entries(fit.intervals)) {
          const [name = ''] = key.split('.')
          const value = TRUE_PARAMS[model][name]
          const own = Array.isArray(value) ? value : [value]
          intervals++
          // Terms come in any order: the interval has to hold one of them.
          if (own.some((one) => low <= one && one <= high)) inside++
        }
      }
      expect(intervals).toBeGreaterThan(0)
      expect(inside / intervals).toBeGreaterThanOrEqual(0.8)
    },
  )

  it('has other moduli and the same exponents in other units of stress', () => {
    const kilo = TRELOAR.map((data) => ({ ...data, stress: data.stress.map((stress) => stress / 1e3) }))
    const [fit, small] = [fitOf('ogden-2', TRELOAR), fitOf('ogden-2', kilo)]
    for (const [at, value] of sorted(fit.params).entries())
      expect((sorted(small.params)[at] ?? 0) / (at < 2 ? value / 1e3 : value)).toBeCloseTo(1, 6)
  })

  it('leaves a test of weight 0 out, and follows a heavy one closer', () => {
    const weighed = (weight: number) =>
      TRELOAR.map((data) => (data.test === 'equibiaxial' ? { ...data, weight } : data))
    expect(fitOf('yeoh', weighed(0)).params).toEqual(
      fitOf(
        'yeoh',
        TRELOAR.filter(({ test }) => test !== 'equibiaxial'),
      ).params,
    )
    const [usual, heavy] = [fitOf('yeoh', TRELOAR), fitOf('yeoh', weighed(20))]
    expect(heavy.modes.equibiaxial?.r2).toBeGreaterThan(usual.modes.equibiaxial?.r2 ?? 1)
    expect(heavy.modes.uniaxial?.r2).toBeLessThan(usual.modes.uniaxial?.r2 ?? 0)
  })

  it('is nearer to small strains where errors are relative', () => {
    const at = (fit: ReturnType<typeof fitOf>) => Math.abs(fit.residuals[0]?.[3] ?? 0)
    expect(at(fitOf('mooney-rivlin-2', TRELOAR, { errors: 'relative' }))).toBeLessThan(
      at(fitOf('mooney-rivlin-2', TRELOAR)),
    )
  })

  it('becomes a model of the catalogue whose law has the same stress', () => {
    for (const model of RUBBER_MODELS) {
      const fit = fitOf(model, TRELOAR)
      if (!fit.catalogue) {
        expect(['mooney-rivlin-3', 'mooney-rivlin-5']).toContain(model)
        continue
      }
      const params = fit.catalogue.params as Record<string, number | number[]>
      const stress = evaluateLaw(fit.catalogue.vkey, params, { stretch: 2.4 })
      expect(stress / rubberStress(model, fit.params, 'uniaxial', 2.4), model).toBeCloseTo(1, 12)
    }
    const bulkModulus = 1.5e9
    expect(fitOf('yeoh', TRELOAR, { bulkModulus }).catalogue?.params['D1']).toBeCloseTo(2 / bulkModulus, 20)
    expect(fitOf('ogden-2', TRELOAR, { bulkModulus }).catalogue?.params['D']).toEqual([2 / bulkModulus])
  })

  it('refuses data that carry no fit', () => {
    const one = (stretch: number[], stress: number[]): RubberData[] => [{ test: 'uniaxial', stretch, stress }]
    expect(fitRubber('yeoh', one([1, 1.1], [0, 1e5]))).toMatchObject({ reason: 'too-few-points', detail: { count: 1 } })
    expect(fitRubber('yeoh', one([1, 1.1], [0]))).toMatchObject({ reason: 'columns-differ' })
    expect(fitRubber('yeoh', one([1.2, Number.NaN], [1, 1]))).toMatchObject({
      reason: 'not-finite',
      detail: { index: 1 },
    })
    expect(fitRubber('yeoh', one([1.2, -0.1], [1, 1]))).toMatchObject({ reason: 'out-of-range' })
    // A strain that was taken for a stretch.
    expect(fitRubber('neo-hooke', one([0.1, 0.5, 0.9], [1e5, 2e5, 3e5]))).toMatchObject({ reason: 'wrong-sign' })
    expect(fitRubber('neo-hooke', one([1.1, 1.5], [0, 0]))).toMatchObject({ reason: 'no-stress' })
  })
})

/**
 * Independent fit of the same points: SciPy 1.17, least_squares by MINPACK from 60 random starts a model, stresses by the
 * complex-step derivative of the energy in principal stretches; cost is Σ((σ − fit)/max σ)², half widths by its Jacobian
 * and Student's t.
 */
const BY_SCIPY: Record<RubberModel, { cost: number; params: number[]; half: number[] }> = {
  'neo-hooke': { cost: 0.5303730645630367, params: [263930.125], half: [22079.8] },
  'mooney-rivlin-2': { cost: 0.523663171725584, params: [267577.522, -1807.69795], half: [23943.6, 4489.34] },
  'mooney-rivlin-3': {
    cost: 0.4744134110867002,
    params: [268186.313, -24442.5866, 472.635372],
    half: [23034.1, 20416.9, 416.68],
  },
  'mooney-rivlin-5': {
    cost: 0.06312328728231403,
    params: [80692.4635, 34909.1679, 2757.20679, -1605.53804, 71.4104642],
    half: [23151.7, 17945.9, 332.73, 927.789, 46.2162],
  },
  yeoh: { cost: 0.025275342137836318, params: [184701.87, -1464.55613, 40.2150352], half: [20352.6, 720.823, 7.45988] },
  'ogden-1': { cost: 0.18745744253167865, params: [143805.779, 2.95428246], half: [49185.8, 0.222306] },
  'ogden-2': {
    cost: 0.03950924133184286,
    params: [388190.496, 10994.3759, -0.464803378, 4.45149491],
    half: [72295.8, 5626.46, 0.15783, 0.291927],
  },
  'ogden-3': {
    cost: 0.0052237337244615215,
    params: [5536.7736, 348178.744, 4.45791805, -2.26209946, 1.89159373, 8.44778015],
    half: [7134.75, 33220.8, 6.37922, 0.521944, 0.118784, 0.729146],
  },
  'arruda-boyce': { cost: 0.029189554041572665, params: [270785.698, 4.62645995], half: [15887.1, 0.110575] },
}

describe("Treloar's rubber in three tests", () => {
  it.each(RUBBER_MODELS)('%s is the fit that an independent program finds', (model) => {
    const fit = fitOf(model, TRELOAR)
    const { cost, params, half } = BY_SCIPY[model]
    expect(Number(fit.steps[1]?.found['cost']) / cost).toBeCloseTo(1, 8)
    const found = Object.values(fit.params).flat()
    expect(found).toHaveLength(params.length)
    for (const [at, value] of params.entries()) expect(Number(found[at]) / value, `parameter ${at}`).toBeCloseTo(1, 5)
    for (const [at, [low, high]] of Object.values(fit.intervals).entries())
      expect((high - low) / 2 / (half[at] ?? 0), `interval ${at}`).toBeCloseTo(1, 3)
  })

  it('is told best by three terms of Ogden, and badly by one constant', () => {
    const { fits, failed } = fitRubbers(TRELOAR)
    expect(failed).toEqual([])
    expect(fits[0]?.model).toBe('ogden-3')
    for (const { r2 } of Object.values(fits[0]?.modes ?? {})) expect(r2).toBeGreaterThan(0.996)
    expect(fits.at(-1)?.model).toBe('neo-hooke')
    expect(fits.at(-1)?.warnings).toContain('poor-fit')
    expect(fits.find(({ model }) => model === 'mooney-rivlin-5')?.warnings).toContain('unstable-in-data')
  })

  it('warns that a fit to one test says little of the others', () => {
    const one = fitOf(
      'ogden-3',
      TRELOAR.filter(({ test }) => test === 'uniaxial'),
    )
    expect(one.warnings).toEqual(expect.arrayContaining(['one-mode', 'undetermined']))
  })
})

describe('stability', () => {
  it('of Neo-Hooke and of Mooney-Rivlin with positive constants has no end', () => {
    for (const params of [{ C10: 1e5 }, { C10: 1e5, C01: 5e4 }])
      for (const range of Object.values(rubberStability('mooney-rivlin-2', { C01: 0, ...params })))
        expect(range.stable).toEqual([0.1, 10])
  })

  it('of Mooney-Rivlin with a negative constant ends where the stiffness does, by hand', () => {
    // Planar: D11 D22 = D12² is, with C10 = 1 and C01 = −c, W1 + W2 λ2² … the quadratic 16 (a b + a d + b d), where a, b, d
    // are C10 λi² + C01/λi²; at λ2 = 1 and c = 0.2 it is 0 at the stretch below.
    const c = 0.2
    const part = (square: number) => square - c / square
    const stiff = (stretch: number) => {
      const [a, b, d] = [part(stretch ** 2), part(1), part(stretch ** -2)]
      return a * b + a * d + b * d
    }
    const { stable } = rubberStability('mooney-rivlin-2', { C10: 1, C01: -c }).planar
    const [low = 0, high = 0] = stable ?? []
    expect(stiff(high)).toBeGreaterThan(0)
    expect(stiff(high * 1.006)).toBeLessThan(0)
    expect(low * high).toBeCloseTo(1, 1)
  })

  it('of a negative modulus is nowhere', () => {
    expect(rubberStability('neo-hooke', { C10: -1 }).uniaxial).toEqual({ looked: [0.1, 10] })
    expect(rubberStability('ogden-1', { mu: [-1], alpha: [2] }).planar.stable).toBeUndefined()
  })

  it('is the same for one energy in two writings', () => {
    // Mooney-Rivlin is Ogden with the exponents 2 and −2: μ = 2 C10 and 2 C01.
    const [mooney, ogden] = [
      rubberStability('mooney-rivlin-2', { C10: 1, C01: -0.15 }),
      rubberStability('ogden-2', { mu: [2, -0.3], alpha: [2, -2] }),
    ]
    expect(ogden).toEqual(mooney)
  })
})
