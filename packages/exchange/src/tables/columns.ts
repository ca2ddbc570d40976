import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { ColumnReading } from '@ingot/contract/exchange'
import type { DecimalSign } from '../draft/thousands.ts'
import { kindColumns } from '../kinds/words.ts'
import { Refusal } from '../refusal.ts'
import { say, type Told } from '../report/say.ts'
import { isDateText } from './cells/date-text.ts'
import { noEvidence, notice, type SignEvidence, showsThousands, signOf } from './decimal-sign.ts'
import { openScale } from './heads/hardness-scale.ts'
import { withHeadSaid } from './heads/said-by-head.ts'
import type { TableHead } from './heads/table-head.ts'
import type { FixedColumn } from './layout/fixed.ts'
import type { TableContext } from './layout/laid-out.ts'
import { mappedNode } from './mapping/mapped-node.ts'
import type { ColumnMapping, TableMapping } from './mapping/mapping.ts'
import { isNumeric, type TableRow, type TableSource } from './table-row.ts'
import { settledUnit } from './units/settled-unit.ts'

/** A column of a table as it is read, and what has become of its cells so far. */
export interface Column {
  index: number
  /** The head, or the place of a column without one. */
  head: string
  mapping: ColumnMapping
  /** The one text of all rows, of a column that the file does not have. */
  fixed?: string
  /** Why nothing is read of it, where nobody said what it holds. */
  unread?: Told | undefined
  /** The property is one of several that differ in a condition that the head leaves open. */
  isOpen: boolean
  /** It may hold the share of an element. */
  isShare: boolean
  /** Another name than the one that was chosen: its words still tell the class. */
  isOtherName: boolean
  /** A mapping names the column, and says what it holds. */
  isSaid?: boolean
  /** Its entry in the mapping, as it was given. */
  entry?: ColumnMapping | undefined
  /** The file says two units of it: a number without a unit of its own is not read. */
  clash?: Told
  /** The mapping says another unit than the file, which was followed. */
  overruled?: Told | undefined
  /** Scale of a hardness whose load is not listed: no condition says it, so each value does. */
  scale?: string
  /** The sheet hides it, and nobody said that it is to be read. */
  isHidden?: boolean
  /** The next column, where it says what the numbers are. */
  kind?: number | undefined
  decimal: DecimalSign
  hasBlankGroups: boolean
  needsSign: boolean
  counts: { read: number; asText: number; unreadNumbers: number }
  /** The property on which the classes of the rows agree: rows without a class follow it. */
  agreed?: CatalogueNode
  /** How many cells became which property. */
  became: Map<string, number>
}

type Open = Omit<Column, 'decimal' | 'hasBlankGroups' | 'needsSign' | 'counts' | 'became'>

const placeName = (index: number) => `column ${index + 1}`

function guessedColumns(head: TableHead, catalogue: CatalogueFile): Open[] {
  return head.guesses.map(({ mapping, unread, element, isOpen, isOtherName }, index) => {
    const { clash } = settledUnit(mapping, index, head, catalogue, false)
    const column = {
      index,
      head: head.heads[index] || placeName(index),
      mapping,
      unread,
      isShare: element !== undefined,
      isOpen: isOpen === true,
      isOtherName: isOtherName === true,
    }
    return clash === undefined ? column : clashing(column, clash)
  })
}

/** A column in two units is a note of each row; a condition stays one, so that no value is stored without it. */
const clashing = (column: Open, clash: Told): Open =>
  'condition' in column.mapping
    ? { ...column, clash }
    : { ...column, clash, mapping: { header: column.mapping.header, field: 'note' }, unread: clash, isSaid: true }

/** Index of the column that an entry means: the first with its head, or the one that it names, if that has the head. */
function indexOf({ header, column }: ColumnMapping, heads: readonly string[]): number {
  const wanted = header.trim()
  if (column === undefined) return wanted === '' ? -1 : heads.indexOf(wanted)
  const isIt = column <= heads.length && (wanted === '' || heads[column - 1] === wanted)
  return isIt ? column - 1 : -1
}

const entryName = ({ header, column }: ColumnMapping) => header || placeName((column ?? 0) - 1)

/** The entries of a mapping by the index of their column. Throws for one that the file lacks, or that two entries name. */
function entriesOf(heads: readonly string[], mapping: TableMapping): Map<number, ColumnMapping> {
  const found = mapping.columns.map((column) => ({ column, index: indexOf(column, heads) }))
  const missing = found.filter(({ index }) => index === -1).map(({ column }) => entryName(column))
  if (missing.length > 0)
    throw new Refusal(
      'column-missing',
      say('report.column-missing', {
        columns: missing.map((one) => `'${one}'`).join(', '),
        heads: heads.filter(Boolean).slice(0, 40).join(', '),
      }),
    )
  const entries = new Map(found.map(({ column, index }) => [index, column]))
  const twice = found.find(({ column, index }) => entries.get(index) !== column)
  if (twice) throw new Refusal('mapping', say('report.column-twice', { column: entryName(twice.column) }))
  return entries
}

