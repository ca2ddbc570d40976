import { describe, expect, it } from 'vitest'
import type { Series } from '../diagram/diagram.ts'
import { diagramCsv, diagramData } from '../diagram/diagram-data.ts'
import { diagramFigure } from '../diagram/diagram-figure.ts'
import { columns, makeSeries, overTemperature, plotTexts } from '../diagram/diagrams.testing.ts'
import { drawnDiagram, drawnSpecimens } from '../diagram/drawn-points.ts'
import { legendLines, plotData } from '../diagram/plot-data.ts'
import { inks } from '../frame/palette.ts'
import { layersOf, withLayers } from './layers.ts'

const makeDiagram = (series: Series[]) => overTemperature('d_e_t', { name: 'Stress', quantity: 'stress' }, ...series)
const mean = makeSeries('mean', [0, 1], [1, 2], {
  lo: [0.9, 1.9],
  hi: [1.1, 2.1],
  band: 'sd',
  specimens: 3,
  range: { x: [0, 1], lo: [0.8, 1.8], hi: [1.2, 2.2] },
})
const specimens = ['S1', 'S2', 'S3'].map((name) =>
  makeSeries(name, [0, 1], [1, 2], { specimen: { name, behind: 'mean' } }),
)
const diagram = makeDiagram([mean, ...specimens])
const shown = { system: 'si', locale: 'en' } as const
const figure = (of = diagram) => diagramFigure(of, shown, plotTexts, { theme: 'light', width: 900, height: 600 })

describe('a mean and its specimens', () => {
  it('stand in the legend as the mean, its bands, and one line for all specimens', () => {
    const legend = figure().data.filter(({ showlegend }) => showlegend)
    expect(legend.map(({ name }) => name.replace(/\s+/g, ' '))).toEqual([
      '3 specimens',
      'band range',
      'band sd',
      'mean of 3',
    ])
    expect(new Set(legend.map(({ legendgroup }) => legendgroup)).size).toBe(4)
    expect(legendLines(diagram)).toBe(4)
  })

  it('are drawn with the specimens behind, thin and light in the colour of the mean', () => {
    const { data } = figure()
    expect(data.slice(0, 3).map(({ mode }) => mode)).toEqual(['lines', 'lines', 'lines'])
    const light = data[0]?.line?.color ?? ''
    expect(light).toMatch(/^rgba\(27,30,35,0\.35\)$/)
    expect(data.at(-1)?.line?.color).toBe(inks.light.text)
    expect(plotData(diagram, shown, plotTexts).data.map(({ place }) => place)).toEqual([0, 0, 0, 0])
  })

  it('can be switched off by layer; a diagram without them has none', () => {
    expect(layersOf(diagram)).toEqual({ specimens: true, scatter: true, fit: false, loadings: false })
    expect(figure(withLayers(diagram, { specimens: false, scatter: true })).data).toHaveLength(3)
    expect(figure(withLayers(diagram, { specimens: false, scatter: false })).data).toHaveLength(1)
    expect(layersOf(makeDiagram([makeSeries('c', [0, 1], [1, 2], { lo: [0, 1], hi: [2, 3] })]))).toEqual({
      specimens: false,
      scatter: false,
      fit: false,
      loadings: false,
    })
  })

  it('are all in the comma-separated values, the range with ends and no y', () => {
    const lines = diagramCsv(diagramData(diagram, shown, plotTexts), columns).split('\r\n')
    expect(lines).toContainEqual(expect.stringMatching(/^S2,1,2,,/))
    expect(lines).toContainEqual(expect.stringMatching(/^mean of 3 · band range,1,,1\.8,2\.2/))
  })

  it('are drawn by a number that can be told apart, evenly chosen', () => {
    const many = Array.from({ length: 200 }, (_, place) =>
      makeSeries(`c${place}`, [0, 1], [1, 2], { specimen: { name: `S${place}`, behind: 'mean' } }),
    )
    const drawn = drawnDiagram(makeDiagram([{ ...mean, specimens: 200 }, ...many]))
    expect(drawnSpecimens(drawn)).toEqual({ drawn: 40, of: 200 })
    expect(drawn.series.slice(1, 4).map(({ specimen }) => specimen?.name)).toEqual(['S0', 'S5', 'S10'])
    expect(drawnSpecimens(diagram)).toBeUndefined()
  })
})
