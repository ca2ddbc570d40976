import { ApiError } from '@ingot/contract/client'
import type { Language } from '@ingot/contract/material'
import type { SearchReply } from '@ingot/contract/search'
import { CancelledError } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryClient, queryFor } from '../../api/query.ts'
import { emptyList, LIST_PAGE, type ListEvent, onList } from '../../state/list-state.ts'
import type { SearchFilter } from '../../state/search-filter.ts'

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

type Send = (event: ListEvent) => void

/** Pages that are looked at, and with those around them all that are wanted. */
export type NeedPages = (inView: readonly number[], wanted?: readonly number[]) => void

/** One page of a list; of the variants of a material where its id is given. */
export const pageQuery = (request: ListRequest, page: number, parent?: string) => {
  const { view, filter, columns, sort, dir, lang, group } = request
  return queryFor(view === 'tiles' ? 'readTiles' : 'readTable', {
    query: { lang, ...(group && parent === undefined && { group: 'true' as const }) },
    body: {
      ...filter,
      ...(parent !== undefined && { parentfilter: parent }),
      ...{ columns, sort, sortdir: dir, limit: LIST_PAGE, offset: page * LIST_PAGE, new: page === 0 },
    },
  })
}

/** How long a page is taken as it is, ms. */
const FRESH = 60_000

/** Asks for the first page of a list that is about to be shown; resolves when it is there, or refused. */
export const askAhead = (request: ListRequest): Promise<void> =>
  queryClient.prefetchQuery({ ...pageQuery(request, 0), staleTime: FRESH })

/** A page that was asked for a moment ago, or ahead. */
function freshPage(request: ListRequest, page: number): SearchReply | undefined {
  const known = queryClient.getQueryState<SearchReply>(pageQuery(request, page).queryKey)
  const isFresh = known !== undefined && Date.now() - known.dataUpdatedAt < FRESH && !known.isInvalidated
  return isFresh ? known.data : undefined
}

/** Fetches pages of one search; a page that is no longer looked at, or a whole search, can be cancelled. */
function pageFetcher(request: ListRequest, send: Send, isFirstThere: boolean) {
  const wanted = new Set<number>()
  const arrived = new Set<number>(isFirstThere ? [0] : [])
  let seen: readonly number[] = [0]
  let isOver = false
  const take = (page: number, reply: SearchReply) => {
    arrived.add(page)
    send({ type: 'arrived', reply })
  }
  const cancel = (page: number) => {
    wanted.delete(page)
    void queryClient.cancelQueries({ queryKey: pageQuery(request, page).queryKey, exact: true })
  }
  const end = () => {
    isOver = true
    for (const page of wanted) cancel(page)
  }
  const fetchPage = async (page: number) => {
    const fresh = freshPage(request, page)
    if (fresh !== undefined) return take(page, fresh)
    const query = pageQuery(request, page)
    wanted.add(page)
    // The first page was noted as asked for when its list was begun.
    if (page > 0) send({ type: 'requested', offset: page * LIST_PAGE })
    try {
      const reply = await queryClient.fetchQuery(query)
      // In one go: what is on its way to the screen is not interrupted by frames that show the list before.
      if (!isOver && wanted.delete(page)) flushSync(() => take(page, reply))
    } catch (thrown) {
      // A cancelled search was replaced by a newer one: nobody waits for it.
      if (isOver || !wanted.delete(page) || thrown instanceof CancelledError) return
      // What was asked for ahead is told where it is looked at and fails again.
      if (page !== 0 && !seen.includes(page)) return
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      // Nothing more is asked for behind the error: who tries again begins anew.
      end()
      send({ type: error instanceof ApiError ? 'refused' : 'unreachable', error })
    }
  }
  return {
    /** Pages that are looked at now. The first one carries the counts and is always wanted. */
    need(inView: readonly number[], pages = inView) {
      if (isOver) return
      seen = inView
      for (const page of wanted) if (page !== 0 && !pages.includes(page)) cancel(page)
      for (const page of pages) if (!wanted.has(page) && !arrived.has(page)) void fetchPage(page)
    },
    end,
  }
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
  /** Its first page was there with it. */
  isThere: boolean
}

/** The list of a search, fetched page by page; a newer search cancels the one before [SRCH-028, SRCH-029]. */
export function useMaterialList(request: ListRequest | undefined, isAllowed: boolean) {
  const [state, send] = useReducer(onList, emptyList)
  const fetcher = useRef<ReturnType<typeof pageFetcher> | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([request, isAllowed, attempt])
  const [last, setLast] = useState<Drawn>()
  const latest = useRef(request)
  latest.current = request

  // While it is drawn: the page is then drawn once for a new search, not once more to say that it waits, or that the
  // answer, asked for ahead, is there.
  if (last?.key !== key) {
    const first = isAllowed && request ? freshPage(request, 0) : undefined
    setLast({ key, request: request ?? last?.request, isThere: first !== undefined })
    for (const event of begun(request, last?.request, isAllowed)) send(event)
    if (first !== undefined) send({ type: 'arrived', reply: first })
  }
  const isThere = last?.isThere ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
  useLayoutEffect(() => {
    const now = latest.current
    if (!isAllowed || !now) return
    const pages = pageFetcher(now, send, isThere)
    fetcher.current = pages
    pages.need([0])
    return () => pages.end()
  }, [key])

  const need = useCallback<NeedPages>((inView, wanted) => fetcher.current?.need(inView, wanted), [])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { state, need, retry }
}
