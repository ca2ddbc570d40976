import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sourceFile } from '../../../samples/catalogue.testing.ts'
import type { TableMapping } from '../../tables/mapping/mapping.ts'
import { xlsx } from '../xlsx.ts'
import { shownAs, shownText } from './number-formats.ts'

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell: a text, a number, or the XML of the cell with its place to be filled in. */
type Cell = string | number | { xml: (place: string) => string }
const FORMATS = ['General', '0.0%', '0.00" GPa"', '"≥ "0', '0.0,', 'yyyy-mm-dd', '"est. "0', '0.0_);[Red]\\(0.0\\)']
const styled = (value: number, format: string): Cell => ({
  xml: (place) => `<c r="${place}" s="${FORMATS.indexOf(format)}"><v>${value}</v></c>`,
})
const formula = (text: string, value?: number): Cell => ({
  xml: (place) => `<c r="${place}"><f>${text}</f>${value === undefined ? '' : `<v>${value}</v>`}</c>`,
})
/** A text whose second part is raised. */
const raised = (text: string, above: string, after = ''): Cell => ({
  xml: (place) =>
    `<c r="${place}" t="inlineStr"><is><r><t>${text}</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>${above}</t></r><r><t>${after}</t></r></is></c>`,
})

const cellXml = (cell: Cell, place: string) => {
  if (typeof cell === 'object') return cell.xml(place)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

const sheetXml = (rows: Cell[][], after: string) =>
  `<worksheet ${NAMESPACE}><sheetData>${rows
    .map(
      (row, i) =>
        `<row r="${i + 1}">${row.map((cell, j) => cellXml(cell, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData>${after}</worksheet>`

function workbook(sheets: Record<string, Cell[][]>, after = ''): Uint8Array {
  const names = Object.keys(sheets)
  const xmlFormat = (code: string) => code.replaceAll('"', '&quot;')
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts>${FORMATS.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${xmlFormat(code)}"/>`).join('')}</numFmts><cellXfs>${FORMATS.map((_, i) => `<xf numFmtId="${164 + i}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(rows, after)]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const read = (sheets: Record<string, Cell[][]>, mapping?: TableMapping, after = '') =>
  readWith(xlsx, [sourceFile('w.xlsx', workbook(sheets, after))], mapping ? { mapping } : {})
/** What a cell under a head becomes. */
const readCell = async (head: string, cell: Cell) => {
  const outcome = await read({
    S: [
      ['Name', head],
      ['A', cell],
    ],
  })
  return { ...outcome, value: outcome.records[0]?.doc.values[0] }
}

describe('a cell of a workbook', () => {
  it.each([
    ['a percentage', 'A5 (%)', styled(0.25, '0.0%'), { value: 0.25 }],
    ['a percentage of seven', 'A5 (%)', styled(0.07, '0.0%'), { value: 0.07 }],
    ['a unit in its format', 'E (MPa)', styled(210, '0.00" GPa"'), { value: 210e9 }],
    ['a limit in its format', 'Rm (MPa)', styled(235, '"≥ "0'), { min: 235e6 }],
    ['a mark in its format', 'Rm (MPa)', styled(235, '"est. "0'), { value: 235e6, origin: 'estimated' }],
    ['brackets for negative numbers', 'Tm (°C)', styled(-5, '0.0_);[Red]\\(0.0\\)'), { value: 268.15 }],
    ['three digits behind its point', 'Density (g/cm³)', 7.125, { value: 7125 }],
    ['a formula with its value', 'Rm (MPa)', formula('B1*2', 400), { value: 400e6 }],
    ['a number stored as text', 'Rm (MPa)', '400', { value: 400e6 }],
    ['a power of ten with a raised exponent', 'α (1/K)', raised('12·10', '-6'), { value: expect.closeTo(12e-6, 12) }],
  ])('with %s is read', async (_, head, cell, expected) => {
    const { value, warnings } = await readCell(head.replace('Tm', 'Melting temperature'), cell)
    expect(value).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  it.each([
    ['a formula without a value', 'Rm (MPa)', formula('B1*2'), 'formula-without-value'],
    [
      'a formula of texts without a value',
      'Rm (MPa)',
      { xml: (place: string) => `<c r="${place}" t="str"><f>A1</f></c>` },
      'formula-without-value',
    ],
    ['a date', 'Rm (MPa)', styled(45000, 'yyyy-mm-dd'), undefined],
    ['thousands that its format hides', 'E (GPa)', styled(210000, '0.0,'), undefined],
    ['a raised footnote', 'Rm (MPa)', raised('235', '1'), undefined],
    ['a line break', 'Rm (MPa)', '235\n240', undefined],
    ['a text with a point before three digits', 'Density (kg/m³)', '7.850', 'ambiguous-number'],
    ['a percentage that is no stress', 'Rm (MPa)', styled(0.25, '0.0%'), 'wrong-dimension'],
  ])('with %s is kept as text with a warning that names it', async (_, head, cell, code) => {
    const { value, warnings } = await readCell(head, cell)
    expect(value?.text).toBeDefined()
    expect(value?.source.at).toBe('S!B2')
    expect(warnings).toMatchObject([{ line: 2, column: head, ...(code && { code }) }])
  })

  it('that became a date is no material number, and is told of', async () => {
    const { records, warnings } = await read({
      S: [
        ['Name', 'Number', 'Rm (MPa)'],
        ['A', styled(45748, 'yyyy-mm-dd'), 400],
      ],
    })
    expect(records[0]?.doc.designations).toBeUndefined()
    expect(records[0]?.doc.notes).toEqual([{ key: 'Number', text: '2025-04-01' }])
    expect(warnings).toMatchObject([{ code: 'date-cell', line: 2, column: 'Number', value: '2025-04-01' }])
  })

  it('of a hidden column is left out with a line, unless the mapping names it', async () => {
    const sheets = {
      S: [
        ['Name', 'Rm (MPa)', 'Margin', 'Density (kg/m³)'],
        ['A', 400, 99, 7850],
      ],
    }
    const cols = '<cols><col min="3" max="4" width="0" hidden="1"/></cols>'
    const left = await read(sheets, undefined, cols)
    expect(left.records[0]?.doc.values.map(({ vkey }) => vkey)).toEqual(['rm'])
    expect(left.records[0]?.doc.notes).toBeUndefined()
    expect(left.tables[0]?.columns[2]).toMatchObject({ as: 'ignored', hidden: true })
    expect(left.warnings).toMatchObject([{ code: 'column-hidden' }])
    expect(left.warnings[0]?.reason).toContain("hidden in the file and were not read: 'Margin', 'Density (kg/m³)'.")
    const columns = [{ header: 'Density (kg/m³)', vkey: 'density' }]
    const named = await read(sheets, { columns, rest: 'auto' }, cols)
    expect(named.records[0]?.doc.values.map(({ vkey }) => vkey)).toEqual(['rm', 'density'])
  })

  it('beside the table is no column of it, and is named', async () => {
    const { records, warnings } = await read({
      S: [
        ['Name', 'Rm (MPa)'],
        ['A', 400, '', 12],
        ['B', 300],
      ],
    })
    expect(records.map(({ doc }) => doc.values.length)).toEqual([1, 1])
    expect(warnings).toMatchObject([{ column: 'column 4', code: 'column-unread' }])
  })

  it('that spans rows gives its text to all of them', async () => {
    const rows = [
      ['Name', 'Test temperature (°C)', 'Rm (MPa)'],
      ['A', 20, 400],
      ['', 200, 350],
    ]
    const { records } = await read(
      { S: rows },
      undefined,
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    )
    expect(records).toHaveLength(1)
    expect(records[0]?.doc.values.map(({ value }) => value)).toEqual([400e6, 350e6])
  })
})

describe('the sheets of a workbook', () => {
  const table = (name: string, rm: number): Cell[][] => [
    ['Name', 'Rm (MPa)'],
    [name, rm],
  ]
  const legend: Cell[][] = [
    ['Property', 'Value', 'Unit'],
    ['Density', 7.85, 'g/cm³'],
  ]

  it('are all read that are tables; others are named with the number of their cells', async () => {
    const { records, warnings, tables, errors } = await read({
      Steels: table('S235', 360),
      Legend: legend,
      Aluminium: table('6082', 310),
    })
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['S235', '6082'])
    expect(firstValue(records[1], 'rm')?.source.at).toBe('Aluminium!B2')
    expect(warnings).toMatchObject([{ column: 'Legend', code: 'sheet-skipped' }])
    expect(warnings[0]?.reason).toContain('6 cells')
    expect(tables.map(({ sheet, rows, skipped }) => [sheet, rows, skipped !== undefined])).toEqual([
      ['Steels', 1, false],
      ['Legend', 2, true],
      ['Aluminium', 1, false],
    ])
  })

  it('refuse the file where none is a table of materials', async () => {
    const { records, errors } = await read({ Steel: legend, Notes: [['Made by hand']] })
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ code: 'name-missing' }])
  })

  it('are read alone where the mapping names one', async () => {
    const columns = [
      { header: 'Name', field: 'name' as const },
      { header: 'Rm (MPa)', vkey: 'rm', unit: 'MPa' },
    ]
    const { records } = await read({ A: table('S235', 360), B: table('6082', 310) }, { columns, sheet: 'B' })
    expect(records.map(({ doc }) => doc.name)).toEqual(['6082'])
    expect((await read({ A: table('S235', 360) }, { columns, sheet: 'C' })).errors).toMatchObject([
      { code: 'sheet-missing' },
    ])
  })

  it('of one name in two sheets are two materials, and the report says so', async () => {
    const { records, warnings } = await read({ A: table('S235', 360), B: table('S235', 370) })
    expect(records.map(({ ext }) => ext.id)).toEqual(['S235', 'S235#2'])
    expect(warnings).toMatchObject([{ code: 'same-name' }])
  })
})

describe('a number format', () => {
  it.each([
    ['General', 5, undefined],
    ['#,##0.00', 1234.5, undefined],
    ['0.00E+00', 210000, undefined],
    ['# ?/?', 0.5, undefined],
    ['0.00%', 0.125, '12.5 %'],
    ['0" MPa"', 235, '235 MPa'],
    ['General" MPa"', 235, '235 MPa'],
    ['0.0 \\°\\C', 20, '20 °C'],
    ['[$€-407] #,##0.00', 2.5, '€ 2.5'],
    ['0.0;"minus "0.0', -2, 'minus -2'],
    ['0,', 210000, '210000 (shown as another number by the format of its cell)'],
    ['[<1]0.0%;0', 0.5, '0.5 (shown as another number by the format of its cell)'],
  ])('%s shows %d as %s', (format, value, text) => {
    const shown = shownAs(format, value)
    expect(shown && shownText(value, shown)).toBe(text)
  })
})
