import { UNCLASSIFIED } from '../draft/classes.ts'
import { propertiesNamed } from '../draft/properties.ts'
import type { ImportContext, ImportItem } from '../importer.ts'
import { Refusal } from '../refusal.ts'
import { say, sayAll, type Told } from '../report/say.ts'
import { agreeOnProperties, splitByClass } from './by-class/agreed.ts'
import { classOfRow } from './by-class/class-of-row.ts'
import { type Column, columnsOf, readingOf } from './columns.ts'
import { mappedHead } from './heads/mapped-head.ts'
import { type TableHead, tableHead } from './heads/table-head.ts'
import type { SeenNames } from './identity.ts'
import { filler } from './layout/fill-down.ts'
import { laidOut, type TableContext } from './layout/laid-out.ts'
import { checkMapping } from './mapping/check-mapping.ts'
import { checkAxes } from './points.ts'
import { closed, fieldsOf, nameOf, type RowReader, readRow, repeatedNames } from './read-rows.ts'
import { filledOf, isNumeric, type TableRow, type TableSource } from './table-row.ts'

/** Rows that are looked at before the first is read: they tell the heads, the decimal signs and which names repeat. */
export const LOOK_AHEAD = 5000
/** Characters after which the look ahead ends, so that rows of long texts take no more memory. */
const LOOK_AHEAD_CHARS = 8_000_000

/** Refusals of a text or sheet that is no table of materials; other sheets of a workbook may be. */
export const NO_TABLE: readonly string[] = [
  'no-heads',
  'name-missing',
  'not-materials',
  'properties-in-rows',
  'no-rows',
]

const isNamed = ({ mapping }: Column, ...fields: string[]) => 'field' in mapping && fields.includes(mapping.field)

/** Symbols of elements side by side that show a list of alloys, whether or not their unit is named. */
const SHARES = 3

/** Texts that begin the rows, where most of them name properties. */
function propertiesInRows(texts: readonly string[], context: TableContext): string[] | undefined {
  const names = [...new Set(texts.map((text) => text.trim()).filter((text) => text.length > 2))]
  const properties = names.filter((name) => propertiesNamed(name, context.catalogue).length > 0)
  return properties.length >= 2 && properties.length * 2 >= names.length ? properties : undefined
}

const inRows = (properties: readonly string[]) =>
  new Refusal('properties-in-rows', say('report.properties-in-rows', { names: properties.slice(0, 5).join(', ') }))

/** Throws where the heads name no material or nothing else that is known. */
function checkColumns(
  head: TableHead,
  columns: readonly Column[],
  rows: readonly TableRow[],
  context: TableContext,
): void {
  const shown = head.heads
    .filter((text) => text !== '')
    .slice(0, 20)
    .join(', ')
  const isTurned = context.mapping?.transposed === true
  const labels = isTurned
    ? undefined
    : propertiesInRows(
        rows.map(({ cells }) => cells[0] ?? ''),
        context,
      )
  if (labels) throw inRows(labels)
  if (!columns.some((column) => isNamed(column, 'name', 'id')))
    throw new Refusal('name-missing', say('report.name-missing', { heads: shown }))
  const names = columns.some((column) => isNamed(column, 'name')) ? ['name', 'ignore'] : ['id', 'ignore']
  const isMeaningful = (column: Column) =>
    (column.unread === undefined || column.clash !== undefined) && !isNamed(column, ...names)
  const shares = columns.filter(({ isShare }) => isShare).length
  if (!columns.some(isMeaningful) && shares < SHARES)
    throw new Refusal('not-materials', say('report.not-materials', { heads: shown }))
  if (rows.length === 0) throw new Refusal('no-rows', say('report.no-rows', { heads: shown }))
  const named = propertiesInRows(
    rows.map((row) => nameOf(fieldsOf(columns, row)) ?? ''),
    context,
  )
  if (named) throw inRows(named)
}

const isDeck = (rows: readonly TableRow[]) => {
  const lines = rows.slice(0, 200).map(({ cells }) => cells[0] ?? '')
  return lines.filter((line) => /^\s*(?:\*[A-Za-z*]|\$)/.test(line)).length * 5 > lines.length
}

