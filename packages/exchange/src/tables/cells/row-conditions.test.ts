import { describe, expect, it } from 'vitest'
import { readWith, sourceFile } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import { workbookOf } from '../../importers/xlsx/workbook.testing.ts'
import { xlsx } from '../../importers/xlsx.ts'
import type { TableMapping } from '../mapping/mapping.ts'

const read = (rows: (string | number)[][], mapping?: TableMapping) =>
  readWith(csv, [sourceFile('a.csv', rows.map((row) => row.join(';')).join('\n'))], {
    catalogue,
    ...(mapping && { mapping }),
  })

describe('two columns of one condition', () => {
  const DIFFERENT = [
    ['Test temperature (°C)', 20, 'Temperature (°F)', 392],
    ['Test temperature (°C)', 20, 'Temperature (°C)', 600],
    ['Thickness (mm)', 10, 'Thickness (in)', 2],
  ] as const

  it.each(DIFFERENT)('that differ, %s %s and %s %s, leave the values of the row as notes', async (a, one, b, other) => {
    const rows = [
      ['Material', 'Rm (MPa)', a, b],
      ['A', 500, one, other],
    ]
    const ofText = await read(rows)
    const ofSheet = await readWith(xlsx, [sourceFile('a.xlsx', workbookOf([{ name: 'S', rows }]))], { catalogue })
    for (const { records, warnings } of [ofText, ofSheet]) {
      expect(records[0]?.doc.values).toEqual([])
      expect(records[0]?.doc.notes).toContainEqual({ key: `Rm (MPa) (${a}: ${one}, ${b}: ${other})`, text: '500' })
      expect(warnings).toMatchObject([{ code: 'condition-twice', line: 2, column: b, value: String(other) }])
      expect(warnings[0]?.reason).toContain(`'${one}' under '${a}' and '${other}' under '${b}'`)
    }
  })

  it.each([
    ['Test temperature (°C)', 20, 'Temperature (°F)', 68, { T: 293.15 }],
    ['Thickness (mm)', 25, 'Thickness (in)', 1, { thickness: 0.025 }],
    ['Thickness (mm)', '12.7', 'Thickness (in)', '0.5', { thickness: 0.0127 }],
    ['Test temperature (°C)', 200, 'Temperature (°F)', '', { T: 473.15 }],
  ])('that agree, %s %s and %s %s, are one', async (a, one, b, other, cond) => {
    const { records, warnings } = await read([
      ['Material', 'Rm (MPa)', a, b],
      ['A', 500, one, other],
    ])
    expect(records[0]?.doc.values).toMatchObject([{ value: 500e6, cond }])
    expect(warnings).toEqual([])
  })

  it('that differ in one row leave the next row alone', async () => {
    const { records } = await read([
      ['Material', 'Rm (MPa)', 'Test temperature (°C)', 'Temperature (°F)'],
      ['A', 500, 20, 392],
      ['A', 450, 200, 392],
    ])
    expect(records[0]?.doc.values).toMatchObject([{ value: 450e6, cond: { T: 473.15 } }])
  })
})

describe('a condition that a mapping fixes', () => {
  const columns: TableMapping['columns'] = [
    { header: 'M', field: 'name' },
    { header: 'Rm', vkey: 'rm', unit: 'MPa' },
  ]
  const fixed = [{ condition: 'T', value: '20', unit: '°C' }]
  const rows = [
    ['M', 'Rm', 'Test temperature (°C)'],
    ['A', 500, 200],
    ['B', 450, 400],
  ]

  it('and maps a column to is refused in words', async () => {
    const mapped = { header: 'Test temperature (°C)', condition: 'T', unit: '°C' }
    const { records, errors } = await read(rows, { columns: [...columns, mapped], fixed })
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ code: 'mapping', reason: expect.stringContaining("'Test temperature (°C)'") }])
    const twice = await read(rows, { columns, fixed: [...fixed, ...fixed] })
    expect(twice.errors).toMatchObject([{ code: 'mapping', reason: expect.stringContaining('T twice') }])
  })

  it('and a column that is read by itself says otherwise is told row by row', async () => {
    const { records, warnings } = await read(rows, { columns, fixed, rest: 'auto' })
    expect(records.flatMap(({ doc }) => doc.values)).toEqual([])
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ['condition-twice', 2],
      ['condition-twice', 3],
    ])
  })
})
