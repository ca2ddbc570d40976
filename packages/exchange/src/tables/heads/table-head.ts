import type { CatalogueFile } from '@ingot/contract/catalogue'
import { meantUnit } from '../../draft/written-units.ts'
import { settleColumns } from '../settle-columns.ts'
import { filledOf, isNumeric, type TableRow } from '../table-row.ts'
import { fieldNamed } from './column-names.ts'
import { type ColumnGuess, columnOf } from './column-of.ts'
import { headerOf, isUnit } from './header.ts'
import { settleTemperatures } from './temperature-heads.ts'

export interface TableHead {
  heads: string[]
  /** What each column of the table most likely holds, in its order. */
  guesses: ColumnGuess[]
  /** Index, among the looked-at rows, of the first row of data. */
  firstRow: number
  /** Index of the first row of heads, and how many there are. */
  firstHead: number
  depth: number
  /** Units of a row of units, by column. */
  units: (string | undefined)[]
  hasUnits: boolean
  /** Scales of hardness in a row of units, by column. */
  scales: readonly (string | undefined)[]
  /** Heads above those of the columns, spread over all that they stand above. */
  groups: readonly (readonly string[])[]
  /** Index of the row of units. */
  unitsAt?: number
  /** Rows above the heads: the file's own words about itself. */
  preamble: readonly TableRow[]
  /** Line of the preamble that names the property of columns headed by temperatures. */
  titleLine?: number | undefined
  /** Rows below the heads that the mapping leaves out. */
  passedOver: readonly TableRow[]
}

/** Rows among which heads are looked for. */
export const HEAD_ROWS = 60
/** Rows of heads, one above the other. */
const DEPTH = 3

const looksLikeHeads = (cells: readonly string[], width: number) => {
  const filled = filledOf(cells)
  // Lines of a solver's deck are no heads.
  if (filled.some((cell) => /^\s*(?:\*[A-Za-z*]|\$)/.test(cell))) return false
  return filled.length >= Math.max(1, Math.min(2, width)) && filled.filter(isNumeric).length * 2 < filled.length
}

const unbracketed = (cell: string) => meantUnit(/^[([](.*)[)\]]$/.exec(cell.trim())?.[1] ?? cell.trim())

const isDash = (cell: string) => /^[-–—/]$/.test(cell)
const isScale = (cell: string) => /^(?:HBW?|HV|HR[ABC]|HK)\s?\d*$/.test(cell)
const isLabel = (cell: string) => /^(?:units?|einheit(?:en)?|unités?)\s*:?$/i.test(cell)

/** A row in which every filled cell is a unit, a dash or a label such as `Unit`, and at least one is a unit proper. */
export const isUnitsRow = (cells: readonly string[], heads: readonly string[] = []) => {
  // No material is named like a unit in a row that has units everywhere else: its own cell is empty or a label.
  const named = heads.findIndex((head) => fieldNamed(head) === 'name')
  const name = unbracketed(cells[named] ?? '')
  if (name !== '' && !isDash(name) && !isLabel(name)) return false
  const filled = filledOf(cells).map(unbracketed)
  return (
    filled.every((cell) => !isNumeric(cell) && (isDash(cell) || isLabel(cell) || isScale(cell) || isUnit(cell))) &&
    filled.some((cell) => !isDash(cell) && !isLabel(cell) && !isScale(cell))
  )
}

/** Empty cells of a group row take the text to their left, as merged cells are written. */
export function spread(cells: readonly string[], width: number): string[] {
  let last = ''
  return Array.from({ length: width }, (_, i) => {
    const cell = (cells[i] ?? '').trim()
    if (cell !== '') last = cell
    return last
  })
}

/** A row with gaps or repeats, of more than one text, above a row of heads. */
export const isGroupRow = ({ cells }: TableRow, below: TableRow, width: number) => {
  const distinct = new Set(filledOf(cells)).size
  return distinct >= 2 && distinct < width && looksLikeHeads(below.cells, width) && !isUnitsRow(below.cells)
}

/** Width of the table: the most frequent number of filled columns among the first rows, the wider one at a tie. */
function usualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0
}

interface Candidate {
  at: number
  depth: number
  heads: string[]
  guesses: ColumnGuess[]
  units: (string | undefined)[]
  scales: (string | undefined)[]
  hasUnits: boolean
  groups: readonly (readonly string[])[]
  /** Columns that are known; none without a name. */
  score: number
  /** Units, conditions, slots and bounds that were found in heads. */
  details: number
}

const isUnderstood = ({ unread }: ColumnGuess) => unread === undefined

const isName = ({ mapping }: ColumnGuess) => 'field' in mapping && (mapping.field === 'name' || mapping.field === 'id')

function guessColumn(
  own: string,
  groups: readonly string[],
  unit: string | undefined,
  catalogue: CatalogueFile,
  scale?: string,
): ColumnGuess {
  const above = groups.filter((group) => group !== '' && group !== own)
  const texts = [
    // Hardness in HB is Brinell's: the scale stands where others have their unit.
    ...(scale === undefined ? [] : [`${own} ${scale}`]),
    ...above.map((group) => `${group} ${own}`),
    ...(above.length > 1 ? [[...above, own].join(' ')] : []),
    own,
  ]
  const groupUnit = unit ?? above.map((group) => headerOf(group).unit).find((one) => one !== undefined)
  const guess = columnOf(own, texts, groupUnit, catalogue)
  return guess.unread !== undefined && groupUnit !== unit ? columnOf(own, texts, unit, catalogue) : guess
}

