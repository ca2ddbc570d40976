/** Exponents of the base dimensions, in this order. Angle and currency are dimensions of their own. */
export const BASES = ['kg', 'm', 's', 'K', 'A', 'mol', 'cd', 'rad', 'currency'] as const
export type Base = (typeof BASES)[number]
export type Dimension = readonly number[]

export const DIMENSIONLESS: Dimension = BASES.map(() => 0)

export const dimensionOf = (base: Base): Dimension => BASES.map((name) => (name === base ? 1 : 0))

export const addDimensions = (a: Dimension, b: Dimension, times = 1): Dimension =>
  a.map((exponent, i) => exponent + times * (b[i] ?? 0))

export const raiseDimension = (a: Dimension, exponent: number): Dimension => a.map((e) => (e === 0 ? 0 : e * exponent))

/** Equal up to the rounding of fractional exponents (m^0.5, thirds). */
export const sameDimension = (a: Dimension, b: Dimension): boolean =>
  a.every((exponent, i) => Math.abs(exponent - (b[i] ?? 0)) < 1e-9)

export const exponentOf = (dimension: Dimension, base: Base): number => dimension[BASES.indexOf(base)] ?? 0

/** `kg*m^-1*s^-2`, or `1`: the coherent SI unit of a dimension. */
export function dimensionText(dimension: Dimension): string {
  const factors = BASES.flatMap((base, i) => {
    const exponent = Number((dimension[i] ?? 0).toFixed(9))
    if (exponent === 0) return []
    return exponent === 1 ? [base] : [`${base}^${exponent}`]
  })
  return factors.join('*') || '1'
}
