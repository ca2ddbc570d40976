import { studentHalfWidth } from './distributions.ts'

export interface SampleStatistics {
  n: number
  mean: number
  min: number
  max: number
  /** Of the sample (n − 1); none of a single value. */
  sd?: number
  /** Confidence interval of the mean by Student; none of a single value. */
  interval?: readonly [number, number]
}

/** Statistics of one result over specimens; undefined of none. RangeError for a value that is no number. */
export function sampleStatistics(values: readonly number[], confidence = 0.95): SampleStatistics | undefined {
  const n = values.length
  if (n === 0) return undefined
  const wrong = values.find((value) => !Number.isFinite(value))
  if (wrong !== undefined) throw new RangeError(`A value is ${wrong}; give finite numbers`)
  const first = values[0] ?? 0
  const mean = first + values.reduce((sum, value) => sum + (value - first), 0) / n
  const extremes = {
    min: values.reduce((least, value) => Math.min(least, value)),
    max: values.reduce((most, value) => Math.max(most, value)),
  }
  if (n === 1) return { n, mean, ...extremes }
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const half = (studentHalfWidth(confidence, n - 1) * sd) / Math.sqrt(n)
  return { n, mean, ...extremes, sd, interval: [mean - half, mean + half] }
}
