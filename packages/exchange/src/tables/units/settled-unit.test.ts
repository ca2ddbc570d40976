import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import { workbookOf } from '../../importers/xlsx/workbook.testing.ts'
import { xlsx } from '../../importers/xlsx.ts'
import { previewSources } from '../../preview/preview-sources.ts'
import type { TableMapping } from '../mapping/mapping.ts'

type Rows = (string | number)[][]
const asText = (rows: Rows) => rows.map((row) => row.join(';')).join('\n')

/** A table as delimited text and as a workbook. */
const FORMS = {
  CSV: (rows: Rows) => ({ importer: csv, file: sourceFile('a.csv', asText(rows)) }),
  XLSX: (rows: Rows) => ({ importer: xlsx, file: sourceFile('a.xlsx', workbookOf([{ name: 'S', rows }])) }),
} as const
type Form = keyof typeof FORMS

const read = (form: Form, rows: Rows, mapping?: TableMapping) => {
  const { importer, file } = FORMS[form](rows)
  return readWith(importer, [file], { catalogue, ...(mapping && { mapping }) })
}

const BOUNDS = { rows: 100, shownRows: 10, shownColumns: 10, problems: 20, tables: 5, materials: 5 }
async function previewed(form: Form, rows: Rows, mapping?: TableMapping) {
  const { importer, file } = FORMS[form](rows)
  const context = testContext({ catalogue, ...(mapping && { mapping }) })
  const { tables } = await previewSources(importer, [file], context, BOUNDS)
  return tables[0]
}

const inUnits = (unit: string): Rows => [
  ['Material', 'Class', 'Rm', 'Rp0.2'],
  ['', '', unit, unit],
  ['ZQ1', 'metal/steel', 130, 100],
]