/** Columns in the order of the file, as the mapping says, and the others as notes or as they would be read without it. */
function mappedColumns(
  head: TableHead,
  rows: readonly TableRow[],
  mapping: TableMapping,
  catalogue: CatalogueFile,
): Open[] {
  const entries = entriesOf(head.heads, mapping)
  const guessed = head.guesses.length > 0 ? guessedColumns(head, catalogue) : []
  const open = head.heads.map((text, index): Open => {
    const column = entries.get(index)
    const guess = guessed[index]
    if (column === undefined && mapping.rest === 'auto' && guess) return guess
    const common = { index, head: text || placeName(index), isShare: false, isOtherName: false }
    if (column === undefined)
      return {
        ...common,
        mapping: { header: text, field: 'note' },
        unread: say('report.unread-unnamed'),
        isOpen: false,
      }
    const {
      mapping: own,
      clash,
      overruled,
    } = settledUnit(withHeadSaid(column, head.guesses[index], catalogue), index, head, catalogue, true)
    const isOpen = 'byClass' in column && column.byClass === true && guess?.isOpen === true
    const said = { ...common, mapping: own, entry: column, isSaid: true, isOpen, overruled }
    return clash === undefined ? said : clashing(said, clash)
  })
  return mapping.transposed ? withNames(open, mapping, rows) : open
}

/**
 * Of a turned table the first column with a text for most of the materials names them, where nothing else does: a title
 * in its corner has none.
 */
function withNames(columns: Open[], mapping: TableMapping, rows: readonly TableRow[]): Open[] {
  const isName = (one: object) => 'field' in one && (one.field === 'name' || one.field === 'id')
  if (mapping.columns.some(isName) || mapping.fixed?.some(isName) || columns.some((one) => isName(one.mapping)))
    return columns
  const names = columns.find(({ index }) => {
    const texts = rows.filter(({ cells }) => (cells[index] ?? '').trim() !== '' && !isNumeric(cells[index] ?? ''))
    return texts.length * 2 > rows.length
  })
  const index = (names ?? columns[0])?.index
  return columns.map((one) =>
    one.index === index
      ? { ...one, mapping: { header: one.head, field: 'name' }, unread: undefined, entry: undefined }
      : one,
  )
}

/** A column of kinds is read with the column of numbers next to it. */
function withKinds({ heads }: TableHead, columns: readonly Open[]): Open[] {
  const kinds = kindColumns(heads)
  const places = new Set(kinds.values())
  return columns.map((column) =>
    places.has(column.index)
      ? { ...column, mapping: { header: column.head, field: 'ignore' }, unread: undefined }
      : { ...column, kind: kinds.get(column.index) },
  )
}

/** Hidden columns are no part of what a sheet shows: they are left out, unless a mapping names them or they hold the names. */
function withoutHidden(
  columns: readonly Open[],
  hidden: ReadonlySet<number>,
  heads: readonly string[],
  mapping: TableMapping | undefined,
): Open[] {
  const named = new Set(mapping?.columns.map((column) => indexOf(column, heads)))
  const isNames = ({ mapping: own }: Open) => 'field' in own && (own.field === 'name' || own.field === 'id')
  return columns.map((column) =>
    !hidden.has(column.index) || named.has(column.index) || isNames(column)
      ? column
      : { ...column, mapping: { header: column.head, field: 'ignore' }, unread: undefined, isHidden: true },
  )
}

function withOddScale(column: Column, { scales }: TableHead, catalogue: CatalogueFile): Column {
  const { mapping, head, index } = column
  const node = 'vkey' in mapping && mapping.cond?.['scale'] === undefined ? mappedNode(mapping, catalogue) : undefined
  const scale = node && openScale([head, scales[index] ?? ''], node)
  return scale === undefined ? column : { ...column, scale }
}

