import { ApiError } from '@ingot/contract/client'
import type { Language } from '@ingot/contract/material'
import type { SearchReply } from '@ingot/contract/search'
import { CancelledError } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryClient, queryFor } from '../../api/query.ts'
import {
  emptyList,
  firstRun,
  LIST_PAGE,
  type ListEvent,
  onList,
  type PageRun,
  pagesIn,
  runsOf,
} from '../../state/list-state.ts'
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

/** Pages of a list; of the variants of a material where its id is given. */
export const pagesQuery = (request: ListRequest, { first, count }: PageRun, parent?: string) => {
  const { view, filter, columns, sort, dir, lang, group } = request
  return queryFor(view === 'tiles' ? 'readTiles' : 'readTable', {
    query: { lang, ...(group && parent === undefined && { group: 'true' as const }) },
    body: {
      ...filter,
      ...(parent !== undefined && { parentfilter: parent }),
      ...{ columns, sort, sortdir: dir, limit: count * LIST_PAGE, offset: first * LIST_PAGE, new: first === 0 },
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

/** Fetches pages of one search; those that are no longer looked at, or a whole search, can be cancelled. */
function pageFetcher(request: ListRequest, send: Send, isFirstThere: boolean) {
  const first = firstRun(innerHeight)
  const running = new Set<PageRun>()
  const arrived = new Set<number>(isFirstThere ? pagesIn(first) : [])
  /** Pages asked for ahead that were refused: they are asked for again once they are looked at. */
  const refused = new Set<number>()
  let seen: readonly number[] = []
  let wanted: readonly number[] = []
  let isOver = false
  /** Nothing more is asked for behind an error, until somebody tries again. */
  let hasFailed = false
  const take = (run: PageRun, reply: SearchReply) => {
    for (const page of pagesIn(run)) arrived.add(page)
    send({ type: 'arrived', reply })
  }
  const cancel = (run: PageRun) => {
    running.delete(run)
    void queryClient.cancelQueries({ queryKey: pagesQuery(request, run).queryKey, exact: true })
  }
  const cancelAll = () => {
    for (const run of running) cancel(run)
  }
  const fetchPages = async (run: PageRun) => {
    const query = pagesQuery(request, run)
    const fresh = freshPages(query)
    if (fresh !== undefined) return take(run, fresh)
    running.add(run)
    // The first rows were noted as asked for when their list was begun.
    if (run !== first) send({ type: 'requested', offset: run.first * LIST_PAGE })
    try {
      const reply = await queryClient.fetchQuery(query)
      // In one go: what is on its way to the screen is not interrupted by frames that show the list before.
      if (!isOver && running.delete(run)) flushSync(() => take(run, reply))
    } catch (thrown) {
      // A cancelled search was replaced by a newer one: nobody waits for it.
      if (isOver || !running.delete(run) || thrown instanceof CancelledError) return
      const pages = pagesIn(run)
      // What was asked for ahead is told where it is looked at and fails again.
      if (run !== first && !pages.some((page) => seen.includes(page))) {
        for (const page of pages) refused.add(page)
        return
      }
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      hasFailed = true
      cancelAll()
      send({ type: error instanceof ApiError ? 'refused' : 'unreachable', error })
    }
  }
  const askMissing = () => {
    if (isOver || hasFailed) return
    for (const run of running) if (run !== first && !pagesIn(run).some((page) => wanted.includes(page))) cancel(run)
    const asked = new Set([...arrived, ...[...running].flatMap(pagesIn)])
    const isMissing = (page: number) => !asked.has(page) && (!refused.has(page) || seen.includes(page))
    for (const run of runsOf(wanted.filter(isMissing))) void fetchPages(run)
  }
  /** The first rows, with what is counted: they are always wanted. */
  const begin = () => {
    if (!arrived.has(first.first)) void fetchPages(first)
  }
  begin()
  return {
    /** Pages that are looked at now, and with those around them all that are wanted, in order. */
    need(inView: readonly number[], around = inView) {
      seen = inView
      wanted = around
      askMissing()
    },
    /** Goes on where something failed: what is there stays. */
    retry() {
      hasFailed = false
      refused.clear()
      send({ type: 'requested', offset: 0 })
      begin()
      askMissing()
    },
    end() {
      isOver = true
      cancelAll()
    },
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
    const pages = pageFetcher(now, send, isThere)
    fetcher.current = pages
    return () => pages.end()
  }, [key])

  const need = useCallback<NeedPages>((inView, wanted) => fetcher.current?.need(inView, wanted), [])
  const retry = useCallback(() => fetcher.current?.retry(), [])
  return { state, need, retry }
}
