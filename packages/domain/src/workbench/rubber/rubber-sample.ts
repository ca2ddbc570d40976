import type { RubberTest } from '../../laws/rubber/deformation.ts'
import { type Refused, refused } from '../outcome.ts'

/** One test of a rubber: nominal stress in Pa over the stretch in the direction of load. */
export interface RubberData {
  test: RubberTest
  stretch: readonly number[]
  stress: readonly number[]
  /** Factor of the squared residuals of the test, 1 if absent. */
  weight?: number
}

export const RUBBER_REFUSALS = [
  'too-few-points',
  'columns-differ',
  'not-finite',
  'out-of-range',
  'no-stress',
  'wrong-sign',
  'not-converged',
] as const
export type RubberRefusal = (typeof RUBBER_REFUSALS)[number]

/** All points one after another. */
export interface RubberSample {
  test: RubberTest[]
  stretch: Float64Array
  /** Pa. */
  stress: Float64Array
  /** Root of the weight over the stress that residuals are relative to. */
  root: Float64Array
  /** Which of the given tests a point is of, and which of its points. */
  data: Int32Array
  index: Int32Array
}

/** Points of one test at most that are fitted: every so-manieth of longer ones, so that the work stays bounded. */
export const MOST_POINTS = 2_000
/** Share of the largest stress below which an error is no longer counted as relative to its own stress. */
const SMALLEST_STRESS = 0.01
/** A stress against its stretch above this share of the largest is no noise about zero. */
const WRONG = 0.02

export function rubberSample(
  data: readonly RubberData[],
  errors: 'absolute' | 'relative',
): { ok: true; sample: RubberSample; thinned: boolean } | Refused<RubberRefusal> {
  const sample = {
    test: [] as RubberTest[],
    stretch: [] as number[],
    stress: [] as number[],
    data: [] as number[],
    index: [] as number[],
  }
  let thinned = false
  for (const [at, { test, stretch, stress, weight = 1 }] of data.entries()) {
    const problem = dataProblem(stretch, stress, weight, at)
    if (problem) return problem
    const step = Math.ceil(stretch.length / MOST_POINTS)
    if (step > 1) thinned = true
    for (let index = 0; index < stretch.length; index += step) {
      // Where nothing is stretched every model has no stress: such a point says nothing, and weight 0 leaves a test out.
      if (stretch[index] === 1 || weight === 0) continue
      sample.test.push(test)
      sample.stretch.push(stretch[index] ?? 1)
      sample.stress.push(stress[index] ?? 0)
      sample.data.push(at)
      sample.index.push(index)
    }
  }
  const largest = sample.stress.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (sample.stress.length === 0) return refused('too-few-points', { count: 0, needed: 1 })
  if (!(largest > 0)) return refused('no-stress')
  for (const [point, stress] of sample.stress.entries())
    if (stress * ((sample.stretch[point] ?? 1) - 1) < 0 && Math.abs(stress) > WRONG * largest)
      return refused('wrong-sign', { data: sample.data[point] ?? 0, index: sample.index[point] ?? 0, stress })
  const root = sample.stress.map((stress, point) => {
    const size = errors === 'relative' ? Math.max(Math.abs(stress), SMALLEST_STRESS * largest) : largest
    return Math.sqrt(data[sample.data[point] ?? 0]?.weight ?? 1) / size
  })
  return {
    ok: true,
    thinned,
    sample: {
      test: sample.test,
      stretch: Float64Array.from(sample.stretch),
      stress: Float64Array.from(sample.stress),
      root: Float64Array.from(root),
      data: Int32Array.from(sample.data),
      index: Int32Array.from(sample.index),
    },
  }
}

function dataProblem(stretch: readonly number[], stress: readonly number[], weight: number, data: number) {
  if (stretch.length !== stress.length)
    return refused('columns-differ', { data, stretch: stretch.length, stress: stress.length })
  if (!(weight >= 0 && Number.isFinite(weight)))
    return refused('out-of-range', { data, parameter: 'weight', value: String(weight) })
  for (const [index, value] of stretch.entries()) {
    for (const [column, number] of Object.entries({ stretch: value, stress: stress[index] }))
      if (!Number.isFinite(number)) return refused('not-finite', { data, index, column, value: String(number) })
    if (!(value > 0)) return refused('out-of-range', { data, index, parameter: 'stretch', value })
  }
}
