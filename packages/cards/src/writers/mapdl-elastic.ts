import { mapdlProperties } from '../format/mapdl.ts'
import { rowsOf } from '../format/numbers/card-numbers.ts'
import type { Writer, WriterNeeds } from '../writer.ts'

const quantities = ['density', 'modulus', 'poisson'] as const satisfies WriterNeeds['quantities']

/** Mechanical APDL, linear elastic with thermal numbers; every number may be a table over temperature. */
export const mapdlElasticWriter: Writer = {
  key: 'mapdl-elastic',
  solver: 'mapdl',
  model: { en: 'Linear elastic, thermal (MP)', fr: 'Élastique linéaire, thermique (MP)' },
  keyword: 'MP, MPTEMP, MPDATA',
  numbers: () => 1,
  needs: { quantities, also: ['expansion', 'conductivity', 'specificHeat'], temperatures: true },
  write: (card) => {
    for (const key of quantities) rowsOf(card, key)
    return mapdlProperties(card)
  },
}
