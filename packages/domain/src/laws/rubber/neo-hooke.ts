import { nominalStress, type RubberTest } from './deformation.ts'

export interface NeoHookeParams {
  C10: number
}

/** Engineering stress in Pa at a stretch, incompressible. Treloar, Trans. Faraday Soc. 39 (1943) 241. */
export const neoHooke = ({ C10 }: NeoHookeParams, stretch: number, test: RubberTest = 'uniaxial') =>
  nominalStress(test, stretch, C10, 0)
