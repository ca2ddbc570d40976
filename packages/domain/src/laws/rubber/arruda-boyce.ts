import { invariants, nominalStress, type RubberTest } from './deformation.ts'

export interface ArrudaBoyceParams {
  mu: number
  lm: number
}

/** First five terms of the inverse Langevin function's series. Arruda and Boyce, J. Mech. Phys. Solids 41 (1993) 389–412. */
const SERIES = [1 / 2, 1 / 20, 11 / 1050, 19 / 7000, 519 / 673750]

/** Engineering stress in Pa at a stretch below the locking stretch lm, incompressible. */
export function arrudaBoyce({ mu, lm }: ArrudaBoyceParams, stretch: number, test: RubberTest = 'uniaxial'): number {
  const { I1 } = invariants[test](stretch)
  const w1 = SERIES.reduce((sum, term, index) => sum + (mu * term * (index + 1) * I1 ** index) / lm ** (2 * index), 0)
  return nominalStress(test, stretch, w1, 0)
}
