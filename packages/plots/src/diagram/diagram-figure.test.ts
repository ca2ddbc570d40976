import { describe, expect, it } from 'vitest'
import type { PlotTexts } from '../curves/curve-names.ts'
import type { Shown } from '../frame/axis.ts'
import { titled } from '../frame/titled.ts'
import type { Diagram, Series } from './diagram.ts'
import { diagramCsv, diagramData } from './diagram-data.ts'
import { diagramFigure } from './diagram-figure.ts'
import { columns, plotTexts } from './diagrams.testing.ts'

const metric: Shown = { system: 'metric', locale: 'en' }
const us: Shown = { system: 'us', locale: 'en' }
const wide = { theme: 'light', width: 800, height: 400 } as const
const tall = { theme: 'light', width: 360, height: 320 } as const

const texts: PlotTexts = {
  conditions: (conditions) => Object.values(conditions).map(String).join(' · '),
  kind: (kind) => kind,
  curve: (number) => `Curve ${number}`,
  runout: 'Run-out',
  mean: String,
  specimens: String,
  band: String,
  noLot: '',
  groups: String,
}

const source = { title: 'Lab 4711', kind: 'test-report', rights: 'own' }
const curve = (more: Partial<Series>): Series => ({
  id: 'c1',
  differs: {},
  cond: {},
  origin: 'measured',
  x: [0, 0.01, 0.02],
  y: [0, 200e6, 300e6],
  source,
  ...more,
})
const stressStrain = (...series: Partial<Series>[]): Diagram => ({
  vkey: 'd_ss',
  name: 'Stress–strain',
  x: { name: 'Strain', quantity: 'strain', log: false },
  y: { name: 'Stress', quantity: 'stress', log: false },
  series: series.map(curve),
})
const wohler = (series: Partial<Series>): Diagram => ({
  vkey: 'd_sn',
  name: 'S-N curve',
  x: { name: 'Cycles', quantity: 'cycles', log: true },
  y: { name: 'Stress amplitude', quantity: 'stress', log: false },
  series: [curve({ x: [1e5, 1e6, 1e7], y: [262e6, 228e6, 215e6], ...series })],
})

describe('a diagram that leaves its page', () => {
  it('names its material in a first column of each point, and in a title above the drawing', () => {
    const diagram = stressStrain({ x: [0, 0.002], y: [0, 355e6] })
    const texts = { ...columns, material: { head: 'Material', name: 'S355J2, plate' } }
    const [head = '', ...lines] = diagramCsv(diagramData(diagram, metric, plotTexts), texts)
      .trimEnd()
      .split('\r\n')
    expect(head).toMatch(/^Material,Curve,/)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^"S355J2, plate",/)
    const figure = diagramFigure(diagram, metric, plotTexts, { width: 800, height: 600, theme: 'light' })
    const { layout } = titled(figure, 'A < B – Stress')
    expect(layout.title?.text).toBe('A &lt; B – Stress')
    expect(layout.margin.t).toBeGreaterThan(figure.layout.margin.t + (layout.title?.font.size ?? 0))
    expect(figure.layout.title).toBeUndefined()
  })
})

describe('the axes', () => {
  it('name quantity and unit of the unit system', () => {
    expect(diagramFigure(stressStrain({}), metric, texts, wide).layout.yaxis.title.text).toBe('Stress (MPa)')
    expect(diagramFigure(stressStrain({}), us, texts, wide).layout.yaxis.title.text).toBe('Stress (ksi)')
  })

  it('carry the numbers in that unit', () => {
    const [trace] = diagramFigure(stressStrain({}), us, texts, wide).data
    expect(trace?.y[2]).toBeCloseTo(43.511, 3)
    expect(trace?.x).toEqual([0, 1, 2])
  })

  it('have no unit where the number is bare', () => {
    expect(diagramFigure(wohler({}), metric, texts, wide).layout.xaxis.title.text).toBe('Cycles')
  })

  it('are logarithmic where the diagram says so, with powers of ten named', () => {
    const { xaxis, yaxis } = diagramFigure(wohler({}), metric, texts, wide).layout
    expect(xaxis).toMatchObject({ type: 'log', dtick: 1 })
    expect(yaxis.type).toBe('linear')
  })

  it('write out numbers below a million and use powers of ten beyond', () => {
    const modulus = { ...stressStrain({ y: [0, 100e9, 210e9] }), y: { name: 'E', quantity: 'modulus', log: false } }
    expect(diagramFigure(modulus, metric, texts, wide).layout.yaxis.exponentformat).toBe('none')
    expect(diagramFigure(modulus, { system: 'si', locale: 'en' }, texts, wide).layout.yaxis.exponentformat).toBe(
      'power',
    )
  })

  it('start at zero where zero is near, not for temperatures', () => {
    expect(diagramFigure(stressStrain({}), metric, texts, wide).layout.yaxis.rangemode).toBe('tozero')
    expect(diagramFigure(wohler({}), metric, texts, wide).layout.yaxis.rangemode).toBe('normal')
    const overTemperature = { ...stressStrain({}), x: { name: 'T', quantity: 'temperature', log: false } }
    expect(diagramFigure(overTemperature, metric, texts, wide).layout.xaxis.rangemode).toBe('normal')
  })

  it('leave out of the drawing what a logarithmic axis has no place for', () => {
    const [trace] = diagramFigure(wohler({ x: [0, 1e5, 1e6] }), metric, texts, wide).data
    expect(trace?.x).toEqual([1e5, 1e6])
  })
})

