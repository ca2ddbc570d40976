import type { ColumnReading } from '@ingot/contract/exchange'
import type { DecimalSign } from '../draft/thousands.ts'
import type { ImportContext } from '../importer.ts'
import { kindColumns } from '../kinds/words.ts'
import { Refusal } from '../refusal.ts'
import { noEvidence, notice, type SignEvidence, signOf } from './decimal-sign.ts'
import type { TableHead } from './heads/table-head.ts'
import type { ColumnMapping, TableMapping } from './mapping/mapping.ts'
import { isNumeric, type TableRow } from './table-row.ts'

/** A column of a table as it is read, and what has become of its cells so far. */
export interface Column {
  index: number
  /** The head, or the place of a column without one. */
  head: string
  mapping: ColumnMapping
  /** Why nothing is read of it, where nobody said what it holds. */
  unread?: string | undefined
  /** The property is one of several that differ in a condition that the head leaves open. */
  isOpen: boolean
  /** It may hold the share of an element. */
  isShare: boolean
  /** Another name than the one that was chosen: its words still tell the class. */
  isOtherName: boolean
  /** The next column, where it says what the numbers are. */
  kind?: number | undefined
  decimal: DecimalSign
  hasBlankGroups: boolean
  needsSign: boolean
  counts: { read: number; asText: number; unreadNumbers: number }
}

type Open = Omit<Column, 'decimal' | 'hasBlankGroups' | 'needsSign' | 'counts'>

const placeName = (index: number) => `column ${index + 1}`

function guessedColumns(head: TableHead): Open[] {
  return head.guesses.map(({ mapping, unread, element, isOpen, isOtherName }, index) => ({
    index,
    head: head.heads[index] || placeName(index),
    mapping,
    unread,
    isShare: element !== undefined,
    isOpen: isOpen === true,
    isOtherName: isOtherName === true,
  }))
}

/** Columns in the order of the file; a head that the mapping names but the file lacks is refused. */
function mappedColumns(head: TableHead, mapping: TableMapping): Open[] {
  const missing = mapping.columns.filter(({ header }) => !head.heads.includes(header.trim()))
  if (missing.length > 0)
    throw new Refusal(
      'column-missing',
      `The column '${missing.map(({ header }) => header).join("', '")}' of the mapping is not in the file; its heads are ${head.heads.filter(Boolean).slice(0, 40).join(', ')}.`,
    )
  const byIndex = new Map(mapping.columns.map((column) => [head.heads.indexOf(column.header.trim()), column]))
  return head.heads.map((text, index) => {
    const column = byIndex.get(index)
    const unit = head.units[index]
    const hasOwn = column === undefined || 'field' in column || column.unit !== undefined || unit === undefined
    return {
      index,
      head: text || placeName(index),
      mapping: column === undefined ? { header: text, field: 'note' } : hasOwn ? column : { ...column, unit },
      ...(column === undefined && { unread: 'the mapping does not name it' }),
      isShare: false,
      isOpen: false,
      isOtherName: false,
    }
  })
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

/** Columns with the decimal sign that their cells, or else the others of the table, show. */
export function columnsOf(
  head: TableHead,
  rows: readonly TableRow[],
  context: ImportContext,
  delimiter: string | undefined,
): Column[] {
  const open = withKinds(head, context.mapping ? mappedColumns(head, context.mapping) : guessedColumns(head))
  const file = noEvidence()
  const evidence = open.map(({ index, mapping }) => {
    const seen: SignEvidence = noEvidence()
    if ('field' in mapping) return seen
    for (const { cells, numbers } of rows) if (!numbers?.has(index)) notice(seen, cells[index] ?? '')
    file.point ||= seen.point
    file.comma ||= seen.comma
    file.blanks ||= seen.blanks
    return seen
  })
  return open.map((column, i) => {
    const own = evidence[i] ?? noEvidence()
    return {
      ...column,
      decimal: context.mapping?.decimal ?? signOf(own, file, delimiter),
      hasBlankGroups: own.blanks || file.blanks,
      needsSign: own.point || own.comma || own.unclear,
      counts: { read: 0, asText: 0, unreadNumbers: 0 },
    }
  })
}

/** Words before a number that limit it. */
const BOUND_WORD =
  /^(?:min|mind|max|bis|ca|circa|etwa|about|approx|env|up to|at least|at most|au moins|au plus)\b\.?\s*[-+]?\d/i

/** A cell that is kept as a note, or not at all. */
export function countUnread(column: Column, text: string): void {
  const isDate = /^\d{4}-\d\d?-\d\d?|^\d\d?[./]\d\d?[./]\d{2,4}$/.test(text.trim())
  if (isNumeric(text) || BOUND_WORD.test(text.trim()) || (/^[^\p{L}\d]{0,4}\d/u.test(text.trim()) && !isDate))
    column.counts.unreadNumbers++
}

function meaningOf({ mapping, unread }: Column): Pick<ColumnReading, 'as' | 'key' | 'slot' | 'unit' | 'cond'> {
  const unit = 'unit' in mapping && mapping.unit !== undefined ? { unit: mapping.unit } : {}
  if ('vkey' in mapping) {
    const { slot, cond } = mapping
    return { as: 'property', key: mapping.vkey, ...(slot && { slot }), ...unit, ...(cond && { cond }) }
  }
  if ('element' in mapping) return { as: 'element', key: mapping.element, ...unit }
  if ('condition' in mapping) return { as: 'condition', key: mapping.condition, ...unit }
  if (mapping.field === 'ignore') return { as: 'ignored' }
  if (mapping.field === 'note') return { as: unread === undefined ? 'note' : 'unread' }
  return { as: 'field', key: mapping.field }
}

export function readingOf(column: Column): ColumnReading {
  const { decimal, needsSign, counts } = column
  const meaning = meaningOf(column)
  const hasNumbers = ['property', 'element', 'condition'].includes(meaning.as)
  const sign = !needsSign || decimal === 'either' ? 'either' : decimal === 'auto' ? '.' : decimal
  return { head: column.head, ...meaning, ...(hasNumbers && { decimal: sign }), ...counts }
}
