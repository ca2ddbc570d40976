import type { Card } from '../card-input.ts'
import { blank, integer, type NastranField, nastranEntry, nastranNumber, real } from './nastran.ts'
import { knownNumber, numberOf } from './numbers/card-numbers.ts'

/**
 * MAT1: MID E G NU RHO A TREF GE ST; G follows from E and NU. TREF would be 0 K where the model gives no initial
 * temperature, and the material does not know it. ST, which only margins are made with, stays empty.
 */
export function nastranMat1(card: Card): string[] {
  const expansion = knownNumber(card, 'expansion')
  const fields: NastranField[] = [
    integer(nastranNumber(card)),
    real(numberOf(card, 'modulus')),
    blank,
    real(numberOf(card, 'poisson')),
    real(numberOf(card, 'density')),
    ...(expansion === undefined ? [] : [real(expansion)]),
  ]
  const hint = expansion === undefined ? [] : ['$ TREF is left to the model: give TEMPERATURE(INITIAL)']
  return [...hint, ...nastranEntry('MAT1', fields)]
}
