import { decimate } from '@ingot/domain/curves/decimate'
import type { Columns, Points } from '@ingot/domain/curves/points'

/** Points of a curve at most. */
const POINTS_MAX = 300

/** Share of the span of y by which a thinned curve may differ from the measured one at first. */
const TOLERANCE = 2e-4
/** The same of a smooth curve, such as a refractive index. */
export const SMOOTH = 1e-5

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

/** A rising curve with 300 points at most; its first and last point and its largest y stay. */
export function thinned({ x, y }: Points, tolerance = TOLERANCE): Columns {
  if (x.length <= POINTS_MAX) return { x: [...x], y: [...y] }
  const top = placeOfMost(y)
  const scale = (y[top] ?? 0) - y.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const part = (from: number, to: number, within: number) =>
    decimate({ x: x.slice(from, to), y: y.slice(from, to) }, within)
  for (let share = tolerance; ; share *= 1.5) {
    const before = part(0, top + 1, share * scale)
    const after = part(top, x.length, share * scale)
    const curve = { x: [...before.x, ...after.x.slice(1)], y: [...before.y, ...after.y.slice(1)] }
    if (curve.x.length <= POINTS_MAX) return curve
  }
}

/** Rising, thinned and rounded, in SI: what a pack stores of a measured curve. */
export function storedCurve({ x, y }: Points, factors: { x?: number; y?: number } = {}): Columns {
  const curve = thinned(rising({ x, y }))
  return {
    x: curve.x.map((value) => rounded(value * (factors.x ?? 1))),
    y: curve.y.map((value) => rounded(value * (factors.y ?? 1))),
  }
}
