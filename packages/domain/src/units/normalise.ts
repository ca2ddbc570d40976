import { kept } from '../kept/kept.ts'
import { type Expression, type Factor, readExpression } from './grammar/expression.ts'

/** One number has one writing: 1e-06 → 1E-6. */
function numberText(text: string): string {
  const [mantissa = '', exponent] = text.toUpperCase().split('E')
  return exponent === undefined || Number(exponent) === 0 ? mantissa : `${mantissa}E${Number(exponent)}`
}

const isOne = (of: Expression) => of.is === 'number' && Number(of.text) === 1

/** The factors of nested products in one row, so that a*(b/c) and a*b/c are one writing. */
export function flatFactors(expression: Expression): readonly Factor[] {
  if (expression.is !== 'product') return [{ of: expression, side: 1 }]
  return expression.factors.flatMap(({ of, side }) => (side === 1 ? flatFactors(of) : [{ of, side }]))
}

const DIVISORS_MAX = 12

/** An exponent: 2, 0.5, and (1/3) where no decimal fraction says it. */
function exponentText(exponent: number): string {
  const decimal = String(Number(exponent.toFixed(9)))
  // A bracket holds no sign.
  if (decimal.length <= 6 || exponent < 0) return decimal
  for (let divisor = 3; divisor <= DIVISORS_MAX; divisor++) {
    const dividend = Math.round(exponent * divisor)
    if (Math.abs(dividend / divisor - exponent) < 1e-8) return `(${dividend}/${divisor})`
  }
  return decimal
}

function factorText(of: Expression, alone: boolean): string {
  if (of.is === 'number') return numberText(of.text)
  if (of.is === 'symbol') return of.name === 'ppm' && !alone ? '1E-6' : of.name
  if (of.is === 'power') {
    const base =
      of.of.is === 'product' || of.of.is === 'number' ? `(${expressionText(of.of)})` : factorText(of.of, true)
    return `${base}^${exponentText(of.exponent)}`
  }
  const inner = expressionText(of)
  return /^\d[\d.]*[^\d.*/(]+(?:\^[\d.]+)?$/u.test(inner) ? inner : `(${inner})`
}

function expressionText(expression: Expression): string {
  const factors = flatFactors(expression)
  const kept = factors.filter(({ of, side }, i) => !isOne(of) || factors.length === 1 || (side === 1 && i === 0))
  // A leading 1 stays only before a stroke: 1/K, but not 1*m.
  const printed = kept.length > 1 && kept[0] && isOne(kept[0].of) && kept[1]?.side === 1 ? kept.slice(1) : kept
  const alone = printed.length === 1
  return printed.reduce((text, { of, side }, i) => {
    const next = factorText(of, alone)
    if (i === 0) return side === 1 ? next : `1/${next}`
    if (side === -1) return `${text}/${next}`
    return /(?:^|[/*(])\d[\d.]*$/.test(text) && /^[^\d(]/.test(next) ? `${text}${next}` : `${text}*${next}`
  }, '')
}

/**
 * The one writing of a unit: `W/m·K` → `W/(m*K)`, `10⁻⁶ 1/K` and `ppm/K` → `1E-6/K`, `kJ/m²` → `kJ/m^2`,
 * `ºC` → `°C`, `g/10 min` → `g/10min`; `1` for the dimensionless '', '-' and '1' [UNIT-003].
 * Throws UnitError 'unit-syntax'. Whether the symbols exist is asked by parseUnit.
 */
export const normaliseUnit: (text: string) => string = kept(2000, (text) => expressionText(readExpression(text)))
