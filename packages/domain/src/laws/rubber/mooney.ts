import { nominalStress, type RubberTest } from './deformation.ts'

export interface MooneyParams {
  C10: number
  C01: number
}

/** Engineering stress in Pa at a stretch, incompressible. Mooney, J. Appl. Phys. 11 (1940) 582; Rivlin 1948. */
export const mooney = ({ C10, C01 }: MooneyParams, stretch: number, test: RubberTest = 'uniaxial') =>
  nominalStress(test, stretch, C10, C01)