describe('the curves', () => {
  it('are named by the conditions in which they differ', () => {
    const diagram = stressStrain({ id: 'a', differs: { T: '23 °C' } }, { id: 'b', differs: { T: '80 °C' } })
    const { data, layout } = diagramFigure(diagram, metric, texts, tall)
    expect(data.map(({ name }) => name)).toEqual(['23 °C', '80 °C'])
    expect(layout.showlegend).toBe(true)
  })

  it('also say what they plot where that differs', () => {
    const diagram = stressStrain({ id: 'a', kind: 'engineering' }, { id: 'b', kind: 'true' })
    expect(diagramFigure(diagram, metric, texts, tall).data.map(({ name }) => name)).toEqual(['engineering', 'true'])
  })

  it('never share a name', () => {
    const diagram = stressStrain({ id: 'a', differs: { T: '23 °C' } }, { id: 'b', differs: { T: '23 °C' } })
    const names = diagramFigure(diagram, metric, texts, tall).data.map(({ name }) => name)
    expect(names).toEqual(['23 °C (1)', '23 °C (2)'])
  })

  it('have no legend when there is one', () => {
    expect(diagramFigure(stressStrain({}), metric, texts, wide).layout.showlegend).toBe(false)
  })

  it('show markup in a condition as text', () => {
    const diagram = stressStrain({ differs: { dir: '<img src=x onerror=alert(1)>' } })
    expect(JSON.stringify(diagramFigure(diagram, metric, texts, tall))).not.toContain('<img')
  })

  it('show their band as an area behind them, without a place in the legend', () => {
    const diagram = stressStrain({ lo: [0, 190e6, 290e6], hi: [0, 210e6, 310e6], band: 'sd' })
    const [band, line] = diagramFigure(diagram, metric, texts, wide).data
    expect(band).toMatchObject({ fill: 'toself', showlegend: false, x: [0, 1, 2, 2, 1, 0] })
    expect(band?.y).toEqual([0, 190, 290, 310, 210, 0])
    expect(line?.fill).toBeUndefined()
  })

  it('mark run-outs with an arrow', () => {
    const traces = diagramFigure(wohler({ runout: [2] }), metric, texts, wide).data
    expect(traces.at(-1)).toMatchObject({ mode: 'markers', x: [1e7], y: [215], showlegend: false })
    expect(traces.at(-1)?.marker?.symbol).toMatch(/arrow/)
  })
})

describe('the legend', () => {
  const two = stressStrain({ id: 'a', differs: { T: '23 °C' } }, { id: 'b', differs: { T: '80 °C' } })

  it('goes below where the aspect is under the square root of 2 [PLOT-007]', () => {
    expect(
      diagramFigure(two, metric, texts, { theme: 'light', width: 565, height: 400 }).layout.legend.orientation,
    ).toBe('h')
    expect(
      diagramFigure(two, metric, texts, { theme: 'light', width: 566, height: 400 }).layout.legend.orientation,
    ).toBe('v')
  })
})

describe('the data of a diagram', () => {
  it('are the points in the units shown, those without a place included', () => {
    const data = diagramData(wohler({ x: [0, 1e5, 1e6], runout: [2] }), us, texts)
    expect(data.y).toBe('Stress amplitude (ksi)')
    expect(data.curves[0]?.x).toEqual([0, 1e5, 1e6])
    expect(data.curves[0]?.runout.has(2)).toBe(true)
  })

  it('copy as comma-separated values without the digits that a conversion adds', () => {
    const csv = diagramCsv(diagramData(stressStrain({ x: [0.001, 0.07], y: [355e6, 0.3e6] }), metric, texts), columns)
    expect(csv).toBe(
      'Curve,Strain (%),Stress (MPa),Basis,Source\r\nCurve 1,0.1,355,measured,Lab 4711\r\nCurve 1,7,0.3,measured,Lab 4711\r\n',
    )
  })

  it('carry what each curve is: basis, origin, source, standard and note', () => {
    const note = 'Through the lower limits of the standard: a real heat is stronger.'
    const nominal = { basis: 'nominal', origin: 'estimated', note, source: { ...source, at: 'Table 7' } } as const
    const diagram = stressStrain(
      { x: [0.01], y: [200e6], differs: { T: 300 }, ...nominal },
      { x: [0.01], y: [300e6], differs: { T: 400 }, standard: 'ISO 6892-1' },
    )
    expect(diagramCsv(diagramData(diagram, metric, texts), columns).split('\r\n')).toEqual([
      'Curve,Strain (%),Stress (MPa),Basis,Standard,Source,Note',
      `300,1,200,"nominal, estimated",,"Lab 4711, Table 7",${note}`,
      '400,1,300,measured,ISO 6892-1,Lab 4711,',
      '',
    ])
  })

  it('carry the band', () => {
    const diagram = stressStrain({ x: [0.01], y: [200e6], lo: [190e6], hi: [210e6] })
    expect(diagramCsv(diagramData(diagram, metric, texts), columns)).toContain('Curve 1,1,200,190,210')
  })

  it('start no formula in a spreadsheet and keep negative numbers', () => {
    const diagram = stressStrain({ x: [0.01], y: [-200e6], differs: { dir: '=1+1' } })
    expect(diagramCsv(diagramData(diagram, metric, texts), columns)).toContain("'=1+1,1,-200")
  })
})
