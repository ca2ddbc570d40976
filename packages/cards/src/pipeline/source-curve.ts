import type { Columns, Points } from '@ingot/domain/curves/points'

/** A stress-strain curve of a material as its document has it: SI, at one condition. */
export interface SourceCurve extends Points {
  id: string
  kind: 'engineering' | 'true' | 'true-plastic'
  /** K and 1/s; a curve that is silent about them has none. */
  T?: number
  rate?: number
}

/** Points from which on a curve is taken for a measured one: what neighbours scatter is noise, not the curve's shape. */
export const DENSE = 100

/** Points from which on neighbours are averaged, and about how many are left: a tensile test has no more to tell. */
const HUGE = 20_000
const LEFT = 10_000
/** A test may go back and forth in strain, for partial unloading, this many times its whole range. */
const BACK_AND_FORTH = 5

const finite = ({ x, y }: Points): Columns => {
  const points: Columns = { x: [], y: [] }
  for (const [index, strain] of x.entries()) {
    const stress = y[index] ?? Number.NaN
    if (!Number.isFinite(strain) || !Number.isFinite(stress) || strain < 0) continue
    points.x.push(strain)
    points.y.push(stress)
  }
  return points
}

function sorted({ x, y }: Points): Points {
  if (x.every((strain, index) => index === 0 || (x[index - 1] ?? 0) <= strain)) return { x, y }
  const order = Array.from(x.keys()).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0))
  return { x: order.map((index) => x[index] ?? 0), y: order.map((index) => y[index] ?? 0) }
}

/** Means of each `count` neighbours in turn; the last point stays. */
function averaged({ x, y }: Points, count: number): Columns {
  const means: Columns = { x: [], y: [] }
  const end = x.length - 1
  for (let first = 0; first < end; first += count) {
    const last = Math.min(first + count, end)
    let [strain, stress] = [0, 0]
    for (let index = first; index < last; index++) {
      strain += x[index] ?? 0
      stress += y[index] ?? 0
    }
    means.x.push(strain / (last - first))
    means.y.push(stress / (last - first))
  }
  means.x.push(x[end] ?? 0)
  means.y.push(y[end] ?? 0)
  return means
}

/** About 10 000 means of neighbours in the order of the test; by strain where the points have no such order. */
function fewer(points: Points): Points {
  const count = Math.ceil(points.x.length / LEFT)
  const { x, y } = averaged(points, count)
  let [low, high, path] = [x[0] ?? 0, x[0] ?? 0, 0]
  for (const [index, strain] of x.entries()) {
    low = Math.min(low, strain)
    high = Math.max(high, strain)
    path += Math.abs(strain - (x[index - 1] ?? strain))
  }
  return path <= BACK_AND_FORTH * (high - low) ? { x, y } : averaged(sorted(points), count)
}

/** Finite points with strains ≥ 0, sorted by strain, those of one strain averaged; of many thousands the means. */
export function cleaned(points: Points): Columns {
  const usable = finite(points)
  const { x, y } = sorted(usable.x.length > HUGE ? fewer(usable) : usable)
  const clean: Columns = { x: [], y: [] }
  let count = 1
  for (const [index, strain] of x.entries()) {
    const [stress, last] = [y[index] ?? 0, clean.x.length - 1]
    if (strain === clean.x[last]) {
      clean.y[last] = ((clean.y[last] ?? 0) * count + stress) / (count + 1)
      count++
    } else {
      clean.x.push(strain)
      clean.y.push(stress)
      count = 1
    }
  }
  return clean
}