/** Classes of the first rows. */
function classesOf(columns: readonly Column[], rows: readonly TableRow[], { catalogue }: TableContext): Set<string> {
  const classes = rows.map((row) => {
    const fields = fieldsOf(columns, row)
    const name = nameOf(fields)
    return name === undefined ? UNCLASSIFIED : classOfRow(columns, row, fields, name, catalogue)
  })
  return new Set(classes)
}

/** A table whose heads are known, and the first rows of its data. */
export interface OpenTable {
  reader: RowReader
  head: TableHead
  rows: TableRow[]
  /** Makes a row of the file one to be read. */
  filled: (row: TableRow) => TableRow
}

/** Finds the heads among the first rows, and what each column holds. Throws a Refusal where there are none. */
export function openTable(
  looked: readonly TableRow[],
  source: TableSource,
  context: TableContext,
  seen: SeenNames,
): OpenTable {
  checkMapping(context.mapping, context.catalogue)
  if (isDeck(looked)) throw new Refusal('no-heads', say('report.is-a-deck'))
  const { mapping, catalogue } = context
  const head = mapping ? mappedHead(looked, mapping, catalogue) : tableHead(looked, catalogue)
  if (!head) throw new Refusal('no-heads', say('report.no-heads'))
  const below = looked.slice(head.firstRow).filter((_, i) => head.firstRow + i !== head.unitsAt)
  const columns = columnsOf(head, below, context, source)
  checkAxes(columns, catalogue)
  const filled = filler(columns)
  const rows = below.map(filled)
  checkColumns(head, columns, rows, context)
  agreeOnProperties(columns, classesOf(columns, rows, context), context)
  const repeated = repeatedNames({ columns, context }, rows)
  const reader: RowReader = {
    source,
    columns,
    heads: head.heads,
    context,
    seen,
    repeated,
    open: undefined,
    before: undefined,
    namesakes: { count: 0, first: '' },
    split: { count: 0, heads: new Set() },
    full: { count: 0, first: '' },
    rows: new Map(),
    marks: { count: 0, seen: new Set() },
    named: 0,
    nameless: 0,
  }
  return { reader, head, rows, filled }
}

const warning = (
  { source: { file, sheet } }: RowReader,
  code: string,
  told: Told,
  more: { column?: string; value?: string; line?: number } = {},
): ImportItem => ({
  problem: {
    file,
    ...more,
    severity: 'warning',
    code,
    ...(sheet === undefined ? told : sayAll(say('report.of-sheet', { sheet }), told)),
  },
})

/** What stands in the report before the first row is read. */
export function* openingOf(
  reader: RowReader,
  { preamble: all, titleLine, passedOver }: TableHead,
): Generator<ImportItem> {
  // A line was read where it names the property of all columns, or holds a cell that the mapping takes for all rows.
  const taken = new Set(
    reader.context.mapping?.fixed?.flatMap(({ cell }) => (cell ? [Number(cell.replace(/^[A-Z]+/, ''))] : [])),
  )
  const preamble = all.filter(({ line }) => line !== titleLine && !taken.has(line))
  const texts = preamble.map(({ cells }) => filledOf(cells).join(' '))
  const first = preamble[0]
  if (first && texts.join('').trim() !== '')
    yield warning(reader, 'above-heads', say('report.above-heads'), {
      line: first.line,
      value: texts.join(' / ').slice(0, 200),
    })
  for (const { line, cells } of preamble.slice(1))
    if (filledOf(cells).length > 1 && cells.some(isNumeric))
      yield warning(reader, 'above-heads', say('report.line-above-heads'), {
        line,
        value: filledOf(cells).join(' ').slice(0, 200),
      })
  for (const { code, told } of reader.source.remarks ?? []) yield warning(reader, code, told)
  for (const { line, cells } of passedOver)
    yield warning(reader, 'row-left-out', say('report.row-before-first'), {
      line,
      value: filledOf(cells).join(' ').slice(0, 200),
    })
}

