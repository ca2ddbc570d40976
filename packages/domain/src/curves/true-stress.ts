import type { Columns, Points } from './points.ts'

/** Index of the maximum engineering stress, where necking begins; the first of equal ones. */
export function neckingIndex(stress: readonly number[]): number {
  let best = 0
  for (const [index, value] of stress.entries()) if (value > (stress[best] ?? Number.NEGATIVE_INFINITY)) best = index
  return best
}

/**
 * True strain and stress from engineering ones: ε = ln(1 + e), σ = s(1 + e). Only up to the maximum engineering stress:
 * beyond it the strain isn't uniform any more and the conversion doesn't hold.
 */
export function engineeringToTrue({ x, y }: Points): Columns {
  const end = neckingIndex(y) + 1
  const strain = x.slice(0, end)
  return {
    x: strain.map((e) => Math.log1p(e)),
    y: y.slice(0, end).map((stress, index) => stress * (1 + (strain[index] ?? 0))),
  }
}

/** Engineering strain and stress from true ones, up to the maximum engineering stress. */
export function trueToEngineering({ x, y }: Points): Columns {
  const stress = y.map((value, index) => value * Math.exp(-(x[index] ?? 0)))
  const end = neckingIndex(stress) + 1
  return { x: x.slice(0, end).map((strain) => Math.expm1(strain)), y: stress.slice(0, end) }
}

/**
 * True plastic strain and true stress from true total strain, with Young's modulus in Pa: εp = ε − σ/E. Points without
 * plastic strain are left out, but for the last of them, which is the proportional limit with strain 0.
 */
export function plasticPart({ x, y }: Points, modulus: number): Columns {
  const result: Columns = { x: [], y: [] }
  for (const [index, strain] of x.entries()) {
    const stress = y[index] ?? 0
    const plastic = strain - stress / modulus
    if (plastic <= NO_PLASTIC_STRAIN) {
      result.x = [0]
      result.y = [stress]
    } else if (plastic > (result.x.at(-1) ?? Number.NEGATIVE_INFINITY)) {
      result.x.push(result.x.length === 0 ? 0 : plastic)
      result.y.push(stress)
    }
  }
  return result
}

/** Smaller plastic strains are rounding: a strain gauge resolves 1e-6. */
const NO_PLASTIC_STRAIN = 1e-6
