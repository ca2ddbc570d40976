import { UNCLASSIFIED } from '../draft/classes.ts'
import {
  addComposition,
  addNote,
  type Draft,
  FILE_SOURCE,
  finished,
  problemAt,
  startDraft,
  warn,
} from '../draft/draft.ts'
import type { ImportItem } from '../importer.ts'
import { say, sayAll, type Told } from '../report/say.ts'
import { classOfRow, NAME_MAX } from './by-class/class-of-row.ts'
import { dateTold, isDateCell } from './cells/dates.ts'
import { earlierRow, type SeenRows } from './cells/duplicates.ts'
import { type Marks, unfooted } from './cells/footnotes.ts'
import { conditionsOfRow } from './cells/row-conditions.ts'
import { MATERIAL_BYTES, storedBytes } from './cells/stored-bytes.ts'
import { type Column, cellOf, countUnread, meantText } from './columns.ts'
import { type Fields, freshId, type SeenNames, stemOf } from './identity.ts'
import type { TableContext } from './layout/laid-out.ts'
import type { TableField } from './mapping/mapping.ts'
import { addCurves, addPoints, type OpenCurves, pairsOf } from './points.ts'
import {
  type Cell,
  hasNumbers,
  keepAsNote,
  keepNoteOfRow,
  keepUnderUnclear,
  keepUnread,
  readProperty,
  readShare,
  type Shares,
} from './read-cells.ts'
import { type RowKind, rowKind } from './row-kind.ts'
import { addressOf, isFilled, type TableRow, type TableSource } from './table-row.ts'

/** Rows of one material: they differ in their conditions and values only. */
interface Group {
  signature: string
  name?: string | undefined
  conditions: Set<string>
  /** What its rows take up. */
  bytes: number
}

export interface RowReader {
  source: TableSource
  columns: readonly Column[]
  heads: readonly string[]
  context: TableContext
  seen: SeenNames
  /** Names that stand in several rows of the table. */
  repeated: ReadonlySet<string>
  /** The material whose rows may still go on. */
  open: (Group & { draft: Draft; curves: OpenCurves }) | undefined
  /** What the row before it was. */
  before: RowKind | undefined
  /** Rows that have the name of an earlier one and are materials of their own: how many, and the first. */
  namesakes: { count: number; first: string }
  /** Rows that follow one of their name under another condition, and the column that separates them from it. */
  split: { count: number; heads: Set<string> }
  /** Rows that are another material of the same name only because one may not hold them: how many, and the first. */
  full: { count: number; first: string }
  /** Rows that were read, to leave out those that come again as they were. */
  rows: SeenRows
  /** Cells with the mark of a footnote, which was taken off. */
  marks: Marks
  /** Rows that became materials or belong to one, and rows with values that name none. */
  named: number
  nameless: number
}

const textAt = (row: TableRow, column: Column) => meantText(column, cellOf(row, column).trim())

/** Fields that no date can stand in: a number 1.4 that became one is no designation any more. */
const DATELESS: readonly TableField[] = [
  'number',
  'standard',
  'symbol',
  'class',
  'temper',
  'process',
  'form',
  'specimens',
]

export function fieldsOf(columns: readonly Column[], row: TableRow): Fields {
  const fields: Fields = {}
  for (const column of columns) {
    const { mapping } = column
    if (!('field' in mapping) || mapping.field === 'note' || mapping.field === 'ignore') continue
    if (DATELESS.includes(mapping.field) && isDateCell(row, column)) continue
    const text = mapping.field === 'name' ? unfooted(textAt(row, column)).text : textAt(row, column)
    if (text !== '' && fields[mapping.field] === undefined) fields[mapping.field] = text
  }
  return fields
}

const isName = ({ mapping }: Column) => 'field' in mapping && (mapping.field === 'name' || mapping.field === 'id')

export const nameOf = (fields: Fields): string | undefined => (fields.name ?? fields.id)?.slice(0, NAME_MAX)

const error = (reader: RowReader, row: TableRow, code: string, told: Told, value?: string): ImportItem[] => [
  { problem: problemAt(reader.source.file, { at: '', line: row.line }, value, 'error', code, told) },
]

const leftOut = (reader: RowReader, row: TableRow, told: Told, code = 'row-left-out'): ImportItem[] => {
  const text = row.cells.filter(isFilled).join(' ').slice(0, 200)
  return [{ problem: problemAt(reader.source.file, { at: '', line: row.line }, text, 'warning', code, told) }]
}

