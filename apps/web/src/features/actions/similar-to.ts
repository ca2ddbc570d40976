import { cleared, isNarrowed, type SearchAddress, withFilters } from '@ingot/domain/query/search-url'

/**
 * A search for what is like a material among all: what narrowed the list is taken off, the order is that of likeness, and
 * the panel with the weights is open [LIST-009].
 */
export function similarTo(address: SearchAddress, id: string): SearchAddress {
  const { sort: _sort, dir: _dir, ...kept } = cleared(address)
  return { ...kept, similar: { id, weights: {} }, panel: 'similar' }
}

/** The same within the search before it; undefined where that narrowed nothing else. */
export function similarWithin(before: SearchAddress, now: SearchAddress): SearchAddress | undefined {
  const { similar: _, ...others } = before
  if (!isNarrowed(others) || !now.similar) return undefined
  return withFilters(now, { ...others, similar: now.similar })
}
