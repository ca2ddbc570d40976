import { describe, expect, it } from 'vitest'
import { familyShapes, placePoints } from './scatter-places.ts'

const columns = {
  count: 4,
  x: Float32Array.of(1, 10, 100, -5),
  y: Float32Array.of(1, 1, 100, 1),
  yHigh: Float32Array.of(100, 1, 100, 1),
  families: ['a', 'b'],
  family: Uint16Array.of(0, 0, 1, 1),
  names: new Uint8Array(),
}

describe('points on the scales of their axes', () => {
  it('stand at the middle of a range on its own scale', () => {
    const log = placePoints(columns, { x: 'log', y: 'log' })
    expect([...log.y]).toEqual([1, 0, 2, 0])
    expect(placePoints(columns, { x: 'linear', y: 'linear' }).y[0]).toBe(50.5)
    expect(log.yEnds?.high[0]).toBe(2)
    expect(log).not.toHaveProperty('xEnds')
  })

  it('count what a log axis has no place for, and measure the rest', () => {
    const log = placePoints(columns, { x: 'log', y: 'log' })
    expect(log).toMatchObject({ unplaced: 1, x0: { low: 0, high: 2 }, y0: { low: 0, high: 2 } })
    expect(placePoints(columns, { x: 'linear', y: 'log' }).unplaced).toBe(0)
  })

  it('give each family its count and hull', () => {
    const shapes = familyShapes(placePoints(columns, { x: 'log', y: 'log' }), 2)
    expect(shapes).toEqual([
      {
        count: 2,
        hull: [
          [1, 0],
          [0, 1],
        ],
      },
      { count: 1, hull: [[2, 2]] },
    ])
  })
})
