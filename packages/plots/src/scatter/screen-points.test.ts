import { describe, expect, it } from 'vitest'
import { paintPoints, paintSpace, pointsNear, pointsWithin } from './screen-points.ts'

const points = {
  x: Float32Array.of(1, 1, 5, Number.NaN, 20),
  y: Float32Array.of(1, 1, 5, 5, 5),
  family: Uint16Array.of(0, 0, 1, 1, 1),
}
const view = { xLow: 0, xHigh: 10, yLow: 0, yHigh: 10, width: 10, height: 10 }
const style = {
  colors: [
    [255, 0, 0],
    [0, 0, 255],
  ] as const,
  weights: [1, 1],
  size: 1,
  opacity: 0.5,
}

function painted(given: Partial<typeof style> = {}) {
  const picture = new Uint32Array(100).fill(7)
  const shown = paintPoints(picture, points, view, { ...style, ...given }, paintSpace())
  const at = (x: number, y: number) => {
    const pixel = picture[(9 - y) * 10 + x] ?? 0
    return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, pixel >>> 24]
  }
  return { shown, at, covered: picture.filter((pixel) => pixel !== 0).length }
}

describe('points as pixels', () => {
  it('have the colour of their family and are the denser the more there are', () => {
    const { shown, at, covered } = painted()
    expect([shown, covered]).toEqual([3, 2])
    expect(at(1, 0)).toEqual([255, 0, 0, 191])
    expect(at(5, 4)).toEqual([0, 0, 255, 128])
  })

  it('are hidden or dimmed with their family', () => {
    expect(painted({ weights: [0, 1] })).toMatchObject({ shown: 1, covered: 1 })
    expect(painted({ weights: [1, 0.2] }).at(5, 4)).toEqual([0, 0, 255, 26])
  })

  it('keep their size at the edge', () => {
    expect(painted({ size: 3 }).covered).toBe(15)
  })

  it('are found near a pixel, nearest first, hidden ones never', () => {
    const near = { reach: 8, most: 2, weights: [1, 1] }
    expect(pointsNear(points, view, { x: 4, y: 6 }, near)).toEqual({ places: [2, 0], count: 3 })
    expect(pointsNear(points, view, { x: 4, y: 6 }, { ...near, weights: [0, 1] })).toEqual({ places: [2], count: 1 })
  })

  it('are found in a rectangle', () => {
    const all = { most: 1, weights: [1, 1] }
    expect(pointsWithin(points, { xLow: 0, xHigh: 30, yLow: 0, yHigh: 5 }, all)).toEqual({ places: [0], count: 4 })
  })
})
