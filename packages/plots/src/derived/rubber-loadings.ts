import type { RubberTest } from '@ingot/domain/laws/rubber/deformation'
import type { Refused } from '@ingot/domain/workbench/outcome'
import { rubberStress } from '@ingot/domain/workbench/rubber/rubber-columns'
import { fitRubber, type RubberFit } from '@ingot/domain/workbench/rubber/rubber-fit'
import type { RubberModel } from '@ingot/domain/workbench/rubber/rubber-models'
import type { RubberData, RubberRefusal } from '@ingot/domain/workbench/rubber/rubber-sample'
import type { Diagram, Series } from '../diagram/diagram.ts'

/** Kinds of diagram that show a rubber in one of the tests that its model is fitted to. */
export const LOADINGS: ReadonlyMap<string, RubberTest> = new Map([
  ['d_ss', 'uniaxial'],
  ['d_biax', 'equibiaxial'],
  ['d_planar', 'planar'],
])

/**
 * Points that a model is fitted to on a page, of all curves together, and how many each curve has at least: more say little,
 * and the page waits for the fit.
 */
const FITTED_MAX = 300
const FITTED_MIN = 5
/** Points along a line of the model. */
const LINE_PLACES = 100

/** A curve of a rubber with the test that it is of. */
export interface LoadingCurve {
  readonly test: RubberTest
  readonly series: Series
}

/** Columns in SI: engineering strain and stress. */
interface Column {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** What is fitted, what is left out, and the model's line through each curve that it is fitted to. */
export interface LoadingsFit {
  readonly fit: RubberFit | Refused<RubberRefusal>
  /** Curves that it is fitted to, and how many were left out because their conditions differ or they are true ones. */
  readonly count: number
  readonly left: number
  /** Not every point of its curves was fitted. */
  readonly isThinned: boolean
  readonly lines: readonly (Column & { readonly id: string; readonly test: RubberTest })[]
}

/** The curves of all loadings of a rubber, uniaxial first, as its diagrams have them. */
export const loadingCurves = (diagrams: readonly Diagram[]): LoadingCurve[] =>
  [...LOADINGS].flatMap(([vkey, test]) =>
    diagrams.filter((one) => one.vkey === vkey).flatMap(({ series }) => series.map((one) => ({ test, series: one }))),
  )

const isEngineering = ({ kind, specimen }: Series): boolean => (kind ?? 'engineering') === 'engineering' && !specimen
const at = ({ cond }: Series): string => JSON.stringify([cond['T'], cond['rate']])

/** At most `most` points of a curve, evenly, its last one among them. */
function dataOf({ test, series: { x, y } }: LoadingCurve, most: number): RubberData {
  const step = Math.ceil(x.length / most)
  const isKept = (_: number, place: number) => (x.length - 1 - place) % step === 0
  return { test, stretch: x.filter(isKept).map((strain) => 1 + strain), stress: y.filter(isKept) }
}

/**
 * One hyperelastic model through the curves of all loadings at once: engineering curves, means in place of their
 * specimens, those at the temperature and rate of the first. The lines reach as far as the points of their curve.
 */
export function fitLoadings(model: RubberModel, curves: readonly LoadingCurve[]): LoadingsFit {
  const means = curves.filter(({ series }) => isEngineering(series))
  const first = means[0]
  const alike = first ? means.filter(({ series }) => at(series) === at(first.series)) : []
  const used = alike.slice(0, FITTED_MAX / FITTED_MIN)
  const most = Math.floor(FITTED_MAX / Math.max(1, used.length))
  const isThinned = used.some(({ series }) => series.x.length > most)
  const fit = fitRubber(
    model,
    used.map((curve) => dataOf(curve, most)),
  )
  const left = curves.filter(({ series }) => !series.specimen).length - used.length
  if (!fit.ok) return { fit, count: used.length, left, isThinned, lines: [] }
  const lines = used.map(({ test, series: { id, x } }) => {
    const [low, high] = [Math.min(0, ...x), Math.max(0, ...x)]
    const along = Array.from({ length: LINE_PLACES + 1 }, (_, place) => low + ((high - low) * place) / LINE_PLACES)
    return { id, test, x: along, y: along.map((strain) => rubberStress(model, fit.params, test, 1 + strain)) }
  })
  return { fit, count: used.length, left, isThinned, lines }
}
