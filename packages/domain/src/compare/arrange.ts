import type { ComparedCell, ComparedMaterial, ComparedRow, Comparison } from '@ingot/contract/compare'
import type { Language } from '@ingot/contract/material'
import type { RowOrder } from '../query/compare-url.ts'
import { plainNumber } from '../values/shown-text.ts'
import { type Difference, differenceFrom } from './difference.ts'

/** How a comparison is looked at. */
export interface Arrangement {
  /** Columns in their order; all of the comparison where it is left out. */
  keys?: readonly string[] | undefined
  /** The first column where it is left out or is none. */
  reference?: string | undefined
  onlyDifferent?: boolean | undefined
  order?: RowOrder | undefined
  language: Language
}

export interface ArrangedRow extends ComparedRow {
  /** From the reference column; undefined for the reference itself and what has no difference. */
  differences: readonly (Difference | undefined)[]
}

export interface ArrangedGroup {
  vkey: string
  name: string
  rows: readonly ArrangedRow[]
}

export interface ArrangedComparison {
  columns: readonly ComparedMaterial[]
  /** Place of the reference among the columns; -1 where there are none. */
  reference: number
  groups: readonly ArrangedGroup[]
  /** Rows left out because they are alike. */
  hidden: number
}

/** How far a row's values lie from the reference, as a part of it; rows without numbers come after, alike ones last. */
function spreadOf({ cells, differences, differs }: ArrangedRow, reference: number): number {
  const from = plainNumber(cells[reference]?.shown ?? { id: '', origin: 'specified' }) ?? 0
  const parts = differences.flatMap((one) => {
    if (!one) return []
    return one.kind === 'part' ? Math.abs(one.value) : Math.abs(one.value / (from || 1))
  })
  const most = Math.max(0, ...parts)
  return most > 0 ? most : differs ? 0 : -1
}

function ordered(rows: ArrangedRow[], order: RowOrder, reference: number, language: Language): ArrangedRow[] {
  if (order === 'catalogue') return rows
  if (order === 'name') {
    const { compare } = new Intl.Collator(language)
    return [...rows].sort((a, b) => compare(a.name, b.name))
  }
  return [...rows].sort((a, b) => spreadOf(b, reference) - spreadOf(a, reference))
}

/** A comparison as it is looked at: columns and rows in order, with the differences from the reference column. */
export function arrangeComparison(
  { columns: all, groups }: Pick<Comparison, 'columns' | 'groups'>,
  { keys, reference: wanted, onlyDifferent = false, order = 'catalogue', language }: Arrangement,
): ArrangedComparison {
  const places = (keys ?? all.map(({ key }) => key))
    .map((key) => all.findIndex((column) => column.key === key))
    .filter((place) => place >= 0)
  const columns = places.flatMap((place) => all[place] ?? [])
  const named = columns.findIndex(({ key }) => key === wanted)
  const reference = columns.length === 0 ? -1 : Math.max(named, 0)
  let hidden = 0
  const arranged = groups.flatMap(({ vkey, name, rows }) => {
    const shown = rows.flatMap((row) => {
      const cells = places.map((place): ComparedCell | null => row.cells[place] ?? null)
      if (cells.every((cell) => cell === null)) return []
      if (onlyDifferent && !row.differs) {
        hidden++
        return []
      }
      const differences = cells.map((cell, at) =>
        at === reference ? undefined : differenceFrom(cells[reference], cell, row.quantity),
      )
      return [{ ...row, cells, differences }]
    })
    return shown.length === 0 ? [] : [{ vkey, name, rows: ordered(shown, order, reference, language) }]
  })
  return { columns, reference, groups: arranged, hidden }
}

/**
 * Whether a cell has to say that its source does not name the condition asked for. Where no value of the row names it the
 * condition means nothing to the property: there is nothing to mark.
 */
export const marksSilent = ({ cells }: Pick<ComparedRow, 'cells'>, cell: ComparedCell | null): boolean =>
  cell?.how === 'silent' && cells.some((one) => one?.how === 'exact' || one?.how === 'interpolated')

export const hasSilent = ({ groups }: Pick<ArrangedComparison, 'groups'>): boolean =>
  groups.some(({ rows }) => rows.some((row) => row.cells.some((cell) => marksSilent(row, cell))))

/** How many of the cells meet the conditions asked for, and how. */
export function countHow({
  groups,
}: Pick<ArrangedComparison, 'groups'>): Record<ComparedCell['how'] | 'missing', number> {
  const counts = { exact: 0, interpolated: 0, silent: 0, elsewhere: 0, missing: 0 }
  for (const { rows } of groups)
    for (const { cells } of rows) for (const cell of cells) counts[cell?.how ?? 'missing']++
  return counts
}
