import { expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { workbook } from '../../../samples/companies/workbook.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import { xlsx } from '../../importers/xlsx.ts'
import { previewSources } from '../../preview/preview-sources.ts'

const context = { ...testContext(), catalogue }
const book = workbook({
  Zug: {
    rows: [
      ['Kurvenstahl A', '', 'Kurvenstahl B', '', 'Kurvenstahl C', ''],
      ['Strain [%]', 'Stress [MPa]', 'Strain [%]', 'Stress [MPa]', 'Strain [%]', 'Stress [MPa]'],
      [0, 0, 0, 0, 0, 0],
      [0.17, 350, 0.35, 245, 1.5, 40],
      [1, 392.5, '', '', 3, 55.5],
    ],
    merges: ['A1:B1', 'C1:D1', 'E1:F1'],
  },
})

it('curves side by side are one import: each name above its pair is a material', async () => {
  const { records, errors, warnings } = await outcomeOf(xlsx.read([sourceFile('w.xlsx', book)], context))
  expect([...errors, ...warnings]).toEqual([])
  expect(records.map(({ doc }) => [doc.name, doc.curves[0]?.vkey, doc.curves[0]?.x, doc.curves[0]?.y])).toEqual([
    ['Kurvenstahl A', 'd_ss', [0, 0.0017, 0.01], [0, 350e6, 392.5e6]],
    ['Kurvenstahl B', 'd_ss', [0, 0.0035], [0, 245e6]],
    ['Kurvenstahl C', 'd_ss', [0, 0.015, 0.03], [0, 40e6, 55.5e6]],
  ])
  expect(records[1]?.doc.curves[0]?.source.at).toBe('Zug!D3')
})

it('stay so in the preview and in the mapping that it suggests', async () => {
  const bounds = { rows: 2000, shownRows: 50, shownColumns: 100, problems: 100, tables: 20, materials: 20 }
  const { tables } = await previewSources(xlsx, [sourceFile('w.xlsx', book)], context, bounds)
  expect(tables[0]?.heads).toEqual(['Material', 'Strain [%]', 'Stress [MPa]'])
  const mapping = tables[0]?.suggested
  if (!mapping) throw new Error('no mapping is suggested')
  const { records } = await outcomeOf(xlsx.read([sourceFile('w.xlsx', book)], { ...context, mapping }))
  expect(records.map(({ doc }) => doc.name)).toEqual(['Kurvenstahl A', 'Kurvenstahl B', 'Kurvenstahl C'])
})

it('have their units in a row of their own, and columns between them', async () => {
  const text = 'Stahl X;;;Stahl Y;\nDehnung;Spannung;;Dehnung;Spannung\n%;MPa;;%;MPa\n0;0;;0;0\n0,2;400;;0,1;200'
  const { records, errors } = await outcomeOf(csv.read([sourceFile('z.csv', text)], context))
  expect(errors).toEqual([])
  expect(records.map(({ doc }) => [doc.name, doc.curves[0]?.x, doc.curves[0]?.y])).toEqual([
    ['Stahl X', [0, 0.002], [0, 400e6]],
    ['Stahl Y', [0, 0.001], [0, 200e6]],
  ])
})

it('under temperatures are no materials', async () => {
  const text = '23 °C;;150 °C;\nStrain [%];Stress [MPa];Strain [%];Stress [MPa]\n0;0;0;0\n0,2;400;0,1;200'
  const { records } = await outcomeOf(csv.read([sourceFile('z.csv', text)], context))
  expect(records).toEqual([])
})
