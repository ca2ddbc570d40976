import type { Curve } from '@ingot/contract/material'

/** Of the largest stress: up to here a curve is taken as elastic. */
const EARLY = 0.25
/** Below this share a measured curve shows how the specimen settles in its grips. */
export const SETTLED = 0.05
const FEWEST_POINTS = 8

export interface Shape {
  /** Strain and stress of the largest stress, counted from the first point. */
  peak: { strain: number; stress: number }
  /** Slope of the early part, Pa; undefined where its points do not show one. */
  slope?: number
  /** The steepest rise between levels of stress up to half of the largest, Pa: noise and a slow start leave it steep. */
  steepest: number
}

const LEVELS = [0.1, 0.2, 0.3, 0.4, 0.5]

function steepestOf(x: readonly number[], y: readonly number[], peak: number): number {
  let from = 0
  let steepest = 0
  for (const level of LEVELS) {
    let to = from
    while (to < y.length && (y[to] ?? 0) - (y[0] ?? 0) < level * peak) to++
    if (to === from) continue
    const strain = (x[to] ?? 0) - (x[from] ?? 0)
    if (!(strain > 0)) return Number.POSITIVE_INFINITY
    steepest = Math.max(steepest, ((y[to] ?? 0) - (y[from] ?? 0)) / strain)
    from = to
  }
  return steepest
}

/** Least squares through the settled early points; a line through two where there are few. */
function slopeOf(x: readonly number[], y: readonly number[], end: number, peak: number): number | undefined {
  const [x0 = 0, y0 = 0] = [x[0], y[0]]
  const settled: number[] = []
  for (let at = 0; at <= end; at++) if ((y[at] ?? 0) - y0 >= SETTLED * peak) settled.push(at)
  if (settled.length < FEWEST_POINTS) {
    const next = x.findIndex((strain) => strain > x0)
    return next < 0 ? undefined : ((y[next] ?? 0) - y0) / ((x[next] ?? 0) - x0)
  }
  const mean = (column: readonly number[]) => settled.reduce((sum, at) => sum + (column[at] ?? 0), 0) / settled.length
  const [mx, my] = [mean(x), mean(y)]
  let [sxy, sxx] = [0, 0]
  for (const at of settled) {
    sxy += ((x[at] ?? 0) - mx) * ((y[at] ?? 0) - my)
    sxx += ((x[at] ?? 0) - mx) ** 2
  }
  return sxx > 0 ? sxy / sxx : undefined
}

/** Undefined where a curve does not rise. */
export function shapeOf({ x, y }: Curve): Shape | undefined {
  const [x0 = 0, y0 = 0] = [x[0], y[0]]
  let top = 0
  for (let at = 1; at < y.length; at++) if ((y[at] ?? 0) > (y[top] ?? 0)) top = at
  const stress = (y[top] ?? 0) - y0
  // An extensometer that was taken off before the largest stress has shown more strain before.
  let strain = 0
  for (let at = 0; at <= top; at++) strain = Math.max(strain, (x[at] ?? 0) - x0)
  if (!(stress > 0) || !(strain > 0)) return undefined
  const end = y.findIndex((value) => value - y0 >= EARLY * stress)
  const slope = slopeOf(x, y, end, stress)
  return { peak: { strain, stress }, steepest: steepestOf(x, y, stress), ...(slope !== undefined && { slope }) }
}
