/** How noise of the stress is taken away; nothing is unless it is asked for. `points` is odd. */
export type Smoothing = { kind: 'none' } | { kind: 'moving-average' | 'median'; points: number }

/** Points of a window at most, so that the work stays linear in the record. */
export const SMOOTHING_MOST_POINTS = 101

/**
 * Mean or median of each value and its neighbours; the window narrows towards both ends, so that the first and the last
 * value stay. RangeError for a window that is not odd from 3 to 101.
 */
export function smoothed(values: Float64Array, smoothing: Smoothing): Float64Array {
  if (smoothing.kind === 'none') return values
  const { kind, points } = smoothing
  if (!(Number.isInteger(points) && points % 2 === 1 && points >= 3 && points <= SMOOTHING_MOST_POINTS))
    throw new RangeError(`The window has ${points} points; give an odd number from 3 to ${SMOOTHING_MOST_POINTS}`)
  const half = (points - 1) / 2
  return values.map((_, index) => {
    const reach = Math.min(half, index, values.length - 1 - index)
    const window = values.subarray(index - reach, index + reach + 1)
    return kind === 'median' ? middleOf(window) : window.reduce((sum, value) => sum + value, 0) / window.length
  })
}

/** Of an odd number of values. */
const middleOf = (values: Float64Array) => values.slice().sort()[values.length >> 1] ?? 0
