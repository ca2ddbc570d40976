import { type Column, cellOf } from '../columns.ts'
import type { TableRow } from '../table-row.ts'

/** Rows whose texts are held to find those that come again; in a longer table each row is a material. */
const HELD_ROWS = 100_000

/** Rows that were read, by all that they say, with the line of the first. */
export type SeenRows = Map<string, number>

const textOf = (columns: readonly Column[], row: TableRow): string =>
  columns
    .map((column) => ('field' in column.mapping && column.mapping.field === 'ignore' ? '' : cellOf(row, column).trim()))
    .join('\u0000')

/** The line of an earlier row that says exactly the same; a row that is new is remembered. */
export function earlierRow(seen: SeenRows, columns: readonly Column[], row: TableRow): number | undefined {
  const text = textOf(columns, row)
  const first = seen.get(text)
  if (first === undefined && seen.size < HELD_ROWS) seen.set(text, row.line)
  return first
}
