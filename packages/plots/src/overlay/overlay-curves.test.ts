import { describe, expect, it } from 'vitest'
import type { Diagram, Series } from '../diagram/diagram.ts'
import { columns } from '../diagram/diagrams.testing.ts'
import type { Shown } from '../frame/axis.ts'
import { styleAt } from '../frame/palette.ts'
import {
  nearestEntries,
  type OverlayMaterial,
  overlayCsv,
  overlayCurves,
  overlayEntries,
  withAllPoints,
} from './overlay-curves.ts'
import { fitsOver, overlayFigure, overlayPlot, withOverlayCursor } from './overlay-figure.ts'

const shown: Shown = { system: 'metric', locale: 'en' }
const texts = {
  conditions: (cond: object) =>
    Object.entries(cond)
      .map(([key, at]) => `${key} ${at}`)
      .join(' · '),
  kind: (kind: string) => kind,
  curve: (number: number) => `Curve ${number}`,
  runout: 'run-out',
  mean: String,
  specimens: String,
  band: String,
  noLot: '',
  groups: String,
}
const look = { theme: 'light', width: 900, height: 420 } as const

const curve = (id: string, cond: Series['cond'] = {}, more: Partial<Series> = {}): Series => ({
  id,
  differs: {},
  cond,
  origin: 'measured',
  x: [0, 0.01],
  y: [0, 2e8],
  source: { title: 'Lab', kind: 'test-report', rights: 'own' },
  ...more,
})
const diagram = (series: Series[], more: Partial<Diagram> = {}): Diagram => ({
  vkey: 'd_ss',
  name: 'Stress-strain',
  x: { name: 'Strain', quantity: 'strain', log: false },
  y: { name: 'Stress', quantity: 'stress', log: false },
  series,
  ...more,
})
const material = (key: string, place: number, diagrams: Diagram[], slot?: string): OverlayMaterial => ({
  key,
  name: key.toUpperCase(),
  place,
  diagrams,
  ...(slot && { slot }),
})
const steel = material('steel', 0, [diagram([curve('a', { T: 296.15 }), curve('b', { T: 473.15 })])])
const alloy = material('alloy', 1, [diagram([curve('a', { T: 296.15 })])])
const drawn = (materials: OverlayMaterial[], vkey = 'd_ss') =>
  overlayCurves(overlayEntries(materials, vkey), shown, texts, 'light')

describe('curves of several materials', () => {
  it('have a name, points in the units shown, line, state, variant, and a catalogue entry with units and options [OVER-005]', () => {
    const wet = material('pa', 2, [diagram([curve('w', { T: 296.15, moisture: 'cond' })])])
    const [first, , , last] = drawn([steel, alloy, wet])
    expect(first).toMatchObject({
      curveName: 'STEEL · T 296.15',
      x: [0, 1],
      y: [0, 200],
      line: { color: styleAt(0, 'light').color, dash: 'solid' },
      variant: 'T 296.15',
      catalog: {
        vkey: 'd_ss',
        name: 'Stress-strain',
        units: { x: '%', y: 'MPa' },
        options: { scale: { x: 'linear', y: 'linear' } },
      },
    })
    expect(first).not.toHaveProperty('moisturestate')
    expect(last?.moisturestate).toBe('cond')
  })

  it('keep the units of their axes with all their points', () => {
    const over = (quantity: string) => diagram([curve('a')], { y: { name: 'E', quantity, log: false } })
    const [first] = drawn([material('steel', 0, [over('modulus_gpa')])])
    expect(first && withAllPoints(first, [over('modulus')], shown)).toMatchObject({ y: [0, 0.2] })
  })

  it('take their colour from the material and their dash from the conditions', () => {
    const [at23, at200, other] = drawn([steel, alloy])
    expect(at23?.line.color).toBe(at200?.line.color)
    expect(at23?.line.dash).not.toBe(at200?.line.dash)
    expect(other?.line).toEqual({ color: styleAt(1, 'light').color, dash: at23?.line.dash })
  })

  it('of one material differ by their dash, however many conditions it has [OVER-005]', () => {
    const series = Array.from({ length: 14 }, (_, place) => curve(`c${place}`, { T: 300 + 10 * place }))
    const dashes = drawn([material('steel', 0, [diagram(series)])]).map(({ line }) => line.dash)
    expect(new Set(dashes).size).toBe(14)
  })

  it('are named by the material alone where the conditions are the same for all', () => {
    const like = drawn([material('steel', 0, [diagram([curve('a', { T: 296.15 })])]), alloy])
    expect(like.map(({ curveName }) => curveName)).toEqual(['STEEL', 'ALLOY'])
  })

  it('of one material with one name are numbered', () => {
    const twins = drawn([material('steel', 0, [diagram([curve('a'), curve('b')])])])
    expect(twins.map(({ curveName }) => curveName)).toEqual(['STEEL', 'STEEL (2)'])
    expect(twins[0]?.line.dash).not.toBe(twins[1]?.line.dash)
  })

  it('leave out the curves of another state for a column of one state', () => {
    const series = [curve('dry', { moisture: 'dry' }), curve('cond', { moisture: 'cond' }), curve('silent')]
    const ids = overlayEntries([material('pa~cond', 0, [diagram(series)], 'cond')], 'd_ss').map(({ id }) => id)
    expect(ids).toEqual(['pa~cond/cond', 'pa~cond/silent'])
  })

  it('leave out points that a logarithmic axis has no place for, and count them', () => {
    const log = diagram([curve('a', {}, { x: [0, 10], y: [1e6, 2e6] })], {
      x: { name: 'Time', quantity: 'hours', log: true },
    })
    const [only] = drawn([material('steel', 0, [log])])
    expect(only?.y).toEqual([2])
    expect(only?.withoutPlace).toBe(1)
  })
})

