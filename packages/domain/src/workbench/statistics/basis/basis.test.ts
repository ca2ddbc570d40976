import { describe, expect, it } from 'vitest'
import { basisValue, type LotResult, normalBasisFactor } from './basis-value.ts'
import { characteristicFactor, characteristicValue } from './characteristic.ts'
import { normalFit, weibullFit } from './goodness-of-fit.ts'
import { pooledLots } from './lots.ts'
import { hansonKoopmans, nonParametricBasisValue, orderRank } from './non-parametric.ts'
import { fitWeibull, weibullBasisValue } from './weibull.ts'

/**
 * Published samples and results, as the tests of cmstatr 0.10.0 quote them (Kloppenborg, J. Open Source Software 5 (2020)
 * 2265): the examples of CMH-17-1G 8.3.11.1.1, its tables 8.5.14 and 8.5.15, and results of the program STAT-17.
 * "SciPy" is SciPy 1.17: stats.nct.ppf, optimize.brentq over special.betainc, stats.binom.sf, stats.anderson_ksamp.
 */
const STAT17 = [
  137.4438, 139.5395, 150.89, 141.4474, 141.8203, 151.8821, 143.9245, 132.9732, 136.6419, 138.1723, 148.7668, 143.283,
  143.5429, 141.7023, 137.4732, 152.338, 144.1589, 128.5218,
]
const STAT17_LARGE = [
  137.3603, 135.6665, 136.6914, 154.7919, 159.2037, 137.3277, 128.821, 138.6304, 138.9004, 147.4598, 148.6622, 144.4948,
  131.0851, 149.0203, 131.8232, 146.4471, 123.8124, 126.3105, 140.7609, 134.4875, 128.7508, 117.1854, 129.3088,
  141.6789, 138.4073, 136.0295, 128.4164, 141.7733, 134.455, 122.7383, 136.9171, 136.9232, 138.8402, 152.8294, 135.0633,
  121.052, 131.035, 138.3248, 131.1379, 147.3771, 130.0681, 132.7467, 137.1444, 141.662, 146.9363, 160.7448, 138.5511,
  129.1628, 140.2939, 144.8167, 156.5918, 132.0099, 129.3551, 136.6066, 134.5095, 128.2081, 144.0896, 141.8029,
  130.0149, 140.8813, 137.7864,
]
/** Strength of three batches in two wet conditions. */
const ETW = [
  [106.357525, 105.898733, 88.4640082, 103.901744, 80.2058219, 109.199597, 61.0139431],
  [99.3207107, 115.86177, 82.6133082, 85.3690411, 115.801622, 44.3217741, 117.328077, 88.6782903],
  [107.676986, 108.960241, 116.12264, 80.2334815, 106.14557, 104.667866, 104.234953],
]
const ETW2 = [
  [99.0239966, 103.341238, 100.30213, 98.4634133, 92.264728, 103.487693, 113.734763],
  [108.172659, 108.426732, 116.260375, 121.04961, 111.223082, 104.574843, 103.222552],
  [99.3918538, 87.3421658, 102.730741, 96.3694916, 99.5946088, 97.0712407],
]
/** Smoothness of paper in four laboratories, with ties: Scholz and Stephens 1987, section 7. */
const PAPER = [
  [38.7, 41.5, 43.8, 44.5, 45.5, 46.0, 47.7, 58.0],
  [39.2, 39.3, 39.7, 41.4, 41.8, 42.9, 43.3, 45.8],
  [34.0, 35.0, 39.0, 40.0, 43.0, 43.0, 44.0, 45.0],
  [34.0, 34.8, 34.8, 35.4, 37.2, 37.8, 41.2, 42.8],
]

/** Specimens dealt out to lots in turn. */
const dealt = (values: readonly number[], lots: number): LotResult[] =>
  values.map((value, place) => ({ value, lot: `lot ${place % lots}` }))

function foundOf(results: readonly LotResult[], basis: 'A' | 'B') {
  const found = basisValue(results, basis)
  if (!found.ok) throw new Error(`${found.reason} ${JSON.stringify(found.detail)}`)
  return found
}

