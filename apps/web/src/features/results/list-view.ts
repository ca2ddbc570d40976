import type { MaterialRow } from '@ingot/contract/search'
import type { ReactNode } from 'react'
import type { Selection } from '../../compared/selection.ts'
import type { ListColumn } from '../../list/columns/list-columns.ts'
import type { ListItems } from '../../list/list-state.ts'
import type { ShownRows } from '../../list/rows/use-shown-rows.ts'
import type { Sort } from '../../list/sorting.ts'
import type { Anchor } from '../../list/steady/ask-again.ts'
import type { ServedColumn } from '../../session/catalogue.ts'
import type { Format } from '../../words/format.ts'

/** What the table and the tiles are given alike. */
export interface ListViewProps {
  items: ListItems
  shown: ShownRows
  /** The search in a few letters: a new one starts at the top. */
  ofResult: string
  /** The rows are those of this search; those of the one before stay until its own are there. */
  isOwn: boolean
  /** Shows the list where a row of it stands now. */
  find: (row: Anchor) => void
  /** Asks again for rows that were refused. */
  onRetry: () => void
  isGrouped: boolean
  columns: readonly ListColumn[]
  format: Format
  open: (row: MaterialRow) => void
  /** Called when a material is likely to be opened next. */
  prepare: (row: MaterialRow) => void
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection
  /** Narrows the list to what a cell shows: at least, at most, or just that. */
  filterBy: (column: ListColumn, value: MaterialRow['values'][string], how: 'min' | 'max' | 'both') => void
  /** Width of a column, px; undefined for its own width again. */
  onWidth: (key: string, width: number | undefined) => void
  /** Buttons of a material, at the end of its row or tile. */
  actions?: ((row: MaterialRow) => ReactNode) | undefined
  /** What a key does to the active material; false for a key that does nothing. */
  onKey?: ((key: string, row: MaterialRow) => boolean) | undefined
  /** Column key → column, for what a search for similar materials tells. */
  known: ReadonlyMap<string, ServedColumn> | undefined
}
