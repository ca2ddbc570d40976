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
  return kind === 'median' ? movingMedian(values, half) : movingMean(values, half)
}

/** How far the window of a value reaches to both sides. */
const reachAt = (index: number, half: number, length: number) => Math.min(half, index, length - 1 - index)

function movingMean(values: Float64Array, half: number): Float64Array {
  return values.map((_, index) => {
    const reach = reachAt(index, half, values.length)
    let sum = 0
    for (let at = index - reach; at <= index + reach; at++) sum += values[at] ?? 0
    return sum / (2 * reach + 1)
  })
}

/** Keeps the values of the window in order from one place to the next: sorting each anew takes seconds of a long record. */
function movingMedian(values: Float64Array, half: number): Float64Array {
  const sorted = new Float64Array(2 * half + 2)
  let [first, next] = [0, 0]
  /** The first place whose value is not below. */
  const placeOf = (value: number) => {
    let [low, high] = [0, next - first]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  const add = (value: number) => {
    const place = placeOf(value)
    sorted.copyWithin(place + 1, place, next - first)
    sorted[place] = value
    next++
  }
  const remove = (value: number) => {
    const place = placeOf(value)
    sorted.copyWithin(place, place + 1, next - first)
    first++
  }
  return values.map((_, index) => {
    const reach = reachAt(index, half, values.length)
    while (first < index - reach) remove(values[first] ?? 0)
    while (next <= index + reach) add(values[next] ?? 0)
    return sorted[reach] ?? 0
  })
}