describe('lots', () => {
  it('are tested by the k-sample Anderson–Darling test as Scholz and Stephens have it, with ties', () => {
    const found = pooledLots(PAPER)
    // Published: A²akN 8.3926, σ 1.2038; divided by k − 1.
    expect(found?.statistic).toBeCloseTo(8.3926 / 3, 4)
    expect(found?.critical).toBeCloseTo(1 + (1.2038 / 3) * (1.96 + 1.149 / Math.sqrt(3) - 0.391 / 3), 4)
    // SciPy: (A²akN − 3) / σ = 4.479780627.
    const sigma = (Number(found?.critical) - 1) / (1.96 + 1.149 / Math.sqrt(3) - 0.391 / 3)
    expect((Number(found?.statistic) - 1) / sigma).toBeCloseTo(4.479780627, 8)
    expect(found?.isOne).toBe(false)
  })

  it('of the examples of CMH-17 are pooled in one condition and not in the other', () => {
    expect(pooledLots(ETW)?.statistic).toBeCloseTo(0.793, 3)
    expect(pooledLots(ETW)?.isOne).toBe(true)
    expect(pooledLots(ETW2)?.statistic).toBeCloseTo(3.024, 3)
    expect(pooledLots(ETW2)?.isOne).toBe(false)
  })

  it('that are one, or without scatter, cannot be tested', () => {
    expect(pooledLots([[1, 2, 3, 4]])).toBeUndefined()
    expect(pooledLots([[1, 1], [1, 1], []])).toBeUndefined()
  })
})

describe('goodness of fit', () => {
  it('has the observed significance levels of STAT-17', () => {
    expect(normalFit(STAT17)?.osl).toBeCloseTo(0.465, 3)
    expect(weibullFit(STAT17)?.osl).toBeCloseTo(0.179, 3)
    // SciPy: −n − mean((2i − 1)(ln F + ln(1 − F reversed))).
    expect(normalFit(STAT17)?.statistic).toBeCloseTo(0.2849725782, 9)
    expect(weibullFit(STAT17)?.statistic).toBeCloseTo(0.5113908116, 8)
    expect(normalFit([3, 3, 3])).toBeUndefined()
    expect(weibullFit([-1, 2, 3])).toBeUndefined()
  })
})

describe('one-sided factors', () => {
  it('of a normal sample are those of the noncentral t', () => {
    // SciPy: nct.ppf(0.95, n − 1, z √n) / √n; CMH-17 has kB 1.974, 1.778 and 1.527.
    const factors = [
      [18, 1.973795039, 3.370331986],
      [30, 1.777328798, 3.063901126],
      [55, 1.625841885, 2.832604311],
      [100, 1.526748748, 2.683957856],
    ] as const
    for (const [n, kB, kA] of factors) {
      expect(normalBasisFactor(n, 'B')).toBeCloseTo(kB, 6)
      expect(normalBasisFactor(n, 'A')).toBeCloseTo(kA, 6)
    }
  })

  it('of Hanson and Koopmans are those of CMH-17 and of an independent integration', () => {
    // CMH-17-1G table 8.5.14: n, r, k.
    for (const [n, rank, k] of [
      [2, 2, 35.177],
      [10, 6, 2.137],
      [18, 9, 1.354],
      [20, 10, 1.253],
      [24, 11, 1.114],
      [28, 12, 1.01],
    ] as const) {
      const found = hansonKoopmans(n, 'B')
      expect(found.rank).toBe(rank)
      expect(found.factor / k).toBeCloseTo(1, 3)
    }
    // SciPy; table 8.5.15 has 2.131, 1.5267, 1.30806 and 1.09434 for 25, 60, 100 and 200.
    for (const [n, k] of [
      [18, 2.4965946],
      [25, 2.13100003],
      [60, 1.52669771],
      [100, 1.30806058],
      [200, 1.09433729],
      [298, 1.00005285],
    ] as const)
      expect(hansonKoopmans(n, 'A').factor).toBeCloseTo(k, 6)
  })

  it('of order statistics have the ranks of the binomial distribution', () => {
    // SciPy: the largest r with binom.sf(r − 1, n, 0.1 or 0.01) ≥ 0.95.
    const ranks = [28, 29, 45, 46, 61, 100, 299].map((n) => orderRank(n, 'B'))
    expect(ranks).toEqual([0, 1, 1, 2, 3, 5, 22])
    expect([298, 299, 300, 473].map((n) => orderRank(n, 'A'))).toEqual([0, 1, 1, 2])
  })
})

describe('a characteristic value', () => {
  it('is the 5 % fractile that the next specimen falls below, and there is none of two specimens', () => {
    // SciPy: stats.t.ppf(0.95, n - 1) √(1 + 1/n).
    const factors = [
      [3, 3.371709],
      [4, 2.63114],
      [5, 2.335321],
      [6, 2.176501],
      [8, 2.009504],
      [10, 1.922585],
      [20, 1.771834],
      [30, 1.727214],
    ] as const
    for (const [n, k] of factors) expect(characteristicFactor(n)).toBeCloseTo(k, 6)
    // SciPy: stats.t.ppf(0.95, 4) √1.2 = 2.335321; mean 400, s = √2.5.
    expect(characteristicValue([398, 399, 400, 401, 402])).toBeCloseTo(400 - 2.335321 * Math.sqrt(2.5), 5)
    expect(characteristicValue([398, 402])).toBeUndefined()
  })
})

