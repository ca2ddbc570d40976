import { limitEnd } from '@ingot/domain/scatter/scatter-columns'
import { describe, expect, it } from 'vitest'
import { paretoFront } from './front.ts'
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

  it('have room for the bars of their ranges, as long as they are drawn with them', () => {
    // 42CrMo4+QT: 1000 to 1200 MPa, geometric middle 1095; beside it a material of 700 MPa.
    const of = (count: number) => ({
      ...columns,
      count,
      x: new Float32Array(count).fill(7850),
      y: new Float32Array(count).fill(700).fill(1000, 0, 1),
      yHigh: new Float32Array(count).fill(700).fill(1200, 0, 1),
      family: new Uint16Array(count),
    })
    expect(placePoints(of(2), { x: 'linear', y: 'linear' }).y0).toEqual({ low: 700, high: 1200 })
    expect(placePoints(of(2), { x: 'log', y: 'log' }).y0?.high).toBeCloseTo(Math.log10(1200), 6)
    // A cloud of dots has no bars.
    expect(placePoints(of(2001), { x: 'linear', y: 'linear' }).y0).toEqual({ low: 700, high: 1100 })
    // A range whose point has no place on the other axis takes no room.
    const unplaced = { ...of(2), x: Float32Array.of(-1, 7850) }
    expect(placePoints(unplaced, { x: 'log', y: 'linear' }).y0).toEqual({ low: 700, high: 700 })
  })

  it('stand at the number of a limit, with an end that is nowhere', () => {
    const bounds = Float32Array.from([...'<>'].map((side) => limitEnd(side as '<' | '>')))
    const limits = { ...columns, count: 2, x: Float32Array.of(10, 100), xHigh: bounds, y: Float32Array.of(1, 1) }
    const { yHigh: _, ...given } = limits
    const placed = placePoints(given, { x: 'log', y: 'linear' })
    expect([...placed.x]).toEqual([1, 2])
    expect(placed.x0).toEqual({ low: 1, high: 2 })
    expect([...(placed.xEnds?.low ?? [])]).toEqual([Number.NEGATIVE_INFINITY, 2])
    expect([...(placed.xEnds?.high ?? [])]).toEqual([1, Number.POSITIVE_INFINITY])
    // “≤ 100” on an axis of which more is wanted is no best one.
    expect(paretoFront(placed, { x: 'higher', y: 'higher' })).toEqual([1])
    expect(paretoFront(placed, { x: 'lower', y: 'higher' })).toEqual([0])
  })

  it('have error bars about them, and room for these and for ellipses; what crosses 0 needs none', () => {
    const about = {
      bars: [
        { place: 1, x: [-2, 22], y: [0.5, 1.5] },
        { place: 2, y: [90, 1e4] },
      ],
      reach: [
        [0.1, 50],
        [-3, 60],
      ],
    } as const
    const placed = placePoints(columns, { x: 'log', y: 'log' }, about)
    expect(placed.bars?.get(1)?.x).toEqual([Number.NEGATIVE_INFINITY, Math.log10(22)])
    expect(placed.bars?.get(2)).toEqual({ y: [Math.log10(90), 4] })
    expect(placed.x0).toEqual({ low: -1, high: 2 })
    expect(placed.y0).toEqual({ low: Math.log10(0.5), high: 4 })
    expect(placePoints(columns, { x: 'log', y: 'log' })).not.toHaveProperty('bars')
  })

  it('leave the columns as they came, limits too, so that a file has the points of the screen', () => {
    const high = [100, limitEnd('<'), limitEnd('>'), 1]
    const given = { ...columns, xHigh: Float32Array.from(high), yHigh: Float32Array.from(high) }
    const placed = [1, 2].map(() => placePoints(given, { x: 'linear', y: 'linear' }))
    expect([...given.xHigh]).toEqual(high)
    expect([...given.yHigh]).toEqual(high)
    expect(placed[1]).toEqual(placed[0])
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
