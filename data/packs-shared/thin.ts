import { decimate } from '@ingot/domain/curves/decimate'
import type { Columns, Points } from '@ingot/domain/curves/points'

/** Points of a curve at most. */
export const POINTS_MAX = 300

/** Share of the largest y by which a thinned curve may differ from the measured one at first. */
const TOLERANCE = 2e-4

/** Digits of what is stored: one more than measured data are written with. */
const DIGITS = 7

export const rounded = (value: number, digits = DIGITS): number => Number(value.toPrecision(digits))

export const placeOfMost = (values: readonly number[]): number =>
  values.reduce((best, value, place) => (value > (values[best] ?? Number.NEGATIVE_INFINITY) ? place : best), 0)

/**
 * The points whose x goes on: one that stands still or turns back is left out, but never the one with the largest y,
 * which is the strength.
 */
export function rising({ x, y }: Points): Columns {
  const top = placeOfMost(y)
  const most = x[top] ?? 0
  const curve: Columns = { x: [], y: [] }
  let reached = Number.NEGATIVE_INFINITY
  for (let place = 0; place < x.length; place++) {
    const here = x[place] ?? 0
    if (!(here > reached) || (place < top && here >= most)) continue
    reached = here
    curve.x.push(here)
    curve.y.push(y[place] ?? 0)
  }
  return curve
}

/** A rising curve with as many points as asked at most; its first and last point and its largest y stay. */
export function thinned({ x, y }: Points, most = POINTS_MAX): Columns {
  const top = placeOfMost(y)
  const scale = y.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const part = (from: number, to: number, tolerance: number) =>
    from >= to ? { x: [], y: [] } : decimate({ x: x.slice(from, to), y: y.slice(from, to) }, tolerance)
  for (let share = TOLERANCE; ; share *= 1.5) {
    const before =
      x.length <= most ? { x: x.slice(0, top + 1), y: y.slice(0, top + 1) } : part(0, top + 1, share * scale)
    const after = x.length <= most ? { x: x.slice(top), y: y.slice(top) } : part(top, x.length, share * scale)
    const curve = { x: [...before.x, ...after.x.slice(1)], y: [...before.y, ...after.y.slice(1)] }
    if (curve.x.length <= most) return curve
  }
}

/** Rising, thinned and rounded, in SI: what a pack stores of a measured curve. */
export function storedCurve({ x, y }: Points, factors: { x?: number; y?: number } = {}, most = POINTS_MAX): Columns {
  const curve = thinned(rising({ x, y }), most)
  return {
    x: curve.x.map((value) => rounded(value * (factors.x ?? 1))),
    y: curve.y.map((value) => rounded(value * (factors.y ?? 1))),
  }
}