/** Cells beyond the heads of a text table: a number was cut in two by the sign that separates the columns. */
const isTooWide = ({ source, heads }: RowReader, { cells }: TableRow) =>
  source.isAddressed !== true && cells.slice(heads.length).some(isFilled)

/** A note of each row: a mapping says that the column is one, so it tells of the row's values as a condition does. */
const isNoteOfRow = ({ mapping, isSaid }: Column) => isSaid === true && 'field' in mapping && mapping.field === 'note'

/** Numbers of specimens, notes of rows and ignored columns do not distinguish materials. */
const isTelling = (column: Column) => {
  const { mapping } = column
  return !('field' in mapping) || !(isNoteOfRow(column) || mapping.field === 'ignore' || mapping.field === 'specimens')
}

/** It says something of the material itself: no value, no condition of values, no point of a curve. */
const isOfMaterial = ({ mapping }: Column) => !('vkey' in mapping) && !('condition' in mapping) && !('curve' in mapping)

/** What the row says of itself apart from conditions and values; rows that agree in it may be one material. */
const signatureOf = (reader: Pick<RowReader, 'columns'>, row: TableRow) =>
  reader.columns
    .filter(isOfMaterial)
    .map((column) => (isTelling(column) ? textAt(row, column) : ''))
    .join('\u0000')

const conditionsText = (reader: Pick<RowReader, 'columns'>, row: TableRow) =>
  reader.columns
    .flatMap((column) => {
      const text = 'condition' in column.mapping ? textAt(row, column) : ''
      return text === '' || !('condition' in column.mapping) ? [] : [`${column.mapping.condition} ${text}`]
    })
    .join(' | ')

type Grouped = Pick<RowReader, 'columns' | 'context'>

/**
 * The group that a row belongs to: the one before it, where it differs in its conditions or points only or the whole
 * table is one, else a new one.
 */
function groupOf<G extends Group>(table: Grouped, row: TableRow, before: G | undefined): G | Group {
  const signature = signatureOf(table, row)
  const conditions = conditionsText(table, row)
  const isOne = before !== undefined && table.context.mapping?.multiplicity === 'table'
  const isPoint = before?.signature === signature && table.columns.some(({ mapping }) => 'curve' in mapping)
  if (isOne || isPoint) return before
  const bytes = storedBytes(table.columns, row)
  const goesOn =
    before?.signature === signature &&
    conditions !== '' &&
    !before.conditions.has(conditions) &&
    before.bytes + bytes <= MATERIAL_BYTES
  if (!before || !goesOn) return { signature, conditions: new Set([conditions]), bytes }
  before.conditions.add(conditions)
  before.bytes += bytes
  return before
}

