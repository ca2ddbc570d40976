/** A list of favourites is the ids of materials, the one marked last at its end. */
export type FavouriteIds = readonly string[]

/** Lists joined, each id once. */
export const unionOf = (...lists: readonly FavouriteIds[]): FavouriteIds => [...new Set(lists.flat())]

/** Marked, or not any more. */
export const toggled = (ids: FavouriteIds, id: string): FavouriteIds =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Whether two lists hold the same materials, in whatever order. */
export const isSameList = (some: FavouriteIds, others: FavouriteIds): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/**
 * A list that was changed here and elsewhere since both were `base`: what either added is in, what either removed is
 * out. Nothing that was done is lost.
 */
export function mergedLists(base: FavouriteIds, own: FavouriteIds, theirs: FavouriteIds): FavouriteIds {
  const kept = theirs.filter((id) => own.includes(id) || !base.includes(id))
  const added = own.filter((id) => !base.includes(id))
  return unionOf(kept, added)
}
