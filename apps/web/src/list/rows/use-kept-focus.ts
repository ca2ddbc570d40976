import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualRow } from './use-virtual-rows.ts'

/**
 * The list takes the focus over from what was in a row that is drawn no more, or that is another's by now: its keys go on
 * working, and nobody ends up at the beginning of the page.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly VirtualRow[]): void {
  const within = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const watched = list.current
    if (!watched) return
    const onFocusIn = ({ target }: FocusEvent) => {
      within.current = target instanceof Element && target.closest('[role=row] [role=gridcell]') ? target : undefined
    }
    // A browser may tell of an element that it takes away as of one that is left.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (within.current?.isConnected && within.current !== document.activeElement) within.current = undefined
      })
    watched.addEventListener('focusin', onFocusIn)
    watched.addEventListener('focusout', onFocusOut)
    return () => {
      watched.removeEventListener('focusin', onFocusIn)
      watched.removeEventListener('focusout', onFocusOut)
    }
  }, [list])

  const shift = (rows[0]?.index ?? 0) - (rows[0]?.key ?? 0)
  const drawnWith = useRef(shift)
  useLayoutEffect(() => {
    const isJump = drawnWith.current !== shift
    drawnWith.current = shift
    if (!within.current || (within.current.isConnected && !isJump)) return
    within.current = undefined
    list.current?.focus({ preventScroll: true })
  })
}
