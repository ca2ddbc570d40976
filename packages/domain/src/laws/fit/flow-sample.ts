import type { FitFailure, FlowData } from './law-fit.ts'

/** The points of all curves one after another; weights with mean 1 over the points that count. */
export interface FlowSample {
  x: Float64Array
  /** Pa. */
  y: Float64Array
  weight: Float64Array
  /** Which curve a point stands on. */
  curve: Int32Array
  /** Points of a weight above 0. */
  count: number
}

export interface Failed {
  ok: false
  reason: FitFailure
  detail: Record<string, number | string>
}

export const failed = (reason: FitFailure, detail: Failed['detail'] = {}): Failed => ({ ok: false, reason, detail })

/** Curves as one sample, or why they cannot be fitted; indices of curves and points from 0. */
export function flowSample(data: readonly FlowData[]): { ok: true; sample: FlowSample } | Failed {
  for (const [curve, { points, weights, rate, T }] of data.entries()) {
    const { x, y } = points
    const lengths = { curve, x: x.length, y: y.length }
    if (x.length !== y.length) return failed('columns-differ', lengths)
    if (weights && weights.length !== x.length) return failed('columns-differ', { ...lengths, weights: weights.length })
    if (rate !== undefined && !(rate > 0 && rate < Number.POSITIVE_INFINITY))
      return failed('out-of-range', { curve, parameter: 'rate', value: String(rate) })
    if (T !== undefined && !(T >= 0 && T < Number.POSITIVE_INFINITY))
      return failed('out-of-range', { curve, parameter: 'T', value: String(T) })
    const problem = pointProblem(data[curve] ?? { points }, curve)
    if (problem) return problem
  }
  const x = Float64Array.from(data.flatMap(({ points }) => points.x))
  const y = Float64Array.from(data.flatMap(({ points }) => points.y))
  const given = Float64Array.from(data.flatMap(({ points, weights }) => weights ?? points.x.map(() => 1)))
  const largest = given.reduce((most, value) => Math.max(most, value), 0)
  const count = given.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)
  const sum = given.reduce((total, value) => total + value / (largest || 1), 0)
  const weight = given.map((value) => (count > 0 ? ((value / largest) * count) / sum : 0))
  const curve = Int32Array.from(data.flatMap(({ points }, index) => points.x.map(() => index)))
  return { ok: true, sample: { x, y, weight, curve, count } }
}

/** The sample for a law that says nothing at strain 0: points there have the weight 0, those left again the mean 1. */
export function withoutStart(sample: FlowSample): FlowSample {
  const kept = sample.weight.map((share, index) => (sample.x[index] === 0 ? 0 : share))
  const count = kept.reduce((sum, share) => sum + (share > 0 ? 1 : 0), 0)
  const total = kept.reduce((sum, share) => sum + share, 0)
  return { ...sample, count, weight: total > 0 ? kept.map((share) => (share * count) / total) : kept }
}

function pointProblem({ points, weights }: FlowData, curve: number): Failed | undefined {
  for (const [index, strain] of points.x.entries()) {
    const stress = points.y[index] ?? Number.NaN
    const weight = weights?.[index] ?? 1
    const before = points.x[index - 1] ?? Number.NEGATIVE_INFINITY
    for (const [column, value] of Object.entries({ strain, stress, weight }))
      if (!Number.isFinite(value)) return failed('not-finite', { curve, index, column, value: String(value) })
    if (strain <= before) return failed('not-increasing', { curve, index, strain, before })
    if (strain < 0) return failed('negative-strain', { curve, index, strain })
    if (stress < 0) return failed('negative-stress', { curve, index, stress })
    if (weight < 0) return failed('negative-weight', { curve, index, weight })
  }
}

/** A rise over all strains below this share of the mean stress is flat: extensometers and load cells resolve less. */
const FLAT = 1e-6

/** Rise of the stress in Pa over the strains, by the straight lines of one slope through each curve; undefined if flat. */
export function riseOf({ x, y, weight, curve }: FlowSample): { isFlat: boolean; rise: number; mean: number } {
  const curves = new Map<number, { weight: number; x: number; y: number }>()
  for (const [index, strain] of x.entries()) {
    const share = weight[index] ?? 0
    const key = curve[index] ?? 0
    const sums = curves.get(key) ?? { weight: 0, x: 0, y: 0 }
    sums.weight += share
    sums.x += share * strain
    sums.y += share * (y[index] ?? 0)
    curves.set(key, sums)
  }
  let xx = 0
  let xy = 0
  let total = 0
  for (const [index, strain] of x.entries()) {
    const share = weight[index] ?? 0
    const sums = curves.get(curve[index] ?? 0)
    if (!sums || sums.weight === 0) continue
    const dx = strain - sums.x / sums.weight
    xx += share * dx * dx
    xy += share * dx * ((y[index] ?? 0) - sums.y / sums.weight)
    total += share * (y[index] ?? 0)
  }
  const used = x.filter((_, index) => (weight[index] ?? 0) > 0)
  const span = used.reduce((most, value) => Math.max(most, value), 0) - used.reduce((a, b) => Math.min(a, b), Infinity)
  const mean = total / weight.reduce((sum, share) => sum + share, 0)
  const rise = xx > 0 ? (xy / xx) * span : 0
  return { isFlat: !(rise > FLAT * mean), rise, mean }
}
