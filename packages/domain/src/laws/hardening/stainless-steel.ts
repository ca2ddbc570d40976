export interface StainlessParams {
  E: number
  rp02: number
  rm: number
  /** First exponent: EN 1993-1-4, Table 2.1; 6–7 austenitic, 6–14 ferritic, 5 duplex. */
  n: number
  /** Largest strain at the tensile strength; the standard caps it at the elongation at break. */
  uniform?: number
}

/** Strain at the tensile strength. */
export const stainlessUltimateStrain = ({ rp02, rm, uniform = 1 }: Pick<StainlessParams, 'rp02' | 'rm' | 'uniform'>) =>
  Math.min(uniform, 1 - rp02 / rm)

/**
 * Engineering strain at an engineering stress in Pa ≤ rm, in two stages that meet at the 0.2 % proof strength.
 * Rasmussen, J. Constr. Steel Res. 59 (2003) 47–61; EN 1993-1-4, Annex C.
 */
export function stainlessStrain(params: StainlessParams, stress: number): number {
  const { E, rp02, rm, n } = params
  if (stress <= rp02) return stress / E + 0.002 * (stress / rp02) ** n
  const tangent = E / (1 + (0.002 * n * E) / rp02)
  const m = 1 + (3.5 * rp02) / rm
  const above = (stress - rp02) / (rm - rp02)
  return 0.002 + rp02 / E + (stress - rp02) / tangent + stainlessUltimateStrain(params) * above ** m
}
