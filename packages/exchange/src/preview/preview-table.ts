import type { TableReading } from '@ingot/contract/exchange'
import type { CompositionItem, PropertyValue } from '@ingot/contract/material'
import { isEmptyText } from '../draft/measure.ts'
import type { ImportContext, ImportItem, ImportRecord, Problem } from '../importer.ts'
import { problemOf, Refusal } from '../refusal.ts'
import { type Column, cellOf, readingOf as columnReading, columnsOf } from '../tables/columns.ts'
import { mappedHead } from '../tables/heads/mapped-head.ts'
import type { TableHead } from '../tables/heads/table-head.ts'
import { laidOut, type TableContext } from '../tables/layout/laid-out.ts'
import type { TableMapping } from '../tables/mapping/mapping.ts'
import { suggestMapping } from '../tables/mapping/suggest.ts'
import { numberOn } from '../tables/points.ts'
import type { Cell } from '../tables/read-cells.ts'
import { closed, type RowReader, readRow } from '../tables/read-rows.ts'
import { endingOf, openingOf, openTable } from '../tables/read-table.ts'
import { addressOf, filledOf, isNumeric, type TableRow, type TableSource } from '../tables/table-row.ts'

/** How a cell will be read. */
export type CellReading =
  | { is: 'empty' | 'field' | 'condition' | 'note' | 'ignored' | 'text' }
  | { is: 'value'; value: PropertyValue }
  | { is: 'share'; share: CompositionItem }
  /** A number on an axis, in SI. */
  | { is: 'point'; number: number; curve: string; axis: 'x' | 'y' }

export interface PreviewCell {
  raw: string
  reading: CellReading
  /** Why it is kept otherwise, with the way out. */
  why?: Pick<Problem, 'reason' | 'says'>
}

export interface PreviewRow {
  /** As the file counts them. */
  line: number
  cells: PreviewCell[]
}

/** The beginning of a table, as it stands in the file and as it will be read. */
export interface TablePreview {
  file: string
  sheet?: string
  heads: string[]
  /** Lines of the heads and of the row of units. */
  headLines: number[]
  unitsLine?: number
  /** The first rows as they stand, heads and what is above them included. */
  raw: { line: number; cells: string[] }[]
  rows: PreviewRow[]
  /** How each column is read, fixed ones behind those of the file. */
  columns: TableReading['columns']
  suggested?: TableMapping
  problems: Problem[]
  problemCount: number
  /** Rows that were looked at, and whether the table goes on. */
  looked: number
  isCut: boolean
}

export interface PreviewBounds {
  /** Rows whose reading decides what is said of columns. */
  rows: number
  /** Rows and columns that are shown. */
  shownRows: number
  shownColumns: number
  problems: number
}

/** Characters of a cell that are shown. */
const CELL_CHARS = 120

const cut = (cell: string) => (cell.length > CELL_CHARS ? `${cell.slice(0, CELL_CHARS)}…` : cell)

async function firstRows(source: TableSource, most: number): Promise<{ rows: TableRow[]; isCut: boolean }> {
  const rows: TableRow[] = []
  for await (const piece of source.rows) {
    for (const row of piece) {
      if (rows.length === most) return { rows, isCut: true }
      rows.push(row)
    }
  }
  return { rows, isCut: false }
}

/** A table whose cells can be found again: texts have no columns in their places. */
const addressed = (source: TableSource): TableSource => ({
  ...source,
  at: (line, column) => `${source.at(line, column)}, column ${column + 1}`,
})

interface Found {
  values: Map<string, PropertyValue>
  shares: Map<string, CompositionItem>
  problems: Map<string, Problem>
}

function placesOf(records: readonly ImportRecord[], problems: readonly Problem[]): Found {
  const found: Found = { values: new Map(), shares: new Map(), problems: new Map() }
  for (const { doc } of records) {
    for (const value of doc.values) found.values.set(value.source.at ?? '', value)
    for (const { items, source } of doc.composition)
      for (const item of items) found.shares.set(`${source.at} ${item.el}`, item)
  }
  for (const problem of problems) {
    const { line, column } = problem
    if (line !== undefined && column !== undefined) found.problems.set(`${line} ${column}`, problem)
  }
  return found
}

function readingOf(column: Column, row: TableRow, reader: RowReader, found: Found): PreviewCell {
  const raw = cellOf(row, column)
  const why = found.problems.get(`${row.line} ${column.head}`)
  const said = { raw: cut(raw), ...(why !== undefined && { why }) }
  const { mapping } = column
  if (isEmptyText(raw)) return { raw: cut(raw), reading: { is: 'empty' } }
  const at = addressOf(reader.source, row, column.index)
  const value = found.values.get(at)
  if (value) return { ...said, reading: { is: 'value', value } }
  if ('curve' in mapping) {
    const place = { at, line: row.line, column: column.head }
    const number = numberOn({ column, row, text: raw, place, context: reader.context } as Cell)
    if (typeof number === 'number')
      return { ...said, reading: { is: 'point', number, curve: mapping.curve, axis: mapping.axis } }
  }
  if ('element' in mapping) {
    const share = found.shares.get(`${reader.source.at(row.line, 0)} ${mapping.element}`)
    if (share) return { ...said, reading: { is: 'share', share } }
  }
  if (why !== undefined) return { ...said, reading: { is: 'text' } }
  if ('condition' in mapping) return { ...said, reading: { is: 'condition' } }
  if ('field' in mapping && mapping.field !== 'note')
    return { ...said, reading: { is: mapping.field === 'ignore' ? 'ignored' : 'field' } }
  return { ...said, reading: { is: 'note' } }
}