function candidateAt(
  rows: readonly TableRow[],
  at: number,
  depth: number,
  width: number,
  catalogue: CatalogueFile,
): Candidate | undefined {
  const levels = rows.slice(at, at + depth)
  const last = levels[depth - 1]
  if (!last || !looksLikeHeads(last.cells, width)) return undefined
  if (levels.slice(0, -1).some((level, i) => !isGroupRow(level, levels[i + 1] ?? level, width))) return undefined
  const below = rows[at + depth]
  const hasUnits = below !== undefined && isUnitsRow(below.cells, last.cells)
  const groups = levels.slice(0, -1).map(({ cells }) => spread(cells, Math.max(width, last.cells.length)))
  const count = Math.max(last.cells.length, depth > 1 ? width : 0)
  const heads = Array.from({ length: count }, (_, i) => {
    const own = (last.cells[i] ?? '').trim()
    return (
      own ||
      (levels
        .slice(0, -1)
        .map(({ cells }) => (cells[i] ?? '').trim())
        .findLast((cell) => cell !== '') ??
        '')
    )
  })
  const units = heads.map((_, i) => unitBelow(hasUnits ? below.cells[i] : undefined))
  const scales = heads.map((_, i) => scaleBelow(hasUnits ? below.cells[i] : undefined))
  const guesses = heads.map((head, i) =>
    guessColumn(
      head,
      groups.map((group) => group[i] ?? ''),
      units[i],
      catalogue,
      scales[i],
    ),
  )
  const score = guesses.some(isName) ? guesses.filter(isUnderstood).length : 0
  const details = guesses.reduce((sum, { mapping }) => sum + Object.keys(mapping).length, 0)
  return { at, depth, heads, guesses, units, scales, hasUnits, groups, score, details }
}

/** The scale of hardness that stands in a row of units. */
export const scaleBelow = (cell: string | undefined) => {
  const text = unbracketed(cell ?? '')
  return isScale(text) ? text : undefined
}

export const unitBelow = (cell: string | undefined) => {
  const unit = cell === undefined ? '' : unbracketed(cell)
  return unit === '' || isDash(unit) || isLabel(unit) || isScale(unit) ? undefined : unit
}

/** The first rows that read as heads nearly as well as the best: a name, and most columns that are known. */
export function bestCandidate(rows: readonly TableRow[], catalogue: CatalogueFile): Candidate | undefined {
  const first = rows.slice(0, HEAD_ROWS)
  const width = usualWidth(first)
  const candidates = first.flatMap(({ cells }, at) =>
    filledOf(cells).length * 2 >= width || looksLikeHeads(cells, width)
      ? Array.from({ length: DEPTH }, (_, i) => candidateAt(rows, at, i + 1, width, catalogue)).filter(
          (one) => one !== undefined,
        )
      : [],
  )
  const best = Math.max(0, ...candidates.map(({ score }) => score))
  const start = candidates.find(({ score }) => score > 0 && score >= best * 0.6)
  if (!start) return candidates[0]
  const near = candidates.filter(({ at }) => at >= start.at && at < start.at + DEPTH)
  // A group row counts where it says more than the heads below it do alone.
  return near.sort((a, b) => b.score - a.score || b.details - a.details || a.depth - b.depth || a.at - b.at)[0]
}

/** What the columns under these rows of heads most likely hold. */
export function candidateOf(
  levels: readonly TableRow[],
  heads: readonly string[],
  { units, scales }: Record<'units' | 'scales', readonly (string | undefined)[]>,
  { above, rows }: Record<'above' | 'rows', readonly TableRow[]>,
  catalogue: CatalogueFile,
): ColumnGuess[] {
  const groups = levels.slice(0, -1).map(({ cells }) => spread(cells, heads.length))
  const guesses = heads.map((head, i) =>
    guessColumn(
      head,
      groups.map((group) => group[i] ?? ''),
      units[i],
      catalogue,
      scales[i],
    ),
  )
  settleTemperatures(heads, guesses, above, catalogue)
  settleColumns(heads, guesses, rows, groups.flat().join(' ').slice(0, 5000))
  return guesses
}

/** Heads, units and first row of data among the first rows of a table; lines of metadata above are passed over. */
export function tableHead(rows: readonly TableRow[], catalogue: CatalogueFile): TableHead | undefined {
  const best = bestCandidate(rows, catalogue)
  if (!best) return undefined
  const { at, depth, heads, guesses, units, scales, hasUnits, groups } = best
  const firstRow = at + depth + (hasUnits ? 1 : 0)
  const preamble = rows.slice(0, at)
  const words = [...preamble.flatMap(({ cells }) => filledOf(cells)), ...groups.flat()].join(' ').slice(0, 5000)
  const titleLine = settleTemperatures(heads, guesses, preamble, catalogue)
  settleColumns(heads, guesses, rows.slice(firstRow), words)
  const unitsAt = hasUnits ? { unitsAt: at + depth } : {}
  return {
    heads,
    guesses,
    firstRow,
    firstHead: at,
    depth,
    units,
    scales,
    hasUnits,
    groups,
    ...unitsAt,
    preamble,
    titleLine,
    passedOver: [],
  }
}
