import type { FlowSample } from './flow-sample.ts'
import { dot, inverseTriangle, orthogonalise } from './orthogonal.ts'
import { coordinateBounds, coordinateSlopes, type FitProblem, fittedShape, type Minimum } from './projection.ts'
import { studentQuantile } from './student.ts'

/** Residuals below this share of the largest stress are rounding; it keeps the criterion finite for an exact fit. */
const ROUNDING = 1e-9

const squaresOf = ({ weight }: FlowSample, residuals: readonly number[], scale: number): number =>
  residuals.reduce((sum, residual, index) => sum + (weight[index] ?? 0) * (residual / scale) ** 2, 0)

/** R² and RMSE in Pa of residuals in Pa, with weights of mean 1 over the points that count. r and y in units of `scale`, which is Pa. */
export function goodness(sample: FlowSample, residuals: readonly number[], scale: number) {
  const { y, weight, count } = sample
  const squares = squaresOf(sample, residuals, scale)
  const mean = y.reduce((sum, value, index) => sum + ((weight[index] ?? 0) * value) / scale, 0) / count
  const total = y.reduce((all, value, index) => all + (weight[index] ?? 0) * (value / scale - mean) ** 2, 0)
  return { r2: 1 - squares / total, rmse: Math.sqrt(squares / count) * scale }
}

/**
 * Akaike's criterion n ln(Σwr²/n) + 2k of residuals in Pa, with weights w of mean 1 over the n points that count and
 * k = fitted parameters + 1 for the variance. `aicc` adds 2k(k + 1)/(n − k − 1) (Hurvich and Tsai, Biometrika 76 (1989)
 * 297–307) and is undefined where that has no meaning.
 */
export function criterion(sample: FlowSample, residuals: readonly number[], fitted: number, scale: number) {
  const { count } = sample
  const k = fitted + 1
  const variance = Math.max(squaresOf(sample, residuals, scale) / count, ROUNDING ** 2)
  const aic = count * (Math.log(variance) + 2 * Math.log(scale)) + 2 * k
  const spare = count - k - 1
  return { aic, ...(spare > 0 ? { aicc: aic + (2 * k * (k + 1)) / spare } : {}) }
}

/** A condition number of the scaled derivatives above which small errors of the data move the parameters at will. */
const ILL_CONDITIONED = 1e6
/** Largest half width on a logarithmic scale: a factor of about 10⁹. */
const WIDEST = 20

export interface Certainty {
  /** None for a parameter that stands at a bound or that the data do not determine. */
  intervals: Record<string, readonly [number, number]>
  atBound: string[]
  isIllConditioned: boolean
}

/** 95 % intervals from the derivatives at the minimum; on a logarithmic scale for positive shape parameters. */
export function certainty(problem: FitProblem, minimum: Minimum, count: number): Certainty {
  const { law, scale } = problem
  const bounds = coordinateBounds(problem)
  const shape = fittedShape(problem)
  const fittedLinear = law.linear.filter((key) => problem.fixed[key] === undefined)
  const atBound = [
    ...fittedLinear.filter((key) => !minimum.free.includes(key)),
    ...shape.filter((_, index) => isAt(minimum.at[index] ?? 0, bounds[index] ?? [0, 0])).map(({ key }) => key),
  ]
  const slopes = coordinateSlopes(problem, minimum)
  const open = [
    ...minimum.free.map((key) => ({ key, parameter: undefined, column: minimum.columns[key] ?? new Float64Array() })),
    ...shape.map((parameter, index) => ({
      key: parameter.key,
      parameter,
      column: slopes[index] ?? new Float64Array(),
    })),
  ].filter(({ key }) => !atBound.includes(key))
  const lengths = open.map(({ column }) => Math.sqrt(dot(column, column)))
  const { r } = orthogonalise(open.map(({ column }, index) => column.map((value) => value / (lengths[index] || 1))))
  const inverse = inverseTriangle(r)
  const degrees = count - open.length
  if (!inverse || degrees < 1) return { intervals: {}, atBound, isIllConditioned: open.length > 0 }
  const spread = studentQuantile(degrees) * Math.sqrt(minimum.cost / degrees)
  const intervals: Certainty['intervals'] = {}
  let isUnknown = false
  for (const [index, one] of open.entries()) {
    const half = (spread * Math.hypot(...(inverse[index] ?? []))) / (lengths[index] || 1)
    const value = minimum.values[one.key] ?? 0
    const interval = intervalAbout(value, one.parameter ? half : half * scale, one.parameter?.scale ?? 'linear')
    if (interval) intervals[one.key] = interval
    else isUnknown = true
  }
  return { intervals, atBound, isIllConditioned: isUnknown || frobenius(r) * frobenius(inverse) > ILL_CONDITIONED }
}

/** Undefined where the interval is wider than can be stated. */
function intervalAbout(value: number, half: number, scale: 'log' | 'linear'): [number, number] | undefined {
  if (scale === 'log' && half >= WIDEST) return undefined
  const ends: [number, number] =
    scale === 'log' ? [value * Math.exp(-half), value * Math.exp(half)] : [value - half, value + half]
  return ends.every(Number.isFinite) ? ends : undefined
}

const frobenius = (matrix: readonly (readonly number[])[]) => Math.hypot(...matrix.flat())

const isAt = (at: number, [low, high]: readonly [number, number]) =>
  at - low <= 1e-9 * (high - low) || high - at <= 1e-9 * (high - low)
