/**
 * The non-falling numbers that are nearest to the given ones by least squares: neighbours in the wrong order are replaced
 * by their mean (pool adjacent violators; Barlow, Bartholomew, Bremner, Brunk, 1972). Numbers that don't fall come back
 * as they are, noise comes back as its mean. Linear time.
 */
export function isotonic(values: readonly number[]): number[] {
  const means = new Float64Array(values.length)
  const counts = new Int32Array(values.length)
  let blocks = 0
  for (const value of values) {
    let [mean, count] = [value, 1]
    for (; blocks > 0 && (means[blocks - 1] ?? 0) > mean; blocks--) {
      const joined = counts[blocks - 1] ?? 1
      mean = ((means[blocks - 1] ?? 0) * joined + mean * count) / (joined + count)
      count += joined
    }
    means[blocks] = mean
    counts[blocks] = count
    blocks++
  }
  const rising: number[] = []
  for (let block = 0; block < blocks; block++)
    for (let left = counts[block] ?? 0; left > 0; left--) rising.push(means[block] ?? 0)
  return rising
}

/** The middle of numbers in any order; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[sorted.length >> 1] ?? 0
}

/** A normal distribution's standard deviation over its median absolute deviation. */
export const OVER_MEDIAN = 1.4826
