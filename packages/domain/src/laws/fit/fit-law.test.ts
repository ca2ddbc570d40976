import { describe, expect, it } from 'vitest'
import { rambergOsgood } from '../hardening/ramberg-osgood.ts'
import { curvesOf, GIVEN, normal, seeded, strains, TRUE_PARAMS } from './fit.testing.ts'
import { compareFits, fitLaw, fitLaws, fittedStress } from './fit-law.ts'
import { FITTED_LAWS, type FitOptions, type FittedLaw, type FlowData } from './law-fit.ts'

function fitOf(law: FittedLaw, data: readonly FlowData[], options: FitOptions = {}) {
  const outcome = fitLaw(law, data, options)
  if (!outcome.ok) throw new Error(`${law}: ${outcome.reason} ${JSON.stringify(outcome.detail)}`)
  return outcome.fit
}

const constants = ['E', 'rate0', 'Tm', 'Tr']
const fittedKeys = (law: FittedLaw) => Object.keys(TRUE_PARAMS[law]).filter((key) => !constants.includes(key))

describe('a law through its own flow curve', () => {
  it.each(FITTED_LAWS)('%s has its parameters back to 1e-6 from exact stresses', (law) => {
    const fit = fitOf(law, curvesOf(law, 30), GIVEN)
    for (const [key, value] of Object.entries(TRUE_PARAMS[law]))
      expect(Math.abs((fit.params[key] ?? 0) / value - 1), key).toBeLessThan(1e-6)
    expect(fit.r2).toBeCloseTo(1, 12)
    const isSilentAtZero = law === 'hollomon' || law === 'ramberg-osgood'
    expect(fit.valid).toEqual([isSilentAtZero ? strains(30)[1] : 0, 0.2])
  })

  it.each([
    ['swift', { K: 1914e6, eps0: 0.0014, n: 0.071 }],
    ['swift', { K: 640e6, eps0: 0.08, n: 0.9 }],
    ['voce', { s0: 900e6, Q: 30e6, b: 300 }],
    ['voce', { s0: 20e6, Q: 400e6, b: 1.5 }],
    ['ludwik', { s0: 0, K: 500e6, n: 0.3 }],
    ['ludwik', { s0: 812e6, K: 551e6, n: 1.2 }],
    ['hollomon', { K: 20e6, n: 0.02 }],
  ] as const)('%s finds %o too', (law, params) => {
    const x = strains(30)
    const points = { x, y: x.map((strain) => fittedStress({ law, params }, strain)) }
    const fit = fitOf(law, [{ points }])
    for (const [key, value] of Object.entries(params))
      expect(Math.abs((fit.params[key] ?? 0) - value), key).toBeLessThanOrEqual(1e-6 * (value || 1e6))
  })

  it.each(FITTED_LAWS)('%s has the true parameters in its 95 percent intervals about as often as that', (law) => {
    const inside = new Map(fittedKeys(law).map((key) => [key, 0]))
    const repetitions = 30
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const deviate = normal(seeded(7919 * (repetition + 1)))
      const fit = fitOf(
        law,
        curvesOf(law, 40, (stress) => stress * (1 + 0.01 * deviate())),
        GIVEN,
      )
      for (const [key, count] of inside) {
        const [low, high] = fit.intervals[key] ?? [0, 0]
        const value = TRUE_PARAMS[law][key] ?? 0
        if (low <= value && value <= high) inside.set(key, count + 1)
        expect(high - low, key).toBeLessThan(4 * value)
      }
    }
    for (const [key, count] of inside) expect(count / repetitions, key).toBeGreaterThanOrEqual(0.8)
  })

  it('knows that its intervals shrink with more points', () => {
    const width = (count: number) => {
      const deviate = normal(seeded(11))
      const [low, high] = fitOf(
        'voce',
        curvesOf('voce', count, (stress) => stress + 2e6 * deviate()),
      ).intervals['Q'] ?? [0, 0]
      return high - low
    }
    expect(width(20) / width(320)).toBeGreaterThan(2.5)
    expect(width(20) / width(320)).toBeLessThan(7)
  })

  it('gives the same bytes for the same data', () => {
    const deviate = normal(seeded(3))
    const data = curvesOf('swift', 40, (stress) => stress * (1 + 0.01 * deviate()))
    expect(JSON.stringify(fitLaws(data))).toBe(JSON.stringify(fitLaws(structuredClone(data))))
  })
})

