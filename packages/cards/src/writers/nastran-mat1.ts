import { nastranMat1 } from '../format/nastran-mat1.ts'
import { stressIn } from '../format/units.ts'
import type { Writer } from '../writer.ts'

/** Nastran and OptiStruct, isotropic and linear elastic. A stress limit becomes ST: margins of safety, no yielding. */
export const nastranMat1Writer: Writer = {
  key: 'nastran-mat1',
  solver: 'nastran',
  model: { en: 'Linear elastic (MAT1)', fr: 'Élastique linéaire (MAT1)' },
  keyword: 'MAT1',
  numbers: () => 1,
  needs: { quantities: ['density', 'modulus', 'poisson'], also: ['expansion'] },
  write: (card) => {
    const { stressLimit } = card.input
    return nastranMat1(card, stressLimit === undefined ? undefined : stressIn(stressLimit, card.system))
  },
}
