import { DOCUMENT_FACTS_BYTES_MAX } from '@ingot/contract/limits'
import { type Column, cellOf } from '../columns.ts'
import type { TableRow } from '../table-row.ts'

/** A stored value beside the texts of its cell: keys, conditions, the place in the file. */
const VALUE_BYTES = 300

/** What the rows of one material may take up by `storedBytes`: it errs on the side of fewer rows. */
export const MATERIAL_BYTES = DOCUMENT_FACTS_BYTES_MAX

/** A condition is a part of the values of its row, or a note where it cannot be read. */
const CONDITION_BYTES = 60

const bytesOf = ({ mapping, isSaid }: Column): number => {
  if ('vkey' in mapping) return VALUE_BYTES
  if ('condition' in mapping) return CONDITION_BYTES
  // Other fields and shares are those of the first row.
  return isSaid === true && 'field' in mapping && mapping.field === 'note' ? VALUE_BYTES : 0
}

/** About how many bytes of its material a row becomes, rather more than less. */
export function storedBytes(columns: readonly Column[], row: TableRow): number {
  let bytes = 0
  for (const column of columns) {
    const own = bytesOf(column)
    const text = cellOf(row, column)
    if (own > 0 && text.trim() !== '') bytes += own + column.head.length + 4 * text.length
  }
  return bytes
}
