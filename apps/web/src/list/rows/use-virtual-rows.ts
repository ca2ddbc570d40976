import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsLate } from '../../ui/use-is-late.ts'
import {
  drawnAt,
  isOutOfView,
  keyShift,
  offsetShowing,
  type RowRange,
  rowsInView,
  SCROLL_MAX,
  scrollScale,
} from './scroll-scale.ts'

export interface VirtualRow {
  index: number
  /** The key to draw it with, see keyShift. */
  key: number
  top: number
  /** Drawn in advance, not seen yet. */
  isBeyond: boolean
}

interface VirtualRows {
  /** Height of the element that holds the rows, px. */
  height: number
  rows: VirtualRow[]
  /** The rows in view; `last` is before `first` where there is none. */
  inView: RowRange
  /** Some of them are awaited. */
  isWaiting: boolean
  /** They have been for a while. */
  isLate: boolean
  show: (index: number) => void
  /** Back to the first row. */
  showFirst: () => void
  /** The row that is first in view, and by how many px it is scrolled beyond. */
  place: () => RowOffset
  /** Scrolls to such a place before the next frame. */
  showPlace: (place: RowOffset) => void
}

export interface RowOffset {
  row: number
  within: number
}

interface VirtualRowsOptions {
  count: number
  rowHeight: number
  headHeight?: number
  /** Whether there is something to draw for a row. */
  isThere: (index: number) => boolean
}

interface Drawn extends RowRange {
  shift: number
  count: number
  rows: VirtualRow[]
}

const placesOf = ({ first, last }: RowRange): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => first + place)

/** Rows that are awaited longer are drawn as such, ms. */
const LATE_MS = 200

/**
 * Rows of equal height in a scrolling element, of which only those in view are drawn. Nothing is kept for a row that
 * is not drawn, so that a new result of a million rows costs what one of ten costs. A place far from the one before is
 * drawn once its rows are there, which saves drawing it twice; or as awaited, when they are late.
 */
export function useVirtualRows(
  element: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight = 0, isThere }: VirtualRowsOptions,
): VirtualRows {
  const total = count * rowHeight
  const [{ top, viewport }, setView] = useState({ top: 0, viewport: 0 })
  const scale = scrollScale(total, viewport)
  const latest = useRef({ scale, rowHeight })
  useLayoutEffect(() => {
    latest.current = { scale, rowHeight }
  })
  // As was seen last: to ask the element costs a layout.
  const scrolledTo = useRef(0)
  const look = useCallback(() => {
    const scrolled = element.current
    if (!scrolled) return
    const { scale: now, rowHeight: step } = latest.current
    scrolledTo.current = scrolled.scrollTop
    // Within a row nothing changes, unless the scrollbar is too coarse to show every pixel.
    const seen = now === 1 ? Math.floor(scrolledTo.current / step) * step : scrolledTo.current
    const { clientHeight } = scrolled
    setView((before) =>
      before.top === seen && before.viewport === clientHeight ? before : { top: seen, viewport: clientHeight },
    )
  }, [element])
  useLayoutEffect(() => {
    const scrolled = element.current
    if (!scrolled) return
    // With the frame that scrolls: a later one would show the place without its rows.
    const onScroll = () => flushSync(look)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scrolled)
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', onScroll)
    }
  }, [element, look])
  const room = Math.max(viewport - headHeight, 0)
  // A list that became shorter is scrolled to its end by the browser, a moment later.
  const offset = Math.min(top * scale, Math.max(total - room, 0))
  // Where `top` is that of a whole row, up to a row less one pixel is scrolled beyond it.
  const within = scale === 1 ? rowHeight - 1 : 0
  const { drawn, inView } = rowsInView({ offset, viewport: room + within, rowHeight, count })
  const isWaiting = !placesOf(inView).every(isThere)
  const isLate = useIsLate(isWaiting, LATE_MS)
  const last = useRef<Drawn>({ first: 0, last: -1, shift: 0, count, rows: [] })
  const draw = (): Drawn => {
    const shift = keyShift(last.current, drawn)
    const rows = placesOf(drawn).map((index) => ({
      index,
      key: index - shift,
      top: scale === 1 ? index * rowHeight : drawnAt(index * rowHeight, offset, scale),
      isBeyond: index < inView.first || index > inView.last,
    }))
    return { ...drawn, shift, count, rows }
  }
  // A scrollbar that is coarser than the list leaves near on the screen what is far away in it.
  const isOutside = isOutOfView(last.current.rows, rowHeight, { top, bottom: top + viewport + rowHeight })
  const isHeld = isWaiting && !isLate && isOutside && last.current.count === count
  const now = isHeld ? last.current : draw()
  useLayoutEffect(() => {
    last.current = now
  })
  const show = useCallback(
    (index: number) => {
      const scrolled = element.current
      if (!scrolled) return
      const room = scrolled.clientHeight - headHeight
      const now = scrolled.scrollTop * latest.current.scale
      const wanted = offsetShowing(index * rowHeight, rowHeight, now, room)
      if (wanted === now) return
      scrolledTo.current = wanted / latest.current.scale
      scrolled.scrollTop = scrolledTo.current
    },
    [element, rowHeight, headHeight],
  )
  const showFirst = useCallback(() => {
    if (!element.current || scrolledTo.current === 0) return
    element.current.scrollTop = 0
    look()
  }, [element, look])
  const place = useCallback((): RowOffset => {
    const { scale: now, rowHeight: step } = latest.current
    const offset = scrolledTo.current * now
    const row = Math.floor(offset / step)
    return { row, within: Math.round(offset - row * step) }
  }, [])
  const showPlace = useCallback(
    ({ row, within }: RowOffset) => {
      const { scale: now, rowHeight: step } = latest.current
      if (!element.current) return
      element.current.scrollTop = (row * step + within) / now
      look()
    },
    [element, look],
  )
  const height = Math.min(total, SCROLL_MAX)
  return { height, rows: now.rows, inView, isWaiting, isLate, show, showFirst, place, showPlace }
}
