import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../api/query.ts'
import { type AskedPages, type PagesWanted, type RunState, triedAgain, withFailure, withWanted } from './asked-pages.ts'
import { type ListBefore, type ListState, listState } from './list-state.ts'
import { firstQuery, firstRun, type PageRun, pagesQuery } from './pages.ts'
import type { ListRequest } from './request.ts'
import { useReplies } from './use-replies.ts'

/** Asks for pages that are looked at, and for those around them. */
export type NeedPages = (seen: readonly number[], wanted?: readonly number[]) => void

export interface MaterialList {
  state: ListState
  /** The search in a few letters; '' before the first. */
  key: string
  need: NeedPages
  retry: () => void
}

interface Asked extends AskedPages {
  /** The list before, as it was asked, and what makes this another. */
  before?: (Pick<AskedPages, 'request' | 'runs'> & Pick<ListBefore, 'change'>) | undefined
}

const NO_QUERIES: readonly [] = []
/** Rows that are there stay good rows, even where asking for them again failed. */
function runState(request: ListRequest, run: PageRun): RunState {
  const state = queryClient.getQueryState(pagesQuery(request, run).queryKey)
  return state?.data !== undefined ? 'success' : (state?.status ?? 'pending')
}
const repliesOf = ({ request, runs }: Pick<AskedPages, 'request' | 'runs'>) =>
  runs.map((run) => ({ run, reply: queryClient.getQueryData(pagesQuery(request, run).queryKey) }))

/** What another search asks first. The rows before it are those that were shown last. */
function begun(key: string, request: ListRequest, last: Asked | undefined): Asked {
  const isThere = last && runState(last.request, last.runs[0]) === 'success'
  const shown = isThere ? last : last?.before
  const change = last && last.request.lang !== request.lang ? 'RELOAD' : request.isNarrowed ? 'STALE' : 'CLEARING'
  const before = shown && { request: shown.request, runs: shown.runs, change: change as ListBefore['change'] }
  return { key, request, runs: [firstRun(innerHeight)], refused: new Set(), before }
}

/** The list of a search, fetched page by page; a newer search cancels the one before [SRCH-028, SRCH-029]. */
export function useMaterialList(request: ListRequest | undefined, isAllowed: boolean): MaterialList {
  const [last, setAsked] = useState<Asked>()
  const key = useMemo(() => (request ? hashKey(firstQuery(request).queryKey) : undefined), [request])
  // Without a request, as while a saved search is read, the last list stays.
  const isNext = isAllowed && request !== undefined && key !== undefined && key !== last?.key
  const asked = isNext ? begun(key, request, last) : last
  // While it is drawn: the page is drawn once for a new search, not once more to say that it waits.
  if (isNext) setAsked(asked)

  const queries = useMemo(
    () => (asked && isAllowed ? asked.runs.map((run) => pagesQuery(asked.request, run)) : NO_QUERIES),
    [asked, isAllowed],
  )
  const replies = useReplies(queries)
  const state = useMemo(() => {
    const before = asked?.before && { change: asked.before.change, replies: repliesOf(asked.before) }
    const there = asked?.runs.map((run, place) => ({ run, reply: replies[place]?.reply }))
    const failed = asked?.failed && replies[asked.runs.indexOf(asked.failed)]
    return listState({ isAllowed, replies: there, error: failed?.error ?? undefined, before })
  }, [asked, replies, isAllowed])

  const current = useRef<Asked | undefined>(undefined)
  const wanted = useRef<PagesWanted>({ seen: [], wanted: [] })
  useLayoutEffect(() => {
    if (current.current?.key !== asked?.key) wanted.current = { seen: [], wanted: [] }
    current.current = asked
  }, [asked])
  /** Sends the calls at once: the page is drawn with them a frame later. */
  const ask = useCallback((next: Asked) => {
    const before = current.current
    if (!before || next === before) return
    current.current = next
    setAsked(next)
    for (const run of next.runs)
      if (!before.runs.includes(run)) void queryClient.prefetchQuery(pagesQuery(next.request, run))
    for (const run of before.runs)
      if (!next.runs.includes(run) && runState(next.request, run) === 'pending')
        void queryClient.cancelQueries({ queryKey: pagesQuery(next.request, run).queryKey, exact: true })
  }, [])
  const askWanted = useCallback(
    (now: Asked) => {
      ask(withWanted(now, wanted.current, (run) => runState(now.request, run)))
    },
    [ask],
  )
  useEffect(() => {
    const failure = replies.findIndex(({ error }) => error !== null)
    const run = asked?.runs[failure]
    if (!asked || asked !== current.current || asked.failed || !run) return
    ask(withFailure(asked, run, wanted.current.seen))
  }, [asked, replies, ask])

  const need = useCallback<NeedPages>(
    (seen, around = seen) => {
      wanted.current = { seen, wanted: around }
      if (current.current) askWanted(current.current)
    },
    [askWanted],
  )
  const retry = useCallback(() => {
    const now = current.current
    if (!now) return
    for (const run of now.runs)
      if (runState(now.request, run) === 'error')
        void queryClient.refetchQueries({ queryKey: pagesQuery(now.request, run).queryKey, exact: true })
    askWanted({ ...triedAgain(now), before: undefined })
  }, [askWanted])
  return { state, key: asked?.key ?? '', need, retry }
}
