import type { Expression } from '@ingot/domain/query/expression'
import { pixelOf, pixelOfPlace, placeOfPixel, type ScreenAxis, valueOfPixel } from '../frame/screen-scale.ts'

/**
 * Performance indices after Ashby, "Materials Selection in Mechanical Design" (5th ed., 2017, ch. 4 and 5): materials of
 * one value of an index lie on a line of a chart with logarithmic axes, and better ones beyond it.
 */

/** factor × y^ofY × x^ofX, of what the axes show. */
export interface AxisIndex {
  readonly factor: number
  readonly ofX: number
  readonly ofY: number
}

interface Monomial {
  factor: number
  /** Column (at a temperature) → exponent. */
  powers: Map<string, number>
}

const scaled = (powers: Map<string, number>, by: number): Map<string, number> =>
  new Map([...powers].map(([key, exponent]) => [key, exponent * by]))

function joined(a: Map<string, number>, b: Map<string, number>): Map<string, number> {
  const sum = new Map(a)
  for (const [key, exponent] of b) sum.set(key, (sum.get(key) ?? 0) + exponent)
  return sum
}

/** An expression as a product of powers; undefined where it is a sum, or has no positive factor. */
function monomialOf(expression: Expression): Monomial | undefined {
  switch (expression.kind) {
    case 'number':
      return expression.value > 0 ? { factor: expression.value, powers: new Map() } : undefined
    case 'column':
      return { factor: 1, powers: new Map([[JSON.stringify([expression.column, expression.at]), 1]]) }
    case 'power': {
      const base = monomialOf(expression.base)
      return base && { factor: base.factor ** expression.exponent, powers: scaled(base.powers, expression.exponent) }
    }
    case 'product':
    case 'quotient': {
      const [left, right] = [monomialOf(expression.left), monomialOf(expression.right)]
      if (!left || !right) return undefined
      const sign = expression.kind === 'product' ? 1 : -1
      return {
        factor: left.factor * right.factor ** sign,
        powers: joined(left.powers, scaled(right.powers, sign)),
      }
    }
    default:
      return undefined
  }
}

const TOLERANCE = 1e-9

/**
 * An index in terms of the two axes; each may itself be a formula. Undefined where it is no product of powers of just
 * these two: then it has no line on this chart.
 */
export function axisIndex(index: Expression, x: Expression, y: Expression): AxisIndex | undefined {
  const [m, mx, my] = [monomialOf(index), monomialOf(x), monomialOf(y)]
  if (!m || !mx || !my) return undefined
  const exponents = solved(m.powers, mx.powers, my.powers)
  if (!exponents) return undefined
  const { ofX, ofY } = exponents
  const factor = m.factor / (mx.factor ** ofX * my.factor ** ofY)
  return Number.isFinite(factor) && factor > 0 ? { factor, ofX, ofY } : undefined
}

/** Exponents of x and y that make all columns fit, by least squares; undefined where they do not fit. */
function solved(m: Map<string, number>, x: Map<string, number>, y: Map<string, number>) {
  const columns = [...new Set([...m.keys(), ...x.keys(), ...y.keys()])]
  const at = (powers: Map<string, number>, column: string): number => powers.get(column) ?? 0
  const dot = (a: Map<string, number>, b: Map<string, number>): number =>
    columns.reduce((sum, column) => sum + at(a, column) * at(b, column), 0)
  const [xx, yy, xy, mx, my] = [dot(x, x), dot(y, y), dot(x, y), dot(m, x), dot(m, y)]
  const determinant = xx * yy - xy * xy
  // Both axes tell the same: y alone carries the index.
  const isOne = Math.abs(determinant) < TOLERANCE
  const ofX = isOne ? 0 : (mx * yy - my * xy) / determinant
  const ofY = isOne ? (yy === 0 ? 0 : my / yy) : (my * xx - mx * xy) / determinant
  const fits = columns.every(
    (column) => Math.abs(at(m, column) - ofX * at(x, column) - ofY * at(y, column)) < TOLERANCE,
  )
  return fits && (Math.abs(ofX) > TOLERANCE || Math.abs(ofY) > TOLERANCE)
    ? { ofX: tidy(ofX), ofY: tidy(ofY) }
    : undefined
}

const tidy = (exponent: number): number => (Math.abs(exponent) < TOLERANCE ? 0 : exponent)

/** The index of a point; NaN where it has none. */
export const indexOf = ({ factor, ofX, ofY }: AxisIndex, x: number, y: number): number => factor * y ** ofY * x ** ofX

const SAMPLES = 160
/** So far beyond the screen a line is cut. */
const FAR = 20_000

/** A straight line up to where it is far: a steep one leaves the screen long before the sides of the chart. */
function cut([x1, y1]: [number, number], [x2, y2]: [number, number]): [number, number][] {
  if (!Number.isFinite(y1) || !Number.isFinite(y2)) return []
  if (Math.min(y1, y2) > FAR || Math.max(y1, y2) < -FAR) return []
  const near = (x: number, y: number): [number, number] => {
    const to = Math.min(Math.max(y, -FAR), FAR)
    return to === y ? [x, y] : [x1 + ((to - y1) / (y2 - y1)) * (x2 - x1), to]
  }
  return [near(x1, y1), near(x2, y2)]
}

/**
 * Where the index has a level, in pixels: a straight line on two log axes, else a curve through many points. Empty
 * where the level lies beyond what numbers can say.
 */
export function indexLine(
  { factor, ofX, ofY }: AxisIndex,
  level: number,
  x: ScreenAxis,
  y: ScreenAxis,
): [number, number][] {
  if (!(level > 0)) return []
  if (ofY === 0) {
    const pixel = pixelOf(x, (level / factor) ** (1 / ofX))
    return Number.isFinite(pixel)
      ? [
          [pixel, y.from],
          [pixel, y.to],
        ]
      : []
  }
  if (x.kind === 'log' && y.kind === 'log') {
    const end = (pixel: number): [number, number] => {
      const place = (Math.log10(level / factor) - ofX * placeOfPixel(x, pixel)) / ofY
      return [pixel, pixelOfPlace(y, place)]
    }
    return cut(end(x.from), end(x.to))
  }
  return Array.from({ length: SAMPLES + 1 }, (_, n): [number, number] => {
    const pixel = x.from + ((x.to - x.from) * n) / SAMPLES
    const value = (level / (factor * valueOfPixel(x, pixel) ** ofX)) ** (1 / ofY)
    return [pixel, pixelOf(y, value)]
  }).filter(([, pixel]) => Number.isFinite(pixel) && Math.abs(pixel) < FAR)
}
