import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawnAt, keyShift, offsetShowing, rowsInView, SCROLL_MAX, scrollScale } from './scroll-scale.ts'

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
  show: (index: number) => void
  /** Back to the first row. */
  showFirst: () => void
}

/**
 * Rows of equal height in a scrolling element, of which only those in view are drawn. Nothing is kept for a row that
 * is not drawn, so that a new result of a million rows costs what one of ten costs.
 */
export function useVirtualRows(
  element: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight = 0 }: { count: number; rowHeight: number; headHeight?: number },
): VirtualRows {
  const total = count * rowHeight
  const [{ top, viewport }, setView] = useState({ top: 0, viewport: 0 })
  const scale = scrollScale(total, viewport)
  const latest = useRef({ scale, rowHeight })
  latest.current = { scale, rowHeight }
  // As was seen last: to ask the element costs a layout.
  const scrolledTo = useRef(0)
  useLayoutEffect(() => {
    const scrolled = element.current
    if (!scrolled) return
    const look = () => {
      const { scale: now, rowHeight: step } = latest.current
      scrolledTo.current = scrolled.scrollTop
      // Within a row nothing changes, unless the scrollbar is too coarse to show every pixel.
      const seen = now === 1 ? Math.floor(scrolledTo.current / step) * step : scrolledTo.current
      const { clientHeight } = scrolled
      setView((before) =>
        before.top === seen && before.viewport === clientHeight ? before : { top: seen, viewport: clientHeight },
      )
    }
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
  }, [element])
  const room = Math.max(viewport - headHeight, 0)
  // A list that became shorter is scrolled to its end by the browser, a moment later.
  const offset = Math.min(top * scale, Math.max(total - room, 0))
  // Where `top` is that of a whole row, up to a row less one pixel is scrolled beyond it.
  const within = scale === 1 ? rowHeight - 1 : 0
  const { drawn, inView } = rowsInView({ offset, viewport: room + within, rowHeight, count })
  const keyed = useRef({ first: 0, last: -1, shift: 0 })
  const shift = keyShift(keyed.current, drawn)
  keyed.current = { ...drawn, shift }
  const rows = Array.from({ length: Math.max(drawn.last - drawn.first + 1, 0) }, (_, place) => {
    const index = drawn.first + place
    return {
      index,
      key: index - shift,
      top: scale === 1 ? index * rowHeight : drawnAt(index * rowHeight, offset, scale),
      isBeyond: index < inView.first || index > inView.last,
    }
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
    if (element.current && scrolledTo.current !== 0) element.current.scrollTop = 0
  }, [element])
  return { height: Math.min(total, SCROLL_MAX), rows, show, showFirst }
}
