import type { SearchAddress } from '@ingot/domain/query/search-url'

export interface Sort {
  /** `name`, `relevance`, `similarity`, `given`, `ranking` or a column key. */
  by: string
  dir: 'ASC' | 'DESC'
}

/**
 * The order that holds where none is chosen: that of the ranking where there is one, else what is most alike first, else as the lines of a pasted list, else what
 * answers the words best, else by name.
 */
export const ownOrder = ({
  ranking,
  similar,
  list,
  terms,
  q,
}: SearchAddress): 'ranking' | 'similarity' | 'given' | 'relevance' | 'name' =>
  ranking
    ? 'ranking'
    : similar
      ? 'similarity'
      : list
        ? 'given'
        : terms.length > 0 || q !== undefined
          ? 'relevance'
          : 'name'

/** The order of a list: the address's, else its own. */
export const sortOf = (address: SearchAddress): Sort => ({
  by: address.sort ?? ownOrder(address),
  dir: address.dir ?? 'ASC',
})

/** The order after a click on a head: the other way round, or anew; powers of ten start at the top [LIST-019, LIST-020]. */
export const nextSort = (now: Sort, by: string, isExponential: boolean): Sort => {
  if (now.by === by) return { by, dir: now.dir === 'ASC' ? 'DESC' : 'ASC' }
  return { by, dir: isExponential ? 'DESC' : 'ASC' }
}

/** A search in this order; the order that holds anyway is not written into the address. */
export function sorted(address: SearchAddress, { by, dir }: Sort): SearchAddress {
  const { sort: _sort, dir: _dir, ...others } = address
  const isOwn = by !== 'name' && by === ownOrder(address) && dir === 'ASC'
  return isOwn ? others : { ...others, sort: by, dir }
}
