import { cellName } from '../importers/xlsx/guard-sheet.ts'
import type { TableCell } from './table.ts'
import { cellNumber } from './table.ts'

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** What XML 1.0 cannot carry at all: control characters, halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A cell of a spreadsheet holds no more. */
const TEXT_MAX = 32_767

/** A text as XML carries it. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

export const xml = (text: string): string => xmlText(text.slice(0, TEXT_MAX))

const PLAIN_STYLE = 0
export const BOLD_STYLE = 1

/** Cell styles as they are asked for: one a number format. */
export function makeStyles() {
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
export type Styles = ReturnType<typeof makeStyles>

// Texts stand in their cells, not in a shared table: that one would have to be kept in memory until the end. A text
// cell is never run as a formula, whatever it starts with.
export const textCell = (place: string, text: string, style = PLAIN_STYLE): string =>
  `<c r="${place}" t="inlineStr"${style === PLAIN_STYLE ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xml(text)}</t></is></c>`

export function cellXml(cell: TableCell, row: number, column: number, styles: Styles): string {
  if (cell === undefined || cell === '') return ''
  const place = cellName(row, column)
  if (typeof cell === 'string') return textCell(place, cell)
  const number = cellNumber(cell)
  if (number === undefined) return ''
  const style = 'exact' in cell ? '' : ` s="${styles.of(cell.shown, cell.mark)}"`
  return `<c r="${place}"${style}><v>${number}</v></c>`
}

export const rowXml = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`
