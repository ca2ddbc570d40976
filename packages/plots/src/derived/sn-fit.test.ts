import { describe, expect, it } from 'vitest'
import type { Diagram, Series } from '../diagram/diagram.ts'
import { diagramFigure } from '../diagram/diagram-figure.ts'
import { makeSeries, plotTexts } from '../diagram/diagrams.testing.ts'
import { plotData } from '../diagram/plot-data.ts'
import { haveBands, shownConstants, snFits, snLine } from './sn-fit.ts'
import { seriesApart, snLegendLines, withSnFits } from './sn-fit-figure.ts'

const MPA = 1e6
const shown = { system: 'metric', locale: 'en' } as const
const look = { theme: 'light', width: 900, height: 600, legendLine: 40 } as const

const sn = (...series: Series[]): Diagram => ({
  vkey: 'd_sn',
  name: 'S-N',
  x: { name: 'Cycles', quantity: 'cycles', log: true },
  y: { name: 'Stress amplitude', quantity: 'stress', log: true },
  series,
})
const tests = (id: string, cycles: number[], mpa: number[], more: Partial<Series> = {}) =>
  makeSeries(
    id,
    cycles,
    mpa.map((stress) => stress * MPA),
    { origin: 'literature', ...more },
  )

/** FatigueData-AM2022, AM2022.csv, lines 40 to 50: 316L, L-PBF, R −1. */
const OF_316L = [
  [27500, 27800, 30300, 70200, 88900, 125000, 131000, 170000, 326000, 450000, 478000],
  [350, 350, 350, 300, 300, 250, 250, 250, 200, 200, 200],
] as const satisfies readonly (readonly number[])[]

/** The same, lines 2810 to 2826: 18Ni300, L-PBF, R −1. */
const OF_18NI300 = [
  [
    ...[31600, 34500, 36800, 42000, 63200, 67000, 73200, 77500, 87800, 97900, 131000, 137000, 153000, 277000],
    ...[306000, 385000, 3470000],
  ],
  [598, 599, 599, 598, 440, 500, 500, 540, 500, 439, 375, 440, 375, 354, 354, 375, 375],
] as const satisfies readonly (readonly number[])[]

const [cycles316, stress316] = [[...OF_316L[0]], [...OF_316L[1]]]
const of316 = tests('316L', cycles316, stress316)

const onlyFit = (series: Series) => {
  const [first] = snFits(sn(series)).fits
  if (!first) throw new Error('no line')
  return first.fit
}

describe('the line of a series of S-N tests', () => {
  it('is by least squares where all failed: as scipy.stats.linregress has it', () => {
    const fit = onlyFit(of316)
    expect(fit).toMatchObject({ method: 'E739', failures: 11, runOuts: 0, valid: [200e6, 350e6] })
    expect(fit.A).toBeCloseTo(44.12986895771195, 9)
    expect(fit.B).toBeCloseTo(-4.639214922925171, 10)
    expect(fit.sigma).toBeCloseTo(0.07909166257272537, 10)
    // 44.12987 + 6 · (−4.63921): the stress in MPa.
    expect(shownConstants(fit, 1e-6).A).toBeCloseTo(16.29457942016, 9)
    expect(shownConstants(fit, 1)).toEqual({ A: fit.A, B: fit.B, sigma: fit.sigma })
  })

  it('lies between the stresses at which tests failed, with the cycles that 90 % and 10 % survive beside it', () => {
    const { stress, median, low, high } = snLine(onlyFit(of316))
    expect([stress[0], stress.at(-1)].map((at) => Math.round((at ?? 0) / 1e3))).toEqual([200e3, 350e3])
    // scipy: 10^(A + B log10 S), and ± stats.norm.ppf(0.9) standard deviations.
    expect(median[0]).toBeCloseTo(416492.0597521, 3)
    expect(median.at(-1)).toBeCloseTo(31052.8155656, 3)
    const wide = 10 ** (1.2815515655446004 * 0.07909166257272537)
    expect((low[0] ?? 0) * wide).toBeCloseTo(416492.0597521, 3)
    expect((high[0] ?? 0) / wide).toBeCloseTo(416492.0597521, 3)
  })

  it('is by maximum likelihood where tests ran out: as scipy.optimize finds it, censored at a million cycles', () => {
    const cycles = OF_18NI300[0].map((n) => Math.min(n, 1e6))
    const fit = onlyFit(tests('18Ni300', cycles, [...OF_18NI300[1]], { runout: [16] }))
    expect(fit).toMatchObject({ method: 'likelihood', failures: 16, runOuts: 1, valid: [354e6, 599e6] })
    expect(fit.A).toBeCloseTo(41.30405, 4)
    expect(fit.B).toBeCloseTo(-4.187208, 5)
    expect(fit.sigma).toBeCloseTo(0.21096, 5)
  })

  it('is of one series alone: two sets of conditions have two lines', () => {
    const other = tests('other', [...OF_18NI300[0]], [...OF_18NI300[1]])
    expect(snFits(sn(of316, other)).fits.map(({ id, fit }) => [id, fit.failures])).toEqual([
      ['316L', 11],
      ['other', 17],
    ])
  })

  it('is refused where the tests carry none, with the reason', () => {
    const { fits, refused } = snFits(
      sn(
        tests('few', [1e4, 1e5], [300, 200]),
        tests('ran out', [1e4, 1e5, 1e7, 1e7], [300, 200, 150, 100], { runout: [2, 3] }),
        tests('one stress', [1e4, 2e4, 3e4], [300, 300, 300]),
        tests('rising', [1e4, 2e4, 3e4, 5e4], [200, 250, 300, 310]),
        tests('on a line', [1e4, 1e5, 1e6, 1e7], [1000, 100, 10, 10], { runout: [3] }),
        tests('zero', [1e4, 2e4, 3e4], [300, 200, 0]),
        tests('thinned', cycles316, stress316, { drawn: { of: 900, withoutPlace: 0 } }),
        tests('a line', cycles316, stress316, { basis: 'mean' }),
      ),
    )
    expect(fits).toEqual([])
    expect(refused.map(({ id, reason }) => [id, reason])).toEqual([
      ['few', 'too-few-failures'],
      ['ran out', 'too-few-failures'],
      ['one stress', 'one-stress'],
      ['rising', 'not-falling'],
      ['on a line', 'no-scatter'],
      ['zero', 'out-of-range'],
      ['thinned', 'not-all-points'],
    ])
  })
})

