import { fromSiConverter } from '@ingot/domain/units/convert'
import { displayUnit, type QuantityKey } from '@ingot/domain/units/quantities'
import { describe, expect, it } from 'vitest'
import type { PlotAxis } from '../axes/plot-axis.ts'
import { scatterFigure } from './scatter-figure.ts'
import { fileAxes, fileLine } from './scatter-file.ts'

const axis = (name: string, unit: string, div: number): PlotAxis => ({
  key: name,
  name,
  sign: name,
  unit,
  quantity: undefined,
  specials: [],
  number: String,
  shift: { mul: 1, div, add: 0 },
})
/** As a property's axis comes: its shift is the converter of its unit. */
const propertyAxis = (quantity: QuantityKey): PlotAxis => ({
  ...axis(quantity, displayUnit(quantity, 'metric'), 1),
  shift: fromSiConverter(quantity, 'metric'),
})
const family = (path: string, style: number) => ({ path, name: path, style, color: '#0072b2', count: 3 })

const given = {
  columns: {
    count: 4,
    x: Float32Array.of(1000, 2000, 1500, -1),
    y: Float32Array.of(1e9, 1e9, 4e9, 1e9),
    families: ['metal', 'foam'],
    family: Uint16Array.of(0, 0, 0, 1),
    names: new Uint8Array(),
  },
  scales: { x: 'log', y: 'log' } as const,
  shown: fileAxes({ x: axis('Density', 'g/cm³', 1000), y: axis('E', 'GPa', 1e9) }),
  view: { x: { low: 2, high: 4 }, y: { low: 8, high: 10 } },
  families: [family('metal', 0), family('foam', 1)],
  weights: [1, 1],
  hasHulls: true,
  line: undefined,
  look: { width: 800, height: 500, theme: 'light', locale: 'en' } as const,
}

describe('the scatter plot as a file', () => {
  it('has the points and envelopes of what can be drawn, in the units shown', () => {
    const { data, layout } = scatterFigure(given)
    expect(data.map(({ name, mode }) => [name, mode])).toEqual([
      ['metal', 'lines'],
      ['metal', 'markers'],
    ])
    expect(data[1]?.x.map((x) => Number(x.toPrecision(5)))).toEqual([1, 2, 1.5])
    expect(data[0]?.x).toHaveLength(4)
    expect(layout.xaxis).toMatchObject({ type: 'log', title: { text: 'Density (g/cm³)' } })
    expect(layout.xaxis.range?.map((end) => Number(end.toFixed(6)))).toEqual([-1, 1])
  })

  it('can be sent to the worker that draws it, with axes of properties too [SCAT-011]', () => {
    const shown = fileAxes({ x: propertyAxis('density'), y: propertyAxis('modulus_gpa') })
    expect(structuredClone(shown).x).toMatchObject({ unit: 'g/cm^3', shift: { add: 0 } })
    const { data } = scatterFigure({ ...given, shown: structuredClone(shown) })
    expect(data[1]?.x.map((x) => Number(x.toPrecision(5)))).toEqual([1, 2, 1.5])
  })

  it('shows all points where nothing is seen yet', () => {
    const { layout } = scatterFigure({ ...given, view: undefined })
    const margin = Math.log10(2) * 0.06
    expect(layout.xaxis.range?.[0]).toBeCloseTo(-margin, 6)
    expect(layout.xaxis.range?.[1]).toBeCloseTo(Math.log10(2) + margin, 6)
  })

  it('leaves out hidden families and has the line of the index through its level', () => {
    const index = {
      key: '=E/rho',
      label: 'E/ρ',
      unit: '',
      number: String,
      onAxes: { factor: 1, ofX: -1, ofY: 1 },
    }
    const { data } = scatterFigure({ ...given, weights: [0, 1], line: fileLine(index, 1e6) })
    expect(data.map(({ name }) => name)).toEqual(['E/ρ = 1000000'])
    expect(() => structuredClone({ ...given, line: fileLine(index, 1e6) })).not.toThrow()
    const [first, last] = [data[0]?.x[0] ?? 0, data[0]?.x.at(-1) ?? 0]
    expect((data[0]?.y[0] ?? 0) / first).toBeCloseTo((data[0]?.y.at(-1) ?? 0) / last, 9)
  })

  it('has the Pareto front as a line, and the best of the ranking with their names', () => {
    const point = { id: 'a', name: '<Steel>', x: 3, y: 9, isLabelled: true }
    const { data } = scatterFigure({
      ...given,
      front: { name: 'Pareto front', x: [3, 3.5], y: [9, 9.5] },
      best: { name: 'The best', points: [point, { ...point, id: 'b', isLabelled: false }] },
    })
    const [line, names] = data.slice(-2)
    expect(line).toMatchObject({ name: 'Pareto front', mode: 'lines+markers' })
    expect(line?.x.map((x) => Number(x.toPrecision(4)))).toEqual([1, 3.162])
    expect(names).toMatchObject({ name: 'The best', mode: 'markers+text', text: ['&lt;Steel&gt;'], x: [1], y: [1] })
  })
})
