import { useQuery } from '@tanstack/react-query'
import { useSearchAddress } from '../../../address/search-url.ts'
import { queryFor } from '../../../api/query.ts'
import { searchFilter } from '../../../list/search-filter.ts'
import { useCatalogue } from '../../../session/catalogue.ts'
import type { Language } from '../../../session/language.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'

const COUNT_AFTER_MS = 200

/** How many materials are left when this query narrows the list; undefined while it is not known. */
export function useQueryCount(q: string | undefined, lang: Language): number | undefined {
  const { address } = useSearchAddress()
  const catalogue = useCatalogue()
  const asked = useDebounced(q, COUNT_AFTER_MS)
  const filterOf = (query: string) => {
    try {
      return searchFilter({ ...address, q: query }, catalogue)
    } catch {
      return undefined
    }
  }
  const filter = asked === undefined ? undefined : filterOf(asked)
  const { data } = useQuery({
    ...queryFor('readTiles', { query: { lang }, body: { ...filter, limit: 1, columns: [] } }),
    select: ({ totalCount }) => totalCount,
    enabled: filter !== undefined && asked === q,
  })
  return filter && asked === q ? data : undefined
}
