import { Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'
import { linesOf } from './lines.ts'

export interface CsvRow {
  /** Line on which the row starts, 1-based. */
  line: number
  cells: string[]
}

export interface CsvLimits {
  rowChars: number
  columns: number
  textRows: number
  textCells: number
}

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row's cells, or undefined while a quote is still open (RFC 4180: doubled quotes, line breaks within quotes). */
function cellsOf(text: string, delimiter: Delimiter): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at)
      if (end === -1) return [...cells, text.slice(at)]
      cells.push(text.slice(at, end))
      at = end + 1
      continue
    }
    let cell = ''
    let from = at + 1
    for (;;) {
      const quote = text.indexOf('"', from)
      if (quote === -1) return undefined
      cell += text.slice(from, quote)
      at = quote + 1
      if (text[at] !== '"') break
      cell += '"'
      from = at + 1
    }
    // What follows a closing quote belongs to the cell, as spreadsheet programs read it.
    const end = text.indexOf(delimiter, at)
    cells.push(cell + text.slice(at, end === -1 ? undefined : end))
    if (end === -1) return cells
    at = end + 1
  }
}

/** Lines that one quoted row may span. */
const ROW_LINES = 1000

const isOdd = (text: string) => {
  let quotes = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes++
  return quotes % 2 === 1
}

/** Rows of delimited text as a stream, empty lines left out. Open quotes, NUL, too many columns, rows and cells are refused. */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
  limits: CsvLimits,
): AsyncIterable<CsvRow[]> {
  let open: { line: number; parts: string[]; length: number } | undefined
  let count = 0
  let cellCount = 0
  for await (const lines of linesOf(text, limits.rowChars)) {
    const rows: CsvRow[] = []
    for (const { line, text: part } of lines) {
      if (part.includes('\0')) throw new Refusal('nul', say('report.nul', { line }), line)
      if (!open && part.trim() === '') continue
      const row = open ?? { line, parts: [], length: 0 }
      row.parts.push(part)
      row.length += part.length + 1
      if (row.length > limits.rowChars || row.parts.length > ROW_LINES) throw neverClosed(row.line)
      // Within an open quote only an odd number of quotes can end it: spares reading the row again for each line.
      const cells = open && !isOdd(part) ? undefined : cellsOf(row.parts.join('\n'), delimiter)
      open = cells ? undefined : row
      if (!cells) continue
      if (cells.length > limits.columns) throw tooManyColumns(row.line, cells.length, limits.columns)
      count++
      cellCount += cells.length
      if (count > limits.textRows) throw tooMany(row.line, 'rows', limits.textRows)
      if (cellCount > limits.textCells) throw tooMany(row.line, 'cells', limits.textCells)
      rows.push({ line: row.line, cells })
    }
    if (rows.length) yield rows
  }
  if (open) throw neverClosed(open.line)
}

const tooMany = (line: number, what: 'rows' | 'cells', limit: number) =>
  new Refusal(`too-many-${what}`, say(`report.too-many-${what}`, { most: limit, line }), line)

const tooManyColumns = (line: number, count: number, limit: number) =>
  new Refusal('too-many-columns', say('report.too-many-columns', { line, columns: count, most: limit }), line)

const neverClosed = (line: number) => new Refusal('open-quote', say('report.open-quote', { line }), line)

/** The delimiter that splits the first lines most evenly; a comma where nothing tells. */
export function guessDelimiter(head: string): Delimiter {
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  // Spreadsheet programs write and obey it.
  const said = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  const told = DELIMITERS.find((delimiter) => delimiter === said)
  if (told) return told
  const isEverywhere = (delimiter: Delimiter) => lines.length > 1 && lines.every((line) => line.includes(delimiter))
  // A sign that every line holds separates cells; decimal commas leave out the heads.
  const everywhere = DELIMITERS.filter(isEverywhere)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of everywhere.length > 0 ? everywhere : DELIMITERS) {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1)
    const most = Math.max(0, ...counts)
    const even = counts.filter((count) => count === most).length
    // A decimal comma appears as often as the cells of a row; a semicolon in a sentence appears once.
    const score = most === 0 ? 0 : even * Math.min(most, 50) * (delimiter === ',' ? 0.5 : 1)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
