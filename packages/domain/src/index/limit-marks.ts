import { beyond, type LimitSide, type SearchInterval } from '../values/open-ends.ts'

const ELEMENT_COLUMN = 'wt.'

/** The mark of a column whose number is a limit: elements go by their symbol. */
export const limitMark = (column: string, side: LimitSide): string =>
  (column.startsWith(ELEMENT_COLUMN) ? column.slice(ELEMENT_COLUMN.length) : column) + side

/** On which side of its printed number a column is open; undefined of ranges, numbers, and a limit of one number. */
export function limitSideOf(marks: readonly string[] | undefined, column: string): LimitSide | undefined {
  if (!marks || marks.length === 0) return undefined
  const has = (side: LimitSide): boolean => marks.includes(limitMark(column, side))
  const above = has('<') ? '<' : has('<-') ? '<-' : undefined
  if (!has('>')) return above
  return above === undefined ? '>' : undefined
}

/** The interval of a column that stands at a place of a row. */
export function intervalAt(
  row: { columns: readonly string[]; lo: readonly number[]; hi: readonly number[]; limits?: readonly string[] },
  at: number,
): SearchInterval {
  const [lo = 0, hi = 0] = [row.lo[at], row.hi[at]]
  const side = limitSideOf(row.limits, row.columns[at] ?? '')
  return side === undefined ? { lo, hi } : beyond(lo, side)
}
