import { addTo, coefficients, dot, type Orthogonal, orthogonalise } from '../../laws/fit/orthogonal.ts'

/** A model that is linear in some parameters and bent by a few others, weighted already: target ≈ Σ linear · column(shape). */
export interface Separable {
  target: Float64Array
  columns: (shape: readonly number[]) => Float64Array[]
  /** Bounds of each shape parameter. */
  bounds: readonly (readonly [number, number])[]
}

export interface SeparableMinimum {
  linear: number[]
  shape: number[]
  residual: Float64Array
  cost: number
  steps: number
  isConverged: boolean
  /** Derivatives of the model by the linear and then the shape parameters. */
  slopes: Float64Array[]
}

const MOST_STEPS = 200
const SMALLEST_GAIN = 1e-14
const LARGEST_DAMPING = 1e12
/** Step of the numeric derivative, relative. */
const STEP = 1e-6

interface State {
  shape: number[]
  columns: Float64Array[]
  orthogonal: Orthogonal
  linear: number[]
  residual: Float64Array
  cost: number
}

/**
 * Least squares by variable projection (Golub and Pereyra, SIAM J. Numer. Anal. 10 (1973) 413–432, with Kaufman's
 * derivative) and Levenberg's damping from one start. At most 200 steps; nothing is thrown.
 */
export function minimiseSeparable(problem: Separable, start: readonly number[]): SeparableMinimum {
  let state = stateAt(problem, start)
  let damping = 1e-3
  let steps = 0
  let isConverged = problem.bounds.length === 0
  while (!isConverged && steps < MOST_STEPS && damping < LARGEST_DAMPING) {
    steps++
    const bent = bending(problem, state)
    const next = stateAt(problem, stepFrom(problem, state, bent, damping))
    if (next.cost < state.cost) {
      isConverged = state.cost - next.cost <= SMALLEST_GAIN * state.cost
      state = next
      damping /= 4
    } else {
      // No way down even by the shortest steps is a minimum, too.
      damping *= 5
      isConverged = damping >= LARGEST_DAMPING && Number.isFinite(state.cost)
    }
  }
  const { shape, linear, residual, cost, columns } = state
  return { shape, linear, residual, cost, steps, isConverged, slopes: [...columns, ...bending(problem, state)] }
}

/**
 * The best of the minima from several starts, the first of equal ones; one that is sound before any that is not, and one
 * that was reached before one that was not.
 */
export function leastOf(
  problem: Separable,
  starts: readonly (readonly number[])[],
  isSound: (shape: readonly number[]) => boolean,
): SeparableMinimum | undefined {
  const minima = starts.map((start) => minimiseSeparable(problem, start)).filter(({ cost }) => Number.isFinite(cost))
  const rank = ({ isConverged, shape }: SeparableMinimum) => (isConverged ? 0 : 2) + (isSound(shape) ? 0 : 1)
  return minima.sort((a, b) => rank(a) - rank(b) || a.cost - b.cost)[0]
}

/** What least squares of the linear part leave at a shape: how good a start it is. */
export const costAt = (problem: Separable, shape: readonly number[]) => stateAt(problem, shape).cost

function stateAt(problem: Separable, shape: readonly number[]): State {
  const columns = problem.columns(shape)
  const orthogonal = orthogonalise(columns)
  const linear = coefficients(orthogonal, problem.target)
  const residual = problem.target.slice()
  for (const [index, column] of columns.entries()) addTo(residual, column, -(linear[index] ?? 0))
  const cost = dot(residual, residual)
  return { shape: [...shape], columns, orthogonal, linear, residual, cost: Number.isNaN(cost) ? Infinity : cost }
}

/** Derivative of the model by each shape parameter, the linear ones held. */
function bending({ columns, bounds }: Separable, { shape, linear }: State): Float64Array[] {
  return bounds.map((_, at) => {
    const step = STEP * Math.max(1, Math.abs(shape[at] ?? 0))
    const moved = (by: number) => columns(shape.map((value, index) => (index === at ? value + by : value)))
    const [above, below] = [moved(step), moved(-step)]
    const slope = new Float64Array(above[0]?.length ?? 0)
    for (const [index, value] of linear.entries()) {
      addTo(slope, above[index] ?? slope, value / (2 * step))
      addTo(slope, below[index] ?? slope, -value / (2 * step))
    }
    return slope
  })
}

function stepFrom({ bounds }: Separable, state: State, bent: readonly Float64Array[], damping: number): number[] {
  const count = state.residual.length
  const projected = bent.map((column) => {
    const rest = column.slice()
    for (const unit of state.orthogonal.q) addTo(rest, unit, -dot(unit, rest))
    return rest
  })
  // Damping as rows of their own below the derivatives: the squared matrix would lose half of the digits.
  const rows = projected.map((column, at) => {
    const long = new Float64Array(count + bent.length)
    long.set(column)
    long[count + at] = Math.sqrt(damping) * (Math.sqrt(dot(column, column)) || 1)
    return long
  })
  const target = new Float64Array(count + bent.length)
  target.set(state.residual)
  const step = coefficients(orthogonalise(rows), target)
  return state.shape.map((value, at) => {
    const [low, high] = bounds[at] ?? [value, value]
    return Math.min(high, Math.max(low, value + (step[at] ?? 0)))
  })
}
