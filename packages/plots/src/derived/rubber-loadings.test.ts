import { TRELOAR } from '@ingot/domain/workbench/rubber/treloar.testing'
import { describe, expect, it } from 'vitest'
import type { Diagram } from '../diagram/diagram.ts'
import { makeSeries, overTemperature, plotTexts } from '../diagram/diagrams.testing.ts'
import { plotFigure } from '../diagram/plot-figure.ts'
import { loadingsPlot, withLoadingsFit } from './rubber-figure.ts'
import { fitLoadings, LOADINGS, loadingCurves } from './rubber-loadings.ts'

const vkeyOf = (test: string) => [...LOADINGS].find(([, one]) => one === test)?.[0] ?? ''
const strainAxis = { name: 'Strain', quantity: 'strain', log: false }
const diagramOf = (vkey: string, ...series: ReturnType<typeof makeSeries>[]): Diagram => ({
  ...overTemperature(vkey, { name: 'Stress', quantity: 'stress' }, ...series),
  x: strainAxis,
})
const diagrams = TRELOAR.map(({ test, stretch, stress }) =>
  diagramOf(
    vkeyOf(test),
    makeSeries(
      test,
      stretch.map((at) => at - 1),
      [...stress],
      { kind: 'engineering' },
    ),
  ),
)
const shown = { system: 'si', locale: 'en' } as const
const look = { theme: 'light', width: 900, height: 600 } as const

describe('all loadings of a rubber in one diagram', () => {
  it('have one model through all of them, as Treloar’s rubber has Ogden’s with three terms', () => {
    const { fit, count, left, lines } = fitLoadings('ogden-3', loadingCurves(diagrams))
    expect([count, left, lines.map(({ test }) => test)]).toEqual([3, 0, ['uniaxial', 'equibiaxial', 'planar']])
    if (!fit.ok) throw new Error(fit.reason)
    // Ogden 1972 fitted these tests by hand; a least squares fit goes through each of them as well.
    for (const { r2 } of Object.values(fit.modes)) expect(r2).toBeGreaterThan(0.99)
    // The line ends where its curve does, near the last stress measured.
    const uniaxial = TRELOAR.find(({ test }) => test === 'uniaxial')
    expect(lines[0]?.x.at(-1)).toBeCloseTo((uniaxial?.stretch.at(-1) ?? 0) - 1, 9)
    expect(Math.abs((lines[0]?.y.at(-1) ?? 0) / (uniaxial?.stress.at(-1) ?? 1) - 1)).toBeLessThan(0.05)
  })

  it('leave out what is of another temperature or true, and count it', () => {
    const hot = makeSeries('hot', [0.1, 0.5], [1e5, 2e5], { cond: { T: 373 } })
    const truly = makeSeries('true', [0.1, 0.5], [1e5, 2e5], { kind: 'true' })
    const { count, left } = fitLoadings('yeoh', loadingCurves([...diagrams, diagramOf('d_planar', hot, truly)]))
    expect([count, left]).toEqual([3, 2])
  })

  it('are fitted to a bounded number of points and curves, which is told: the page waits for it', () => {
    const long = (id: string) => {
      const x = Array.from({ length: 5000 }, (_, place) => (place + 1) / 1000)
      // Neo-Hooke with C10 = 0.2 MPa: 2 C10 (λ − λ⁻²).
      return makeSeries(
        id,
        x,
        x.map((strain) => 4e5 * (1 + strain - (1 + strain) ** -2)),
      )
    }
    const many = Array.from({ length: 200 }, (_, place) => long(`c${place}`))
    const { fit, count, left, isThinned } = fitLoadings('neo-hooke', loadingCurves([diagramOf('d_ss', ...many)]))
    if (!fit.ok) throw new Error(fit.reason)
    expect([count, left, isThinned]).toEqual([60, 140, true])
    expect(fit.overall.count).toBe(300)
    expect(Number(fit.params['C10'])).toBeCloseTo(2e5, 3)
    expect(fitLoadings('yeoh', loadingCurves(diagrams)).isThinned).toBe(false)
  })

  it('are points with a colour for each loading, and the line of the model in it', () => {
    const curves = loadingCurves(diagrams)
    const [first] = diagrams
    if (!first) throw new Error('no diagram')
    const plot = loadingsPlot(first, curves, { shown, texts: plotTexts, nameOf: (test) => test })
    const words = { legend: 'Ogden', told: (test: string) => test }
    const figure = withLoadingsFit(
      plotFigure(plot, { locale: 'en', runout: '' }, look),
      plot,
      fitLoadings('ogden-3', curves),
      { diagram: first, words, shown },
      look,
    )
    const legend = figure.data.filter(({ showlegend }) => showlegend).map(({ name, mode }) => [name, mode])
    expect(legend).toEqual([
      ['uniaxial', 'markers'],
      ['equibiaxial', 'markers'],
      ['planar', 'markers'],
      ['Ogden', 'lines'],
    ])
    const colours = (mode: string) =>
      figure.data.filter((one) => one.mode === mode && one.legendgroup !== 'rubber-fit').map(({ line }) => line?.color)
    expect(new Set(colours('lines')).size).toBe(3)
  })
})