const rawRows = (rows: readonly TableRow[], { shownRows, shownColumns }: PreviewBounds) =>
  rows.slice(0, shownRows).map(({ line, cells }) => ({ line, cells: cells.slice(0, shownColumns).map(cut) }))

function linesOf(rows: readonly TableRow[], { firstHead, depth, unitsAt }: TableHead) {
  const units = unitsAt === undefined ? undefined : rows[unitsAt]?.line
  return {
    headLines: rows.slice(firstHead, firstHead + depth).map(({ line }) => line),
    ...(units !== undefined && { unitsLine: units }),
  }
}

type Columns = Pick<TablePreview, 'heads' | 'headLines' | 'unitsLine' | 'rows' | 'columns'>

const NOTHING: Columns = { heads: [], headLines: [], rows: [], columns: [] }

/** The first row of several texts: what a reader would take for heads. */
const firstTexts = (rows: readonly TableRow[]) =>
  rows.find(({ cells }) => filledOf(cells).filter((cell) => !isNumeric(cell)).length > 1)?.line

/** The columns of a table that cannot be read yet, so that somebody can say what they hold. */
function unreadColumns(
  looked: readonly TableRow[],
  source: TableSource,
  context: TableContext,
  { shownRows, shownColumns }: PreviewBounds,
): Columns {
  const given = context.mapping ?? { columns: [] }
  const headRow = given.headRow ?? (given.columns.length === 0 ? firstTexts(looked) : undefined)
  const mapping = { ...given, rest: 'auto' as const, ...(headRow !== undefined && { headRow }) }
  try {
    const head = mappedHead(looked, mapping, context.catalogue)
    if (!head) return NOTHING
    const rows = looked.slice(head.firstRow)
    const columns = columnsOf(head, rows, { ...context, mapping }, source).slice(0, shownColumns)
    return {
      heads: head.heads.slice(0, shownColumns),
      ...linesOf(looked, head),
      rows: rows.slice(0, shownRows).map((row) => ({
        line: row.line,
        cells: columns.map((column) => ({ raw: cut(cellOf(row, column)), reading: { is: 'note' } })),
      })),
      columns: columns.map(columnReading),
    }
  } catch (error) {
    if (error instanceof Refusal) return NOTHING
    throw error
  }
}

/** Reads the beginning of a table and keeps nothing. A table that cannot be read has its rows and the one problem. */
export async function previewTable(
  given: TableSource,
  importing: ImportContext,
  bounds: PreviewBounds,
): Promise<TablePreview> {
  const { source: laid, context } = await laidOut(given, importing)
  const source = addressed(laid)
  const { rows: looked, isCut } = await firstRows(source, bounds.rows)
  const begun = {
    file: source.file,
    ...(source.sheet !== undefined && { sheet: source.sheet }),
    raw: rawRows(looked, bounds),
    looked: looked.length,
    isCut,
  }
  const problems: Problem[] = []
  const records: ImportRecord[] = []
  const reading: TableReading['columns'] = []
  const take = (items: Iterable<ImportItem>) => {
    for (const item of items)
      if ('problem' in item) problems.push(item.problem)
      else if ('table' in item) reading.push(...item.table.columns)
      else records.push(item.record)
  }
  try {
    const { reader, head, rows } = openTable(looked, source, context, new Map())
    take(openingOf(reader, head))
    for (const row of rows) take(readRow(reader, row))
    take(closed(reader))
    take(endingOf(reader, rows.length))
    const found = placesOf(records, problems)
    const columns = reader.columns.filter(({ index }) => index < bounds.shownColumns)
    return {
      ...begun,
      heads: head.heads.slice(0, bounds.shownColumns),
      ...linesOf(looked, head),
      rows: rows.slice(0, bounds.shownRows).map((row) => ({
        line: row.line,
        cells: columns.map((column) => readingOf(column, row, reader, found)),
      })),
      columns: reading.filter((_, i) => columns.includes(reader.columns[i] as Column)),
      suggested: suggestMapping(head, reader.columns, context.mapping),
      problems: problems.slice(0, bounds.problems),
      problemCount: problems.length,
    }
  } catch (error) {
    const all = [...problems, problemOf(source.file, error)]
    return {
      ...begun,
      ...unreadColumns(looked, source, context, bounds),
      ...(context.mapping && { suggested: context.mapping }),
      problems: all.slice(-bounds.problems),
      problemCount: all.length,
    }
  }
}
