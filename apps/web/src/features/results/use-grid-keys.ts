import { type KeyboardEvent, useState } from 'react'

interface GridKeys {
  count: number
  /** Cells in a row that the arrows step through; 1 for a table. */
  perRow: number
  /** Rows that Page up and Page down step over. */
  pageRows: number
  show: (index: number) => void
  open: (index: number) => void
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

/** Moving in the list with the keyboard: the list keeps the focus and says which cell is active. */
export function useGridKeys({ count, perRow, pageRows, show, open, ofResult }: GridKeys) {
  const [state, setState] = useState({ ofResult, active: -1 })
  const active = state.ofResult === ofResult && state.active < count ? state.active : -1
  const setActive = (index: number) => setState({ ofResult, active: index })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const next = cellAfter(event.key, active, { count, perRow, pageRows })
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
      show(Math.floor(next / perRow))
      return
    }
    if (event.key === 'Enter' && active >= 0) open(active)
  }
  const onFocus = (event: { target: EventTarget; currentTarget: EventTarget & HTMLElement }) => {
    const isByKeyboard = event.currentTarget.matches(':focus-visible')
    if (event.target === event.currentTarget && isByKeyboard && active < 0 && count > 0) setActive(0)
  }
  return { active, setActive, onKeyDown, onFocus }
}
