import { GAS_CONSTANT } from '../arrhenius.ts'

export interface KamalParams {
  A1: number
  E1: number
  A2: number
  E2: number
  m: number
  n: number
}

/** Rate of cure in 1/s at a temperature in K and a conversion 0…1. Kamal and Sourour, Polymer Eng. Sci. 13 (1973) 59–64. */
export function kamal({ A1, E1, A2, E2, m, n }: KamalParams, temperature: number, conversion: number): number {
  const k1 = A1 * Math.exp(-E1 / (GAS_CONSTANT * temperature))
  const k2 = A2 * Math.exp(-E2 / (GAS_CONSTANT * temperature))
  return (k1 + k2 * conversion ** m) * (1 - conversion) ** n
}
