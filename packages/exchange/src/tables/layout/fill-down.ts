import type { Column } from '../columns.ts'
import { isFilled, type TableRow } from '../table-row.ts'

/** Gives empty cells of the columns that ask for it the text above them, row after row. */
export function filler(columns: readonly Column[]): (row: TableRow) => TableRow {
  const filled = columns.filter(({ mapping }) => 'fill' in mapping && mapping.fill)
  if (filled.length === 0) return (row) => row
  const above = new Map<number, string>()
  return (row) => {
    if (!row.cells.some(isFilled)) return row
    const cells = [...row.cells]
    for (const { index } of filled) {
      const text = cells[index] ?? ''
      if (isFilled(text)) above.set(index, text)
      else cells[index] = above.get(index) ?? ''
    }
    return { ...row, cells: Array.from(cells, (cell) => cell ?? '') }
  }
}
