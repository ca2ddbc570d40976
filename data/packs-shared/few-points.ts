import { decimate } from '@ingot/domain/curves/decimate'
import type { Columns, Points } from '@ingot/domain/curves/points'

/** Points of a stored curve, at most. */
export const POINTS_MAX = 300

/** Share of the span of y by which a thinned curve may lie beside the points left out, at first. */
const TOLERANCE = 1e-5

/** A curve with 300 points at most; the first, the last and the largest y are kept. */
export function fewPoints({ x, y }: Points): Columns {
  if (x.length <= POINTS_MAX) return { x: [...x], y: [...y] }
  let top = 0
  for (const [place, value] of y.entries()) if (value > (y[top] ?? value)) top = place
  const span = (y[top] ?? 0) - y.reduce((least, value) => Math.min(least, value))
  const part = (from: number, to: number, tolerance: number) =>
    decimate({ x: x.slice(from, to + 1), y: y.slice(from, to + 1) }, tolerance)
  for (let share = TOLERANCE; ; share *= 1.5) {
    const before = part(0, top, share * span)
    const after = part(top, x.length - 1, share * span)
    const thinned = { x: [...before.x, ...after.x.slice(1)], y: [...before.y, ...after.y.slice(1)] }
    if (thinned.x.length <= POINTS_MAX) return thinned
  }
}
