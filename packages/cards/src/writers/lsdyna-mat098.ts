import { FAILS_BY_MESH, onlyFractureStrain } from '../format/failure/fracture-law.ts'
import { GISSMO_WORDS, lsdynaGissmo } from '../format/failure/lsdyna-gissmo.ts'
import { johnsonCookIn } from '../format/laws/johnson-cook.ts'
import { lsdynaFile, lsdynaInteger, lsdynaReal } from '../format/lsdyna.ts'
import { numberOf } from '../format/numbers/card-numbers.ts'
import { solverReal } from '../format/numbers/number.ts'
import type { Writer } from '../writer.ts'

const reals = (...values: number[]) => values.map(lsdynaReal).join('')

/** LS-DYNA, Johnson-Cook without its temperature term: the card holds at the law's reference temperature. */
export const lsdynaMat098Writer: Writer = {
  key: 'lsdyna-mat098',
  solver: 'lsdyna',
  model: { en: 'Johnson-Cook, simplified (MAT_098)', fr: 'Johnson-Cook simplifiée (MAT_098)' },
  keyword: '*MAT_SIMPLIFIED_JOHNSON_COOK',
  failures: {
    'fracture-strain': [
      'Integration points whose plastic strain reaches it fail, and elements are deleted with them (PSFAIL)',
      FAILS_BY_MESH,
    ],
    'johnson-cook-damage': GISSMO_WORDS,
  },
  numbers: ({ input }) => (input.failure?.way === 'johnson-cook-damage' ? 2 : 1),
  needs: { quantities: ['density', 'modulus', 'poisson'], laws: ['m_jc'] },
  write: (card) => {
    const { A, B, n, C, rate0, thermal } = johnsonCookIn(card)
    return lsdynaFile(card, '*MAT_SIMPLIFIED_JOHNSON_COOK', [
      ...(thermal ? [`$ No temperature term: A and B hold at ${solverReal(thermal.Tr)} K`] : []),
      '$      MID        RO         E        PR        VP',
      lsdynaInteger(card.startNumber) +
        reals(numberOf(card, 'density'), numberOf(card, 'modulus'), numberOf(card, 'poisson'), 0),
      '$        A         B         N         C    PSFAIL    SIGMAX    SIGSAT      EPSO',
      reals(A, B, n, C, onlyFractureStrain(card.input) ?? 0, 0, 0, rate0),
      ...lsdynaGissmo(card, card.startNumber + 1),
    ])
  },
}
