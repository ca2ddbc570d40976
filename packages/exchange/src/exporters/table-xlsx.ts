import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellName } from '../importers/xlsx/guard-sheet.ts'
import type { Table, TableCell } from './table.ts'
import { writtenNumber } from './table.ts'

/** A second sheet that says what the first one is: name and value, line by line. */
export interface AboutSheet {
  name: string
  lines: readonly (readonly [string, string])[]
}

export interface XlsxTable extends Table {
  /** Name of the first sheet. */
  name: string
  about: AboutSheet
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML 1.0 cannot carry at all: control characters, halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A cell of a spreadsheet holds no more. */
const TEXT_MAX = 32_767

const xml = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(NOT_XML, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

/** A sheet's name: at most 31 characters, none of those that formulas use. */
const sheetName = (name: string): string =>
  xml(
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim(),
  )

const PLAIN_STYLE = 0
const BOLD_STYLE = 1

/** Cell styles as they are asked for: one a number format. */
function makeStyles() {
  const formats = new Map<string, number>()
  return {
    /** The style of a number that shows the digits, the power of ten and the mark of its text. */
    of(shown: string, mark: string | undefined): number {
      const places = '0'.repeat(/\d[.,](\d+)/.exec(shown)?.[1]?.length ?? 0)
      const digits = places === '' ? '0' : `0.${places}`
      const power = shown.includes('× 10') ? 'E+0' : ''
      const format = `${mark ? `"${mark.replaceAll('"', '')} "` : ''}${digits}${power}`
      const style = formats.get(format) ?? formats.size + 2
      formats.set(format, style)
      return style
    },
    document(): string {
      const own = [...formats.keys()]
      const numFmts = own.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xml(code)}"/>`).join('')
      const xfs = own.map((_, index) => `<xf numFmtId="${164 + index}" fontId="0" applyNumberFormat="1"/>`).join('')
      return (
        `${HEAD}<styleSheet xmlns="${MAIN}">` +
        (own.length > 0 ? `<numFmts count="${own.length}">${numFmts}</numFmts>` : '') +
        '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
        '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
        '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
        '<fill><patternFill patternType="gray125"/></fill></fills>' +
        '<borders count="1"><border/></borders>' +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs>' +
        `<cellXfs count="${own.length + 2}"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/>` +
        `${xfs}</cellXfs></styleSheet>`
      )
    },
  }
}
type Styles = ReturnType<typeof makeStyles>

// Texts stand in their cells, not in a shared table: that one would have to be kept in memory until the end. A text
// cell is never run as a formula, whatever it starts with.
const textCell = (place: string, text: string, style = PLAIN_STYLE): string =>
  `<c r="${place}" t="inlineStr"${style === PLAIN_STYLE ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xml(text)}</t></is></c>`

function cellXml(cell: TableCell, row: number, column: number, styles: Styles): string {
  if (cell === undefined || cell === '') return ''
  const place = cellName(row, column)
  if (typeof cell === 'string') return textCell(place, cell)
  const number = writtenNumber(cell.value)
  return number === undefined ? '' : `<c r="${place}" s="${styles.of(cell.shown, cell.mark)}"><v>${number}</v></c>`
}

const rowXml = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`

const FIRST_WIDTH = 36
const WIDTH = 16

const columnsXml = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

const frozenHead =
  '<sheetViews><sheetView workbookViewId="0" tabSelected="1">' +
  '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>'

function* plainFiles({ name, about }: XlsxTable): Generator<[string, string]> {
  const sheets = [1, 2]
  yield [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      sheets
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
      `<sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/>` +
      `<sheet name="${sheetName(about.name)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ]
  yield [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      sheets
        .map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join('') +
      `<Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ]
  const lines = about.lines.map(([key, value], index) =>
    rowXml(index + 1, textCell(cellName(index + 1, 1), key, BOLD_STYLE) + textCell(cellName(index + 1, 2), value)),
  )
  yield [
    'xl/worksheets/sheet2.xml',
    `${HEAD}<worksheet xmlns="${MAIN}">${columnsXml([24, 80])}<sheetData>${lines.join('')}</sheetData></worksheet>`,
  ]
}

async function* tableXml({ head, rows }: Table, styles: Styles): AsyncGenerator<string> {
  const widths = head.map((_, index) => (index === 0 ? FIRST_WIDTH : WIDTH))
  const names = head.map((name, index) => textCell(cellName(1, index + 1), name, BOLD_STYLE)).join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}">${frozenHead}${columnsXml(widths)}<sheetData>${rowXml(1, names)}`
  let row = 1
  for await (const some of rows) {
    const texts = some.map((cells) => {
      row++
      return rowXml(row, cells.map((cell, index) => cellXml(cell, row, index + 1, styles)).join(''))
    })
    if (texts.length > 0) yield texts.join('')
  }
  yield `</sheetData><autoFilter ref="A1:${cellName(row, Math.max(head.length, 1))}"/></worksheet>`
}

/**
 * A table as an Office Open XML workbook (ECMA-376), written as the rows come: memory holds some rows, never all.
 * Numbers are numbers with the digits of the screen, everything else is text.
 */
export async function* writeTableXlsx(table: XlsxTable): AsyncGenerator<Uint8Array> {
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
  for (const [path, text] of plainFiles(table)) open(path).push(strToU8(text), true)
  const sheet = open('xl/worksheets/sheet1.xml')
  for await (const text of tableXml(table, styles)) {
    sheet.push(strToU8(text))
    yield* written()
  }
  sheet.push(new Uint8Array(0), true)
  // Only now are all the formats of the numbers known.
  open('xl/styles.xml').push(strToU8(styles.document()), true)
  zip.end()
  yield* written()
}
