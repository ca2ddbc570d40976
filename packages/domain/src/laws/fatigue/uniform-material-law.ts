import type { CoffinMansonParams } from './coffin-manson.ts'

/**
 * Strain-life parameters from the tensile strength and Young's modulus in Pa. Bäumel and Seeger, Materials Data for
 * Cyclic Loading, Supplement 1, Elsevier 1990. For unalloyed and low-alloy steels, or aluminium and titanium alloys.
 */
export function uniformMaterialLaw(group: 'steel' | 'light', rm: number, modulus: number): CoffinMansonParams {
  if (group === 'light') return { sf: 1.67 * rm, b: -0.095, ef: 0.35, c: -0.69 }
  const psi = rm / modulus <= 0.003 ? 1 : 1.375 - (125 * rm) / modulus
  if (psi <= 0)
    throw new RangeError(
      `The uniform material law ends at Rm/E = 0.011 and this steel has ${rm / modulus}; use measured parameters`,
    )
  return { sf: 1.5 * rm, b: -0.087, ef: 0.59 * psi, c: -0.58 }
}
