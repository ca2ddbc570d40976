import type { PastedTable } from '@ingot/contract/export'
import {
  LIST_LINE_MAX,
  LIST_LINES_MAX,
  PASTED_CELL_MAX,
  PASTED_COLUMNS_MAX,
  PASTED_ROWS_MAX,
} from '@ingot/contract/limits'
import { plainText } from '../index/plain-text.ts'
import { isDecimalComma } from '../names/decimal-comma.ts'
import { isDesignation, isSign, type LikelyColumn, likelyColumns } from './material-column.ts'

/** Characters of a pasted text that are read: longer than any list of lines that a search takes. */
export const PASTED_MAX = 1_000_000

/** What was pasted, as the lines of a list. */
export interface PastedList {
  /** Each once, in their order, without control characters, blanks in a row as one. */
  lines: string[]
  /** How many were left out because they stand there already. */
  duplicates: number
  /** How many were left out because a list has only so many lines. */
  beyond: number
  /** How many were cut because a line has only so many characters. */
  cut: number
  /** Of a table: its heads, or the first cells, and which column was read; undefined where every cell is a line. */
  columns?: { names: string[]; read: number | undefined; likely: LikelyColumn[] }
  /** Of a column that is read: the heads and the cells that stand beside its lines, as many as a file takes. */
  beside?: PastedTable
}

type Separator = '\t' | ';' | ','

/** Between the items of a list in Chinese and Japanese. */
const LISTING_COMMA = '、'
const CONTROL = /[\p{Cc}\p{Zs}\u2028\u2029]+/gu

const tidy = (cell: string): string => cell.replace(CONTROL, ' ').trim()
/** A longer cell in quotes is none, but a quote that does not end. */
const QUOTED_MAX = 1_000

/** Where the cell in quotes that begins at `at` ends; -1 where it does not. */
function endOfQuoted(text: string, at: number): number {
  const within = text.slice(at, at + QUOTED_MAX)
  for (let end = within.indexOf('"', 1); end >= 0; end = within.indexOf('"', end + 2))
    if (within.charAt(end + 1) !== '"') return at + end
  return -1
}

/** Rows of cells; a cell in quotes may hold separators, ends of lines and doubled quotes. */
function rowsOf(text: string, separators: readonly Separator[]): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isBlank = true
  const endCell = () => {
    row.push(tidy(cell))
    cell = ''
    isBlank = true
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"' && isBlank) {
      const end = endOfQuoted(text, at)
      const next = text.charAt(end + 1)
      if (end > at && (next === '' || '\r\n'.includes(next) || separators.some((one) => one === next))) {
        cell = text.slice(at + 1, end).replaceAll('""', '"')
        isBlank = false
        at = end
        continue
      }
    }
    if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at++
      endCell()
      rows.push(row)
      row = []
    } else if (separators.some((one) => one === sign) && !(sign === ',' && isDecimalComma(text, at))) endCell()
    else {
      cell += sign
      if (sign !== ' ') isBlank = false
    }
  }
  endCell()
  rows.push(row)
  return rows.filter((cells) => cells.some((one) => one !== ''))
}

/** Rows of as many cells each, two at least, are a table. */
const isTable = (rows: readonly string[][]): boolean => {
  const width = rows[0]?.length ?? 0
  return rows.length > 1 && width > 1 && rows.every((row) => row.length === width)
}

const withoutOne = (row: readonly string[], column: number): string[] =>
  row
    .toSpliced(column, 1)
    .slice(0, PASTED_COLUMNS_MAX)
    .map((cell) => cell.slice(0, PASTED_CELL_MAX))

const besideColumn = (lines: readonly string[][], heads: readonly string[], column: number): PastedTable => ({
  heads: withoutOne(heads, column),
  rows: lines
    .map((row) => ({ line: cutLine(row[column] ?? ''), cells: withoutOne(row, column) }))
    .filter(({ line }) => line !== '')
    .slice(0, PASTED_ROWS_MAX),
})

const cutLine = (line: string): string => line.slice(0, LIST_LINE_MAX).trim()

function listOf(all: readonly string[]): PastedList {
  const given = all.filter((line) => line !== '')
  const cut = given.filter((line) => line.length > LIST_LINE_MAX).length
  const once = [...new Set(given.map(cutLine))]
  return {
    lines: once.slice(0, LIST_LINES_MAX),
    duplicates: given.length - once.length,
    beyond: Math.max(0, once.length - LIST_LINES_MAX),
    cut,
  }
}

/**
 * The lines of a pasted list or of a text file: one a line, or parted by tabs, semicolons or commas; of a table one
 * column, that of `column` where it is given, else the likeliest one by its head or its cells. Linear.
 */
export function readPasted(pasted: string, column?: number | 'all'): PastedList {
  const text = plainText(pasted.slice(0, PASTED_MAX)).replaceAll(LISTING_COMMA, ',')
  for (const separator of ['\t', ';', ','] as const) {
    if (!text.includes(separator)) continue
    const rows = rowsOf(text, [separator])
    if (!isTable(rows)) continue
    const [first = [], ...others] = rows
    const likely = likelyColumns(rows)
    const hasHead = (likely[0]?.byHead ?? 0) > 0
    const areAll = !hasHead && rows.every((row) => row.every((cell) => cell === '' || isDesignation(cell)))
    const read = column ?? (areAll ? 'all' : (likely[0]?.column ?? 0))
    const lines = hasHead ? others : rows
    if (read === 'all') return { ...listOf(lines.flat()), columns: { names: first, read: undefined, likely: [] } }
    const columns = { names: first, read, likely: areAll ? [] : likely }
    const beside = besideColumn(lines, hasHead ? first : first.map(() => ''), read)
    return { ...listOf(lines.map((row) => row[read] ?? '')), columns, beside }
  }
  const rows = rowsOf(text, ['\t', ';'])
  // A comma parts the items of a single line; in one of several it may stand within: sheet S355, galvanised.
  const hasOneRow = rows.length === 1 && rows[0]?.length === 1
  return listOf((hasOneRow ? rowsOf(text, [',']) : rows).flat())
}

/** Signs of the query language: what has them is a condition, not a list. */
const OF_QUERIES = /[<>=:]|\b(?:and|or|not|between)\b/i

/** Whether a pasted text has several lines, or cells of a table. */
export const isOfLines = (text: string): boolean => {
  const whole = text.trim()
  return whole.includes('\n') || whole.includes('\r') || whole.includes('\t')
}

/** Whether a text that was typed or pasted is a list of materials rather than words, a phrase or a condition. */
export function looksLikeList(text: string): boolean {
  const { lines } = readPasted(text)
  if (lines.length < 2) return false
  if (isOfLines(text)) return true
  const names = lines.filter((line) => isDesignation(line) || isSign(line)).length
  return !OF_QUERIES.test(text) && names > 1 && names * 2 > lines.length
}
