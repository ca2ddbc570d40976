import { decimate } from '../../curves/decimate.ts'
import { isotonic } from '../../curves/isotonic.ts'
import type { Columns as CurveColumns, Points } from '../../curves/points.ts'
import { engineeringToTrue, plasticPart } from '../../curves/true-stress.ts'
import type { Columns } from './record.ts'

/** Share of Rm by which a curve with fewer points may differ from the measured one: below what a load cell resolves. */
export const CURVE_TOLERANCE = 2e-4

/**
 * Points between two places whose strain goes on: one that turns back or stands still is left out, as a curve has one
 * stress a strain. With an elastic line it begins with the line's zero and leaves out what lies before it.
 */
export function risingCurve({ strain, stress }: Columns, from: number, to: number, isFromZero: boolean): CurveColumns {
  const curve: CurveColumns = isFromZero ? { x: [0], y: [0] } : { x: [], y: [] }
  let reached = isFromZero ? 0 : Number.NEGATIVE_INFINITY
  for (let place = from; place <= to; place++) {
    const here = strain[place] ?? Number.NaN
    if (!(here > reached)) continue
    reached = here
    curve.x.push(here)
    curve.y.push(stress[place] ?? 0)
  }
  return curve
}

export const reduced = (curve: Points, largest: number): CurveColumns =>
  curve.x.length < 2 ? { x: [...curve.x], y: [...curve.y] } : decimate(curve, CURVE_TOLERANCE * largest)

/** True plastic strain and non-falling true stress (nearest by least squares) of an engineering curve up to its maximum. */
export function flowCurve(engineering: Points, slope: number): CurveColumns {
  const { x, y } = engineeringToTrue(engineering)
  return plasticPart({ x, y: isotonic(y) }, slope)
}
