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
  const engineering = risingCurve(columns, line?.first ?? 0, end, isFromZero)
  const uniform = risingCurve(columns, line?.first ?? 0, maximum, isFromZero)
  const shown = reduced(engineering, largest)
  note('engineering-curve', { tolerance: CURVE_TOLERANCE }, { rising: engineering.x.length, points: shown.x.length })
  const trueCurve = reduced(
    { x: uniform.x.map((e) => Math.log1p(e)), y: uniform.y.map((s, at) => s * (1 + (uniform.x[at] ?? 0))) },
    largest,
  )
  note('true-curve', { tolerance: CURVE_TOLERANCE }, { until: uniform.x.at(-1) ?? 0, points: trueCurve.x.length })
  if (!line) return { engineering: shown, true: trueCurve }
  const plastic = reduced(flowCurve(uniform, line.slope), largest)
  note('flow-curve', { slope: line.slope, tolerance: CURVE_TOLERANCE }, { points: plastic.x.length })
  return { engineering: shown, true: trueCurve, plastic }
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

const reduced = (curve: Points, largest: number): CurveColumns =>
  curve.x.length < 2 ? { x: [...curve.x], y: [...curve.y] } : decimate(curve, CURVE_TOLERANCE * largest)

/** True plastic strain and non-falling true stress (nearest by least squares) of an engineering curve up to its maximum. */
function flowCurve(engineering: Points, slope: number): CurveColumns {
  const { x, y } = engineeringToTrue(engineering)
  return plasticPart({ x, y: isotonic(y) }, slope)
}
