import { describe, expect, it } from 'vitest'
import { ageingFigure } from '../derived/ageing-figure.ts'
import { expansionFigure } from '../derived/expansion-figure.ts'
import { diagramFigure } from './diagram-figure.ts'
import { ageingDiagram, makeSeries, overTemperature, plotTexts } from './diagrams.testing.ts'
import { withCursor } from './figure-lines.ts'
import { plotData } from './plot-data.ts'

const metric = { system: 'metric', locale: 'en' } as const
const words = { locale: 'en', runout: 'Run-out' } as const
const look = { theme: 'light', width: 500, height: 300 } as const
const ageing = ageingDiagram(
  makeSeries('a', [3_600, 36_000, 360_000], [24e6, 18e6, 6e6], { differs: { T: 'a' } }),
  makeSeries('b', [3_600, 36_000], [20e6, 15e6], { differs: { T: 'b' } }),
)
const plot = plotData(ageing, metric, plotTexts)
const circles = (figure: { data: { marker?: { symbol: string }; x: number[]; y: number[] }[] }) =>
  figure.data.filter(({ marker }) => marker?.symbol === 'circle-open')

describe('what is drawn over a plot', () => {
  it('is the level of ageing as a line, with a circle where each curve falls to it [PLOT-020]', () => {
    const figure = ageingFigure(plot, 12, words, look)
    expect(figure.layout.shapes).toMatchObject([{ yref: 'y', y0: 12, y1: 12, xref: 'paper' }])
    expect(circles(figure)).toMatchObject([{ x: [expect.closeTo(31.62, 2)], y: [12], legendgroup: 'a' }])
  })

  it('is start and end of expansion, the special temperature, the readings and the secant [PLOT-020]', () => {
    const strain = overTemperature(
      'd_lte',
      { name: 'Thermal strain', quantity: 'strain' },
      makeSeries('s', [293.15, 393.15], [0, 2e-3]),
    )
    const range = { start: 20, end: 120, special: 70 }
    const figure = expansionFigure(plotData(strain, metric, plotTexts), range, true, words, look)
    expect(figure.layout.shapes?.map(({ x0, line }) => [x0, line.dash])).toEqual([
      [20, 'dash'],
      [120, 'dash'],
      [70, 'dot'],
    ])
    const [points] = circles(figure)
    expect(points?.y).toEqual([0, 0.2, expect.closeTo(0.1, 9)])
    const secant = figure.data.find(({ mode, showlegend }) => mode === 'lines' && !showlegend)
    expect(secant).toMatchObject({ x: [20, 120], y: [0, 0.2], line: { dash: 'dash' } })
  })

  it('is the cursor, with a circle on every curve that has a value there', () => {
    const figure = withCursor(diagramFigure(ageing, metric, plotTexts, look), plot, 50, 'light')
    expect(figure.layout.shapes).toMatchObject([{ xref: 'x', x0: 50, x1: 50, yref: 'paper' }])
    expect(circles(figure)).toHaveLength(1)
  })
})
