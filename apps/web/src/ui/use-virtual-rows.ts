import { elementScroll, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'
import { drawnAt, offsetShowing, SCROLL_MAX, scrollScale } from './scroll-scale.ts'

export interface VirtualRow {
  index: number
  top: number
}

interface VirtualRows {
  /** Height of the element that holds the rows, px. */
  height: number
  rows: VirtualRow[]
  show: (index: number) => void
}

/** Rows of equal height in a scrolling element, of which only those in view are drawn; the count has no limit. */
export function useVirtualRows(
  element: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight = 0 }: { count: number; rowHeight: number; headHeight?: number },
): VirtualRows {
  const total = count * rowHeight
  const viewport = element.current?.clientHeight ?? 0
  const scale = scrollScale(total, viewport)
  const scaled = useRef(scale)
  scaled.current = scale
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    observeElementOffset: (instance, changed) =>
      observeElementOffset(instance, (offset, isScrolling) => changed(offset * scaled.current, isScrolling)),
    scrollToFn: (offset, options, instance) => elementScroll(offset / scaled.current, options, instance),
  })
  const offset = virtualizer.scrollOffset ?? 0
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: drawnAt(start, offset, scale) }))
  const show = useCallback(
    (index: number) => {
      const scrolled = element.current
      if (!scrolled) return
      const room = scrolled.clientHeight - headHeight
      const now = scrolled.scrollTop * scaled.current
      const wanted = offsetShowing(index * rowHeight, rowHeight, now, room)
      if (wanted !== now) scrolled.scrollTop = wanted / scaled.current
    },
    [element, rowHeight, headHeight],
  )
  return { height: Math.min(total, SCROLL_MAX), rows, show }
}
