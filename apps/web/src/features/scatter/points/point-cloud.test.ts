import { placePoints } from '@ingot/plots/scatter/scatter-places'
import { type PointsView, paintPoints, paintSpace } from '@ingot/plots/scatter/screen-points'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointCloud } from './point-cloud.ts'

const [WIDTH, HEIGHT] = [40, 30]
const colors = [
  [255, 0, 0],
  [0, 0, 255],
] as const

/** Two families of points on places from 0 to 10, some of them on whole numbers, one of them nowhere. */
function cloudOf(count: number) {
  const x = Float32Array.from({ length: count }, (_, k) => (k % 3 === 0 ? k % 11 : ((k * 7919) % 1000) / 100))
  const y = Float32Array.from({ length: count }, (_, k) => (k % 5 === 0 ? k % 11 : ((k * 104729) % 1000) / 100))
  x[7] = Number.NaN
  const family = Uint16Array.from({ length: count }, (_, k) => (k * 31) % 2)
  const columns = { count, x, y, families: ['a', 'b'], family, names: new Uint8Array() }
  return placePoints(columns, { x: 'linear', y: 'linear' })
}
const points = cloudOf(3_000)

const viewAt = (xLow: number, yLow: number, width = 10): PointsView => ({
  xLow,
  xHigh: xLow + width,
  yLow,
  yHigh: yLow + (width * HEIGHT) / WIDTH,
  width: WIDTH,
  height: HEIGHT,
})
const style = { colors, weights: [1, 1], size: 2, opacity: 0.3 }
const copied = ({ pixels, shown }: { pixels: Uint32Array; shown: number }) => ({ pixels: [...pixels], shown })
const afresh = (view: PointsView, of = style) => copied(pointCloud(points).paint(view, of))

describe('a cloud of points', () => {
  it('looks as if its points were painted one by one', () => {
    for (const size of [1, 2, 3]) {
      const picture = new Uint32Array(WIDTH * HEIGHT)
      const shown = paintPoints(picture, points, viewAt(-2.5, -2.5, 20), { ...style, size }, paintSpace())
      const painted = afresh(viewAt(-2.5, -2.5, 20), { ...style, size })
      expect(painted.shown).toBe(shown)
      expect(painted.pixels.map((pixel) => pixel >>> 24)).toEqual([...picture].map((pixel) => pixel >>> 24))
    }
  })

  it('looks the same wherever it was moved and zoomed from', () => {
    // Eighths, which floats hold exactly: half pixels too, and moves by more than the picture.
    const place = fc.integer({ min: -80, max: 90 }).map((eighths) => eighths / 8)
    const width = fc.constantFrom(10, 10, 10, 5, 20)
    const weights = fc.constantFrom<number[]>([1, 1], [0.2, 1], [0, 1])
    fc.assert(
      fc.property(
        fc.record({ weights, size: fc.integer({ min: 1, max: 4 }) }),
        fc.array(fc.record({ x: place, y: place, width }), { minLength: 2, maxLength: 8 }),
        (look, views) => {
          const cloud = pointCloud(points)
          for (const { x, y, width } of views) {
            const painted = copied(cloud.paint(viewAt(x, y, width), { ...style, ...look }))
            expect(painted).toEqual(afresh(viewAt(x, y, width), { ...style, ...look }))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is painted anew when it is zoomed, dimmed, hidden or made denser', () => {
    const cloud = pointCloud(points)
    cloud.paint(viewAt(0, 0), style)
    const changes: [PointsView, typeof style][] = [
      [viewAt(0, 0, 5), style],
      [viewAt(0, 0, 5), { ...style, opacity: 0.5 }],
      [viewAt(0, 0, 5), { ...style, weights: [1, 0] }],
      [viewAt(0, 0, 5), { ...style, size: 3 }],
      [{ ...viewAt(0, 0, 5), width: 20 }, style],
    ]
    for (const [view, of] of changes) expect(copied(cloud.paint(view, of))).toEqual(afresh(view, of))
  })

  it('moves as a whole: no point shimmers against another', () => {
    const cloud = pointCloud(points)
    const before = copied(cloud.paint(viewAt(0, 0), style)).pixels
    // A tenth of a pixel to the right and nothing has changed; a whole one, and every point is one further.
    expect(copied(cloud.paint(viewAt(0.025, 0), style)).pixels).toEqual(before)
    const after = copied(cloud.paint(viewAt(0.25, 0), style)).pixels
    const inner = (pixels: number[], from: number) =>
      Array.from({ length: HEIGHT }, (_, row) => pixels.slice(row * WIDTH + from, row * WIDTH + from + WIDTH - 6))
    expect(inner(after, 3)).toEqual(inner(before, 4))
  })
})
