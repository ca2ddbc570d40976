import type { Columns, Points } from './points.ts'

/** Longer curves are looked at piece by piece: one that is split at its ends again and again takes squared time. */
const PIECE = 1_000

/**
 * Fewer points, none of the dropped further from the result than `tolerance` in y; the first and last are kept, and one of every thousand. Douglas
 * and Peucker, Cartographica 10 (1973) 112–122, with the distance measured along y, as stresses are compared at a strain.
 */
export function decimate({ x, y }: Points, tolerance: number): Columns {
  if (x.length === 0) return { x: [], y: [] }
  const kept = new Set<number>([0, x.length - 1])
  const spans: [number, number][] = []
  for (let first = 0; first < x.length - 1; first += PIECE) {
    kept.add(first)
    spans.push([first, Math.min(first + PIECE, x.length - 1)])
  }
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const worst = furthest({ x, y }, first, last)
    if (worst.distance <= tolerance) continue
    kept.add(worst.index)
    spans.push([first, worst.index], [worst.index, last])
  }
  const indices = [...kept].sort((a, b) => a - b)
  return { x: indices.map((index) => x[index] ?? 0), y: indices.map((index) => y[index] ?? 0) }
}

function furthest({ x, y }: Points, first: number, last: number) {
  const x0 = x[first] ?? 0
  const y0 = y[first] ?? 0
  const slope = ((y[last] ?? 0) - y0) / ((x[last] ?? 0) - x0)
  let worst = { index: first, distance: 0 }
  for (let index = first + 1; index < last; index++) {
    const distance = Math.abs((y[index] ?? 0) - y0 - slope * ((x[index] ?? 0) - x0))
    if (distance > worst.distance) worst = { index, distance }
  }
  return worst
}
