import { decimate } from '@ingot/domain/curves/decimate'
import type { Columns, Points } from '@ingot/domain/curves/points'
import { placeOfMost, rounded } from './thin.ts'

/** Points of a record under alternating load at most. */
const POINTS_MAX = 600

/** Share of the span of y by which a thinned branch may differ from the measured one at first. */
const TOLERANCE = 2e-4

/** Strain by which a record must come back before it has turned: above the noise of an extensometer. */
const TURNS = 1e-4

/** Places where x turns back, in order, with the first and the last. */
export function turningPlaces(x: readonly number[], turns = TURNS): number[] {
  const places = [0]
  let way = 0
  let furthest = 0
  for (let place = 1; place < x.length; place++) {
    const ahead = (x[place] ?? 0) - (x[furthest] ?? 0)
    if (way === 0 ? Math.abs(ahead) > turns : way * ahead > 0) {
      way ||= Math.sign(ahead)
      furthest = place
    } else if (way * ahead < -turns) {
      places.push(furthest)
      way = -way
      furthest = place
    }
  }
  if (places.at(-1) !== x.length - 1) places.push(x.length - 1)
  return places
}

/** Of the points between two places those whose x goes on from one towards the other; both ends stay. */
function branch({ x, y }: Points, from: number, to: number): Columns {
  const [start, end] = [x[from] ?? 0, x[to] ?? 0]
  const way = Math.sign(end - start)
  const kept: Columns = { x: [start], y: [y[from] ?? 0] }
  let reached = start
  for (let place = from + 1; place < to; place++) {
    const here = x[place] ?? 0
    if (!(way * (here - reached) > 0) || !(way * (end - here) > 0)) continue
    reached = here
    kept.x.push(here)
    kept.y.push(y[place] ?? 0)
  }
  kept.x.push(end)
  kept.y.push(y[to] ?? 0)
  return kept
}

/**
 * A record under alternating load, thinned branch by branch between its turning points to 600 points at most, in SI.
 * Turning points, the largest and the smallest stress stay; equal neighbours and points that turn back within the noise
 * do not.
 */
export function storedLoops({ x, y }: Points, factors: { y?: number } = {}): Columns {
  const least = placeOfMost(y.map((value) => -value))
  const most = placeOfMost(y)
  const ends = [...new Set([...turningPlaces(x), least, most])].sort((a, b) => a - b)
  const branches = ends.slice(1).map((to, at) => branch({ x, y }, ends[at] ?? 0, to))
  const span = (y[most] ?? 0) - (y[least] ?? 0)
  for (let share = TOLERANCE; ; share *= 1.5) {
    const kept = branches.map((one) => decimate(one, share * span))
    const curve: Columns = { x: [x[0] ?? 0], y: [y[0] ?? 0] }
    for (const one of kept) {
      curve.x.push(...one.x.slice(1))
      curve.y.push(...one.y.slice(1))
    }
    if (curve.x.length > POINTS_MAX) continue
    return {
      x: curve.x.map((value) => rounded(value)),
      y: curve.y.map((value) => rounded(value * (factors.y ?? 1))),
    }
  }
}
