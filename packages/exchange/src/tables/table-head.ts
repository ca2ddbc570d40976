import type { CatalogueFile } from '@ingot/contract/catalogue'
import { showsDecimalComma } from '../draft/measure.ts'
import { kindColumns } from '../kinds/words.ts'
import { columnOf, isUnit } from './header.ts'
import type { TableMapping } from './mapping.ts'

export interface TableRow {
  /** Line of a text table, row of a sheet; 1-based. */
  line: number
  cells: readonly string[]
}

export interface TableHead {
  heads: string[]
  mapping: TableMapping
  /** Index, among the looked-at rows, of the first row of data. */
  firstRow: number
  /** Whether the file shows decimal commas. */
  hasCommas: boolean
  /** Lines above the heads: the file's own words about itself. */
  preamble: string[]
}

const isFilled = (cell: string) => cell.trim() !== ''
const isNumeric = (cell: string) => /^[<>≤≥~±]*\s*[+-]?[\d.,]*\d([eEdD][+-]?\d+)?\s*$/.test(cell.trim())
const filledOf = (cells: readonly string[]) => cells.filter(isFilled)

const looksLikeHeads = (cells: readonly string[], width: number) => {
  const filled = filledOf(cells)
  return filled.length >= Math.max(1, Math.min(2, width)) && filled.filter(isNumeric).length * 2 < filled.length
}

const unbracketed = (cell: string) => /^[([](.*)[)\]]$/.exec(cell.trim())?.[1] ?? cell.trim()

/** A row in which every filled cell is a unit, a dash or nothing, and at least one is a unit proper. */
const isUnitsRow = (cells: readonly string[]) => {
  const filled = filledOf(cells).map(unbracketed)
  return (
    filled.length > 0 &&
    filled.every((cell) => !isNumeric(cell) && (/^[-–—]$/.test(cell) || isUnit(cell))) &&
    filled.some((cell) => !/^[-–—]$/.test(cell))
  )
}

/** Empty cells of a group row take the text to their left, as merged cells are written. */
function spread(cells: readonly string[], width: number): string[] {
  let last = ''
  return Array.from({ length: width }, (_, i) => {
    const cell = (cells[i] ?? '').trim()
    if (cell !== '') last = cell
    return last
  })
}

/** Merged heads: a row with gaps or repeats above a row in which most cells name properties. */
function isGroupRow(cells: readonly string[], below: readonly string[], width: number, catalogue: CatalogueFile) {
  const hasGaps = new Set(filledOf(cells)).size < width
  if (!hasGaps || !looksLikeHeads(below, width) || isUnitsRow(below)) return false
  const named = filledOf(below)
  return named.filter((head) => 'vkey' in columnOf(head, [head], undefined, catalogue)).length * 2 >= named.length
}

/** Width of the table: the most frequent number of filled columns among the first rows, the wider one at a tie. */
function usualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0
}

/** Heads, units and first row of data among the first rows of a table; lines of metadata above are passed over. */
export function tableHead(
  rows: readonly TableRow[],
  catalogue: CatalogueFile,
  mapping?: Partial<TableMapping>,
): TableHead | undefined {
  const width = usualWidth(rows)
  const wanted = mapping?.columns?.map(({ header }) => header.trim())
  const at = rows.findIndex(({ cells }) =>
    wanted
      ? wanted.some((header) => cells.some((cell) => cell.trim() === header))
      : filledOf(cells).length * 2 >= width && looksLikeHeads(cells, width),
  )
  const first = rows[at]
  if (!first) return undefined
  const hasCommas = rows
    .slice(at + 1)
    .some(({ cells }) => cells.some((cell) => cell.length < 40 && showsDecimalComma(cell)))
  const second = rows[at + 1]
  const isGrouped = !wanted && second !== undefined && isGroupRow(first.cells, second.cells, width, catalogue)
  const groups = isGrouped ? spread(first.cells, width) : undefined
  const own = (isGrouped && second ? second : first).cells.map((cell) => cell.trim())
  const heads = own.map((head, i) => head || (groups?.[i] ?? ''))
  const afterHeads = at + (isGrouped ? 2 : 1)
  const below = rows[afterHeads]
  const hasUnits = mapping?.unitsRow ?? (below !== undefined && isUnitsRow(below.cells))
  const units = hasUnits && below ? below.cells.map(unbracketed) : []
  const kinds = new Set(kindColumns(heads).values())
  const unitAt = (i: number) => (units[i] && !/^[-–—]$/.test(units[i] ?? '') ? units[i] : undefined)
  const columns = wanted
    ? (mapping?.columns ?? []).map((column) => {
        const unit = unitAt(heads.indexOf(column.header.trim()))
        return 'field' in column || column.unit !== undefined || unit === undefined ? column : { ...column, unit }
      })
    : heads.map((head, i) =>
        kinds.has(i)
          ? { header: head, field: 'ignore' as const }
          : columnOf(head, [...(groups?.[i] ? [`${groups[i]} ${head}`] : []), head], unitAt(i), catalogue),
      )
  return {
    heads,
    mapping: { ...mapping, columns, unitsRow: hasUnits },
    firstRow: afterHeads + (hasUnits ? 1 : 0),
    hasCommas,
    preamble: rows.slice(0, at).map(({ cells }) => filledOf(cells).join(' ')),
  }
}

/** A mapping for a table's first rows, to be shown, corrected and kept. */
export const suggestMapping = (rows: readonly TableRow[], catalogue: CatalogueFile): TableMapping | undefined =>
  tableHead(rows, catalogue)?.mapping