describe('the measures of a fit', () => {
  // K = 100 and n = 1 fixed: residuals 1, −2, 1, 0 Pa about 100, 200, 300, 400 Pa.
  const points = { x: [1, 2, 3, 4], y: [101, 198, 301, 400] }
  const fixed = { K: 100, n: 1 }

  it('are those of a calculation by hand', () => {
    const fit = fitOf('hollomon', [{ points }], { fixed })
    expect(fit.residuals).toEqual([1, -2, 1, 0])
    expect(fit.rmse).toBeCloseTo(Math.sqrt(6 / 4), 12)
    // Squares about the mean of 250 Pa: 149², 52², 51², 150² = 22201 + 2704 + 2601 + 22500.
    expect(fit.r2).toBeCloseTo(1 - 6 / 50006, 12)
    // One parameter, the variance.
    expect(fit.aic).toBeCloseTo(4 * Math.log(6 / 4) + 2, 10)
    expect(fit.aicc).toBeCloseTo(4 * Math.log(6 / 4) + 2 + 4 / 2, 10)
    expect(fit.count).toBe(4)
  })

  it('leave out the point at strain 0 of a law that says nothing there, and say so', () => {
    const withYield = { x: [0, ...points.x], y: [50, ...points.y] }
    const [fit, plain] = [withYield, points].map((one) => fitOf('hollomon', [{ points: one }], { fixed: { n: 1 } }))
    for (const key of ['r2', 'rmse', 'count', 'intervals', 'params', 'valid'] as const)
      expect([key, fit?.[key]]).toEqual([key, plain?.[key]])
    expect([fit?.count, fit?.given, plain?.given]).toEqual([4, 5, 4])
    // The law is not the better one for its silence: the criterion counts the stress that it misses.
    expect(fit?.aic).toBeGreaterThan((plain?.aic ?? 0) + 10)
  })

  it('count it where the law has a stress at strain 0 that is not given as 0', () => {
    const x = [0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2]
    const curve = { points: { x, y: x.map((strain) => 200e6 + 400e6 * Math.sqrt(strain)) } }
    for (const [law, key] of [
      ['swift', 'eps0'],
      ['voce', 's0'],
      ['ludwik', 's0'],
      ['johnson-cook', 'A'],
    ] as const) {
      const told = fitOf(law, [curve], { fixed: { Tm: 1800 } })
      expect([law, told.count, told.given]).toEqual([law, 7, 7])
      if (law === 'voce') continue
      const silent = fitOf(law, [curve], { fixed: { Tm: 1800, [key]: 0 } })
      expect([law, silent.count, silent.given]).toEqual([law, 6, 7])
    }
    const ro = fitOf('ramberg-osgood', [curve], { modulus: 70e9 })
    expect([ro.count, ro.given, ro.valid[0]]).toEqual([6, 7, 0.01])
  })

  it('finds no hardening in a rise that is only the step at strain 0', () => {
    const flat = { points: { x: [0, 0.1, 0.2, 0.3], y: [100, 200, 200, 200] } }
    expect(fitLaw('hollomon', [flat])).toMatchObject({ ok: false, reason: 'no-hardening' })
  })

  it('count the weights', () => {
    const fit = fitOf('hollomon', [{ points, weights: [2, 1, 1, 0] }], { fixed })
    // (2·1 + 1·4 + 1·1) / 4
    expect(fit.rmse).toBeCloseTo(Math.sqrt(7 / 4), 12)
    expect(fit.count).toBe(3)
    expect(fit.residuals).toHaveLength(4)
    expect(fit.valid).toEqual([1, 3])
  })

  it('are those of the least-squares line through a power law with n fixed', () => {
    // K = Σxy / Σx² = (101 + 396 + 903 + 1600) / 30 = 100.
    const fit = fitOf('hollomon', [{ points }], { fixed: { n: 1 } })
    expect(fit.params['K']).toBeCloseTo(100, 10)
    expect(fit.aic).toBeCloseTo(4 * Math.log(6 / 4) + 4, 10)
    // s² = 6/3, standard error √(2/30), t(3) = 3.182.
    expect(fit.intervals['K']?.[1]).toBeCloseTo(100 + 3.182 * Math.sqrt(2 / 30), 2)
  })
})

