import type { MaterialRow } from '@ingot/contract/search'
import type { ServedColumn } from '../../state/catalogue.ts'
import type { Format } from '../../state/format.ts'
import type { ListItems } from './list-state.ts'

/** What the table and the tiles are given alike. */
export interface ListViewProps {
  items: ListItems
  /** The search in a few letters: a new one starts at the top. */
  ofResult: string
  columns: readonly ServedColumn[]
  format: Format
  need: (pages: readonly number[]) => void
  open: (row: MaterialRow) => void
  /** Called when a material is likely to be opened next. */
  prepare: (row: MaterialRow) => void
  sort: { by: string; dir: 'ASC' | 'DESC' }
  onSort: (by: string) => void
}
