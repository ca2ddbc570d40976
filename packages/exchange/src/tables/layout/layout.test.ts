import { expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { workbook } from '../../../samples/companies/workbook.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import { xlsx } from '../../importers/xlsx.ts'
import type { TableMapping } from '../mapping/mapping.ts'

const sheet = (name: string, hardness: number) => ({
  rows: [
    ['Werkstoffblatt'],
    ['Bezeichnung', name],
    ['Elastizitätsmodul', '210,0', 'GPa'],
    ['Härte', hardness, 'HB'],
    ['Dichte', '7,85', 'g/cm³'],
    ['Spez. Wärme', 0.46, 'kJ/(kg·K)'],
  ],
})
const book = workbook({ 'Blatt A': sheet('Blattstahl A', 220), 'Blatt B': sheet('Blattstahl B', 95) })
const read = (mapping?: TableMapping) =>
  outcomeOf(xlsx.read([sourceFile('w.xlsx', book)], { ...testContext(), catalogue, ...(mapping && { mapping }) }))

it('of properties in rows says what to tick', async () => {
  const { errors } = await read()
  expect(errors).toMatchObject([{ code: 'properties-in-rows' }])
  expect(errors[0]?.reason).toContain('Tick “Properties stand in rows”')
})

it('one layout holds for all sheets with the same labels; hardness is in the scale that stands for its unit', async () => {
  const { records, errors } = await read({ columns: [], rest: 'auto', transposed: true })
  expect(errors).toEqual([])
  expect(records.map(({ doc }) => [doc.name, ...doc.values.map(({ vkey, value }) => `${vkey} ${value}`)])).toEqual([
    ['Blattstahl A', 'e_modulus 210000000000', 'hbw 220', 'density 7850', 'cp 460'],
    ['Blattstahl B', 'e_modulus 210000000000', 'hbw 95', 'density 7850', 'cp 460'],
  ])
})

it('a title in the corner of a turned table is not the column of names', async () => {
  const text = [
    'Comparatif matières;;;',
    'Propriété;Unité;Acier A;Acier B',
    'Masse volumique;g/cm³;7,85;2,70',
    'Dilatation thermique;10⁻⁶/K;12;23,5',
    "Module d'Young;GPa;210;70",
  ].join('\n')
  const mapping = { columns: [], rest: 'auto' as const, transposed: true as const }
  const { records, errors } = await outcomeOf(
    csv.read([sourceFile('c.csv', text)], { ...testContext(), catalogue, mapping }),
  )
  expect(errors).toEqual([])
  expect(records.map(({ doc }) => doc.name)).toEqual(['Acier A', 'Acier B'])
  expect(records[0]?.doc.values).toMatchObject([
    { vkey: 'density', value: 7850 },
    { vkey: 'cte' },
    { vkey: 'e_modulus' },
  ])
})

it.each([
  ['Thermal Cond. (W/(m·K))', '30', 'k'],
  ['Max service temp (°C)', '450', 't_service_max'],
  ['Stress at yield (MPa)', '85', 'yield_stress'],
  ['Ultimate (ksi)', '58', 'rm'],
  ['Härte HV', '180', 'hv'],
])('the head %s is known', async (head, value, vkey) => {
  const name = vkey === 'yield_stress' ? 'PA66 X' : 'C45 steel'
  const { records } = await outcomeOf(
    csv.read([sourceFile('h.csv', `Material;${head}\n${name};${value}`)], { ...testContext(), catalogue }),
  )
  expect(records[0]?.doc.values[0]?.vkey).toBe(vkey)
})

it('names of elements head their shares in words', async () => {
  const { records } = await outcomeOf(
    csv.read([sourceFile('h.csv', 'Werkstoff;Kohlenstoff (%);Mangan (%)\nC45 Stahl;0,45;0,7')], {
      ...testContext(),
      catalogue,
    }),
  )
  expect(records[0]?.doc.composition[0]?.items.map(({ el, value }) => [el, value])).toEqual([
    ['C', 0.0045],
    ['Mn', 0.007],
  ])
})
