import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellName } from '../importers/xlsx/guard-sheet.ts'
import type { Table, TableCell } from './table.ts'
import { BOLD_STYLE, cellXml, HEAD, MAIN, makeStyles, rowXml, type Styles, textCell, xml } from './workbook-cells.ts'

/** Media type of a workbook (ECMA-376). */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet: a table under a head that stays in view, or lines of name and value, the names in bold. */
export interface Sheet {
  name: string
  /** Names of the columns; none for lines of name and value. */
  head?: readonly string[]
  rows: Table['rows']
  /** Widths of the columns in characters, where they are not those of a table. */
  widths?: readonly number[]
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const NAME_MAX = 31
const FIRST_WIDTH = 36
const WIDTH = 16

/**
 * Names as a workbook takes them: at most 31 characters, none of those that formulas use, no apostrophe at an end, and
 * none twice, whatever their case.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((given, place) => {
    const plain = given
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .slice(0, NAME_MAX)
      .trim()
    const base = plain || `Sheet ${place + 1}`
    let name = base
    for (let again = 2; taken.has(name.toLowerCase()); again++) {
      const mark = ` (${again})`
      name = base.slice(0, NAME_MAX - mark.length).trimEnd() + mark
    }
    taken.add(name.toLowerCase())
    return name
  })
}

const columnsXml = (widths: readonly number[]): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

const viewXml = (isFirst: boolean, hasHead: boolean): string =>
  `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
  (hasHead ? '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>' : '') +
  '</sheetView></sheetViews>'

/** The files that say what the workbook holds; the sheets themselves come after. */
function* frameFiles(names: readonly string[]): Generator<[string, string]> {
  const numbers = names.map((_, place) => place + 1)
  yield [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      numbers
        .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
        .join('') +
      '</Types>',
  ]
  yield [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ]
  yield [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      names.map((name, at) => `<sheet name="${xml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
      '</sheets></workbook>',
  ]
  yield [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      numbers
        .map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join('') +
      `<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ]
}

async function* sheetXml({ head, rows, widths }: Sheet, isFirst: boolean, styles: Styles): AsyncGenerator<string> {
  const columns = widths ?? head?.map((_, index) => (index === 0 ? FIRST_WIDTH : WIDTH)) ?? []
  yield `${HEAD}<worksheet xmlns="${MAIN}">${viewXml(isFirst, head !== undefined)}${columnsXml(columns)}<sheetData>`
  const bold = (text: string, row: number, column: number) => textCell(cellName(row, column), text, BOLD_STYLE)
  let row = 0
  if (head) {
    row = 1
    yield rowXml(1, head.map((name, index) => bold(name, 1, index + 1)).join(''))
  }
  const cellOf = (cell: TableCell, index: number) =>
    !head && index === 0 && typeof cell === 'string' ? bold(cell, row, 1) : cellXml(cell, row, index + 1, styles)
  for await (const some of rows) {
    const texts = some.map((cells) => {
      row++
      return rowXml(row, cells.map(cellOf).join(''))
    })
    if (texts.length > 0) yield texts.join('')
  }
  const filter = head ? `<autoFilter ref="A1:${cellName(row, Math.max(head.length, 1))}"/>` : ''
  yield `</sheetData>${filter}</worksheet>`
}

/**
 * Sheets as an Office Open XML workbook (ECMA-376), written as the rows come: memory holds some rows, never all.
 * Numbers are numbers with the digits of the screen, everything else is text that no program runs as a formula.
 */
export async function* writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  const written = function* () {
    if (failure) throw failure
    yield* chunks.splice(0)
  }
  const styles = makeStyles()
  const open = (path: string) => {
    const file = new ZipDeflate(path, { level: 5 })
    zip.add(file)
    return file
  }
  for (const [path, text] of frameFiles(sheetNames(sheets.map(({ name }) => name))))
    open(path).push(strToU8(text), true)
  for (const [place, sheet] of sheets.entries()) {
    const file = open(`xl/worksheets/sheet${place + 1}.xml`)
    for await (const text of sheetXml(sheet, place === 0, styles)) {
      file.push(strToU8(text))
      yield* written()
    }
    file.push(new Uint8Array(0), true)
  }
  // Only now are all the formats of the numbers known.
  open('xl/styles.xml').push(strToU8(styles.document()), true)
  zip.end()
  yield* written()
}
