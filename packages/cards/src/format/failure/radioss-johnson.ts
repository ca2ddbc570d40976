import type { Card } from '../../card-input.ts'
import { roundedForCard } from '../numbers/number.ts'
import { rateIn } from '../numbers/units.ts'
import { radiossIntegers, radiossReals } from '../radioss.ts'
import { FAILS_BY_MESH, onlyFractureLaw } from './fracture-law.ts'

/** Where shells and solids go: at D = 1 of one integration point. */
const IFAIL = 1

const JOHNSON =
  'Damage is /FAIL/JOHNSON: an element is deleted at D = 1 of one integration point (Ifail_sh 1, Ifail_so 1)'

export const radiossFailureWords = (field: string) => ({
  'fracture-strain': [
    `Integration points whose plastic strain reaches it fail, and elements are deleted with them (${field})`,
    FAILS_BY_MESH,
  ],
  'johnson-cook-damage': [JOHNSON, FAILS_BY_MESH],
})

/**
 * /FAIL/JOHNSON of a material, in its units; none where the card does not break by a law. At another temperature than the
 * law's own its factor stands in D1 and D2, as a material without heating has no temperature. Throws CardRefusal.
 */
export function radiossJohnson(card: Card): string[] {
  const law = onlyFractureLaw(card.input)
  if (!law) return []
  const { constants, factor, rate0 = 1 } = law
  const { D1, D2, D3, D4, D5 } = constants
  const isOwn = factor === 1
  const five = isOwn ? [D1, D2, D3, D4, D5] : [D1 * factor, D2 * factor, D3, D4, 0]
  return [
    `/FAIL/JOHNSON/${card.startNumber}/${card.startNumber}`,
    ...(isOwn ? [] : ['# D1 and D2 with the factor of the temperature, 1 + D5*T*; so D5 is 0']),
    '#                 D1                  D2                  D3                  D4                  D5',
    radiossReals(...five.map(roundedForCard)),
    '#      EPSILON_DOT_0  IFAIL_SH  IFAIL_SO',
    radiossReals(rateIn(rate0, card.system)) + radiossIntegers(IFAIL, IFAIL),
  ]
}
