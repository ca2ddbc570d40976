import { type KeyboardEvent, useState } from 'react'

interface GridKeys {
  count: number
  /** Tiles in a row that the arrows step through; 1 for a table. */
  perRow: number
  /** Rows that Page up and Page down step over. */
  pageRows: number
  /** Cells of a row that can be active; 0 where only rows can. */
  cells?: number
  show: (index: number) => void
  open: (index: number) => void
  select: (index: number) => void
  /** Opens (true) or closes what stands under a row; false where there is nothing to do. */
  unfold?: (index: number, wanted: boolean) => boolean
  copy: (index: number, cell: number, isBare: boolean) => void
  menu?: (index: number, cell: number) => void
  /** Keys of others, on the active row; false for a key that is nobody's. */
  onKey?: (index: number, key: string) => boolean
  /** A new result starts at its first row. */
  ofResult: string
}

/** Where a key leads from an index of `count` cells, `perRow` in a row; undefined for other keys. */
export function cellAfter(
  key: string,
  at: number,
  { count, perRow, pageRows }: Pick<GridKeys, 'count' | 'perRow' | 'pageRows'>,
): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const within = (index: number) => Math.min(Math.max(index, 0), last)
  if (at < 0)
    return ['ArrowDown', 'ArrowRight', 'Home', 'PageDown'].includes(key) ? 0 : key === 'End' ? last : undefined
  if (key === 'ArrowDown') return within(at + perRow)
  if (key === 'ArrowUp') return at - perRow < 0 ? at : at - perRow
  if (key === 'ArrowRight' && perRow > 1) return within(at + 1)
  if (key === 'ArrowLeft' && perRow > 1) return within(at - 1)
  if (key === 'PageDown') return within(at + perRow * pageRows)
  if (key === 'PageUp') return within(at - perRow * pageRows)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** The cell of a row that Left or Right leads to; -1 is the row itself. Undefined for other keys. */
export function cellBeside(key: string, cell: number, cells: number): number | undefined {
  if (cells === 0) return undefined
  if (key === 'ArrowRight') return Math.min(cell + 1, cells - 1)
  return key === 'ArrowLeft' ? Math.max(cell - 1, -1) : undefined
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Moving in the list with the keyboard: the list keeps the focus and says which row, or which cell, is active. */
export function useGridKeys(keys: GridKeys) {
  const { count, perRow, pageRows, cells = 0, show, open, select, unfold, copy, menu, onKey, ofResult } = keys
  const [state, setState] = useState({ ofResult, active: -1, cell: -1 })
  const isCurrent = state.ofResult === ofResult && state.active < count
  const active = isCurrent ? state.active : -1
  const cell = isCurrent ? Math.min(state.cell, cells - 1) : -1
  const setActive = (index: number, inRow = -1) => setState({ ofResult, active: index, cell: inRow })

  const beside = (key: string): boolean => {
    if (active < 0) return false
    // On the row itself and on its first cell the arrows fold what stands under it.
    const folds = cell < 1 && (key === 'ArrowRight' || (key === 'ArrowLeft' && cell <= 0))
    if (folds && unfold?.(active, key === 'ArrowRight')) return true
    const next = cellBeside(key, cell, cells)
    if (next !== undefined) setActive(active, next)
    return next !== undefined
  }
  const act = (event: KeyboardEvent): boolean => {
    if (beside(event.key)) return true
    const next = cellAfter(event.key, active, { count, perRow, pageRows })
    if (next !== undefined) {
      setActive(next, cell)
      show(Math.floor(next / perRow))
      return true
    }
    if (active < 0) return false
    if (isMenuKey(event) && menu) menu(active, cell)
    else if (event.key === 'Enter') open(active)
    else if (event.key === ' ') select(active)
    else return onKey?.(active, event.key) ?? false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      const isCopy = event.key.toLowerCase() === 'c' && active >= 0 && String(getSelection()) === ''
      if (!isCopy) return
      event.preventDefault()
      copy(active, cell, event.shiftKey)
    } else if (act(event)) event.preventDefault()
  }
  const onFocus = (event: { target: EventTarget; currentTarget: EventTarget & HTMLElement }) => {
    const isByKeyboard = event.currentTarget.matches(':focus-visible')
    if (event.target === event.currentTarget && isByKeyboard && active < 0 && count > 0) setActive(0)
  }
  return { active, cell, setActive, onKeyDown, onFocus }
}
