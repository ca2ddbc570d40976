/** A parent row whose children are shown: its place among the parent rows, and how many children stand under it. */
export interface OpenRow {
  at: number
  count: number
}

/** Where a row of the screen is from: a parent row, or a child of one. */
export interface RowPlace {
  parent: number
  child?: number
}

/** How many rows are shown. */
export const shownCount = (rowCount: number, open: readonly OpenRow[]): number =>
  open.reduce((sum, { count }) => sum + count, rowCount)

/** What stands at a row of the screen. `open` is in the order of its places; the cost is in what is open alone. */
export function placeOf(index: number, open: readonly OpenRow[]): RowPlace {
  let above = 0
  for (const { at, count } of open) {
    const start = at + above
    if (index <= start) break
    if (index <= start + count) return { parent: at, child: index - start - 1 }
    above += count
  }
  return { parent: index - above }
}

/** The row of the screen at which a parent row stands. */
export const indexOfParent = (parent: number, open: readonly OpenRow[]): number =>
  open.reduce((index, { at, count }) => (at < parent ? index + count : index), parent)

/** The stretches of parent rows and of children that the rows `first` to `last` of the screen show. */
export function placesIn(first: number, last: number, open: readonly OpenRow[]) {
  const parents = { first: placeOf(first, open).parent, last: placeOf(last, open).parent }
  const children = open.flatMap(({ at, count }) => {
    const start = indexOfParent(at, open) + 1
    const from = Math.max(first, start)
    const to = Math.min(last, start + count - 1)
    return from <= to ? [{ parent: at, first: from - start, last: to - start }] : []
  })
  return { parents, children }
}
