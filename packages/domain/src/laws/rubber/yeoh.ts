import { invariants, nominalStress, type RubberTest } from './deformation.ts'

export interface YeohParams {
  C10: number
  C20: number
  C30: number
}

/** Engineering stress in Pa at a stretch, incompressible. Yeoh, Rubber Chem. Technol. 66 (1993) 754–771. */
export function yeoh({ C10, C20, C30 }: YeohParams, stretch: number, test: RubberTest = 'uniaxial'): number {
  const distance = invariants[test](stretch).I1 - 3
  return nominalStress(test, stretch, C10 + 2 * C20 * distance + 3 * C30 * distance ** 2, 0)
}
