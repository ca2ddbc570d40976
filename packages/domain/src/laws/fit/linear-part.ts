import { addTo, coefficients, dot, orthogonalise } from './orthogonal.ts'

export interface LinearPart {
  values: number[]
  residual: Float64Array
  cost: number
  /** Indices of the columns whose value lies between its bounds. */
  free: number[]
}

type Place = 'free' | 'low' | 'high'

/**
 * Least squares of a few columns within bounds. The sum of squares is convex, so the best of the admissible corners and
 * edges is the optimum: they are all tried where the unbounded solution lies outside.
 */
export function boundedLeastSquares(
  columns: readonly Float64Array[],
  target: Float64Array,
  bounds: readonly (readonly [number, number])[],
): LinearPart {
  let best = solveAt(columns, target, bounds, [])
  if (best) return best
  for (const places of placings(columns.length)) {
    const part = solveAt(columns, target, bounds, places)
    if (part && !(best && part.cost >= best.cost)) best = part
  }
  return best ?? { values: [], residual: target, cost: dot(target, target), free: [] }
}

/** Every combination of places. */
function placings(count: number): Place[][] {
  if (count === 0) return [[]]
  const shorter = placings(count - 1)
  return (['free', 'low', 'high'] as const).flatMap((place) => shorter.map((places) => [...places, place]))
}

function solveAt(
  columns: readonly Float64Array[],
  target: Float64Array,
  bounds: readonly (readonly [number, number])[],
  /** Free where absent. */
  places: readonly Place[],
): LinearPart | undefined {
  const residual = target.slice()
  const values = columns.map(() => 0)
  const free: number[] = []
  for (const [index, column] of columns.entries()) {
    const place = places[index] ?? 'free'
    if (place === 'free') {
      free.push(index)
      continue
    }
    const bound = bounds[index]?.[place === 'low' ? 0 : 1] ?? 0
    if (!Number.isFinite(bound)) return undefined
    values[index] = bound
    addTo(residual, column, -bound)
  }
  const solved = coefficients(orthogonalise(free.map((index) => columns[index] ?? target)), residual)
  for (const [place, index] of free.entries()) {
    const value = solved[place] ?? 0
    const [low, high] = bounds[index] ?? [value, value]
    if (!(value >= low && value <= high)) return undefined
    values[index] = value
    addTo(residual, columns[index] ?? target, -value)
  }
  return { values, residual, cost: dot(residual, residual), free }
}
