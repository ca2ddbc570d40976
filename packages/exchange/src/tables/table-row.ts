export interface TableRow {
  /** Line of a text table, row of a sheet; 1-based. */
  line: number
  cells: readonly string[]
  /** Columns whose cell is a number of the workbook itself: its point is a decimal point in any language. */
  numbers?: ReadonlySet<number>
}

export const isFilled = (cell: string) => cell.trim() !== ''
export const filledOf = (cells: readonly string[]) => cells.filter(isFilled)
/** Longer cells are sentences. */
const NUMBER_MAX = 200
export const isNumeric = (cell: string) =>
  cell.length <= NUMBER_MAX && /^[<>≤≥~±]*\s*[+−-]?[\d.,' ]*\d([eEdD][+-]?\d+)?\s*%?$/.test(cell.trim())
