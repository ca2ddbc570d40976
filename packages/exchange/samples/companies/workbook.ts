import { strToU8, zipSync } from 'fflate'

/** A cell as a spreadsheet program stores it: a text, a number, a percentage as it is shown, or a formula's error. */
export type SheetCell = string | number | { percent: number } | { error: string }

export interface Sheet {
  rows: SheetCell[][]
  /** `A1:B1`. */
  merges?: string[]
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PERCENT_STYLE = 1

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: SheetCell, at: string): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('percent' in cell) return `<c r="${at}" s="${PERCENT_STYLE}"><v>${cell.percent / 100}</v></c>`
  return `<c r="${at}" t="e"><f>A1/0</f><v>${cell.error}</v></c>`
}

function sheetXml({ rows, merges = [] }: Sheet): string {
  const data = rows.map((cells, i) => {
    const row = cells.map((cell, j) => cellXml(cell, `${String.fromCharCode(65 + j)}${i + 1}`))
    return `<row r="${i + 1}">${row.join('')}</row>`
  })
  const merged =
    merges.length === 0 ? '' : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  return `<worksheet ${MAIN}><sheetData>${data.join('')}</sheetData>${merged}</worksheet>`
}

/** An Office Open XML workbook of up to 26 columns, as bytes. */
export function workbook(sheets: Readonly<Record<string, Sheet>>): Uint8Array {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const listed = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, i) => relation(`r${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
      .join('')}${relation('rs', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  names.forEach((name, i) => {
    const sheet = sheets[name]
    if (sheet) parts[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(sheet)
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}
