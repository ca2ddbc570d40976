import { lsdynaFile, lsdynaInteger, lsdynaReal } from '../format/lsdyna.ts'
import { numberOf } from '../format/numbers/card-numbers.ts'
import type { Writer } from '../writer.ts'

/** LS-DYNA, isotropic and linear elastic. */
export const lsdynaMat001Writer: Writer = {
  key: 'lsdyna-mat001',
  solver: 'lsdyna',
  model: { en: 'Linear elastic (MAT_001)', fr: 'Élastique linéaire (MAT_001)' },
  keyword: '*MAT_ELASTIC',
  numbers: () => 1,
  needs: { quantities: ['density', 'modulus', 'poisson'] },
  write: (card) =>
    lsdynaFile(card, '*MAT_ELASTIC', [
      '$      MID        RO         E        PR        DA        DB         K',
      lsdynaInteger(card.startNumber) +
        [numberOf(card, 'density'), numberOf(card, 'modulus'), numberOf(card, 'poisson')].map(lsdynaReal).join(''),
    ]),
}