describe('a basis value', () => {
  it('of a sample has the methods and numbers of STAT-17 within 0.1 %', () => {
    const normal = foundOf(dealt(STAT17, 3), 'B')
    expect(normal).toMatchObject({ method: 'normal', n: 18, lots: 3 })
    expect(Math.abs(normal.value / 129.287 - 1)).toBeLessThan(1e-3)
    expect(normal.value).toBeCloseTo(129.2897831, 4)
    const weibull = fitWeibull(STAT17)
    // SciPy: brentq of the likelihood equation.
    expect(weibull?.scale).toBeCloseTo(144.8872104, 6)
    expect(weibull?.shape).toBeCloseTo(24.81064665, 6)
    if (!weibull) throw new Error('no fit')
    // STAT-17 prints 125.441 and 109.150.
    expect(weibullBasisValue(weibull, 18, 'B')).toBeCloseTo(125.4415, 3)
    expect(weibullBasisValue(weibull, 18, 'A')).toBeCloseTo(109.15, 3)
    const free = nonParametricBasisValue(STAT17, 'B')
    expect(Math.abs(Number(free?.value) / 124.156 - 1)).toBeLessThan(1e-3)
    expect(Number(nonParametricBasisValue(STAT17, 'A')?.value) / 99.651).toBeCloseTo(1, 5)
    expect(nonParametricBasisValue(STAT17_LARGE, 'B')).toMatchObject({ value: 122.7383, method: 'order-statistic' })
  })

  it('does not change its meaning with the unit of the values', () => {
    const inPa = foundOf(
      dealt(
        STAT17.map((value) => value * 1e6),
        3,
      ),
      'B',
    )
    expect(inPa.value / 1e6).toBeCloseTo(129.2897831, 4)
    const skewed = STAT17.map((value) => Math.exp((150 - value) / 10))
    const [small, large] = [1, 1e6].map((unit) =>
      foundOf(
        dealt(
          skewed.map((value) => value * unit),
          3,
        ),
        'B',
      ),
    )
    expect(Number(large?.value) / Number(small?.value)).toBeCloseTo(1e6, 3)
  })

  it('takes what fits: Weibull where normal is rejected, no distribution where both are', () => {
    // Quantiles of Weibull 1.5: far from normal. SciPy: weibull_min(1.5).ppf((i + 0.5) / 60).
    const weibull = Array.from({ length: 60 }, (_, i) => 100e6 * (-Math.log1p(-(i + 0.5) / 60)) ** (1 / 1.5))
    const found = foundOf(dealt(weibull, 5), 'A')
    expect(found.method).toBe('weibull')
    expect(found.tried.map(({ method }) => method)).toEqual(['normal', 'weibull'])
    expect(found.tried[0]?.osl).toBeLessThan(0.05)
    const twoHeaps = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 300e6 : 400e6) + i * 1e4)
    expect(foundOf(dealt(twoHeaps, 3), 'B').method).toBe('order-statistic')
    expect(foundOf(dealt(twoHeaps.slice(0, 20), 3), 'B').method).toBe('hanson-koopmans')
  })

  it('is refused with its rule: too few, lots not said, too few lots, lots that differ, no scatter', () => {
    const reasonOf = (results: readonly LotResult[], basis: 'A' | 'B') => {
      const found = basisValue(results, basis)
      return found.ok ? undefined : [found.reason, found.detail]
    }
    expect(reasonOf(dealt(STAT17.slice(1), 3), 'B')).toEqual(['too-few-specimens', { count: 17, needed: 18 }])
    expect(reasonOf(dealt(STAT17, 3), 'A')).toEqual(['too-few-specimens', { count: 18, needed: 55 }])
    expect(reasonOf(dealt(STAT17, 2), 'B')).toEqual(['too-few-lots', { count: 2, needed: 3 }])
    expect(reasonOf(dealt(STAT17_LARGE, 4), 'A')).toEqual(['too-few-lots', { count: 4, needed: 5 }])
    expect(reasonOf([...dealt(STAT17, 3), { value: 140 }], 'B')).toEqual(['lots-not-said', { count: 1, of: 19 }])
    const differing = ETW2.flatMap((lot, place) => lot.map((value) => ({ value, lot: `${place}` })))
    expect(reasonOf(differing, 'B')).toMatchObject(['lots-differ', { count: 3 }])
    expect(
      reasonOf(
        dealt(
          STAT17.map(() => 5),
          3,
        ),
        'B',
      )?.[0],
    ).toBe('no-scatter')
    const wide = STAT17.map((value) => (value - 135) * 1e6)
    expect(reasonOf(dealt(wide, 3), 'B')?.[0]).toBe('not-positive')
  })
})
