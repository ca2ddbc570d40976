import { describe, expect, it } from 'vitest'
import { diagramData } from '../diagram/diagram-data.ts'
import { diagramFigure } from '../diagram/diagram-figure.ts'
import { makeSeries, overTemperature, plotTexts } from '../diagram/diagrams.testing.ts'
import { pointsWithoutPlace } from '../diagram/plot-data.ts'
import { scalesToChoose, usualScales, withScales } from './scales.ts'

const conductivity = { name: 'Thermal conductivity', quantity: 'conductivity' }
/** Of copper RRR 100, W/(m·K), rounded: from 4 K to 300 K. */
const copper = overTemperature('d_k_t', conductivity, makeSeries('cu', [4, 20, 77, 300], [642, 2423, 571, 397]))
/** Stainless steel 304: three decades of conductivity would be two here. */
const steel = overTemperature('d_k_t', conductivity, makeSeries('st', [4, 20, 77, 300], [0.27, 2.0, 7.9, 14.9]))
const warm = overTemperature('d_k_t', conductivity, makeSeries('warm', [293, 573, 873], [15, 18, 21]))
const creep = (from: number) => ({
  ...overTemperature(
    'd_creep_time',
    { name: 'Creep strain', quantity: 'strain' },
    makeSeries('c', [from, 3.6e4, 3.6e5], [0, 0.01, 0.1]),
  ),
  x: { name: 'Time', quantity: 'hours', log: true },
})
const metric = { system: 'metric', locale: 'en' } as const

describe('the scales of a diagram', () => {
  it('are both logarithmic over temperatures from a few kelvin up, where the property changes by decades', () => {
    expect(usualScales(steel)).toEqual({ x: true, y: true })
    expect(usualScales(copper)).toEqual({ x: true, y: false })
    expect(usualScales(warm)).toEqual({ x: false, y: false })
  })

  it('lose the points that a logarithmic axis has no place for from the drawing, and say how many', () => {
    expect(usualScales(creep(0)).x).toBe(true)
    expect(pointsWithoutPlace(withScales(creep(0), { x: false, y: false }))).toBe(0)
    expect(pointsWithoutPlace(withScales(creep(0), { x: true, y: false }))).toBe(1)
  })

  it('show kelvin on a logarithmic axis of temperature, whatever the unit system', () => {
    const drawn = withScales(steel, { x: true, y: true })
    expect(diagramData(drawn, metric, plotTexts)).toMatchObject({
      x: 'Temperature (K)',
      curves: [{ x: [4, 20, 77, 300] }],
    })
    expect(diagramData(drawn, { ...metric, system: 'us' }, plotTexts).x).toBe('Temperature (K)')
    expect(diagramData(withScales(steel, { x: false, y: true }), metric, plotTexts).curves[0]?.x[0]).toBeCloseTo(
      -269.15,
    )
    const { xaxis, yaxis } = diagramFigure(drawn, metric, plotTexts, { theme: 'light', width: 900, height: 600 }).layout
    expect([xaxis.type, yaxis.type]).toEqual(['log', 'log'])
  })

  it('can be chosen where the numbers spread over a decade', () => {
    expect(scalesToChoose(steel)).toEqual(['x', 'y'])
    expect(scalesToChoose(warm)).toEqual([])
    expect(scalesToChoose(creep(0))).toEqual(['x', 'y'])
  })
})
