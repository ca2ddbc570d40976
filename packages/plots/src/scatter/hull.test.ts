import { array, assert, double, integer, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convexHull, envelopePath, type PlanePoint } from './hull.ts'

const coordinate = oneof(
  integer({ min: -20, max: 20 }),
  double({ min: -1e3, max: 1e3, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6),
)
const cloud = array(tuple(coordinate, coordinate), { minLength: 1, maxLength: 400 })
const hullOf = (points: readonly (readonly number[])[]) => {
  const [x, y] = [points.map(([a = 0]) => a), points.map(([, b = 0]) => b)]
  return convexHull(x, y, [...points.keys()])
}

const ascending = ([ax = 0, ay = 0]: readonly number[], [bx = 0, by = 0]: readonly number[]) => ax - bx || ay - by

/** Twice the area of a triangle, positive where it turns to the left. */
const turn = (
  [ax = 0, ay = 0]: readonly number[],
  [bx = 0, by = 0]: readonly number[],
  [cx = 0, cy = 0]: readonly number[],
) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

describe('the convex hull of a family', () => {
  it('holds every point, whatever the cloud', () => {
    assert(
      property(cloud, (points) => {
        const hull = hullOf(points)
        if (hull.length < 3) return
        for (const [n, a] of hull.entries()) {
          const b = hull[(n + 1) % hull.length] as readonly [number, number]
          const size = Math.hypot(b[0] - a[0], b[1] - a[1])
          for (const point of points) expect(turn(a, b, point)).toBeGreaterThanOrEqual(-1e-9 * Math.max(1, size * 1e3))
        }
      }),
    )
  })

  it('has only points of the cloud, each once, and turns to the left at every one', () => {
    assert(
      property(cloud, (points) => {
        const hull = hullOf(points)
        const known = new Set(points.map(String))
        expect(hull.every((point) => known.has(String(point)))).toBe(true)
        expect(new Set(hull.map(String)).size).toBe(hull.length)
        if (hull.length < 3) return
        for (const [n, a] of hull.entries())
          expect(turn(a, hull[(n + 1) % hull.length] ?? a, hull[(n + 2) % hull.length] ?? a)).toBeGreaterThan(0)
      }),
    )
  })

  it('of many points is that of the few outermost ones', () => {
    const inner = Array.from({ length: 2000 }, (_, k) => [Math.cos(k) * (k / 2100), Math.sin(k) * (k / 2100)])
    const corners = [
      [-2, -2],
      [2, -2],
      [2, 2],
      [-2, 2],
    ]
    expect(hullOf([...inner, ...corners]).sort(ascending)).toEqual(corners.sort(ascending))
  })

  it('of points on a line has its two ends, of points that are all the same one', () => {
    const line = [3, 1, 2, 1, 3, 2].map((k) => [k, 10 - 2 * k])
    expect(hullOf(line).sort(ascending)).toEqual([
      [1, 8],
      [3, 4],
    ])
    expect(hullOf(Array.from({ length: 300 }, (_, k) => [7, k % 5])).sort(ascending)).toEqual([
      [7, 0],
      [7, 4],
    ])
    for (const many of [1, 2, 3, 500]) expect(hullOf(Array.from({ length: many }, () => [4, 5]))).toEqual([[4, 5]])
  })

  it('leaves out points on its edges and doubles of its corners', () => {
    const grid = Array.from({ length: 72 }, (_, k) => [k % 6, Math.floor(k / 6) % 6])
    expect(hullOf(grid).sort(ascending)).toEqual([
      [0, 0],
      [0, 5],
      [5, 0],
      [5, 5],
    ])
  })

  it('leaves out what has no place', () => {
    expect(convexHull([1, Number.NaN, 3], [1, 2, 3], [0, 1, 2]).sort(ascending)).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect(convexHull([], [], [])).toEqual([])
  })
})

describe('a soft envelope', () => {
  /** Corners of the straight parts of a path. */
  const edges = (path: string) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)/g)].map((found) => found.slice(1).map(Number))

  it('keeps every point of the hull at its radius or farther inside', () => {
    const square: PlanePoint[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    const lines = edges(envelopePath(square, 6))
    expect(lines).toHaveLength(4)
    for (const [ax = 0, ay = 0, bx = 0, by = 0] of lines)
      for (const [x, y] of square) {
        const far = turn([ax, ay], [bx, by], [x, y]) / Math.hypot(bx - ax, by - ay)
        expect(far).toBeGreaterThanOrEqual(6 - 0.01)
      }
  })

  it('is the same in either direction, a circle about one point and a capsule about two', () => {
    const triangle: PlanePoint[] = [
      [0, 0],
      [4, 0],
      [0, 3],
    ]
    expect(edges(envelopePath(triangle.toReversed(), 2)).sort()).toEqual(edges(envelopePath(triangle, 2)).sort())
    expect(envelopePath([[5, 5]], 3)).toBe('M2 5A3 3 0 1 1 8 5A3 3 0 1 1 2 5Z')
    expect(
      edges(
        envelopePath(
          [
            [0, 0],
            [10, 0],
          ],
          2,
        ),
      ),
    ).toEqual([
      [0, -2, 10, -2],
      [10, 2, 0, 2],
    ])
    expect(envelopePath([], 3)).toBe('')
  })
})
