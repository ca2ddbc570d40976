import { describe, expect, it } from 'vitest'
import { cursorRange } from '../diagram/curve-cursor.ts'
import type { Diagram, Series } from '../diagram/diagram.ts'
import { diagramFigure } from '../diagram/diagram-figure.ts'
import { makeSeries, plotTexts } from '../diagram/diagrams.testing.ts'
import { legendLines, plotData } from '../diagram/plot-data.ts'

const shown = { system: 'si', locale: 'en' } as const
const axis = (name: string, quantity: string) => ({ name, quantity, log: true })
const cycles = axis('Cycles', 'cycles')
const stress = axis('Stress amplitude', 'stress')
const sn = (...series: Series[]): Diagram => ({ vkey: 'd_sn', name: 'S-N', x: cycles, y: stress, series })
const figure = (of: Diagram) =>
  diagramFigure(of, shown, plotTexts, { theme: 'light', width: 900, height: 600, legendLine: 40 })

// The first points of three groups of FatigueData-AM2022, L-PBF Ti-6Al-4V (cycles, Pa).
const tests = (id: string, R: number, more: Partial<Series> = {}) =>
  makeSeries(id, [14300, 27300, 37600], [403e6, 368e6, 368e6], {
    origin: 'literature',
    cond: { R },
    differs: { R },
    ...more,
  })

describe('test results of fatigue', () => {
  const diagram = sn(tests('a', 0.1), tests('b', -1), tests('c', -1, { runout: [2] }))

  it('are markers that nothing joins, with one entry of the legend a stress ratio', () => {
    const { data } = figure(diagram)
    expect(new Set(data.map(({ mode }) => mode))).toEqual(new Set(['markers']))
    const legend = data.filter(({ showlegend }) => showlegend)
    const words = legend.map(({ name, legendrank }) => [name.replaceAll('\u00a0', ' '), legendrank])
    expect(words).toEqual([
      ['0.1 · 1 groups', 1001],
      ['-1 · 2 groups', 1000],
    ])
    expect(legendLines(diagram)).toBe(2)
    const groups = new Map(data.map(({ legendgroup, marker }) => [legendgroup, marker?.symbol]))
    expect(groups.size).toBe(2)
  })

  it('are coloured by the notch factor where all share a stress ratio', () => {
    const notched = (id: string, Kt: number) => tests(id, -1, { cond: { R: -1, Kt }, differs: { Kt } })
    const { data } = figure(sn(notched('a', 3), notched('b', 1), notched('c', 1)))
    expect(new Set(data.filter(({ showlegend }) => showlegend).map(({ name }) => name.replace(/\s+/g, ' ')))).toEqual(
      new Set(['1 · 2 groups', '3 · 1 groups']),
    )
  })

  it('are open with an arrow where the test ended without failure, and not filled too', () => {
    const own = figure(sn(tests('c', -1, { runout: [2] }))).data
    expect(own.map(({ x, marker }) => [x, marker?.symbol])).toEqual([
      [[14300, 27300], 'circle'],
      [[37600], 'circle-open'],
      [[37600], 'arrow-down'],
    ])
  })

  it('have nothing between them that a cursor could read', () => {
    expect(cursorRange(plotData(diagram, shown, plotTexts))).toBeUndefined()
  })

  it('stay lines where they are estimated, or say what they stand for', () => {
    const lines = figure(sn(tests('a', 0.1, { origin: 'estimated' }), tests('b', -1, { basis: 'mean' }))).data
    expect(lines.map(({ mode }) => mode)).toEqual(['lines+markers', 'lines+markers'])
  })
})

it('colours a loss map by frequency, on a scale, with a mark for each temperature', () => {
  // Frequencies and temperatures of N49 in MagNet.
  const frequencies = [100000, 50000, 63000, 79500, 126000]
  const series = [298.15, 323.15].flatMap((T) =>
    frequencies.map((frequency) => {
      const cond = { frequency, T }
      return makeSeries(`${frequency} ${T}`, [0.0405, 0.0504], [3323.83, 6252.21], {
        origin: 'measured',
        cond,
        differs: cond,
      })
    }),
  )
  const map: Diagram = {
    vkey: 'd_core_loss',
    name: 'Loss',
    x: axis('B', 'flux_density'),
    y: axis('P', 'power_density'),
    series,
  }
  const { data } = figure(map)
  const legend = data.filter(({ showlegend }) => showlegend)
  const inOrder = legend.toSorted((a, b) => (a.legendrank ?? 0) - (b.legendrank ?? 0)).map(({ name }) => name)
  expect(inOrder).toEqual(['50000', '63000', '79500', '100000', '126000', '298.15', '323.15'])
  expect(legendLines(map)).toBe(7)
  expect(new Set(data.slice(0, 10).map(({ line }) => line?.color)).size).toBe(5)
  expect(data[0]?.line?.color).toBe(data[5]?.line?.color)
  expect(data[0]?.marker?.symbol).not.toBe(data[5]?.marker?.symbol)
})
