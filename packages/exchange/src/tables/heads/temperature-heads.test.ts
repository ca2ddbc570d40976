import { expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'

const read = (text: string) => outcomeOf(csv.read([sourceFile('t.csv', text)], { ...testContext(), catalogue }))

it.each([
  ["Young's modulus in GPa at temperature"],
  ['E-Modul [GPa] bei Temperatur'],
  ["Module d'Young (GPa) selon la température"],
])('temperatures head the columns of the property of the title %j', async (title) => {
  const { records, errors } = await read(`${title};;\nMaterial;20 °C;100 °C\nA steel;210;206\nB steel;195;-`)
  expect(errors).toEqual([])
  expect(records.map(({ doc }) => doc.values.map(({ vkey, value, cond }) => [vkey, value, cond]))).toEqual([
    [
      ['e_modulus', 210e9, { T: 293.15 }],
      ['e_modulus', 206e9, { T: 373.15 }],
    ],
    [['e_modulus', 195e9, { T: 293.15 }]],
  ])
})

it('without a title that says what was measured they head nothing', async () => {
  const { errors } = await read('Results;;\nMaterial;20 °C;100 °C\nA steel;210;206')
  expect(errors).toMatchObject([{ code: 'not-materials' }])
})