describe('the band around a curve', () => {
  it('leaves out what a logarithmic axis has no place for, in the drawing and not in the data', () => {
    const log = diagram([curve('a', {}, { y: [2e6, 3e6], lo: [-1e6, 1e6], hi: [4e6, 5e6] })], {
      y: { name: 'Stress', quantity: 'stress', log: true },
    })
    const [only] = drawn([material('steel', 0, [log])])
    expect(only?.lo).toEqual([-1, 1])
    const [band] = overlayFigure(only ? [only] : [], shown, texts, look).data
    expect(band).toMatchObject({ x: [1, 1, 0], y: [1, 5, 4], fill: 'toself' })
  })
})

describe('the curve of each material that is nearest to the conditions asked', () => {
  const nearest = (materials: OverlayMaterial[], at = {}) =>
    nearestEntries(overlayEntries(materials, 'd_ss'), at).map(({ id }) => id)

  it('is that of room temperature where nothing is asked', () => {
    expect(nearest([steel, alloy])).toEqual(['steel/a', 'alloy/a'])
  })
  it('is two where a material has two of the same conditions: neither is taken silently', () => {
    const twins = [curve('a', { T: 296.15 }), curve('hot', { T: 473.15 }), curve('b', { T: 296.15 })]
    expect(nearest([material('steel', 0, [diagram(twins)]), alloy])).toEqual(['steel/a', 'steel/b', 'alloy/a'])
  })
  it('follows temperature, state, rate and direction', () => {
    expect(nearest([steel, alloy], { T: 450 })).toEqual(['steel/b', 'alloy/a'])
    const states = [curve('dry', { moisture: 'dry', T: 300 }), curve('cond', { moisture: 'cond', T: 296 })]
    expect(nearest([material('pa', 0, [diagram(states)])])).toEqual(['pa/dry'])
    expect(nearest([material('pa', 0, [diagram(states)])], { moisture: 'cond' })).toEqual(['pa/cond'])
    const rates = [curve('slow', { rate: 1e-3 }), curve('fast', { rate: 100 })]
    expect(nearest([material('dc', 0, [diagram(rates)])], { rate: 50 })).toEqual(['dc/fast'])
    const directions = [curve('l', { dir: 'L' }), curve('t', { dir: 'T' })]
    expect(nearest([material('dc', 0, [diagram(directions)])], { dir: 'T' })).toEqual(['dc/t'])
  })
  it('is the one whose further conditions most materials have', () => {
    const ratios = material('a', 0, [diagram([curve('r0', { R: 0 }), curve('r-1', { R: -1 })])])
    const one = material('b', 1, [diagram([curve('r-1', { R: -1 })])])
    expect(nearest([ratios, one])).toEqual(['a/r-1', 'b/r-1'])
  })
})

