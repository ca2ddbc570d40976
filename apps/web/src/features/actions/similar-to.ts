import type { SearchAddress } from '@ingot/domain/query/search-url'

/**
 * A search for what is like a material: what narrows the list stays and narrows the answer, the order is that of
 * likeness, and the panel with the weights is open [LIST-009].
 */
export function similarTo(address: SearchAddress, id: string): SearchAddress {
  const { sort: _sort, dir: _dir, view, ...kept } = address
  return { ...kept, ...(view && view !== '404' && { view }), similar: { id, weights: {} }, panel: 'similar' }
}
