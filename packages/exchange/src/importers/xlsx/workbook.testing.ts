import { strToU8, zipSync } from 'fflate'

/** A sheet as a spreadsheet program writes it. */
export interface WrittenSheet {
  name: string
  rows: (string | number)[][]
  state?: 'hidden' | 'veryHidden'
  /** Rows, counted from 1. */
  hiddenRows?: number[]
  /** Columns, counted from 1. */
  hiddenColumns?: number[]
  /** Areas such as B2:B4. */
  merges?: string[]
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: string | number, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [], merges = [] }: WrittenSheet): string {
  const written = rows.map((row, i) => {
    const cells = row.map((cell, j) => cellXml(cell, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')
    return `<row r="${i + 1}"${hiddenRows.includes(i + 1) ? ' hidden="1"' : ''}>${cells}</row>`
  })
  const merged = merges.map((area) => `<mergeCell ref="${area}"/>`).join('')
  const after = merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`
  const cols = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join('')
  const before = cols === '' ? '' : `<cols>${cols}</cols>`
  return `<worksheet xmlns="${NAMESPACE}">${before}<sheetData>${written.join('')}</sheetData>${after}</worksheet>`
}

const sheetTag = ({ name, state }: WrittenSheet, i: number) =>
  `<sheet name="${name}" sheetId="${i + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${i + 1}"/>`

const relation = (_: WrittenSheet, i: number) =>
  `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`

/** The bytes of a workbook. */
export function workbookOf(sheets: WrittenSheet[]): Uint8Array {
  const parts = new Map([
    ['[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types"/>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(sheetTag).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(relation).join('')}</Relationships>`,
    ],
  ])
  sheets.forEach((sheet, i) => {
    parts.set(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet))
  })
  return zipSync(Object.fromEntries([...parts].map(([path, xml]) => [path, strToU8(xml)])))
}
