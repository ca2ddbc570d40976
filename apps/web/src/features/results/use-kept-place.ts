import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { notePlace, type Place, placeLeft } from '../../list/rows/places.ts'
import type { ShownRows } from '../../list/rows/use-shown-rows.ts'
import type { RowOffset } from '../../list/rows/use-virtual-rows.ts'
import type { Anchor } from '../../list/steady/ask-again.ts'

interface KeptPlace {
  shown: ShownRows
  ofResult: string
  /** The rows are those of this search, not of the one before. */
  isOwn: boolean
  /** Rows of the list in one of the screen. */
  perRow: number
  place: () => RowOffset
  showPlace: (place: RowOffset) => void
  showFirst: () => void
  active: number
  cell: number
  setActive: (index: number, cell?: number) => void
  /** Shows the list where a row of it stands now. */
  find: (row: Anchor) => void
}

/** What a reader moves the list with. */
const MOVED = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Keeps the place of a list: what is in view stays where it is when rows come or go before it, and whoever comes back to
 * an entry of the history finds the place and the active row that he left [SHEET-003].
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, kept: KeptPlace): void {
  const { shown, ofResult, isOwn, perRow, active, cell } = kept
  const router = useRouter()
  const latest = useRef(kept)
  useLayoutEffect(() => {
    latest.current = kept
  })

  // The list changed: before the next frame it is scrolled as far as its rows moved.
  const seen = useRef({ ofResult, time: shown.moved?.time })
  const activeId = useRef<string>(undefined)
  useLayoutEffect(() => {
    const { moved } = shown
    const { place, showPlace, setActive } = latest.current
    const isMoved = moved !== undefined && seen.current.ofResult === ofResult && seen.current.time !== moved.time
    seen.current = { ofResult, time: moved?.time }
    const id = activeId.current
    if (isMoved) {
      const { row, within } = place()
      const by = Math.floor(moved.to / perRow) - Math.floor(moved.from / perRow)
      if (by !== 0) showPlace({ row: Math.max(row + by, 0), within })
      if (active >= 0)
        setActive((id === undefined ? undefined : shown.indexOf(id)) ?? active + moved.to - moved.from, cell)
    } else activeId.current = active < 0 ? undefined : (shown.at(active)?.row.id ?? id)
  }, [shown, ofResult, perRow, active, cell])

  const noteAt = useCallback(
    (key: string | undefined) => {
      const { shown: rows, ofResult: of, isOwn: own, perRow: step, active: at, cell: within, place } = latest.current
      if (!own || begun.current !== of || key === undefined || !box.current) return
      const { row, within: px } = place()
      const index = row * step
      const id = rows.parentOf(index) === undefined ? rows.at(index)?.row.id : undefined
      notePlace(key, {
        ofResult: of,
        at: rows.listPlace(index),
        id,
        within: px,
        left: box.current.scrollLeft,
        active: at < 0 ? -1 : rows.listPlace(at),
        cell: within,
      })
    },
    [box],
  )
  const note = useCallback(() => {
    const { location, resolvedLocation } = router.state
    // While another page is on its way the entry of the history is that one's.
    if (location.pathname === '/' && location.state.__TSR_key === resolvedLocation?.state.__TSR_key)
      noteAt(location.state.__TSR_key)
  }, [router, noteAt])

  const begun = useRef<string>(undefined)
  const expected = useRef<Place>(undefined)
  const sideways = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (!isOwn || begun.current === ofResult) return
    const { showPlace, showFirst, setActive } = latest.current
    const left = placeLeft(router.state.location.state.__TSR_key, ofResult, begun.current === undefined)
    begun.current = ofResult
    expected.current = left
    sideways.current = left
    if (!left) return showFirst()
    showPlace({ row: Math.floor(left.at / perRow), within: left.within })
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    // After the focus, which by itself makes the first row the active one.
    setActive(left.active, left.cell)
  }, [ofResult, isOwn, perRow, router, box])
  // What is active is brought into sight as soon as it is, which scrolls the table. A table that does not have all its
  // columns yet cannot be scrolled as far: it is tried again when they come, until the reader moves it himself.
  useLayoutEffect(() => {
    const left = sideways.current
    if (!left || !box.current || active !== left.active) return
    box.current.scrollLeft = left.left
    if (Math.abs(box.current.scrollLeft - left.left) < 1) sideways.current = undefined
  })
  // As soon as the row is there it is seen whether it still is the one that was left.
  useEffect(() => {
    const left = expected.current
    if (left?.id === undefined || !isOwn || left.ofResult !== ofResult) return
    const there = shown.at(left.at)
    if (there === undefined && left.at < shown.count) return
    expected.current = undefined
    if (there?.row.id !== left.id) latest.current.find({ id: left.id, at: left.at })
  }, [shown, ofResult, isOwn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another row is active, or others are there
  useEffect(note, [active, cell, shown])
  useEffect(() => {
    const scrolled = box.current
    scrolled?.addEventListener('scroll', note, { passive: true })
    const letGo = () => {
      sideways.current = undefined
    }
    for (const way of MOVED) scrolled?.addEventListener(way, letGo, { passive: true })
    const stop = router.subscribe('onResolved', note)
    // The last scrolling may not have been told yet.
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      if (fromLocation?.pathname === '/') noteAt(fromLocation.state.__TSR_key)
    })
    return () => {
      scrolled?.removeEventListener('scroll', note)
      for (const way of MOVED) scrolled?.removeEventListener(way, letGo)
      stop()
      stopLeaving()
    }
  }, [router, box, note, noteAt])
}
