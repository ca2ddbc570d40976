import type { Columns, Points } from '@ingot/domain/curves/points'

/** Share of its stress that a dropped point may be away from the rows that are left. */
const TOLERANCE = 1e-3

/** Fewer rows, and the largest share of its stress by which a point is away from them. */
export interface Thinned extends Columns {
  loss: number
}

interface Span {
  first: number
  last: number
  /** The point furthest from the straight line, and by which share of its stress. */
  index: number
  loss: number
}

function spanOf({ x, y }: Points, first: number, last: number): Span {
  const [x0, y0] = [x[first] ?? 0, y[first] ?? 0]
  const slope = ((y[last] ?? 0) - y0) / ((x[last] ?? 0) - x0)
  const worst: Span = { first, last, index: first, loss: 0 }
  for (let index = first + 1; index < last; index++) {
    const stress = y[index] ?? 0
    const loss = Math.abs(stress - y0 - slope * ((x[index] ?? 0) - x0)) / Math.max(stress, Number.MIN_VALUE)
    if (loss > worst.loss) [worst.index, worst.loss] = [index, loss]
  }
  return worst
}

/**
 * As few rows as keep every point within 0.1 % of its stress, or within its scatter `noise` as such a share, and at most
 * `most`: the worst span is parted first (Douglas
 * and Peucker, Cartographica 10 (1973) 112–122, in order of the distance, which is measured along the stress). Takes at
 * most `most` passes over the points.
 */
export function thinned(points: Points, most: number, noise = 0): Thinned {
  const { x, y } = points
  if (x.length === 0) return { x: [], y: [], loss: 0 }
  const spans = [spanOf(points, 0, x.length - 1)]
  const worstOf = () => spans.reduce((best, span, at) => (span.loss > (spans[best]?.loss ?? 0) ? at : best), 0)
  let worst = worstOf()
  while ((spans[worst]?.loss ?? 0) > Math.max(TOLERANCE, noise) && spans.length + 1 < most) {
    const { first, last, index } = spans[worst] ?? { first: 0, last: 0, index: 0 }
    spans.splice(worst, 1, spanOf(points, first, index), spanOf(points, index, last))
    worst = worstOf()
  }
  const indices = [...new Set([0, ...spans.map(({ last }) => last)])]
  return {
    x: indices.map((index) => x[index] ?? 0),
    y: indices.map((index) => y[index] ?? 0),
    loss: spans[worst]?.loss ?? 0,
  }
}
