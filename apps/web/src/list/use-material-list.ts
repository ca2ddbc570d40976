import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../api/query.ts'
import {
  type AskedPages,
  type PagesWanted,
  type RunState,
  touches,
  triedAgain,
  withFailure,
  withWanted,
} from './asked-pages.ts'
import { type ListBefore, type ListState, listState, type Moved } from './list-state.ts'
import { firstQuery, firstRun, type PageRun, pagesQuery } from './pages.ts'
import type { ListRequest } from './request.ts'
import { type Anchor, askAgain } from './steady/ask-again.ts'
import { type Steady, steadyReplies } from './steady/steady-replies.ts'
import { useReplies } from './use-replies.ts'

/** Asks for pages that are looked at, and for those around them; `anchor` is the first row in view that is there. */
export type NeedPages = (seen: readonly number[], wanted?: readonly number[], anchor?: Anchor) => void

/** A list that changes all the time is asked again as a whole no sooner than so long after the last time, ms. */
const AGAIN_AFTER = 500

export interface MaterialList {
  state: ListState
  /** The search in a few letters; '' before the first. */
  key: string
  need: NeedPages
  retry: () => void
  /** Shows the list where a row of it stands now. */
  find: (row: Anchor) => void
}

interface Asked extends AskedPages {
  /** The list before, as it was asked, and what makes this another. */
  before?: (Pick<AskedPages, 'request' | 'runs'> & Pick<ListBefore, 'change'>) | undefined
  /** The list changed while it was shown. */
  moved?: Moved | undefined
}

/** What was shown last of a list between two changes of it. */
interface Held {
  key: string
  time: number
  steady: Steady
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
  return { key, request, runs: [firstRun(innerHeight)], failed: new Map(), refused: new Set(), before }
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
  const held = useRef<Held | undefined>(undefined)
  const { state, steady } = useMemo(() => {
    const before = asked?.before && { change: asked.before.change, replies: repliesOf(asked.before) }
    const there = asked?.runs.map((run, place) => ({ run, reply: replies[place]?.reply }))
    const isHeld = held.current?.key === asked?.key && held.current?.time === (asked?.moved?.time ?? 0)
    const steady = there && steadyReplies(isHeld ? held.current?.steady : undefined, there)
    const shown = asked?.runs.map((run) => ({ run, reply: steady?.replies.get(run) }))
    const error = replies[0]?.error ?? undefined
    const { moved, failed } = asked ?? {}
    return { steady, state: listState({ isAllowed, replies: shown, error, before, moved, failed }) }
  }, [asked, replies, isAllowed])
  useLayoutEffect(() => {
    if (asked && steady) held.current = { key: asked.key, time: asked.moved?.time ?? 0, steady }
  }, [asked, steady])

  const current = useRef<Asked | undefined>(undefined)
  const wanted = useRef<PagesWanted & { anchor?: Anchor | undefined }>({ seen: [], wanted: [] })
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
    if (!asked || asked !== current.current) return
    const failures = asked.runs.map((run, place) => ({ run, error: replies[place]?.error }))
    const next = failures.reduce(
      (now, { run, error }) => (error ? withFailure(now, run, wanted.current.seen, error) : now),
      asked,
    )
    ask(next)
  }, [asked, replies, ask])

  const again = useRef<{ isUnderWay: boolean; last: number; timer?: ReturnType<typeof setTimeout> }>({
    isUnderWay: false,
    last: 0,
  })
  useEffect(() => () => clearTimeout(again.current.timer), [])
  const startAgain = useCallback(async (row?: Anchor) => {
    const now = current.current
    if (!now || again.current.isUnderWay) return
    again.current = { isUnderWay: true, last: performance.now() }
    const { seen, anchor } = wanted.current
    const from = row ?? anchor
    const { key, request: of } = now
    try {
      const { run, by } = await askAgain(of, seen, from)
      const at = from?.at ?? 0
      const moved = { time: (now.moved?.time ?? 0) + 1, from: at, to: at + by }
      const after = current.current
      if (after?.key !== key) return
      const next: Asked = { key, request: of, runs: [run], failed: new Map(), refused: new Set(), moved }
      // The places of before say nothing of this list.
      wanted.current = { seen: [], wanted: [] }
      current.current = next
      setAsked(next)
    } catch (error) {
      const after = current.current
      if (after?.key !== key || !(error instanceof Error)) return
      const failed = new Map(after.failed)
      for (const page of seen) failed.set(page, error)
      const next = { ...after, failed }
      current.current = next
      setAsked(next)
    } finally {
      again.current.isUnderWay = false
    }
  }, [])
  /** Where rows that are looked at have come in another state than the others, the list is asked again as a whole. */
  const lookForChange = useCallback(() => {
    const now = current.current
    const shown = held.current
    if (!now || shown?.key !== now.key || shown.steady.version === undefined) return
    const { seen } = wanted.current
    const isOther = now.runs.some((run) => {
      const reply = queryClient.getQueryData(pagesQuery(now.request, run).queryKey)
      return reply !== undefined && reply.version !== shown.steady.version && touches(run, seen)
    })
    if (!isOther || seen.some((page) => now.failed.has(page))) return
    clearTimeout(again.current.timer)
    const wait = Math.max(again.current.last + AGAIN_AFTER - performance.now(), 0)
    again.current.timer = setTimeout(() => void startAgain(), again.current.last === 0 ? 0 : wait)
  }, [startAgain])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others have come
  useEffect(lookForChange, [asked, replies, lookForChange])

  const need = useCallback<NeedPages>(
    (seen, around = seen, anchor = undefined) => {
      wanted.current = { seen, wanted: around, anchor }
      if (current.current) askWanted(current.current)
      lookForChange()
    },
    [askWanted, lookForChange],
  )
  const retry = useCallback(() => {
    const now = current.current
    if (!now) return
    for (const run of now.runs)
      if (runState(now.request, run) === 'error')
        void queryClient.refetchQueries({ queryKey: pagesQuery(now.request, run).queryKey, exact: true })
    askWanted({ ...triedAgain(now), before: undefined })
  }, [askWanted])
  const find = useCallback((row: Anchor) => void startAgain(row), [startAgain])
  return { state, key: asked?.key ?? '', need, retry, find }
}
