import type { Card } from '../../card-input.ts'
import { lsdynaInteger, lsdynaName, lsdynaReal } from '../lsdyna.ts'
import { solverReal } from '../numbers/number.ts'
import { FAILS_BY_MESH, fractureTable, onlyFractureLaw } from './fracture-law.ts'

/** *MAT_ADD_DAMAGE_GISSMO of LS-DYNA R12 and later: damage beside a material, from a table over triaxiality. */

/** Damage grows in proportion to plastic strain, as in the law of Johnson and Cook. */
const EXPONENT = 1
/** Plastic strain from which on stress fades: above any fracture strain, so that D = 1 deletes and nothing softens before. */
const NO_FADING = 1000

export const GISSMO_WORDS = [
  `Damage is GISSMO (*MAT_ADD_DAMAGE_GISSMO, LS-DYNA R12 or later): linear, DMGEXP ${EXPONENT}; an element goes at D = 1 of one integration point, and stress does not fade before (ECRIT ${NO_FADING}). Its table LCSDG is the law from triaxiality -1/3 to 1, held beyond, at the reference rate: D4 is left out`,
  FAILS_BY_MESH,
] as const

const wide = (value: number): string => solverReal(value).padStart(20)

/** Damage of a material and its table, which has the id given; none where the card does not break by a law. Throws CardRefusal. */
export function lsdynaGissmo(card: Card, tableId: number): string[] {
  const law = onlyFractureLaw(card.input)
  if (!law) return []
  const { triaxiality, strain } = fractureTable(law.constants, law.factor)
  // LS-DYNA goes on with the slope of the last rows, so that a row is held at either end.
  const rows = [
    [-0.4, strain[0] ?? 0],
    ...triaxiality.map((one, row) => [one, strain[row] ?? 0]),
    [1.1, strain.at(-1) ?? 0],
  ]
  return [
    '*MAT_ADD_DAMAGE_GISSMO',
    '$      MID                DTYP     REFSZ    NUMFIP',
    lsdynaInteger(card.startNumber) + ' '.repeat(10) + [1, 0, 1].map(lsdynaReal).join(''),
    '$    LCSDG     ECRIT    DMGEXP     DCRIT    FADEXP    LCREGD',
    lsdynaInteger(tableId) + [NO_FADING, EXPONENT, 0, 1].map(lsdynaReal).join('') + lsdynaInteger(0),
    '$    LCSRS      SHRF     BIAXF    LCDLIM   MIDFAIL     HISVN      SOFT     LP2BI',
    lsdynaInteger(0) + [0, 0].map(lsdynaReal).join('') + lsdynaInteger(0) + [0, 0, 0, 0].map(lsdynaReal).join(''),
    '*DEFINE_CURVE_TITLE',
    `${lsdynaName(card)} fracture strain vs triaxiality`,
    '$     LCID      SIDR       SFA       SFO      OFFA      OFFO    DATTYP     LCINT',
    [
      ...[tableId, 0].map((value) => lsdynaInteger(value)),
      ...[1, 1, 0, 0].map(lsdynaReal),
      ...[0, 0].map((value) => lsdynaInteger(value)),
    ].join(''),
    '$                 A1                  O1',
    ...rows.map(([x = 0, y = 0]) => wide(x) + wide(y)),
  ]
}
