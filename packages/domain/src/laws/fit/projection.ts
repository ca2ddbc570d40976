import type { FlowColumns, LawShape, ShapeParameter, Values } from './law-shapes.ts'
import { boundedLeastSquares } from './linear-part.ts'
import { addTo, coefficients, dot, orthogonalise } from './orthogonal.ts'

export type Bounds = Readonly<Record<string, readonly [number, number]>>

export interface FitProblem {
  law: LawShape
  points: FlowColumns
  /** Stress over `scale`. */
  target: Float64Array
  scale: number
  /** Square root of each point's weight. */
  root: Float64Array
  /** Parameters that are not fitted; stresses in Pa. */
  fixed: Values
  /** Of every fitted parameter; stresses in Pa. Those of logarithmic shape parameters are positive. */
  bounds: Bounds
}

/** A place in the space of the shape parameters, with the best linear parameters for it. */
export interface State {
  at: readonly number[]
  values: Values
  residual: Float64Array
  cost: number
  /** Linear parameters that are fitted and not held by a bound. */
  free: readonly string[]
  columns: Readonly<Record<string, Float64Array>>
}

export interface Minimum extends State {
  isConverged: boolean
  steps: number
}

function weighted(column: Float64Array, root: Float64Array, factor = 1): Float64Array {
  const result = new Float64Array(column.length)
  for (let index = 0; index < result.length; index++) result[index] = (column[index] ?? 0) * (root[index] ?? 0) * factor
  return result
}

export const fittedShape = ({ law, fixed }: FitProblem) => law.shape.filter(({ key }) => fixed[key] === undefined)

/** Natural value of a coordinate, and the derivative of the one by the other. */
export const fromCoordinate = ({ scale }: ShapeParameter, at: number) => (scale === 'log' ? Math.exp(at) : at)
const slopeOf = ({ scale }: ShapeParameter, at: number) => (scale === 'log' ? Math.exp(at) : 1)

export function coordinateBounds(problem: FitProblem): [number, number][] {
  return fittedShape(problem).map(({ key, scale }) => {
    const [low, high] = problem.bounds[key] ?? [0, 0]
    return scale === 'log' ? [Math.log(low), Math.log(high)] : [low, high]
  })
}

export function stateAt(problem: FitProblem, at: readonly number[]): State {
  const { law, points, root, scale, target, fixed } = problem
  const shape: Record<string, number> = { ...fixed }
  for (const [index, parameter] of fittedShape(problem).entries())
    shape[parameter.key] = fromCoordinate(parameter, at[index] ?? 0)
  const rest = weighted(target, root)
  const columns: Record<string, Float64Array> = {}
  for (const [index, column] of law.columns(shape, points).entries()) {
    const key = law.linear[index] ?? ''
    const given = fixed[key]
    const own = weighted(column, root)
    if (given === undefined) columns[key] = own
    else addTo(rest, own, -given / scale)
  }
  const keys = Object.keys(columns)
  const bounds = keys.map((key): [number, number] => {
    const [low, high] = problem.bounds[key] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    return [low / scale, high / scale]
  })
  const part = boundedLeastSquares(Object.values(columns), rest, bounds)
  for (const [index, key] of keys.entries()) shape[key] = (part.values[index] ?? 0) * scale
  const free = part.free.map((index) => keys[index] ?? '')
  return { at, values: shape, residual: part.residual, cost: part.cost, free, columns }
}

/** Derivative of the weighted, scaled stress by each coordinate, the linear parameters held. */
export function coordinateSlopes(problem: FitProblem, { values, at }: State): Float64Array[] {
  const { law, points, root, scale } = problem
  const slopes = law.slopes(values, points)
  return fittedShape(problem).map((parameter, index) => {
    const own = slopes[law.shape.indexOf(parameter)] ?? new Float64Array(root.length)
    return weighted(own, root, slopeOf(parameter, at[index] ?? 0) / scale)
  })
}

const MOST_STEPS = 200
/** Cosine between residual and derivatives at which a place counts as a minimum. */
const LEVEL = 1e-10
/** Cosine up to which the last place is still accepted where no step leads further down. */
const NEARLY_LEVEL = 1e-3
/** Share of the stresses' squares that is rounding: certainly, and where no step leads further down. */
const EXACT = 1e-30
const NEARLY_EXACT = 1e-22

