import type { SearchReply } from '@ingot/contract/search'
import { hashKey } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { LIST_PAGE, type PageRun, pagesQuery, wholePages } from '../pages.ts'
import type { ListRequest } from '../request.ts'

/** A row of the list and its place. */
export interface Anchor {
  id: string
  at: number
}

/** Rows that one call may ask for, in pages. */
const PAGES_MAX = 60

/** The query of a list whatever its page. */
const listOf = (key: readonly unknown[]): string => {
  const [id, args] = key as ReturnType<typeof pagesQuery>['queryKey']
  const { limit: _limit, offset: _offset, new: _new, ...body } = args?.body ?? {}
  return hashKey([id, args?.query, body])
}

/**
 * Asks for the rows that are looked at as they are now: one call, so that rows, places and counts are of one state, which
 * is found around a row of before. What other pages said of another state is forgotten.
 */
export async function askAgain(
  request: ListRequest,
  seen: readonly number[],
  anchor: Anchor | undefined,
): Promise<{ run: PageRun; by: number }> {
  // A page more on each side: rows may have moved by less than a page.
  const first = Math.max((seen[0] ?? 0) - 1, 0)
  const count = Math.min((seen.at(-1) ?? 0) + 2 - first, PAGES_MAX)
  const asked = pagesQuery(request, { first, count }, { around: anchor })
  const found = await queryClient.fetchQuery({ ...asked, staleTime: 0, gcTime: 0 })
  const { run, reply } = wholePages(found)
  const { queryKey } = pagesQuery(request, run)
  const list = listOf(queryKey)
  queryClient.setQueryData(queryKey, reply)
  queryClient.removeQueries({
    queryKey: [queryKey[0]],
    predicate: ({ queryKey: key, state }) =>
      (state.data as SearchReply | undefined)?.version !== reply.version && listOf(key) === list,
  })
  return { run, by: found.offset - first * LIST_PAGE }
}
