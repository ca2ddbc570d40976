import type { PlotData } from '@ingot/plots/diagram/plot-data'
import { describe, expect, it } from 'vitest'
import { sketched } from './sketched.ts'

const axis = (type: 'linear' | 'log') => ({ axislabel: 'a', axisunit: '', type, quantity: 'stress' })
const plot = (x: number[], y: number[], type: 'linear' | 'log' = 'linear'): PlotData => ({
  vkey: 'd_ss',
  name: 'Stress-strain',
  orientation: 'unconstrained',
  legendLength: 1,
  data: [{ id: 'a', name: 'a', x, y, yaxis: 1, connection: 'line' as PlotData['data'][number]['connection'] }],
  layout: { title: '', xaxis: axis('linear'), yaxis: axis(type) },
})

describe('a diagram as a small picture', () => {
  it('begins at zero where its numbers do not lie far from it, and ends at the largest', () => {
    const { curves, x, y } = sketched(plot([0, 5, 10], [100, 200, 400]))
    expect([x, y]).toEqual([
      { from: '0', to: '10' },
      { from: '0', to: '400' },
    ])
    expect(curves[0]?.points).toEqual([
      { x: 0, y: 0.75 },
      { x: 0.5, y: 0.5 },
      { x: 1, y: 0 },
    ])
  })

  it('writes its ends as the language does, large ones by powers of ten', () => {
    const { x, y } = sketched(plot([0.5, 1], [154, 2.41e9], 'log'), 'fr')
    expect([x.from, y]).toEqual(['0,5', { from: '154', to: '2,41 × 10⁹' }])
    expect(sketched(plot([0, 0.5], [1, 2]), 'fr').x.to).toBe('0,5')
  })

  it('has logarithmic axes where the diagram has', () => {
    expect(sketched(plot([0, 1, 2], [1, 10, 100], 'log')).curves[0]?.points.map(({ y }) => y)).toEqual([1, 0.5, 0])
  })

  it('stands in the middle where all numbers are one, and is none without points', () => {
    expect(sketched(plot([1, 1], [2, 2])).curves[0]?.points[0]).toEqual({ x: 0.5, y: 0.5 })
    expect(sketched(plot([], [])).curves).toEqual([])
  })

  it('has few points, the last of them always', () => {
    const many = Array.from({ length: 40_000 }, (_, at) => at)
    const points = sketched(plot(many, many)).curves[0]?.points ?? []
    expect(points.length).toBeLessThan(100)
    expect(points.at(-1)).toEqual({ x: 1, y: 0 })
  })
})
