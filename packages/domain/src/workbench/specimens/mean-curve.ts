import type { Points } from '../../curves/points.ts'
import { type Refused, refused } from '../outcome.ts'

export const MEAN_CURVE_REFUSALS = [
  'too-few-specimens',
  'columns-differ',
  'not-finite',
  'not-increasing',
  'no-common-strain',
] as const
export type MeanCurveRefusal = (typeof MEAN_CURVE_REFUSALS)[number]

export interface MeanCurve {
  ok: true
  /** The common strains, even from the largest of the first strains to the end. */
  strain: number[]
  mean: number[]
  /** Of the sample (n − 1), 0 where one specimen is left. */
  sd: number[]
  min: number[]
  max: number[]
  /** Specimens that reach each strain. */
  n: number[]
  /** The last strain of each specimen, in the order given. */
  lastStrains: number[]
}

export interface MeanCurveOptions {
  /** The mean ends where fewer than this share of the specimens goes on; 1 is where the first of them ends. */
  share?: number
  /** Points of the common grid. */
  points?: number
}

/** Points of a mean curve at most: more say nothing that a plot or a fit could use. */
const MOST_POINTS = 10_000

/**
 * Mean of curves of several specimens over common strains, linear between points: mean, standard deviation and range at
 * each strain. The strain of a curve rises strictly; one that turns back has to be reduced first.
 */
export function meanCurve(
  curves: readonly Points[],
  options: MeanCurveOptions = {},
): MeanCurve | Refused<MeanCurveRefusal> {
  const { share = 1, points = 201 } = options
  if (!(share > 0 && share <= 1)) throw new RangeError(`The share is ${share}; give a number above 0 up to 1`)
  if (!(Number.isInteger(points) && points >= 2 && points <= MOST_POINTS))
    throw new RangeError(`There are ${points} points; give a whole number from 2 to ${MOST_POINTS}`)
  if (curves.length < 2) return refused('too-few-specimens', { count: curves.length, needed: 2 })
  for (const [specimen, curve] of curves.entries()) {
    const problem = curveProblem(curve, specimen)
    if (problem) return problem
  }
  const lastStrains = curves.map(({ x }) => x.at(-1) ?? 0)
  const from = curves.reduce((most, { x }) => Math.max(most, x[0] ?? 0), Number.NEGATIVE_INFINITY)
  // As many as the share asks, at least one; the share of 10 specimens that is 0.7 is seven, not eight by rounding.
  const needed = Math.max(1, Math.ceil(share * curves.length - 1e-9))
  const to = [...lastStrains].sort((a, b) => b - a)[needed - 1] ?? from
  if (!(to > from)) return refused('no-common-strain', { from, to })
  const result: MeanCurve = { ok: true, strain: [], mean: [], sd: [], min: [], max: [], n: [], lastStrains }
  const places = curves.map(() => 0)
  for (let index = 0; index < points; index++) {
    const strain = index === points - 1 ? to : from + ((to - from) * index) / (points - 1)
    const stresses = curves.flatMap((curve, specimen) =>
      strain > (lastStrains[specimen] ?? 0) ? [] : [stressAt(curve, strain, places, specimen)],
    )
    const n = stresses.length
    const mean = stresses.reduce((sum, stress) => sum + stress / n, 0)
    const squares = stresses.reduce((sum, stress) => sum + (stress - mean) ** 2, 0)
    result.strain.push(strain)
    result.mean.push(mean)
    result.sd.push(n > 1 ? Math.sqrt(squares / (n - 1)) : 0)
    result.min.push(stresses.reduce((least, stress) => Math.min(least, stress)))
    result.max.push(stresses.reduce((most, stress) => Math.max(most, stress)))
    result.n.push(n)
  }
  return result
}

/** Linear between the points around a strain; `places` remembers where the last one stood, as the strains only rise. */
function stressAt({ x, y }: Points, strain: number, places: number[], specimen: number): number {
  let place = places[specimen] ?? 0
  while (place < x.length - 2 && (x[place + 1] ?? 0) < strain) place++
  places[specimen] = place
  const [x0, x1, y0, y1] = [x[place] ?? 0, x[place + 1] ?? 0, y[place] ?? 0, y[place + 1] ?? 0]
  return y0 + ((y1 - y0) * (strain - x0)) / (x1 - x0)
}

function curveProblem({ x, y }: Points, specimen: number): Refused<MeanCurveRefusal> | undefined {
  if (x.length !== y.length || x.length < 2) return refused('columns-differ', { specimen, x: x.length, y: y.length })
  for (const [index, strain] of x.entries()) {
    if (!(Number.isFinite(strain) && Number.isFinite(y[index]))) return refused('not-finite', { specimen, index })
    const before = x[index - 1] ?? Number.NEGATIVE_INFINITY
    if (strain <= before) return refused('not-increasing', { specimen, index, strain, before })
  }
}