describe('a figure with the lines', () => {
  const drawn = (diagram: Diagram) => {
    const plot = plotData(diagram, shown, plotTexts)
    const fits = snFits(diagram)
    const words = {
      legend: (hasBand: boolean) => (hasBand ? 'Fit with band' : 'Fit'),
      told: ({ method, failures, runOuts }: { method: string; failures: number; runOuts: number }) => [
        `${method} ${failures} ${runOuts}`,
      ],
    }
    const before = diagramFigure(diagram, shown, plotTexts, look)
    const figure = withSnFits(before, { diagram, plot, fits, words, shown }, look)
    return { before, figure, fits, plot }
  }
  const several = (count: number) =>
    sn(
      ...Array.from({ length: count }, (_, place) =>
        tests(`s${place}`, cycles316, stress316, { cond: { R: -1 - place }, differs: { R: -1 - place } }),
      ),
    )

  it('has the band behind the points, the dashed line of the same colour above, and one entry of the legend', () => {
    const { figure, before, fits, plot } = drawn(sn(of316))
    expect(figure.data.map(({ mode, fill }) => fill ?? mode)).toEqual(['toself', 'markers', 'lines', 'lines'])
    const [, points, line, entry] = figure.data
    expect(line?.line).toMatchObject({ dash: 'dash', width: 1.5 })
    expect(points?.marker?.color).toContain('rgba(27,30,35')
    expect(line?.line?.color).toBe('#1b1e23')
    expect(line?.hovertemplate).toContain('E739 11 0')
    expect(line?.legendgroup).toBe(points?.legendgroup)
    expect(entry?.name).toContain('Fit')
    // In MPa, as the points are.
    expect(line?.y.map(Math.round)).toEqual(expect.arrayContaining([200, 350]))
    expect(before.layout.showlegend).toBe(false)
    expect(figure.layout.showlegend).toBe(true)
    expect(snLegendLines(plot, fits)).toBe(2)
  })

  it('has lines alone where there are more than eight', () => {
    const fills = (count: number) => drawn(several(count)).figure.data.filter(({ fill }) => fill).length
    expect(fills(8)).toBe(8)
    expect(fills(9)).toBe(0)
    expect(haveBands(snFits(several(9)))).toBe(false)
    expect(drawn(several(9)).figure.data.filter(({ line }) => line?.dash === 'dash')).toHaveLength(10)
  })

  it('has a colour for each series where few have lines, and that of the stress ratio where many have', () => {
    const alike = (count: number) => ({
      ...several(count),
      series: several(count).series.map((one) => ({ ...one, cond: { R: -1 }, differs: {} })),
    })
    const colours = (count: number) => {
      const { plot, fits } = drawn(alike(count))
      const apart = seriesApart(plot, fits)
      return [new Set(apart.data.map(({ place }) => place)).size, apart.legendLength]
    }
    expect(colours(3)).toEqual([3, 3])
    expect(colours(9)).toEqual([1, 1])
  })

  it('is as it was where no series has a line', () => {
    const { figure, before, fits, plot } = drawn(sn(tests('few', [1e4, 1e5], [300, 200])))
    expect(figure).toBe(before)
    expect(snLegendLines(plot, fits)).toBe(plot.legendLength)
  })
})
