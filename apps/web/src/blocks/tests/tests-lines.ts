import { sortedRows, type TestCell, type TestsTable } from '@ingot/domain/specimens/tests-table'
import type { CsvCell } from '@ingot/plots/frame/csv-text'
import type { TestsSort } from './TestsTable.tsx'

const cellOf = (cell: TestCell | undefined): CsvCell => cell?.value ?? (cell?.text || undefined)

/** The table of specimens as lines of a file: every column, every test in the order shown, then the statistics. */
export function testsLines(table: TestsTable, sort: TestsSort | undefined): CsvCell[][] {
  const { columns, statistics, basisNotes } = table
  return [
    columns.map(({ name }) => name),
    ...sortedRows(table, sort).map((row) => columns.map((column) => cellOf(column.cell(row)))),
    ...statistics.map(({ name, cell }) => columns.map(({ key }, place) => (place === 0 ? name : cellOf(cell(key))))),
    ...basisNotes.map((note) => [note]),
  ]
}
