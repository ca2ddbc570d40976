import type { CardQuantityKey } from '../card-input.ts'
import { solverName } from '../format/numbers/ascii.ts'
import { knownNumber, numberOf } from '../format/numbers/card-numbers.ts'
import { solverReal } from '../format/numbers/number.ts'
import type { Writer, WriterNeeds } from '../writer.ts'

const quantities = ['density', 'modulus', 'poisson'] as const satisfies WriterNeeds['quantities']

/** Keywords of Elmer's elasticity and heat solvers, in the order of the card. */
const KEYWORDS: readonly (readonly [key: CardQuantityKey, keyword: string])[] = [
  ['density', 'Density'],
  ['modulus', 'Youngs modulus'],
  ['poisson', 'Poisson ratio'],
  ['expansion', 'Heat expansion Coefficient'],
  ['conductivity', 'Heat Conductivity'],
  ['specificHeat', 'Heat Capacity'],
]

/** Elmer, linear elastic with thermal numbers: a Material section of a solver input file. */
export const elmerElasticWriter: Writer = {
  key: 'elmer-elastic',
  solver: 'elmer',
  model: { en: 'Linear elastic, thermal (Material)', fr: 'Élastique linéaire, thermique (Material)' },
  keyword: 'Material',
  numbers: () => 1,
  needs: { quantities, also: ['expansion', 'conductivity', 'specificHeat'] },
  write: (card) => {
    for (const key of quantities) numberOf(card, key)
    return [
      `Material ${card.startNumber}`,
      `  Name = "${solverName(card.input.material.name)}"`,
      ...KEYWORDS.flatMap(([key, keyword]) => {
        const value = knownNumber(card, key)
        return value === undefined ? [] : [`  ${keyword} = Real ${solverReal(value)}`]
      }),
      'End',
    ]
  },
}
