import { decimate } from '../../../curves/decimate.ts'
import { isotonic } from '../../../curves/isotonic.ts'
import type { Columns as CurveColumns, Points } from '../../../curves/points.ts'
import { engineeringToTrue, plasticPart } from '../../../curves/true-stress.ts'
import type { ElasticLine } from '../points/elastic-window.ts'
import type { Columns } from '../record/record.ts'
import type { TensileEvaluation, TensileOptions } from '../tensile-result.ts'
import { type Notes, noteOf } from './notes.ts'

/** The curves of an evaluation, each with its step. */
export function curvesOf(
  columns: Columns,
  line: ElasticLine | undefined,
  maximum: number,
  end: number,
  options: TensileOptions,
  notes: Notes,
): TensileEvaluation['curves'] {
  const note = noteOf(notes)
  const largest = columns.stress[maximum] ?? 0
  const isFromZero = line !== undefined && options.zero !== 'none'
  const whole = averaged(risingCurve(columns, line?.first ?? 0, end, isFromZero))
  const uniform = averaged(risingCurve(columns, line?.first ?? 0, maximum, isFromZero))
  const engineering = reduced(whole.curve, largest)
  const given = { tolerance: CURVE_TOLERANCE }
  note('engineering-curve', given, { averaged: whole.together, points: engineering.x.length })
  const { x, y } = uniform.curve
  const trueCurve = reduced({ x: x.map((e) => Math.log1p(e)), y: y.map((s, at) => s * (1 + (x[at] ?? 0))) }, largest)
  note('true-curve', given, { averaged: uniform.together, until: x.at(-1) ?? 0, points: trueCurve.x.length })
  if (!line) return { engineering, true: trueCurve }
  const plastic = reduced(flowCurve(uniform.curve, line.slope), largest)
  const slope = { slope: line.slope, ...given }
  note('flow-curve', slope, { averaged: uniform.together, points: plastic.x.length })
  return { engineering, true: trueCurve, plastic }
}

/** Share of Rm by which a curve with fewer points may differ from the measured one: below what a load cell resolves. */
const CURVE_TOLERANCE = 2e-4

/**
 * Points between two places whose strain goes on: one that turns back or stands still is left out, as a curve has one
 * stress a strain. With an elastic line it begins with the line's zero and leaves out what lies before it.
 */
function risingCurve({ strain, stress }: Columns, from: number, to: number, isFromZero: boolean): CurveColumns {
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

/** Points of a curve at most: a longer one is a mean of so many neighbours each, but for its first and last point. */
const MOST_POINTS = 2_000

function averaged(curve: CurveColumns): { curve: CurveColumns; together: number } {
  const last = curve.x.length - 1
  const together = Math.ceil((last - 1) / MOST_POINTS)
  if (together <= 1) return { curve, together: 1 }
  const few: CurveColumns = { x: [curve.x[0] ?? 0], y: [curve.y[0] ?? 0] }
  for (let from = 1; from < last; from += together) {
    const count = Math.min(together, last - from)
    let [x, y] = [0, 0]
    for (let at = from; at < from + count; at++) {
      x += (curve.x[at] ?? 0) / count
      y += (curve.y[at] ?? 0) / count
    }
    few.x.push(x)
    few.y.push(y)
  }
  few.x.push(curve.x[last] ?? 0)
  few.y.push(curve.y[last] ?? 0)
  return { curve: few, together }
}

const reduced = (curve: Points, largest: number): CurveColumns =>
  curve.x.length < 2 ? { x: [...curve.x], y: [...curve.y] } : decimate(curve, CURVE_TOLERANCE * largest)

/** True plastic strain and non-falling true stress (nearest by least squares) of an engineering curve up to its maximum. */
function flowCurve(engineering: Points, slope: number): CurveColumns {
  const { x, y } = engineeringToTrue(engineering)
  return plasticPart({ x, y: isotonic(y) }, slope)
}
