import { blank, integer, nastranEntry, nastranNumber, real, word } from '../format/nastran.ts'
import { nastranMat1 } from '../format/nastran-mat1.ts'
import { numberOf, onlyCurve } from '../format/numbers/card-numbers.ts'
import { roundedForCard } from '../format/numbers/number.ts'
import { stressIn } from '../format/numbers/units.ts'
import type { Writer } from '../writer.ts'

/** Digits of a total strain: small plastic strains are its difference to the elastic one. */
const STRAIN_DIGITS = 9

/**
 * Nastran and OptiStruct, elastic-plastic: true stress over TOTAL true strain, the origin first, so that the first
 * segment has the slope E. Every Nastran and OptiStruct reads this form. Materials and tables have ids of their own, so
 * the table has the material's.
 */
export const nastranMats1Writer: Writer = {
  key: 'nastran-mats1',
  solver: 'nastran',
  model: { en: 'Elastic-plastic, tabulated (MATS1)', fr: 'Élastoplastique, par table (MATS1)' },
  keyword: 'MAT1, MATS1, TABLES1',
  numbers: () => 1,
  needs: { quantities: ['density', 'modulus', 'poisson'], also: ['expansion'], flow: {} },
  write: (card) => {
    const number = integer(nastranNumber(card))
    const { strain, stress } = onlyCurve(card.input)
    const modulus = numberOf(card, 'modulus')
    const points: [total: number, stress: number][] = [[0, 0]]
    for (const [index, plastic] of strain.entries()) {
      const value = stressIn(stress[index] ?? 0, card.system)
      const total = Number((value / modulus + roundedForCard(plastic)).toPrecision(STRAIN_DIGITS))
      if (total > (points.at(-1)?.[0] ?? 0)) points.push([total, value])
    }
    const yieldStress = real(points[1]?.[1] ?? 0)
    return [
      ...nastranMat1(card),
      ...nastranEntry('MATS1', [number, number, word('PLASTIC'), blank, integer(1), integer(1), yieldStress]),
      ...nastranEntry('TABLES1', [
        number,
        ...Array.from({ length: 7 }, () => blank),
        ...points.flatMap(([total, value]) => [real(total, STRAIN_DIGITS), real(value)]),
        word('ENDT'),
      ]),
    ]
  },
}
