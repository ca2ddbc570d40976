import { addTo, coefficients, dot, orthogonalise } from '../../laws/fit/orthogonal.ts'

/** A gain below this share of the target's length is rounding. */
const NO_GAIN = 1e-12
const ROUNDS_A_COLUMN = 6

/**
 * Least squares of columns with coefficients from 0 on. Lawson and Hanson, Solving Least Squares Problems, 1974, chapter
 * 23; at most six rounds a column.
 */
export function nonNegativeLeastSquares(columns: readonly Float64Array[], target: Float64Array): number[] {
  let values = columns.map(() => 0)
  const inside = new Set<number>()
  const lengths = columns.map((column) => Math.sqrt(dot(column, column)))
  const small = NO_GAIN * Math.sqrt(dot(target, target))
  for (let round = 0; round < ROUNDS_A_COLUMN * columns.length; round++) {
    const rest = residualOf(columns, target, values)
    const entering = steepest(columns, rest, lengths, inside, small)
    if (entering === undefined) return values
    inside.add(entering)
    for (let left = inside.size; left > 0; left--) {
      const places = [...inside].sort((a, b) => a - b)
      const solved = coefficients(orthogonalise(places.map((place) => columns[place] ?? target)), target)
      const next = columns.map(() => 0)
      for (const [at, place] of places.entries()) next[place] = solved[at] ?? 0
      const share = places.reduce((least, place) => {
        const [from, to] = [values[place] ?? 0, next[place] ?? 0]
        return to > 0 ? least : Math.min(least, from / (from - to || 1))
      }, 1)
      if (places.every((place) => (next[place] ?? 0) > 0)) {
        values = next
        break
      }
      values = values.map((value, place) => value + share * ((next[place] ?? 0) - value))
      for (const place of places)
        if ((values[place] ?? 0) <= 0 || ((next[place] ?? 0) <= 0 && (values[place] ?? 0) < 1e-300)) {
          values[place] = 0
          inside.delete(place)
        }
    }
  }
  return values
}

function residualOf(columns: readonly Float64Array[], target: Float64Array, values: readonly number[]): Float64Array {
  const rest = target.slice()
  for (const [place, value] of values.entries()) if (value > 0) addTo(rest, columns[place] ?? rest, -value)
  return rest
}

/** The column outside that the residual falls fastest along, if it falls at all. */
function steepest(
  columns: readonly Float64Array[],
  rest: Float64Array,
  lengths: readonly number[],
  inside: ReadonlySet<number>,
  small: number,
): number | undefined {
  let best: number | undefined
  let most = small
  for (const [place, column] of columns.entries()) {
    if (inside.has(place)) continue
    const gain = dot(column, rest) / (lengths[place] || 1)
    if (gain > most) {
      most = gain
      best = place
    }
  }
  return best
}
