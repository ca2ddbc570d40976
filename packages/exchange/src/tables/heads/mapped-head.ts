import type { CatalogueFile } from '@ingot/contract/catalogue'
import { Refusal } from '../../refusal.ts'
import { say } from '../../report/say.ts'
import type { TableMapping } from '../mapping/mapping.ts'
import { filledOf, isNumeric, type TableRow } from '../table-row.ts'
import {
  bestCandidate,
  candidateOf,
  HEAD_ROWS,
  isGroupRow,
  isUnitsRow,
  scaleBelow,
  spread,
  type TableHead,
  unitBelow,
} from './table-head.ts'

const at = (rows: readonly TableRow[], line: number): number => {
  const index = rows.findIndex((row) => row.line >= line)
  return index === -1 ? rows.length : index
}

/** The row that holds most of the heads that a mapping names. */
function rowOfHeads(rows: readonly TableRow[], mapping: TableMapping): number {
  const wanted = mapping.columns.filter(({ header }) => header.trim() !== '')
  const holds = (cells: readonly string[], { header, column }: (typeof wanted)[number]) =>
    column === undefined
      ? cells.some((cell) => cell.trim() === header.trim())
      : cells[column - 1]?.trim() === header.trim()
  const found = rows.slice(0, HEAD_ROWS).map(({ cells }) => wanted.filter((column) => holds(cells, column)).length)
  const most = Math.max(0, ...found)
  if (most > 0) return found.indexOf(most)
  throw new Refusal(
    'column-missing',
    say('report.columns-missing', {
      columns: wanted
        .map(({ header }) => header)
        .slice(0, 20)
        .join(', '),
      row: filledOf(rows[0]?.cells ?? [])
        .slice(0, 20)
        .join(', '),
    }),
  )
}

/** First row of heads and how many there are: as the mapping says, as its heads say, else as the table shows. */
function placeOfHeads(rows: readonly TableRow[], mapping: TableMapping, catalogue: CatalogueFile) {
  const { headRow, headRows } = mapping
  if (headRows === 0) return { from: 0, depth: 0 }
  if (headRow !== undefined) return { from: at(rows, headRow), depth: headRows ?? 1 }
  if (mapping.columns.some(({ header }) => header.trim() !== '')) {
    const depth = headRows ?? 1
    return { from: Math.max(0, rowOfHeads(rows, mapping) - depth + 1), depth }
  }
  const best = bestCandidate(rows, catalogue)
  if (best) return { from: best.at, depth: headRows ?? best.depth }
  // Properties in rows have no head over materials that would be known.
  return mapping.transposed ? { from: 0, depth: headRows ?? 1 } : undefined
}

/**
 * The row of units: the one that the mapping names, the one below or above the heads, or of a turned table any that is one.
 * A mapping that was made for another file may deny or misplace it: a row of nothing but units beside the heads is one, and
 * a row of data is none.
 */
function rowOfUnits(
  rows: readonly TableRow[],
  { from, depth }: { from: number; depth: number },
  heads: readonly string[],
  mapping: TableMapping,
): number {
  const { unitsRow, transposed } = mapping
  const below = from + depth
  const isPlain = (i: number) => {
    const row = rows[i]
    return row !== undefined && isUnitsRow(row.cells, heads) && isNameless(row, heads, mapping)
  }
  const found = [below, from - 1].find(isPlain) ?? -1
  const said = typeof unitsRow === 'number' ? rows.findIndex(({ line }) => line === unitsRow) : unitsRow ? below : -1
  const row = rows[said]
  if (row && isUnitsRow(row.cells)) return said
  if (row && found < 0) return !isNameless(row, heads, mapping) && row.cells.some(isNumeric) ? -1 : said
  if (unitsRow === undefined && transposed)
    return rows.findIndex(({ cells }, i) => i >= below && isUnitsRow(cells, heads))
  return unitsRow === undefined && isUnitsRow(rows[below]?.cells ?? []) ? below : found
}

/** No row of data: nothing stands under the columns that hold the names. */
const isNameless = ({ cells }: TableRow, heads: readonly string[], { columns }: TableMapping): boolean =>
  columns.every((entry) => {
    if (!('field' in entry) || (entry.field !== 'name' && entry.field !== 'id')) return true
    const { header, column } = entry
    return unitBelow(cells[column === undefined ? heads.indexOf(header.trim()) : column - 1]) === undefined
  })

/** Heads, units and rows of data as a mapping says; what it leaves open is found out. Throws `column-missing`. */
export function mappedHead(
  rows: readonly TableRow[],
  mapping: TableMapping,
  catalogue: CatalogueFile,
): TableHead | undefined {
  const place = placeOfHeads(rows, mapping, catalogue)
  if (!place) return undefined
  const { from, depth } = place
  const width = Math.max(0, ...rows.slice(0, HEAD_ROWS).map(({ cells }) => cells.length))
  const levels = rows.slice(from, from + depth)
  const last = levels.at(-1)
  const above = levels.slice(0, -1).length > 0 ? levels.slice(0, -1) : rows.slice(Math.max(0, from - 1), from)
  const count = depth === 0 || depth > 1 ? width : (last?.cells.length ?? 0)
  const heads = Array.from({ length: count }, (_, i) => {
    const own = (last?.cells[i] ?? '').trim()
    return own || (depth === 0 ? '' : (above.map(({ cells }) => (cells[i] ?? '').trim()).findLast(Boolean) ?? ''))
  })
  // A mapping that leaves the number of head rows open may stand below a row of groups.
  const isBelowGroups =
    mapping.headRows === undefined && last !== undefined && above.some((row) => isGroupRow(row, last, width))
  const groups = depth > 1 ? levels.slice(0, -1) : isBelowGroups ? above : []
  const units = rowOfUnits(rows, { from, depth }, heads, mapping)
  const below = units === from + depth ? units + 1 : from + depth
  const firstRow = mapping.firstRow === undefined ? below : Math.max(below, at(rows, mapping.firstRow))
  const unitTexts = heads.map((_, i) => unitBelow(units < 0 ? undefined : rows[units]?.cells[i]))
  const scales = heads.map((_, i) => scaleBelow(units < 0 ? undefined : rows[units]?.cells[i]))
  return {
    heads,
    guesses: candidateOf(
      levels,
      heads,
      { units: unitTexts, scales },
      { above: rows.slice(0, from), rows: rows.slice(firstRow) },
      catalogue,
    ),
    firstRow,
    firstHead: from,
    depth,
    units: unitTexts,
    scales,
    hasUnits: units >= 0,
    groups: groups.map(({ cells }) => spread(cells, heads.length)),
    ...(units >= 0 && { unitsAt: units }),
    preamble: rows.slice(0, from).filter((_, i) => i !== units),
    // Rows between the heads and the first row that the mapping names.
    passedOver: rows.slice(below, firstRow).filter((_, i) => below + i !== units),
  }
}
