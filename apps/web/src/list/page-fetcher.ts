import { ApiError } from '@ingot/contract/client'
import type { SearchReply } from '@ingot/contract/search'
import { CancelledError } from '@tanstack/react-query'
import { LIST_PAGE, type ListEvent, type PageRun, pagesIn, runsOf } from './list-state.ts'

/** Pages that are looked at, and with those around them all that are wanted, in order. */
export type NeedPages = (inView: readonly number[], wanted?: readonly number[]) => void

interface PageCalls {
  /** What the list begins with; `isFirstThere` where it has it already. */
  first: PageRun
  isFirstThere: boolean
  /** The reply where it was asked for a moment ago, or ahead. */
  known: (run: PageRun) => SearchReply | undefined
  ask: (run: PageRun) => Promise<SearchReply>
  cancel: (run: PageRun) => void
  send: (event: ListEvent) => void
  /** As `send`, for what comes from the server. */
  sendReply: (event: ListEvent) => void
}

/** Fetches pages of one search; those that are no longer looked at, or a whole search, are cancelled [SRCH-029]. */
export function pageFetcher({ first, isFirstThere, known, ask, cancel, send, sendReply }: PageCalls) {
  const running = new Set<PageRun>()
  const arrived = new Set<number>(isFirstThere ? pagesIn(first) : [])
  /** Pages asked for ahead that were refused: they are asked for again once they are looked at. */
  const refused = new Set<number>()
  let seen: readonly number[] = []
  let wanted: readonly number[] = []
  let isOver = false
  /** Nothing more is asked for behind an error, until somebody tries again. */
  let hasFailed = false

  const arrivedWith = (run: PageRun, reply: SearchReply): ListEvent => {
    for (const page of pagesIn(run)) arrived.add(page)
    return { type: 'arrived', reply }
  }
  const drop = (run: PageRun) => {
    running.delete(run)
    cancel(run)
  }
  const fail = (run: PageRun, thrown: unknown) => {
    const pages = pagesIn(run)
    // What was asked for ahead is told where it is looked at and fails again.
    if (run !== first && !pages.some((page) => seen.includes(page))) {
      for (const page of pages) refused.add(page)
      return
    }
    hasFailed = true
    for (const other of running) drop(other)
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    send({ type: error instanceof ApiError ? 'refused' : 'unreachable', error })
  }
  const fetchPages = async (run: PageRun) => {
    const there = known(run)
    if (there) return send(arrivedWith(run, there))
    running.add(run)
    // The first rows were noted as asked for when their list was begun.
    if (run !== first) send({ type: 'requested', offset: run.first * LIST_PAGE })
    try {
      const reply = await ask(run)
      if (!isOver && running.delete(run)) sendReply(arrivedWith(run, reply))
    } catch (thrown) {
      // Nobody waits for what was cancelled.
      if (!isOver && running.delete(run) && !(thrown instanceof CancelledError)) fail(run, thrown)
    }
  }
  const askMissing = () => {
    if (isOver || hasFailed) return
    for (const run of running) if (run !== first && !pagesIn(run).some((page) => wanted.includes(page))) drop(run)
    const asked = new Set([...arrived, ...[...running].flatMap(pagesIn)])
    const isMissing = (page: number) => !asked.has(page) && (!refused.has(page) || seen.includes(page))
    for (const run of runsOf(wanted.filter(isMissing))) void fetchPages(run)
  }
  /** The first rows, with what is counted: they are always wanted. */
  const begin = () => {
    if (!arrived.has(first.first)) void fetchPages(first)
  }
  const need: NeedPages = (inView, around = inView) => {
    seen = inView
    wanted = around
    askMissing()
  }
  begin()
  return {
    need,
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
      for (const run of running) drop(run)
    },
  }
}