describe.each(['CSV', 'XLSX'] as const)('units of a file as %s', (form) => {
  it.each([
    ['the mapping leaves the row of units open', {}],
    ['the mapping names it', { unitsRow: 2 }],
    ['the mapping expects one', { unitsRow: true }],
    ['the mapping denies it', { unitsRow: false }],
    ['the mapping names another row', { unitsRow: 3 }],
  ])('win over a mapping that was kept from a file in MPa, where %s', async (_, more) => {
    const kept = (await previewed(form, inUnits('MPa')))?.suggested
    expect(kept?.columns).toContainEqual(expect.objectContaining({ header: 'Rm', unit: 'MPa' }))
    const mapping = { columns: [], ...kept, ...more }
    const { records, warnings } = await read(form, inUnits('ksi'), mapping)
    expect(firstValue(records[0], 'rm')).toMatchObject({ value: expect.closeTo(896.318e6, -3), given: '130 ksi' })
    expect(warnings).toMatchObject([
      { code: 'unit-overruled', column: 'Rm', reason: expect.stringMatching(/'Rm' for MPa, but the file says ksi/) },
      { code: 'unit-overruled', column: 'Rp0.2' },
    ])
    const preview = await previewed(form, inUnits('ksi'), mapping)
    expect(preview?.problems.map(({ code }) => code)).toEqual(['unit-overruled', 'unit-overruled'])
    expect(preview?.columns[2]).toMatchObject({ unit: 'ksi' })
    // The mapping that the dialog sends for it is still the one that is told of.
    expect(preview?.suggested?.columns).toContainEqual(expect.objectContaining({ header: 'Rm', unit: 'MPa' }))
  })

  it('in a head win over the unit of the mapping, for a value, a condition, a share and an axis', async () => {
    const rows = [
      ['Material', 'Rm (ksi)', 'Test T (°F)', 'N (ppm)', 'eps (%)', 'Stress (ksi)'],
      ['A', 100, 212, 120, 1, 10],
      ['A', 100, 392, 120, 2, 20],
    ]
    const { records, warnings } = await read(form, rows, {
      columns: [
        { header: 'Material', field: 'name' },
        { header: 'Rm (ksi)', vkey: 'rm', unit: 'MPa' },
        { header: 'Test T (°F)', condition: 'T', unit: '°C' },
        { header: 'N (ppm)', element: 'N', unit: '%' },
        { header: 'eps (%)', curve: 'd_ss', axis: 'x', unit: '1' },
        { header: 'Stress (ksi)', curve: 'd_ss', axis: 'y', unit: 'MPa' },
      ],
    })
    const { doc } = records[0] ?? {}
    expect(doc?.values[0]).toMatchObject({ value: expect.closeTo(689.476e6, -3), given: '100 ksi' })
    expect(doc?.values.map(({ cond }) => cond)).toEqual([{ T: 373.15 }, { T: expect.closeTo(473.15, 6) }])
    expect(doc?.composition[0]?.items).toEqual([{ el: 'N', value: expect.closeTo(120e-6, 12) }])
    expect(doc?.curves[0]).toMatchObject({ x: [0.01], y: [expect.closeTo(68.9476e6, -3)] })
    expect(warnings.map(({ code, column }) => [code, column])).toEqual(
      rows[0]?.slice(1).map((column) => ['unit-overruled', column]),
    )
  })

  it('stand in the mapping that is suggested, where the given one says none', async () => {
    const rows = [
      ['Material', 'Rm (ksi)'],
      ['A', 100],
    ]
    const columns: TableMapping['columns'] = [
      { header: 'Material', field: 'name' },
      { header: 'Rm (ksi)', vkey: 'rm' },
    ]
    const preview = await previewed(form, rows, { columns })
    expect(preview?.suggested?.columns).toEqual([columns[0], { header: 'Rm (ksi)', vkey: 'rm', unit: 'ksi' }])
  })

  it('are the same by another name: nothing is told', async () => {
    const rows = [
      ['Material', 'Rm (N/mm²)'],
      ['A', 100],
    ]
    const columns: TableMapping['columns'] = [
      { header: 'Material', field: 'name' },
      { header: 'Rm (N/mm²)', vkey: 'rm', unit: 'MPa' },
    ]
    const { records, warnings } = await read(form, rows, { columns })
    expect([firstValue(records[0], 'rm')?.value, warnings]).toEqual([100e6, []])
  })

  it.each([['without a mapping'], ['with one']])(
    'that contradict each other leave numbers unread %s, and both are named',
    async (way) => {
      const rows = [
        ['Material', 'Rm (MPa)', 'Rp0.2 (MPa)', 'Test temperature (°C)', 'A5 (%)'],
        ['', 'ksi', 'MPa', '°C', '%'],
        ['ZQ1', 290, 250, 20, 12],
      ]
      const columns: TableMapping['columns'] = [
        { header: 'Material', field: 'name' },
        { header: 'Rm (MPa)', vkey: 'rm', unit: 'MPa' },
        { header: 'Rp0.2 (MPa)', vkey: 'rp02', unit: 'MPa' },
      ]
      const { records, warnings } = await read(form, rows, way === 'with one' ? { columns, rest: 'auto' } : undefined)
      expect(firstValue(records[0], 'rm')).toBeUndefined()
      expect(firstValue(records[0], 'rp02')?.value).toBe(250e6)
      expect(records[0]?.doc.notes).toContainEqual({ key: expect.stringMatching(/^Rm \(MPa\)/), text: '290' })
      expect(warnings.filter(({ code }) => code !== 'class-missing')).toMatchObject([
        { code: 'units-differ', column: 'Rm (MPa)', reason: expect.stringMatching(/says MPa, its row of units ksi/) },
      ])
    },
  )

  it('that contradict each other for a condition leave the values of its rows unread', async () => {
    const rows = [
      ['Material', 'Rm (MPa)', 'Test temperature (°C)'],
      ['', 'MPa', '°F'],
      ['A', 290, 200],
      ['B', 280, '200 °C'],
    ]
    const { records, warnings } = await read(form, rows)
    expect(records.map(({ doc }) => doc.values.map(({ cond }) => cond))).toEqual([[], [{ T: 473.15 }]])
    expect(warnings).toMatchObject([{ code: 'units-differ', line: 3, value: '200' }])
  })
})