describe('a figure of several materials', () => {
  it('says in its CSV exactly the points that it draws [COMP-013]', () => {
    const curves = drawn([steel, alloy])
    const { data } = overlayFigure(curves, shown, texts, look)
    const lines = overlayCsv(curves, shown, columns).trim().split('\r\n')
    expect(lines[0]).toBe('Curve,Strain (%),Stress (MPa),Conditions,Basis,Source')
    const plotted = data.flatMap(({ x, y }, i) =>
      x.map((at, k) => `${curves[i]?.curveName},${at},${y[k]},${columns.told(curves[i]?.told?.cond)},measured,Lab`),
    )
    expect(lines.slice(1)).toEqual(plotted)
  })

  it('stands numbers of another quantity on further y axes, three at the most [PLOT-010]', () => {
    const overT = (vkey: string, quantity: string) =>
      diagram([curve(vkey, {}, { x: [300, 400], y: [1, 2] })], {
        vkey,
        x: { name: 'Temperature', quantity: 'temperature', log: false },
        y: { name: vkey, quantity, log: false },
      })
    const kinds = ['modulus', 'stress', 'conductivity', 'specific_heat']
    const many = material(
      'steel',
      0,
      kinds.map((quantity) => overT(`d_${quantity}`, quantity)),
    )
    const curves = kinds.flatMap((quantity) => drawn([many], `d_${quantity}`))
    expect(fitsOver(curves[2] as never, curves.slice(0, 2))).toBe(true)
    expect(fitsOver(curves[3] as never, curves.slice(0, 3))).toBe(false)
    expect(fitsOver(drawn([steel])[0] as never, curves.slice(0, 1))).toBe(false)
    const { data, layout } = overlayFigure(curves, shown, texts, look)
    expect(data.map(({ yaxis }) => yaxis)).toEqual([undefined, 'y2', 'y3'])
    expect(layout.yaxis2).toMatchObject({ overlaying: 'y', side: 'right' })
    expect(layout.yaxis3).toMatchObject({ anchor: 'free', position: 1 })
    const read = overlayPlot(curves.slice(0, 3), 'Overlay').layout
    expect([read.yaxis, read.yaxis2, read.yaxis3].map((one) => one?.quantity)).toEqual(kinds.slice(0, 3))
  })

  it('tells the diagrams of one material apart by their dashes', () => {
    const two = ['d_e_t', 'd_k_t'].map((vkey) => diagram([curve(vkey)], { vkey }))
    const both = material('steel', 0, two)
    const entries = two.flatMap(({ vkey }) => overlayEntries([both], vkey))
    const [first, second] = overlayCurves(entries, shown, texts, 'light')
    expect(second?.line.color).toBe(first?.line.color)
    expect(second?.line.dash).not.toBe(first?.line.dash)
  })

  it('reads every curve at a cursor, also on a further axis', () => {
    const curves = drawn([steel, alloy])
    const plot = overlayPlot(curves, 'Overlay')
    expect(plot.layout.xaxis).toMatchObject({ axislabel: 'Strain', axisunit: '%', type: 'linear' })
    const figure = withOverlayCursor(overlayFigure(curves, shown, texts, look), curves, 0.5, 'light')
    const marks = figure.data.slice(curves.length)
    expect(marks.map(({ y, marker }) => [y, marker?.color])).toEqual(curves.map(({ line }) => [[100], line.color]))
    expect(figure.layout.shapes).toHaveLength(1)
  })

  it('leaves out its legend where the page has one', () => {
    expect(overlayFigure(drawn([steel]), shown, texts, { ...look, hasLegend: false }).layout.showlegend).toBe(false)
    expect(overlayFigure(drawn([steel]), shown, texts, look).layout.showlegend).toBe(true)
  })

  it('leaves the markup of a name as text', () => {
    const evil = { ...steel, name: '<b>x</b>%{y}' }
    const [trace] = overlayFigure(drawn([evil]), shown, texts, { ...look, width: 400 }).data
    expect(trace?.name).toContain('&lt;b&gt;')
    expect(trace?.hovertemplate).not.toContain('<b>')
  })
})