describe('what the caller says', () => {
  const swiftCurve = curvesOf('swift', 30)

  it('leaves out points of weight 0', () => {
    const [curve] = swiftCurve
    if (!curve) throw new Error('no curve')
    const y = curve.points.y.map((stress, index) => (index > 24 ? stress * 1.5 : stress))
    const weights = y.map((_, index) => (index > 24 ? 0 : 1))
    const fit = fitOf('swift', [{ points: { x: curve.points.x, y }, weights }])
    expect(fit.params['n']).toBeCloseTo(0.22, 6)
    expect(fit.valid[1]).toBeCloseTo((0.2 * 24) / 29, 12)
    expect(fit.residuals[29]).toBeGreaterThan(1e8)
  })

  it('moves a fit towards heavier points', () => {
    const [curve] = curvesOf('voce', 30)
    if (!curve) throw new Error('no curve')
    const weights = curve.points.x.map((strain) => (strain > 0.1 ? 100 : 1))
    const even = fitOf('hollomon', [curve])
    const heavy = fitOf('hollomon', [{ ...curve, weights }])
    const atEnd = ({ residuals }: typeof even) => Math.abs(residuals[29] ?? 0)
    expect(atEnd(heavy)).toBeLessThan(atEnd(even) / 2)
    expect(fitOf('hollomon', [{ ...curve, weights: weights.map((weight) => weight / 7) }]).params['n']).toBeCloseTo(
      heavy.params['n'] ?? 0,
      9,
    )
  })

  it('keeps parameters in their bounds, the best of those within, and says which fits stand at one', () => {
    const fit = fitOf('swift', swiftCurve, { bounds: { n: [0.3, 0.5] } })
    expect(fit.params['n']).toBeCloseTo(0.3, 12)
    expect(fit.warnings).toContain('at-bound')
    expect(fit.intervals['n']).toBeUndefined()
    expect(fit.rmse).toBeCloseTo(fitOf('swift', swiftCurve, { fixed: { n: 0.3 } }).rmse, 3)
    const stiff = fitOf('voce', curvesOf('voce', 30), { bounds: { s0: [180e6, 500e6] } })
    expect(stiff.params['s0']).toBe(180e6)
    expect(stiff.warnings).toContain('at-bound')
    expect(fitOf('swift', swiftCurve, { bounds: { n: [0.1, 0.5], K: [0, 1e9] } }).warnings).not.toContain('at-bound')
  })

  it('keeps fixed parameters, which have no interval and do not count', () => {
    const fit = fitOf('swift', swiftCurve, { fixed: { eps0: 0.002, K: 600e6 } })
    expect(fit.params).toMatchObject({ eps0: 0.002, K: 600e6 })
    expect(Object.keys(fit.intervals)).toEqual(['n'])
    const same = fitOf('swift', swiftCurve, { fixed: { eps0: 0.0048 } })
    expect(same.params['n']).toBeCloseTo(0.22, 9)
    const hollomon = fitOf('swift', curvesOf('hollomon', 30), { fixed: { eps0: 0 } })
    expect(hollomon.params['K']).toBeCloseTo(530e6, 0)
  })

  it.each([
    ['bounds-empty', 'swift', { bounds: { n: [0.5, 0.3] } }],
    ['bounds-empty', 'voce', { bounds: { b: [-3, -1] } }],
    ['not-finite', 'swift', { bounds: { n: [Number.NaN, 0.3] } }],
    ['not-finite', 'swift', { fixed: { n: Number.POSITIVE_INFINITY } }],
    ['out-of-range', 'swift', { fixed: { n: -0.2 } }],
    ['out-of-range', 'ramberg-osgood', { modulus: -1 }],
    ['constant-missing', 'ramberg-osgood', {}],
    ['constant-missing', 'johnson-cook', {}],
    ['out-of-range', 'johnson-cook', { fixed: { Tm: 280, Tr: 293 } }],
  ] as const)('%s: %s with %o is refused', (reason, law, options) => {
    expect(fitLaw(law, swiftCurve, options)).toMatchObject({ ok: false, reason })
  })

  it('passes over parameters that a law hasn’t', () => {
    expect(fitOf('hollomon', curvesOf('hollomon', 30), { fixed: { Tm: 900 }, bounds: { b: [5, 1] } }).warnings).toEqual(
      [],
    )
  })
})

