import { lowerBound, type Points } from './points.ts'

export interface AxisScales {
  x?: 'linear' | 'log'
  y?: 'linear' | 'log'
}

const isPositive = (...numbers: number[]) => numbers.every((value) => value > 0)

/**
 * Value of a curve at x, straight between neighbours on the given scales; undefined outside the curve: nothing is ever
 * extrapolated. A logarithmic axis falls back to a linear one where a neighbour isn't positive.
 */
export function valueAt({ x, y }: Points, at: number, scales: AxisScales = {}): number | undefined {
  const right = lowerBound(x, at)
  const x1 = x[right]
  const y1 = y[right]
  if (x1 === undefined || y1 === undefined || Number.isNaN(at)) return undefined
  if (x1 === at) return y1
  const x0 = x[right - 1]
  const y0 = y[right - 1]
  if (x0 === undefined || y0 === undefined) return undefined
  const share = scales.x === 'log' && isPositive(x0, at) ? Math.log(at / x0) / Math.log(x1 / x0) : (at - x0) / (x1 - x0)
  return scales.y === 'log' && isPositive(y0, y1) ? y0 * (y1 / y0) ** share : y0 + share * (y1 - y0)
}

/**
 * First x at which a curve falls to a level, such as the time after which half of a property is left; undefined if it
 * starts below the level or never reaches it.
 */
export function fallsTo({ x, y }: Points, level: number, scales: AxisScales = {}): number | undefined {
  const first = y[0]
  if (first === undefined || first < level) return undefined
  const right = y.findIndex((value) => value <= level)
  const x1 = x[right]
  const y1 = y[right]
  if (right < 0 || x1 === undefined || y1 === undefined) return undefined
  const x0 = x[right - 1]
  const y0 = y[right - 1]
  if (x0 === undefined || y0 === undefined || y1 === level) return x1
  const share =
    scales.y === 'log' && isPositive(y0, y1, level)
      ? Math.log(level / y0) / Math.log(y1 / y0)
      : (level - y0) / (y1 - y0)
  return scales.x === 'log' && isPositive(x0, x1) ? x0 * (x1 / x0) ** share : x0 + share * (x1 - x0)
}
