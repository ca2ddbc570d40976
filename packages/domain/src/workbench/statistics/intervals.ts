import { dot, inverseTriangle, orthogonalise } from '../../laws/fit/orthogonal.ts'
import { studentHalfWidth } from './distributions.ts'

/**
 * Half widths of the linearised confidence intervals of parameters from the derivatives of the model by them and the sum
 * of squared residuals, in the order of the derivatives; undefined where the data do not tell the parameters apart.
 */
export function halfWidths(slopes: readonly Float64Array[], cost: number, confidence = 0.95): number[] | undefined {
  const degrees = (slopes[0]?.length ?? 0) - slopes.length
  if (degrees < 1) return undefined
  const lengths = slopes.map((column) => Math.sqrt(dot(column, column)))
  if (lengths.some((length) => !(length > 0))) return undefined
  const { r } = orthogonalise(slopes.map((column, at) => column.map((value) => value / (lengths[at] ?? 1))))
  const inverse = inverseTriangle(r)
  if (!inverse) return undefined
  const spread = studentHalfWidth(confidence, degrees) * Math.sqrt(cost / degrees)
  const widths = lengths.map((length, at) => (spread * Math.hypot(...(inverse[at] ?? []))) / length)
  return widths.every(Number.isFinite) ? widths : undefined
}