/** Names of several materials of a table: their ids need more than the name. */
export function repeatedNames(table: Grouped, rows: readonly TableRow[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const rowsSeen: SeenRows = new Map()
  let before: Group | undefined
  for (const row of rows) {
    const name = nameOf(fieldsOf(table.columns, row))
    const group = groupOf(table, row, before)
    if (name !== undefined && group !== before) {
      if (earlierRow(rowsSeen, table.columns, row) !== undefined) continue
      if (seen.has(name)) repeated.add(name)
      seen.add(name)
    }
    before = group
  }
  return repeated
}

function startMaterial(reader: RowReader, row: TableRow, fields: Fields, name: string): Draft | ImportItem[] {
  const { context, source, seen, columns } = reader
  const stem = stemOf(name, fields, conditionsText(reader, row), reader.repeated.has(name))
  const { id, first } = freshId(seen, stem, `${source.file}, ${source.at(row.line, 0)}`)
  if (first !== undefined && fields.id !== undefined)
    return error(reader, row, 'duplicate-id', say('report.duplicate-id', { id: fields.id, first }), fields.id)
  if (first !== undefined) {
    reader.namesakes.count++
    reader.namesakes.first ||= `'${name}': ${source.at(row.line, 0)}; ${first}`
  }
  const draft = startDraft(
    {
      file: source.file,
      line: row.line,
      externalId: id,
      name,
      class: classOfRow(columns, row, fields, name, context.catalogue),
      kind: fields.kind?.toLowerCase(),
      producer: fields.producer,
      licence: fields.licence,
      sourceUrl: fields.url,
      ...(context.mapping?.origin && { origin: context.mapping.origin }),
    },
    context,
  )
  const { document } = draft
  const fileSource = document.sources[FILE_SOURCE]
  if (fields.source && fileSource) fileSource.title = fields.source.slice(0, 1000)
  if (document.class === UNCLASSIFIED && fields.class !== undefined) addNote(draft, 'class', fields.class)
  if (fields.symbol) document.symbol = fields.symbol.slice(0, 80)
  for (const key of ['form', 'process', 'temper'] as const)
    if (fields[key]) document.product[key] = fields[key].slice(0, 80)
  if (fields.number)
    document.designations = [
      { system: 'number', code: fields.number, ...(fields.standard ? { standard: fields.standard } : {}) },
    ]
  else if (fields.standard) addNote(draft, 'standard', fields.standard)
  return draft
}

/** The number of specimens that a row states for its values. */
function statsOf(draft: Draft, reader: RowReader, row: TableRow, text: string | undefined) {
  if (text === undefined) return undefined
  const n = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (n > 0) return { n }
  addNote(draft, 'specimens', text)
  const at = reader.source.at(row.line, 0)
  warn(draft, { at, line: row.line }, text, 'not-a-count', say('report.not-a-count', { text }))
  return undefined
}

/** A number of specimens that no value of its row takes is kept as a note. */
function keepCount(draft: Draft, cells: readonly Cell[]): void {
  for (const { column, text } of cells)
    if ('field' in column.mapping && column.mapping.field === 'specimens') {
      column.counts.read--
      countUnread(column, text)
      addNote(draft, column.head, text)
    }
}

/** A date where none is meant: what is no date in a field of values is told of where it is read. */
const isWronglyDate = (row: TableRow, column: Column) =>
  'field' in column.mapping &&
  !['note', 'ignore', 'source', 'url', 'licence'].includes(column.mapping.field) &&
  isDateCell(row, column)

function tellDate(cell: Cell, field: TableField): void {
  const told = dateTold(cell.text)
  if (DATELESS.includes(field)) keepAsNote(cell, 'date-cell', sayAll(told, say('report.kept-as-note')))
  else warn(cell.draft, cell.place, cell.text, 'date-cell', told)
}

function countMark({ marks }: RowReader, mark: string): void {
  marks.count++
  marks.seen.add(mark)
}

/** A name is kept without the mark of its footnote, which says something of the material all the same. */
function keepMarkOfName(reader: RowReader, draft: Draft, row: TableRow): void {
  const column = reader.columns.find(({ mapping }) => 'field' in mapping && mapping.field === 'name')
  const { mark } = column ? unfooted(textAt(row, column)) : { mark: undefined }
  if (!column || mark === undefined) return
  countMark(reader, mark)
  addNote(draft, column.head, textAt(row, column))
}

function addRow(reader: RowReader, material: OpenMaterial, row: TableRow, fields: Fields, isFirst: boolean): void {
  const { source, context } = reader
  const { draft } = material
  const shares: Shares = { mass: [], atomic: [] }
  const cells = reader.columns.flatMap((column): Cell[] => {
    const given = meantText(column, cellOf(row, column))
    const place = { at: addressOf(source, row, Math.max(0, column.index)), line: row.line, column: column.head }
    if (!isFilled(given)) return []
    const { text, mark } = hasNumbers(column, context) ? unfooted(given) : { text: given }
    if (mark !== undefined) countMark(reader, mark)
    return [{ draft, column, row, text, place, context, ...(mark !== undefined && { mark }) }]
  })
  if (isFirst) keepMarkOfName(reader, draft, row)
  const { cond, unclear } = conditionsOfRow(cells)
  const conditionCells = cells.filter(({ column }) => 'condition' in column.mapping)
  const stats = statsOf(draft, reader, row, fields.specimens)
  const valuesBefore = draft.document.values.length
  addPoints(material.curves, pairsOf(reader.columns, cells), cond, unclear)
  const isTable = context.mapping?.multiplicity === 'table'
  for (const cell of cells) {
    const { mapping, counts } = cell.column
    if ('field' in mapping && isWronglyDate(row, cell.column)) tellDate(cell, mapping.field)
    else if ('vkey' in mapping && unclear.length > 0) keepUnderUnclear(cell, unclear)
    else if ('vkey' in mapping) readProperty(cell, mapping, cond, stats)
    else if ('element' in mapping) {
      if (isFirst) readShare(cell, mapping, shares)
      else counts.read++
    } else if ('field' in mapping) {
      if (mapping.field === 'ignore') countUnread(cell.column, cell.text)
      else if (mapping.field !== 'note') counts.read++
      else if (isNoteOfRow(cell.column)) keepNoteOfRow(cell, conditionCells)
      else if (isFirst || (isTable && cell.column.fixed === undefined)) keepUnread(cell)
      else countUnread(cell.column, cell.text)
    }
  }
  if (stats && !draft.document.values.slice(valuesBefore).some((value) => value.stats)) keepCount(draft, cells)
  addComposition(draft, shares.mass, 'mass', { at: source.at(row.line, 0) })
  addComposition(draft, shares.atomic, 'atomic', { at: source.at(row.line, 0) })
}

/** The material that was open, finished. */
export function closed(reader: RowReader): ImportItem[] {
  const { open } = reader
  reader.open = undefined
  if (!open) return []
  addCurves(open.draft, open.curves)
  return finished(open.draft, reader.context)
}

type OpenMaterial = NonNullable<RowReader['open']>

const LEFT_OUT = {
  heads: 'report.row-of-heads',
  summary: 'report.row-of-summary',
  remark: 'report.row-of-remark',
} as const

/** Counts a row that would belong to the material before it but for a column in which they differ. */
function noteSplit(reader: RowReader, row: TableRow, name: string, of: Group): void {
  const { open, columns, split, full, source } = reader
  if (open?.name !== name || !columns.some(({ mapping }) => 'condition' in mapping)) return
  const isNew = [...of.conditions].every((text) => text !== '' && !open.conditions.has(text))
  if (!isNew) return
  const told = columns.filter(isOfMaterial)
  const before = open.signature.split('\u0000')
  const now = of.signature.split('\u0000')
  const apart = told.filter((_, at) => before[at] !== now[at])
  // A field that the mapping names tells materials apart because somebody said so.
  if (apart.some(({ isSaid, mapping }) => isSaid && 'field' in mapping)) return
  if (apart.length === 0) {
    full.count++
    full.first ||= `'${name}': ${source.at(row.line, 0)}`
    return
  }
  split.count++
  for (const { head } of apart) split.heads.add(head)
}

/** Reads one row: what it finishes of the rows before it, and what is wrong with it. */
export function readRow(reader: RowReader, row: TableRow): ImportItem[] {
  const fields = fieldsOf(reader.columns, row)
  const name = nameOf(fields)
  const isNamedByAll = reader.columns.some((column) => column.fixed !== undefined && isName(column))
  const kind = rowKind(row, isNamedByAll ? undefined : name, reader.heads, reader.before)
  reader.before = kind
  if (kind === 'empty') return []
  if (isTooWide(reader, row))
    return [
      ...closed(reader),
      ...error(
        reader,
        row,
        'row-too-wide',
        say('report.row-too-wide', { line: row.line, cells: row.cells.length, heads: reader.heads.length }),
        row.cells.join(' ¦ '),
      ),
    ]
  if (kind === 'second-table')
    return [...closed(reader), ...error(reader, row, 'second-table', say('report.second-table', { line: row.line }))]
  if (kind !== 'material') return [...closed(reader), ...leftOut(reader, row, say(LEFT_OUT[kind]))]
  if (name === undefined) {
    reader.nameless++
    return [...closed(reader), ...leftOut(reader, row, say('report.row-nameless'), 'name-missing')]
  }
  if (name.startsWith('='))
    return [
      ...closed(reader),
      ...error(reader, row, 'formula-without-value', say('report.name-formula', { line: row.line }), name),
    ]
  reader.named++
  const { open } = reader
  const of = groupOf(reader, row, open)
  if (open && of === open) {
    earlierRow(reader.rows, reader.columns, row)
    addRow(reader, open, row, fields, false)
    return []
  }
  const first = earlierRow(reader.rows, reader.columns, row)
  if (first !== undefined) return leftOut(reader, row, say('report.duplicate-row', { line: first }), 'duplicate-row')
  noteSplit(reader, row, name, of)
  const items = closed(reader)
  const draft = startMaterial(reader, row, fields, name)
  if (Array.isArray(draft)) return [...items, ...draft]
  reader.open = { ...of, name, draft, curves: new Map() }
  addRow(reader, reader.open, row, fields, true)
  return items
}
