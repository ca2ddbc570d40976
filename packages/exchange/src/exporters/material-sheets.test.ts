import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../samples/catalogue.testing.ts'
import { catalogue } from '../../samples/shipped.testing.ts'
import type { ImportRecord } from '../importer.ts'
import { csv } from '../importers/csv.ts'
import { openWorkbook } from '../importers/xlsx/workbook-file.ts'
import { xlsx } from '../importers/xlsx.ts'
import { TIDY_HEAD } from '../tidy/columns.ts'
import { tidyRows } from '../tidy/write.ts'
import { writeMaterialSheets } from './material-sheets.ts'
import { writeWorkbook } from './workbook.ts'

const context = { ...testContext(), catalogue }

async function bytesOf(records: readonly ImportRecord[]): Promise<Uint8Array> {
  async function* rows() {
    for (const record of records) yield [...tidyRows(record, catalogue)]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeMaterialSheets(rows())) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

const LIST =
  'Material;Rm (MPa);Rp0.2 min @ 200 °C (MPa);C (%)\n' +
  '"[A] very: long name of a steel/alloy that Excel does not take";500;≥ 290;0.17\n' +
  '"[a] very: long name of a steel/alloy that Excel refuses";510;300–320;0.18\n'

describe('a workbook with a sheet a material', () => {
  it('has names that Excel takes, and is read back value by value', async () => {
    const { records } = await outcomeOf(csv.read([sourceFile('list.csv', LIST)], context))
    expect(records).toHaveLength(2)
    const bytes = await bytesOf(records)
    const { sheets } = await openWorkbook(sourceFile('all.xlsx', bytes), context)
    const names = sheets.map(({ name }) => name)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
    const back = await outcomeOf(xlsx.read([sourceFile('all.xlsx', bytes)], context))
    expect([back.errors, back.warnings]).toEqual([[], []])
    expect(back.records).toEqual(records)
    expect(back.records[0]?.doc.values).toMatchObject([
      { vkey: 'rm', value: 500e6 },
      { min: 290e6, cond: { T: 473.15 } },
    ])
  })

  it('says of which sheet a fault is, and that a sheet of another form was not read', async () => {
    const { records } = await outcomeOf(csv.read([sourceFile('list.csv', LIST)], context))
    const [first, second] = records as [ImportRecord, ImportRecord]
    const twice = await outcomeOf(xlsx.read([sourceFile('all.xlsx', await bytesOf([first, second, first]))], context))
    expect(twice.errors).toHaveLength(1)
    expect(twice.errors[0]?.reason).toMatch(/^Sheet '.* \(3\)': /)
    const [rows] = [[...tidyRows(first, catalogue)]]
    const chunks: Uint8Array[] = []
    const sheets = [
      { name: 'Steel', head: TIDY_HEAD, rows: [rows] },
      { name: 'Remarks', rows: [[['Checked by', 'A. N. Other']]] },
    ]
    for await (const chunk of writeWorkbook(sheets)) chunks.push(chunk)
    const mixed = await outcomeOf(xlsx.read([sourceFile('a.xlsx', new Uint8Array(Buffer.concat(chunks)))], context))
    expect(mixed.records).toEqual([first])
    expect(mixed.warnings).toMatchObject([
      { code: 'sheet-skipped', reason: "The sheet 'Remarks' was not read. Its 2 cells were not read." },
    ])
  })

  it('without a material is a workbook all the same', async () => {
    const { sheets } = await openWorkbook(sourceFile('none.xlsx', await bytesOf([])), context)
    expect(sheets).toHaveLength(1)
  })
})
