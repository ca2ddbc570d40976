import type { Card } from '../../card-input.ts'
import { CardRefusal } from '../../refusal.ts'
import { roundedForCard } from '../numbers/number.ts'
import { rateIn, stressIn } from '../numbers/units.ts'
import { constantOf, firstLaw } from './law-constants.ts'

/** Constants of Johnson-Cook in the solver's units; temperatures in K. Without rate dependence C is 0. */
export interface JohnsonCookInUnits {
  A: number
  B: number
  n: number
  C: number
  rate0: number
  thermal?: { m: number; Tm: number; Tr: number }
}

/** The law `m_jc` of a card. Throws CardRefusal where a constant is missing that the others need. */
export function johnsonCookIn({ input, system }: Card): JohnsonCookInUnits {
  const law = firstLaw(input, ['m_jc'])
  const C = law.params['C'] === undefined ? 0 : constantOf(law, 'C')
  const rate0 = C === 0 && law.params['rate0'] === undefined ? 0 : constantOf(law, 'rate0')
  if (C !== 0 && rate0 <= 0)
    throw new CardRefusal('law-range', { law: law.vkey, constant: 'rate0', value: rate0, above: 0 })
  const isThermal = ['m', 'Tm', 'Tr'].every((key) => law.params[key] !== undefined)
  const plain = (key: string) => roundedForCard(constantOf(law, key))
  return {
    A: stressIn(constantOf(law, 'A'), system),
    B: stressIn(constantOf(law, 'B'), system),
    n: plain('n'),
    C: roundedForCard(C),
    rate0: rateIn(rate0, system),
    ...(isThermal && { thermal: { m: plain('m'), Tm: plain('Tm'), Tr: plain('Tr') } }),
  }
}