/**
 * The minimum next to a start, by variable projection: the linear parameters are solved within each step and only the
 * others are sought, with Levenberg and Marquardt's damping within their bounds. Golub and Pereyra, SIAM J. Numer. Anal.
 * 10 (1973) 413–432; the derivative is that of Kaufman, BIT 15 (1975) 49–57.
 */
export function minimiseFrom(problem: FitProblem, start: readonly number[]): Minimum {
  const bounds = coordinateBounds(problem)
  const target = weighted(problem.target, problem.root)
  const whole = dot(target, target)
  const exact = EXACT * whole
  const nearlyExact = NEARLY_EXACT * whole
  let state = stateAt(problem, start)
  let damping = 1e-3
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (state.cost <= exact) return { ...state, isConverged: true, steps }
    const { slopes, open, level } = descent(problem, state, bounds)
    if (open.length === 0 || level < LEVEL) return { ...state, isConverged: true, steps }
    let next: State | undefined
    let gain = 0
    while (!next && damping < 1e12) {
      const step = dampedStep(slopes, state.residual, damping)
      const at = [...state.at]
      for (const [place, index] of open.entries()) {
        const [low, high] = bounds[index] ?? [0, 0]
        at[index] = Math.min(high, Math.max(low, (at[index] ?? 0) + (step[place] ?? 0)))
      }
      const tried = stateAt(problem, at)
      if (tried.cost < state.cost) {
        next = tried
        gain = (state.cost - tried.cost) / (state.cost - foreseen(slopes, state, open, at))
      } else damping = Math.max(damping, 1e-8) * 10
    }
    if (!next) return { ...state, isConverged: level < NEARLY_LEVEL || state.cost <= nearlyExact, steps }
    state = next
    // Far less than foreseen: the residuals bend the valley, and undamped steps would swing across it.
    if (gain < 0.25) damping = Math.max(damping, 1e-3) * 5
    else if (gain > 0.75) damping = Math.max(damping / 10, 1e-14)
  }
  const { level, open } = descent(problem, state, bounds)
  const isLevel = open.length === 0 || level < NEARLY_LEVEL || state.cost <= nearlyExact
  return { ...state, isConverged: isLevel, steps: MOST_STEPS }
}

/** Derivatives along the coordinates that no bound holds, and how far from level the place is. */
function descent(problem: FitProblem, state: State, bounds: readonly (readonly [number, number])[]) {
  const linear = orthogonalise(state.free.map((key) => state.columns[key] ?? state.residual)).q
  const length = Math.sqrt(state.cost)
  const slopes: Float64Array[] = []
  const open: number[] = []
  let level = 0
  for (const [index, slope] of coordinateSlopes(problem, state).entries()) {
    const whole = Math.sqrt(dot(slope, slope))
    for (let pass = 0; pass < 2; pass++) for (const unit of linear) addTo(slope, unit, -dot(unit, slope))
    const downhill = dot(slope, state.residual)
    const value = state.at[index] ?? 0
    const [low, high] = bounds[index] ?? [value, value]
    if ((value <= low && downhill <= 0) || (value >= high && downhill >= 0)) continue
    const own = Math.sqrt(dot(slope, slope))
    // Where the linear parameters do what this one would, or it does nothing, there is nothing to gain along it.
    if (!(own > 1e-12 * whole && own * Math.min(high - low, 1) > 1e-14 * length)) continue
    level = Math.max(level, Math.abs(downhill) / (own * length))
    slopes.push(slope)
    open.push(index)
  }
  return { slopes, open, level }
}

/** The sum of squares at a place if the stress were straight between here and there. */
function foreseen(
  slopes: readonly Float64Array[],
  state: State,
  open: readonly number[],
  at: readonly number[],
): number {
  const rest = state.residual.slice()
  for (const [place, index] of open.entries())
    addTo(rest, slopes[place] ?? rest, (state.at[index] ?? 0) - (at[index] ?? 0))
  return dot(rest, rest)
}

/** Solves least squares with each column's length as Marquardt's scale. */
function dampedStep(slopes: readonly Float64Array[], residual: Float64Array, damping: number): number[] {
  const extended = slopes.map((slope, index) => {
    const longer = new Float64Array(slope.length + slopes.length)
    longer.set(slope)
    longer[slope.length + index] = Math.sqrt(damping * dot(slope, slope))
    return longer
  })
  const target = new Float64Array(residual.length + slopes.length)
  target.set(residual)
  return coefficients(orthogonalise(extended), target)
}