/** Columns with the decimal sign that their cells, or else the others of the table, show. */
export function columnsOf(
  head: TableHead,
  rows: readonly TableRow[],
  { mapping, fixed = [], catalogue }: TableContext,
  { delimiter, hidden = new Set() }: Pick<TableSource, 'delimiter' | 'hidden'>,
): Column[] {
  const all = mapping ? mappedColumns(head, rows, mapping, catalogue) : guessedColumns(head, catalogue)
  const open = withKinds(head, withoutHidden(all, hidden, head.heads, mapping))
  const file = noEvidence()
  const evidence = open.map(({ index, mapping }) => {
    const seen: SignEvidence = noEvidence()
    if ('field' in mapping) return seen
    for (const { cells, numbers } of rows) if (!numbers?.has(index)) notice(seen, cells[index] ?? '')
    file.point ||= seen.point
    file.comma ||= seen.comma
    file.blanks ||= seen.blanks
    if (showsThousands(seen)) seen.blanks = true
    return seen
  })
  const inFile = open.map((column, i): Column => {
    const own = evidence[i] ?? noEvidence()
    return {
      ...column,
      decimal: mapping?.decimal ?? signOf(own, file, delimiter),
      hasBlankGroups: own.blanks || file.blanks,
      needsSign: own.point || own.comma || own.unclear,
      counts: { read: 0, asText: 0, unreadNumbers: 0 },
      became: new Map(),
    }
  })
  return [...inFile.map((column) => withOddScale(column, head, catalogue)), ...fixed.map(fixedColumn)]
}

const fixedColumn = ({ head, mapping, text }: FixedColumn): Column => ({
  index: -1,
  head,
  mapping,
  fixed: text,
  isOpen: false,
  isShare: false,
  isOtherName: false,
  decimal: 'auto',
  hasBlankGroups: false,
  needsSign: false,
  counts: { read: 0, asText: 0, unreadNumbers: 0 },
  became: new Map(),
})

/** What a row holds under a column. */
export const cellOf = ({ cells }: TableRow, { fixed, index }: Column): string => fixed ?? cells[index] ?? ''

/** What a text of a column is read as: the mapping may say that `green` means saturated. */
export const meantText = ({ mapping }: Column, text: string): string =>
  'values' in mapping ? (mapping.values?.[text.trim()] ?? text) : text

/** Words before a number that limit it. */
const BOUND_WORD =
  /^(?:min|mind|max|bis|ca|circa|etwa|about|approx|env|up to|at least|at most|au moins|au plus)\b\.?\s*[-+]?\d/i

/** A cell that is kept as a note, or not at all. */
export function countUnread(column: Column, text: string): void {
  const isDate = /^\d{4}-\d\d?-\d\d?|^\d\d?[./]\d\d?[./]\d{2,4}$/.test(text.trim()) || isDateText(text)
  if (isNumeric(text) || BOUND_WORD.test(text.trim()) || (/^[^\p{L}\d]{0,4}\d/u.test(text.trim()) && !isDate))
    column.counts.unreadNumbers++
}

type Meaning = Pick<ColumnReading, 'as' | 'key' | 'slot' | 'axis' | 'unit' | 'cond' | 'properties'>

/** What the cells of a column became: the property of its head, another one by the class of its rows, or several. */
function propertiesOfCells(vkey: string, became: ReadonlyMap<string, number>): Pick<Meaning, 'key' | 'properties'> {
  const [first, ...others] = [...became].sort(([, a], [, b]) => b - a)
  if (!first) return { key: vkey }
  if (others.length === 0) return { key: first[0] }
  return { key: first[0], properties: [first, ...others].map(([key, count]) => ({ key, count })) }
}

function meaningOf({ mapping, unread, became }: Column): Meaning {
  const unit = 'unit' in mapping && mapping.unit !== undefined ? { unit: mapping.unit } : {}
  if ('vkey' in mapping) {
    const { slot, cond } = mapping
    return {
      as: 'property',
      ...propertiesOfCells(mapping.vkey, became),
      ...(slot && { slot }),
      ...unit,
      ...(cond && { cond }),
    }
  }
  if ('element' in mapping) return { as: 'element', key: mapping.element, ...unit }
  if ('condition' in mapping) return { as: 'condition', key: mapping.condition, ...unit }
  if ('curve' in mapping) {
    const { curve, axis, cond } = mapping
    return { as: 'curve', key: curve, axis, ...unit, ...(cond && { cond }) }
  }
  if (mapping.field === 'ignore') return { as: 'ignored' }
  if (mapping.field === 'note') return { as: unread === undefined ? 'note' : 'unread' }
  return { as: 'field', key: mapping.field }
}

export function readingOf(column: Column): ColumnReading {
  const { decimal, needsSign, counts, isHidden } = column
  const meaning = meaningOf(column)
  const hasNumbers = ['property', 'element', 'condition', 'curve'].includes(meaning.as)
  const sign = !needsSign || decimal === 'either' ? 'either' : decimal === 'auto' ? '.' : decimal
  return {
    head: column.head,
    ...meaning,
    ...(hasNumbers && { decimal: sign }),
    ...(isHidden && { hidden: true as const }),
    ...counts,
  }
}
