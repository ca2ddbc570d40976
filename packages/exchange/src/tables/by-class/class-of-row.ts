import type { CatalogueFile } from '@ingot/contract/catalogue'
import { classOf } from '../../draft/classes.ts'
import { type Column, cellOf } from '../columns.ts'
import type { Fields } from '../identity.ts'
import type { TableRow } from '../table-row.ts'

/** Longer names are sentences. */
export const NAME_MAX = 300

/** The class that a row's own words mean: its column of classes, its name, and names in other columns. */
export function classOfRow(
  columns: readonly Column[],
  row: TableRow,
  fields: Fields,
  name: string,
  catalogue: CatalogueFile,
): string {
  const otherNames = columns
    .filter(({ isOtherName }) => isOtherName)
    .map((column) => cellOf(row, column).trim().slice(0, NAME_MAX))
  return classOf([fields.class?.slice(0, NAME_MAX), name, ...otherNames], catalogue)
}
