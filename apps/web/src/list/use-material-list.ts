import type { Language } from '@ingot/contract/material'
import type { SearchReply } from '@ingot/contract/search'
import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryClient, queryFor } from '../api/query.ts'
import { emptyList, firstRun, LIST_PAGE, type ListEvent, onList, type PageRun } from './list-state.ts'
import { type NeedPages, pageFetcher } from './page-fetcher.ts'
import type { SearchFilter } from './search-filter.ts'

export interface ListRequest {
  view: 'tiles' | 'table'
  filter: SearchFilter
  isNarrowed: boolean
  columns: string[]
  sort: string
  dir: 'ASC' | 'DESC'
  lang: Language
  /** Variants stand under the material that they belong to [LIST-025]. */
  group?: boolean
}

/** Pages of a list; of the variants of a material where its id is given. */
export const pagesQuery = (request: ListRequest, { first, count }: PageRun, parent?: string) => {
  const { view, filter, columns, sort, dir, lang, group } = request
  return queryFor(view === 'tiles' ? 'readTiles' : 'readTable', {
    query: { lang, ...(group && parent === undefined && { group: 'true' as const }) },
    body: {
      ...filter,
      ...(parent !== undefined && { parentfilter: parent }),
      columns,
      sort,
      sortdir: dir,
      limit: count * LIST_PAGE,
      offset: first * LIST_PAGE,
      new: first === 0,
    },
  })
}

/** How long pages are taken as they are, ms. */
const FRESH = 60_000

const firstQuery = (request: ListRequest) => pagesQuery(request, firstRun(innerHeight))

/** Asks for the first rows of a list that is about to be shown; resolves when they are there, or refused. */
export const askAhead = (request: ListRequest): Promise<void> =>
  queryClient.prefetchQuery({ ...firstQuery(request), staleTime: FRESH })

/** Pages that were asked for a moment ago, or ahead. */
function freshPages({ queryKey }: ReturnType<typeof pagesQuery>): SearchReply | undefined {
  const known = queryClient.getQueryState<SearchReply>(queryKey)
  const isFresh = known !== undefined && Date.now() - known.dataUpdatedAt < FRESH && !known.isInvalidated
  return isFresh ? known.data : undefined
}

/** What the list begins with when another search, or another language, is asked for. */
function begun(request: ListRequest | undefined, before: ListRequest | undefined, isAllowed: boolean): ListEvent[] {
  if (!isAllowed) return [{ type: 'appContentFailed' }]
  if (!request) return []
  const isReload = before !== undefined && before.lang !== request.lang
  const type = isReload ? 'preferenceChanged' : request.isNarrowed ? 'filterChanged' : 'cleared'
  return [{ type }, { type: 'requested', offset: 0 }]
}

/** What the list was drawn for last. */
interface Drawn {
  key: string
  request: ListRequest | undefined
  /** Its first rows were there with it. */
  isThere: boolean
}

/** The list of a search, fetched page by page; a newer search cancels the one before [SRCH-028, SRCH-029]. */
export function useMaterialList(request: ListRequest | undefined, isAllowed: boolean) {
  const [state, send] = useReducer(onList, emptyList)
  const fetcher = useRef<ReturnType<typeof pageFetcher> | undefined>(undefined)
  const key = JSON.stringify([request, isAllowed])
  const [last, setLast] = useState<Drawn>()
  const latest = useRef(request)
  latest.current = request

  // While it is drawn: the page is then drawn once for a new search, not once more to say that it waits, or that the
  // answer, asked for ahead, is there.
  if (last?.key !== key) {
    const first = isAllowed && request ? freshPages(firstQuery(request)) : undefined
    setLast({ key, request: request ?? last?.request, isThere: first !== undefined })
    for (const event of begun(request, last?.request, isAllowed)) send(event)
    if (first !== undefined) send({ type: 'arrived', reply: first })
  }
  const isThere = last?.isThere ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
  useLayoutEffect(() => {
    const now = latest.current
    if (!isAllowed || !now) return
    const queryOf = (run: PageRun) => pagesQuery(now, run)
    const pages = pageFetcher({
      first: firstRun(innerHeight),
      isFirstThere: isThere,
      known: (run) => freshPages(queryOf(run)),
      ask: (run) => queryClient.fetchQuery(queryOf(run)),
      cancel: (run) => void queryClient.cancelQueries({ queryKey: queryOf(run).queryKey, exact: true }),
      send,
      // In one go: what is on its way to the screen is not interrupted by frames that show the list before.
      sendReply: (event) => flushSync(() => send(event)),
    })
    fetcher.current = pages
    return () => pages.end()
  }, [key])

  const need = useCallback<NeedPages>((inView, wanted) => fetcher.current?.need(inView, wanted), [])
  const retry = useCallback(() => fetcher.current?.retry(), [])
  return { state, need, retry }
}