describe('Johnson-Cook', () => {
  it('says what one curve does not tell and takes C = 0 and m = 1', () => {
    const fit = fitOf('johnson-cook', curvesOf('ludwik', 30), { fixed: { Tm: 900, Tr: 293 } })
    expect(fit.params).toMatchObject({ C: 0, m: 1, rate0: 0.001, Tm: 900, Tr: 293 })
    expect(fit.params['A']).toBeCloseTo(170e6, 0)
    expect(fit.warnings).toEqual(['rate-not-varied', 'temperature-not-varied'])
  })

  it('takes the lowest rate and temperature for the reference where none is given', () => {
    const fit = fitOf('johnson-cook', curvesOf('johnson-cook', 12), { fixed: { Tm: 1793 } })
    expect(fit.params).toMatchObject({ rate0: 0.001, Tr: 293 })
    expect(fit.params['m']).toBeCloseTo(1.1, 6)
  })

  it('falls with the rate only where the bounds allow it', () => {
    const data = [0.001, 1, 100].map((rate) => ({
      rate,
      points: {
        x: strains(20),
        y: strains(20).map((x) => (170e6 + 400e6 * x ** 0.5) * (1 - 0.004 * Math.log(rate / 0.001))),
      },
    }))
    expect(fitOf('johnson-cook', data, { fixed: { Tm: 900 } }).warnings).toContain('at-bound')
    const free = fitOf('johnson-cook', data, { fixed: { Tm: 900 }, bounds: { C: [-0.1, 0.1] } })
    expect(free.params['C']).toBeCloseTo(-0.004, 9)
  })
})

describe('several laws', () => {
  it.each(['swift', 'voce', 'ludwik'] as const)(
    'puts %s first on its own curve, the failed apart with a reason',
    (law) => {
      const deviate = normal(seeded(5))
      const { fits, failed } = fitLaws(curvesOf(law, 40, (stress) => stress * (1 + 0.002 * deviate())))
      expect(fits[0]?.law).toBe(law)
      expect(fits.map(({ aicc = 0 }) => aicc)).toEqual(fits.map(({ aicc = 0 }) => aicc).sort((a, b) => a - b))
      expect(failed).toEqual([
        { law: 'ramberg-osgood', reason: 'constant-missing', detail: { parameter: 'E' } },
        { law: 'johnson-cook', reason: 'constant-missing', detail: { parameter: 'Tm' } },
      ])
    },
  )

  it('prefers the law of fewer parameters where both are exact', () => {
    expect(fitLaws(curvesOf('hollomon', 20), ['swift', 'ludwik', 'hollomon']).fits[0]?.law).toBe('hollomon')
  })

  it('stand by the criterion corrected for few points, those too few for it last and by the plain one', () => {
    const fits: Parameters<typeof compareFits>[0][] = [{ aic: -80 }, { aic: -10, aicc: 30 }, { aic: -90 }]
    expect([...fits, { aic: 5, aicc: 20 }].sort(compareFits).map(({ aic }) => aic)).toEqual([5, -10, -90, -80])
  })
})

describe('the stress of a fit', () => {
  it('of Ramberg-Osgood gives the plastic strain back', () => {
    const params = { E: 70e9, K: 500e6, n: 0.18 }
    const stress = fittedStress({ law: 'ramberg-osgood', params }, 0.03)
    expect(rambergOsgood(params, stress) - stress / 70e9).toBeCloseTo(0.03, 12)
  })

  it('follows rate and temperature for Johnson-Cook, from the reference where they are absent', () => {
    const fit = { law: 'johnson-cook', params: TRUE_PARAMS['johnson-cook'] } as const
    expect(fittedStress(fit, 0.1)).toBe(fittedStress(fit, 0.1, { rate: 0.001, T: 293 }))
    expect(fittedStress(fit, 0.1, { rate: 100 })).toBeGreaterThan(fittedStress(fit, 0.1))
    expect(fittedStress(fit, 0.1, { T: 1793 })).toBe(0)
  })

  it('is refused for a strain or a parameter that is none', () => {
    expect(() => fittedStress({ law: 'hollomon', params: { K: 1e8, n: 0.2 } }, -0.1)).toThrow(/-0\.1/)
    expect(() => fittedStress({ law: 'hollomon', params: { K: 1e8 } }, 0.1)).toThrow(/n is undefined/)
  })
})
