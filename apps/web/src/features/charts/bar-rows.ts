import type { ComparedRow, Comparison } from '@ingot/contract/compare'
import { polarNumber } from '@ingot/domain/plots/polar-figure'

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

const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

interface CsvBar {
  name: string
  x: number
  min?: number
  max?: number
  label: string
}

/** Digits that survive the conversion to a unit: 355 MPa, not 354.99999999999994. */
const CSV_DIGITS = 12
const number = (x: number | undefined) => (x === undefined ? '' : String(Number(x.toPrecision(CSV_DIGITS))))

/** The bars as comma-separated values: material, the bar's number, the ends of its range, and the value as text. */
export function barCsv(points: readonly CsvBar[], heads: readonly [string, string, string, string, string]): string {
  const lines = points.map(({ name, x, min, max, label }) =>
    [cell(name), number(x), number(min), number(max), cell(label)].join(','),
  )
  return [heads.map(cell).join(','), ...lines, ''].join('\r\n')
}
