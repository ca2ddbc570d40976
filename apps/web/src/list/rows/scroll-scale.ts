/** Tallest element that all browsers keep exact, px: they cap heights at about 33.5 million. */
export const SCROLL_MAX = 33_000_000

/** How many rows' pixels one pixel of the scrollbar stands for: 1 until the list is taller than an element may be. */
export const scrollScale = (total: number, viewport: number, max = SCROLL_MAX): number =>
  total <= max ? 1 : (total - viewport) / (max - viewport)

/** Where a row that starts at `start` of the whole list is drawn while the list is scrolled to `offset` of it, px. */
export const drawnAt = (start: number, offset: number, scale: number): number => start - offset + offset / scale

/** The offset that brings a row into view with the least movement; the offset itself where it is in view. */
export function offsetShowing(start: number, size: number, offset: number, viewport: number): number {
  if (start < offset) return start
  return start + size > offset + viewport ? start + size - viewport : offset
}

/** Rows drawn beyond the edges, so that a little scrolling shows no blank. */
export const OVERSCAN = 8

/** Rows from `first` to `last`; `last` is before `first` where there is none. */
export interface RowRange {
  first: number
  last: number
}

/** The rows in view, and with a little beyond what is drawn. */
export function rowsInView({
  offset,
  viewport,
  rowHeight,
  count,
}: {
  offset: number
  viewport: number
  rowHeight: number
  count: number
}): { drawn: RowRange; inView: RowRange } {
  const top = Math.min(Math.floor(offset / rowHeight), count - 1)
  const bottom = Math.ceil((offset + viewport) / rowHeight) - 1
  const within = (more: number): RowRange => ({
    first: Math.max(top - more, 0),
    last: Math.min(bottom + more, count - 1),
  })
  return { drawn: within(OVERSCAN), inView: within(0) }
}

/**
 * How far the keys of the drawn rows lie below their indices. After a jump to where none of them is drawn yet the keys
 * stay as they are: the elements that are there are filled anew, which costs less than to make others.
 */
export function keyShift(before: RowRange & { shift: number }, { first, last }: RowRange): number {
  const isJump = first > before.last || last < before.first
  return isJump ? before.shift + first - before.first : before.shift
}

/** Whether nothing of rows, drawn at their `top` one below the other, is seen between `top` and `bottom`, px. */
export function isOutOfView(
  rows: readonly { top: number }[],
  rowHeight: number,
  { top, bottom }: { top: number; bottom: number },
): boolean {
  const [first, last] = [rows[0], rows.at(-1)]
  return first !== undefined && last !== undefined && (last.top + rowHeight <= top || first.top >= bottom)
}
