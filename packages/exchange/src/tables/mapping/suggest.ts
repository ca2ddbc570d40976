import type { Column } from '../columns.ts'
import type { TableHead } from '../heads/table-head.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'

/** A column's entry: its place where its head alone would find another one. */
function entryOf({ index, mapping }: Column, heads: readonly string[]): ColumnMapping {
  const header = heads[index] ?? ''
  const isAlone = header !== '' && heads.indexOf(header) === heads.lastIndexOf(header)
  const entry = { ...mapping, header, ...(!isAlone && { column: index + 1 }) }
  return 'vkey' in entry && !('column' in mapping) ? { ...entry, byClass: true } : entry
}

/** What was said of a column, with the unit that it was read in where none was said. */
function saidEntry({ entry, mapping }: Column): ColumnMapping | undefined {
  if (entry === undefined || 'field' in entry || entry.unit !== undefined) return entry
  return 'field' in mapping || mapping.unit === undefined ? entry : { ...entry, unit: mapping.unit }
}

/**
 * The mapping that reads a table as it was read: to be shown, corrected and kept. What was not understood is left out and
 * read anew each time; what the given mapping says besides its columns stays.
 */
export function suggestMapping(
  head: TableHead,
  columns: readonly Column[],
  given: TableMapping | undefined,
): TableMapping {
  const said = new Set(given?.columns.map((column) => `${column.header} ${column.column ?? ''}`))
  const understood = columns.filter(({ mapping, fixed, unread, entry }) => {
    if (entry !== undefined) return true
    if (fixed !== undefined || unread !== undefined) return false
    return !('field' in mapping) || mapping.field !== 'note' || said.has(`${mapping.header} ${mapping.column ?? ''}`)
  })
  return {
    rest: 'auto',
    ...(head.depth !== 1 && { headRows: head.depth }),
    ...given,
    // What was said stays as it was said, also a unit that the file overrules: each import tells it anew.
    columns: understood.map((column) => saidEntry(column) ?? entryOf(column, head.heads)),
  }
}
