import type { PlanePoint } from './hull.ts'

/** Fewer specimens have no ellipse: it would say more than is known. */
export const ELLIPSE_TESTS_MIN = 5
/** The next specimen of the population lies in an ellipse with this probability. */
export const ELLIPSE_PROBABILITY = 0.95
/** Corners of a drawn ellipse: finer than a pixel on any screen. */
const CORNERS = 120

/**
 * How many deviations the ellipse reaches from its middle, in every direction: of n observations of a bivariate normal
 * distribution the next one lies within k² = 2(n − 1)(n + 1) / (n(n − 2)) · F(p; 2, n − 2), which for many is χ²(p; 2).
 * With two degrees of freedom F is (m/2)((1 − p)^(−2/m) − 1).
 */
export function ellipseReach(n: number, probability = ELLIPSE_PROBABILITY): number {
  const m = n - 2
  const f = (m / 2) * ((1 - probability) ** (-2 / m) - 1)
  return Math.sqrt(((2 * (n - 1) * (n + 1)) / (n * m)) * f)
}

/**
 * The 95 % prediction ellipse of specimens as a polygon, in the numbers of the axes; undefined of fewer than five, and where
 * they do not scatter on an axis.
 */
export function predictionEllipse(points: readonly { x: number; y: number }[]): PlanePoint[] | undefined {
  const n = points.length
  if (n < ELLIPSE_TESTS_MIN) return undefined
  const mean = (side: 'x' | 'y') => points.reduce((sum, point) => sum + point[side], 0) / n
  const [middleX, middleY] = [mean('x'), mean('y')]
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of points) {
    xx += (x - middleX) ** 2
    xy += (x - middleX) * (y - middleY)
    yy += (y - middleY) ** 2
  }
  const [sx, sy] = [Math.sqrt(xx / (n - 1)), Math.sqrt(yy / (n - 1))]
  if (!(sx > 0 && sy > 0)) return undefined
  const correlation = Math.max(-1, Math.min(1, xy / (n - 1) / (sx * sy)))
  const across = Math.sqrt(1 - correlation ** 2)
  const reach = ellipseReach(n)
  // The circle of that radius through the root of the covariance: axes of stress and of strain differ by a billion.
  return Array.from({ length: CORNERS }, (_, k): PlanePoint => {
    const angle = (2 * Math.PI * k) / CORNERS
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [middleX + reach * sx * cos, middleY + reach * sy * (correlation * cos + across * sin)]
  })
}
