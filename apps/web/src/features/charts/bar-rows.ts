import type { ComparedRow, Comparison } from '@ingot/contract/compare'
import { csvText } from '@ingot/plots/frame/csv-text'
import { polarNumber } from '@ingot/plots/single-values/polar-share'

/** A property with a number in some column, and the group it stands in. */
export interface BarRow {
  row: ComparedRow
  group: string
}

const hasNumber = ({ cells }: ComparedRow) => cells.some((cell) => cell && polarNumber(cell.shown) !== undefined)

/** The properties of a comparison that bars can be drawn of. Options have an order but no length. */
export const barRows = ({ groups }: Pick<Comparison, 'groups'>): BarRow[] =>
  groups.flatMap(({ name, rows }) =>
    rows.filter((row) => row.vtype !== 'option' && hasNumber(row)).map((row) => ({ row, group: name })),
  )

/** The rows that are drawn: those chosen, in the order chosen; the first of `usual` that there are where none is. */
export function chosenRows(rows: readonly BarRow[], chosen: readonly string[], usual: readonly string[]): BarRow[] {
  const byKey = new Map(rows.map((one) => [one.row.vkey, one]))
  const found = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const wanted = found(chosen)
  return wanted.length > 0 ? wanted : found(usual)
}

interface CsvBar {
  name: string
  x: number
  min?: number
  max?: number
  label: string
}

/**
 * The bars as comma-separated values: material, the bar's number, the ends of its range, the value as text, and what it is
 * besides, of which there is one a bar.
 */
export const barCsv = (points: readonly CsvBar[], kinds: readonly string[], heads: readonly string[]): string =>
  csvText([heads, ...points.map(({ name, x, min, max, label }, i) => [name, x, min, max, label, kinds[i]])])