describe('units of groups and titles', () => {
  it('contradict a row of units as heads do', async () => {
    const rows = [
      ['Material', 'Strength (MPa)', 'Strength (MPa)'],
      ['Material', 'Rm', 'Rp0.2'],
      ['', 'ksi', 'ksi'],
      ['A', 130, 100],
    ]
    const columns: TableMapping['columns'] = [
      { header: 'Material', field: 'name' },
      { header: 'Rm', vkey: 'rm' },
      { header: 'Rp0.2', vkey: 'rp02', unit: 'MPa' },
    ]
    const { records, warnings } = await read('CSV', rows, { columns, headRow: 1, headRows: 2 })
    expect(records[0]?.doc.values).toEqual([])
    expect(warnings.map(({ code }) => code)).toEqual(['units-differ', 'units-differ'])
  })

  const columns: TableMapping['columns'] = [
    { header: 'Material', field: 'name' },
    { header: 'Rm', vkey: 'rm', unit: 'MPa' },
    { header: 'Rp0.2', vkey: 'rp02', unit: 'MPa' },
  ]
  const heads = ['Material', 'Rm', 'Rp0.2']

  it.each([
    ['a row of units above the heads', [['', 'ksi', 'ksi'], heads]],
    ['a group above the heads', [['Grade', 'Strength (ksi)', 'Strength (ksi)'], heads]],
  ])('win over a mapping from %s', async (_, above) => {
    const { records, warnings } = await read('CSV', [...above, ['A', 130, 100]], { columns })
    expect(records[0]?.doc.values.map(({ given }) => given)).toEqual(['130 ksi', '100 ksi'])
    expect(warnings.filter(({ code }) => code === 'unit-overruled')).toHaveLength(2)
  })

  it.each([[true], [2]])('are not looked for in a row of data, where a mapping has unitsRow %s', async (unitsRow) => {
    const { records } = await read('CSV', [heads, ['A', 130, 100], ['B', 230, 200]], { columns, unitsRow })
    expect(records.map(({ doc }) => doc.values.map(({ given }) => given))).toEqual([
      ['130 MPa', '100 MPa'],
      ['230 MPa', '200 MPa'],
    ])
  })

  it.each([
    ['Rm (ksi)', 'ksi'],
    ['Rm [ksi] min', 'ksi'],
    ['Rm (ksi) long.', 'ksi'],
    ['Rm (ksi)*', 'ksi'],
    ['Rm (ksi) [1]', 'ksi'],
    ['Rm (ksi, 20 °C)', 'ksi'],
    ['Rm/ksi', 'ksi'],
    ['RM KSI', 'KSI'],
    ['Rm (kg)', 'MPa'],
    ['Rm x 1000 (psi)', 'MPa'],
    ['Rm', 'MPa'],
  ])('are found in the head %s: %s', async (header, unit) => {
    const { records, warnings } = await read(
      'CSV',
      [
        ['Material', header],
        ['A', 130],
      ],
      {
        columns: [
          { header: 'Material', field: 'name' },
          { header, vkey: 'rm', unit: 'MPa' },
        ],
      },
    )
    expect(records[0]?.doc.values.map(({ given }) => given)).toEqual([`130 ${unit}`])
    expect(warnings.map(({ code }) => code)).toEqual(unit === 'MPa' ? [] : ['unit-overruled'])
  })

  it.each([
    ['MPa', '208 GPa'],
    ['ksi', '208 ksi'],
  ])('that the mapping names as wrong is not followed, where the file says it: %s', async (stated, given) => {
    const header = `E (${stated})`
    const { records, warnings } = await read(
      'CSV',
      [
        ['Material', header],
        ['A', 208],
      ],
      {
        columns: [
          { header: 'Material', field: 'name' },
          { header, vkey: 'e_modulus', unit: 'GPa', instead: 'MPa' },
        ],
      },
    )
    expect(records[0]?.doc.values.map((one) => one.given)).toEqual([given])
    expect(warnings.filter(({ code }) => code === 'unit-overruled')).toHaveLength(1)
  })
})
