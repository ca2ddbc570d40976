export interface StraightLine {
  slope: number
  intercept: number
  count: number
  meanX: number
  meanY: number
  /** Sums of squares about the means. */
  sxx: number
  syy: number
  /** Sum of squared residuals. */
  squares: number
  /** Square of the coefficient of correlation. */
  r2: number
}

/** Least squares of y over x between two places of columns, `to` not included; undefined where x does not vary. */
export function straightLine(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from = 0,
  to = x.length,
): StraightLine | undefined {
  const count = to - from
  let meanX = 0
  let meanY = 0
  for (let index = from; index < to; index++) {
    meanX += (x[index] ?? 0) / count
    meanY += (y[index] ?? 0) / count
  }
  let [sxx, sxy, syy] = [0, 0, 0]
  for (let index = from; index < to; index++) {
    const dx = (x[index] ?? 0) - meanX
    const dy = (y[index] ?? 0) - meanY
    sxx += dx * dx
    sxy += dx * dy
    syy += dy * dy
  }
  if (!(count >= 2 && sxx > 0)) return undefined
  const slope = sxy / sxx
  const squares = Math.max(0, syy - slope * sxy)
  const r2 = syy > 0 ? Math.min(1, (slope * sxy) / syy) : 0
  return { slope, intercept: meanY - slope * meanX, count, meanX, meanY, sxx, syy, squares, r2 }
}
