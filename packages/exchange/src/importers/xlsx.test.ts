import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sourceFile } from '../../samples/catalogue.testing.ts'
import { xlsx } from './xlsx.ts'

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Cell = string | number

const cellXml = (cell: Cell, name: string) =>
  typeof cell === 'number'
    ? `<c r="${name}"><v>${cell}</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`

const rowsXml = (rows: Cell[][]) =>
  rows
    .map((row, i) => {
      const cells = row.map((cell, j) => (cell === '' ? '' : cellXml(cell, `${String.fromCharCode(65 + j)}${i + 1}`)))
      return `<row r="${i + 1}">${cells.join('')}</row>`
    })
    .join('')

/** A workbook with one sheet; `parts` replaces or adds parts. */
function workbook(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="Steels" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${NAMESPACE}>${sheet}</worksheet>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

const sheetOf = (rows: Cell[][], after = '') => `<sheetData>${rowsXml(rows)}</sheetData>${after}`
const read = (bytes: Uint8Array) => readWith(xlsx, [sourceFile('steels.xlsx', bytes)])

describe('workbooks', () => {
  it('reads the first sheet, with numbers as numbers and the cell as the place of each value', async () => {
    const rows = [
      ['Name', 'Density (g/cm³)', 'Rm (MPa)'],
      ['Steel A', 7.85, '≥ 470'],
    ]
    const { records, errors } = await read(workbook(sheetOf(rows)))
    expect(errors).toEqual([])
    expect(firstValue(records[0], 'density')).toMatchObject({ value: 7850, source: { at: 'Steels!B2' } })
    expect(firstValue(records[0], 'rm')).toMatchObject({ min: 470e6, basis: 'limit' })
  })

  it('repeats a merged head in each of its columns', async () => {
    const rows = [
      ['Name', 'dry', ''],
      ['', 'Tensile strength (MPa)', 'Tensile modulus (GPa)'],
      ['PA66', 80, 3],
    ]
    const { records } = await read(
      workbook(sheetOf(rows, '<mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>')),
    )
    expect(firstValue(records[0], 'tensile_modulus')).toMatchObject({ value: 3e9, cond: { moisture: 'dry' } })
  })

  it('never opens the parts that cells do not need', async () => {
    const comments = { 'xl/comments1.xml': '<!DOCTYPE x><comments><comment ref="__proto__"/></comments>' }
    const { records, errors } = await read(
      workbook(
        sheetOf([
          ['Name', 'Note'],
          ['A', 'x'],
        ]),
        comments,
      ),
    )
    expect(errors).toEqual([])
    expect(records).toHaveLength(1)
    expect(Object.hasOwn(Object.prototype, 't')).toBe(false)
  })
})

describe('hostile workbooks', () => {
  const cell = (name: string) =>
    `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="${name}"><v>1</v></c></row></sheetData>`

  it.each([
    [
      'a cell in the last row',
      workbook('<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'),
      'sheet-rows',
    ],
    ['a cell in the last column', workbook(cell('XFD1')), 'sheet-columns'],
    ['a cell in column 2^31', workbook(cell('FXSHRXX1')), 'sheet-columns'],
    [
      'a far cell behind a > in another attribute',
      workbook(`<sheetData><row r="1"><c s="1>" r="XFD1"><v>1</v></c></row></sheetData>`),
      'sheet-columns',
    ],
    [
      'a far cell behind a false address',
      workbook(`<sheetData><row r="1"><c x=' r="A1"' r='XFD1'><v>1</v></c></row></sheetData>`),
      'sheet-columns',
    ],
    ['a cell named like a prototype', workbook(cell('__proto__')), 'sheet-cell'],
    [
      'rows × columns beyond the limit',
      workbook(
        `<sheetData><row r="1"><c r="BXX1"><v>1</v></c></row><row r="9000"><c r="A9000"><v>1</v></c></row></sheetData>`,
      ),
      'sheet-cells',
    ],
    [
      'an external entity',
      workbook('<sheetData/>', {
        'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook/>',
      }),
      'xml-doctype',
    ],
    ['a zip archive that is no workbook', zipSync({ 'a.txt': strToU8('x') }), 'wrong-content'],
    ['a text named .xlsx', strToU8('Name,Density'), 'wrong-content'],
    [
      'shared strings that inflate without end',
      workbook('<sheetData/>', { 'xl/sharedStrings.xml': `<sst>${' '.repeat(20_000_000)}</sst>` }),
      'archive-bomb',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    const { records, errors } = await read(bytes)
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ code, severity: 'error' }])
  })

  it('does not lay out a declared area of 17 billion cells', async () => {
    const sheet = `<dimension ref="A1:XFD1048576"/>${sheetOf([
      ['Name', 'Note'],
      ['A', 'x'],
    ])}`
    const { records } = await read(workbook(sheet))
    expect(records).toHaveLength(1)
  })

  it('does not lay out a merge of 17 billion cells', async () => {
    const merge = '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    const { records } = await read(
      workbook(
        sheetOf(
          [
            ['Name', 'Note'],
            ['A', 'x'],
          ],
          merge,
        ),
      ),
    )
    expect(records).toHaveLength(1)
  })

  it('counts rows and cells that leave out their place', async () => {
    const text = (of: string) => `<c t="inlineStr"><is><t>${of}</t></is></c>`
    const rows = [`<row>${text('Name')}${text('Rm [MPa]')}</row>`, `<row r="4">${text('A')}<c/><c r="D4"/></row>`]
    const sheet = `<sheetData>${rows.join('')}<row>${text('B')}<c><v>500</v></c></row></sheetData>`
    const { records, errors } = await read(workbook(sheet))
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => [doc.name, doc.values[0]?.value, doc.values[0]?.source.at])).toContainEqual([
      'B',
      500e6,
      expect.stringContaining('B5'),
    ])
  })
})
