/**
 * A cell of a table: text, a number, or nothing. A number is written as it is; `shown` is how a screen shows it, from
 * which a spreadsheet takes the digits, and `mark` what qualifies it (`min`, `est.`). An `exact` one is written to its
 * last bit, and shown as the spreadsheet shows numbers.
 */
export type TableCell =
  | string
  | undefined
  | { value: number; shown: string; mark?: string | undefined }
  | { exact: number }

/** A table of any length: its head, and its rows as they come, some at a time. */
export interface Table {
  head: readonly string[]
  rows: AsyncIterable<readonly (readonly TableCell[])[]> | Iterable<readonly (readonly TableCell[])[]>
}

/** Digits that a double holds for sure: a converted number is not written as 235.00000000000003. */
const EXACT_DIGITS = 15

/** The number of a cell as files carry it. */
export const cellNumber = (cell: Exclude<TableCell, string | undefined>): string | undefined =>
  'exact' in cell ? (Number.isFinite(cell.exact) ? String(cell.exact) : undefined) : writtenNumber(cell.value)

/** A number as files carry it; what is no finite number is left out. */
export const writtenNumber = (value: number): string | undefined =>
  Number.isFinite(value) ? String(Number(value.toPrecision(EXACT_DIGITS)) + 0) : undefined