/** What stands in the report once the last row is read: columns that were not, names that repeat, how all was read. */
export function* endingOf(reader: RowReader, rows: number): Generator<ImportItem> {
  for (const { head, overruled, clash, mapping } of reader.columns) {
    if (overruled) yield warning(reader, 'unit-overruled', overruled, { column: head })
    if (clash && 'field' in mapping)
      yield warning(reader, 'units-differ', sayAll(clash, say('report.units-differ-kept')), { column: head })
  }
  for (const { head, unread, clash, counts, mapping } of reader.columns)
    if (unread !== undefined && clash === undefined && counts.unreadNumbers > 0)
      yield warning(
        reader,
        'column-unread',
        sayAll(
          say('report.column-unread', { column: head, count: counts.unreadNumbers }),
          unread,
          say('report.column-kept'),
        ),
        { column: mapping.header || head },
      )
  for (const column of reader.columns) {
    for (const told of splitByClass(column, reader.context))
      yield warning(reader, 'column-by-class', told, { column: column.head })
  }
  const hidden = reader.columns.filter(({ isHidden }) => isHidden).map(({ head }) => `'${head}'`)
  if (hidden.length > 0)
    yield warning(
      reader,
      'column-hidden',
      say('report.column-hidden', { count: hidden.length, columns: hidden.slice(0, 20).join(', ') }),
    )
  const { marks } = reader
  if (marks.count > 0)
    yield warning(
      reader,
      'footnotes',
      say('report.footnotes', { count: marks.count, marks: [...marks.seen].slice(0, 5).join(' ') }),
    )
  const { count, first } = reader.namesakes
  if (count > 0) yield warning(reader, 'same-name', say('report.same-name', { count, first }))
  const { split, full } = reader
  if (full.count > 0)
    yield warning(reader, 'material-full', say('report.material-full', { count: full.count, first: full.first }))
  if (split.count > 0)
    yield warning(
      reader,
      'rows-not-joined',
      say('report.rows-not-joined', { count: split.count, columns: [...split.heads].slice(0, 5).join(', ') }),
    )
  const { file, sheet } = reader.source
  yield { table: { file, ...(sheet !== undefined && { sheet }), rows, columns: reader.columns.map(readingOf) } }
}

/** Reads a table row by row. The head is decided on the first rows; nothing else is held but the ids. */
export async function* readTable(
  given: TableSource,
  importing: ImportContext,
  seen: SeenNames,
): AsyncIterable<ImportItem> {
  const { source, context } = await laidOut(given, importing)
  const looked: TableRow[] = []
  let chars = 0
  let reader: RowReader | undefined
  let filled = (row: TableRow) => row
  let errors = 0
  let count = 0
  let whole = 0
  let last: TableRow | undefined
  function* read(started: RowReader, rows: readonly TableRow[]): Generator<ImportItem> {
    for (const row of rows) {
      count++
      if (last && last.cells.length >= started.heads.length) whole++
      last = row
      for (const item of readRow(started, row)) {
        if ('problem' in item && item.problem.severity === 'error') errors++
        yield item
      }
      if (errors > context.limits.problems)
        throw new Refusal('too-many-problems', say('report.too-many-rows-faulty', { rows: errors }), row.line)
    }
  }
  function* begin(): Generator<ImportItem> {
    const started = openTable(looked, source, context, seen)
    reader = started.reader
    filled = started.filled
    yield* openingOf(reader, started.head)
    yield* read(reader, started.rows)
  }
  for await (const rows of source.rows) {
    if (reader) {
      yield* read(reader, rows.map(filled))
      continue
    }
    for (const row of rows) {
      looked.push(row)
      for (const cell of row.cells) chars += cell.length
    }
    if (looked.length >= LOOK_AHEAD || chars >= LOOK_AHEAD_CHARS) yield* begin()
  }
  if (!reader) yield* begin()
  if (reader) {
    yield* closed(reader)
    if (reader.named === 0 && reader.nameless > 0) throw new Refusal('name-missing', say('report.no-row-named'))
    if (
      last &&
      source.isAddressed !== true &&
      whole > 0 &&
      whole === count - 1 &&
      last.cells.length < reader.heads.length
    )
      yield warning(
        reader,
        'last-row-short',
        say('report.last-row-short', { cells: last.cells.length, heads: reader.heads.length }),
        { line: last.line },
      )
    yield* endingOf(reader, count)
  }
}
