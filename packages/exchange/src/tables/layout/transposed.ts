import { Refusal } from '../../refusal.ts'
import { say } from '../../report/say.ts'
import type { TableRow, TableSource } from '../table-row.ts'

/**
 * A table whose properties stand in rows, turned: its columns are rows, with the number of the column as their line.
 * Throws where the file has more rows than a table may have columns.
 */
export function transposed(source: TableSource, rows: readonly TableRow[], columnsMax: number): TableSource {
  if (rows.length > columnsMax)
    throw new Refusal('too-many-rows', say('report.too-many-rows-turned', { rows: rows.length, most: columnsMax }))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const turned = Array.from({ length: width }, (_, index): TableRow => {
    const numbers = rows.flatMap((row, i) => (row.numbers?.has(index) ? [i] : []))
    const dates = rows.flatMap((row, i) => (row.dates?.has(index) ? [i] : []))
    const cells = rows.map((row) => row.cells[index] ?? '')
    return { line: index + 1, cells, numbers: new Set(numbers), dates: new Set(dates) }
  })
  async function* once() {
    yield turned.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  }
  // Hidden columns are materials here, which are read.
  const { hidden = new Set(), remarks = [], ...shown } = source
  const count = turned.filter(
    ({ line, cells }) => hidden.has(line - 1) && cells.some((cell) => cell.trim() !== ''),
  ).length
  const ofHidden = count > 0 ? [{ code: 'columns-hidden', told: say('report.columns-hidden-read', { count }) }] : []
  return {
    ...shown,
    rows: once(),
    at: (line, column) => source.at(rows[column]?.line ?? column + 1, line - 1),
    isAddressed: true,
    remarks: [...remarks, ...ofHidden],
  }
}
