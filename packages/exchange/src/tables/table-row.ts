import type { Told } from '../report/say.ts'

export interface TableRow {
  /** Line of a text table, row of a sheet; 1-based. */
  line: number
  cells: readonly string[]
  /** Columns whose cell is a number of the workbook itself: its point is a decimal point in any language. */
  numbers?: ReadonlySet<number>
  /** Columns of the file that its cells are from, where they were laid out anew. */
  from?: readonly number[]
  /** Columns whose cell is a date of the workbook itself. */
  dates?: ReadonlySet<number>
}

/** What somebody who sees the sheet would not know of how it is read. */
export interface Remark {
  code: string
  told: Told
}

export interface TableSource {
  file: string
  sheet?: string
  /** `line 12` or `Sheet1!C12`. */
  at: (line: number, column: number) => string
  rows: AsyncIterable<readonly TableRow[]>
  /** What separates the cells of a text. */
  delimiter?: string
  /** Columns that the sheet hides. */
  hidden?: ReadonlySet<number>
  /** Cells have addresses: one beyond the heads has not slipped there. */
  isAddressed?: boolean
  remarks?: readonly Remark[]
}

export const isFilled = (cell: string) => cell.trim() !== ''
export const filledOf = (cells: readonly string[]) => cells.filter(isFilled)
/** Longer cells are sentences. */
const NUMBER_MAX = 200
export const isNumeric = (cell: string) =>
  cell.length <= NUMBER_MAX && /^[<>≤≥~±]*\s*[+−-]?[\d.,' ]*\d([eEdD][+-]?\d+)?\s*%?$/.test(cell.trim())

/** Where a cell stands in the file. */
export const addressOf = (source: Pick<TableSource, 'at'>, row: TableRow, column: number): string =>
  source.at(row.line, row.from?.[column] ?? column)
