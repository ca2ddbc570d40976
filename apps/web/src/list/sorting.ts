import type { SearchAddress } from '@ingot/domain/query/search-url'

export interface Sort {
  /** `name`, `similarity`, `given` or a column key. */
  by: string
  dir: 'ASC' | 'DESC'
}

/** The order of a list: the address's, else what is most alike first, else as the lines of a pasted list, else by name. */
export const sortOf = ({ sort, dir, similar, list }: SearchAddress): Sort => ({
  by: sort ?? (similar ? 'similarity' : list ? 'given' : 'name'),
  dir: dir ?? 'ASC',
})

/** The order after a click on a head: the other way round, or anew; powers of ten start at the top [LIST-019, LIST-020]. */
export const nextSort = (now: Sort, by: string, isExponential: boolean): Sort => {
  if (now.by === by) return { by, dir: now.dir === 'ASC' ? 'DESC' : 'ASC' }
  return { by, dir: isExponential ? 'DESC' : 'ASC' }
}

/** A search in this order; the order that holds anyway is not written into the address. */
export function sorted(address: SearchAddress, { by, dir }: Sort): SearchAddress {
  const { sort: _sort, dir: _dir, ...others } = address
  return by === 'similarity' && dir === 'ASC' ? others : { ...others, sort: by, dir }
}
