import type { Item } from '../items.ts'

/** Levels of a tree that are shown; what lies deeper is not [EDIT-014]. */
export const DEPTH_MAX = 20

/** A line of the tree as it stands: with its level, from 1, and its place. */
export interface TreeRow {
  /** The keys down to it; of its own in the tree. */
  path: string
  level: number
  item: Item
  isOpen: boolean
  /** It has lines below it, shown or not. */
  hasMore: boolean
  /** Those lines lie too deep to be shown. */
  isDeepest: boolean
}

const pathIn = (above: string, key: string): string => `${above}/${encodeURIComponent(key)}`

/** The lines that are to be seen, in their order: those of closed ones are left out. */
export function treeRows(
  items: readonly Item[],
  chosen: ReadonlyMap<string, boolean>,
  above = '',
  level = 1,
): TreeRow[] {
  return items.flatMap((item) => {
    const path = pathIn(above, item.key)
    const hasMore = item.items !== undefined && item.items.length > 0
    const isDeepest = hasMore && level >= DEPTH_MAX
    const isOpen = hasMore && !isDeepest && (chosen.get(path) ?? item.startsOpen ?? false)
    const row: TreeRow = { path, level, item, isOpen, hasMore, isDeepest }
    return [row, ...(isOpen ? treeRows(item.items ?? [], chosen, path, level + 1) : [])]
  })
}

/** The line to which a key of the tree moves; undefined where it moves to none. */
export function rowAfterKey(rows: readonly TreeRow[], at: number, key: string): number | undefined {
  const row = rows[at]
  if (!row) return undefined
  const within = (place: number) => (place >= 0 && place < rows.length ? place : undefined)
  if (key === 'ArrowDown') return within(at + 1)
  if (key === 'ArrowUp') return within(at - 1)
  if (key === 'Home') return within(0)
  if (key === 'End') return within(rows.length - 1)
  if (key === 'ArrowRight' && row.isOpen) return within(at + 1)
  if (key !== 'ArrowLeft' || row.isOpen) return undefined
  const parent = rows.slice(0, at).findLastIndex(({ level }) => level < row.level)
  return parent < 0 ? undefined : parent
}
