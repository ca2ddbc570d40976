import type { MaterialRow } from '@ingot/contract/search'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import type { ListItems, Moved } from '../list-state.ts'
import {
  LIST_PAGE,
  type PageRun,
  type Pages,
  pagesAround,
  pagesIn,
  pagesOf,
  pagesQuery,
  rowAt,
  runsOf,
  withRows,
} from '../pages.ts'
import type { ListRequest } from '../request.ts'
import type { Anchor } from '../steady/ask-again.ts'
import type { NeedPages } from '../use-material-list.ts'
import { useReplies } from '../use-replies.ts'
import { indexOfParent, type OpenRow, placeOf, placesIn, shownCount } from './row-places.ts'

/** A row as it stands on the screen. */
export interface ShownRow {
  row: MaterialRow
  depth: 0 | 1
  isOpen: boolean
}

/** The list as the screen shows it: its rows, and under those that are open their variants. */
export interface ShownRows {
  count: number
  at: (index: number) => ShownRow | undefined
  /** Asks for what the rows `first` to `last` need, and a little beyond. */
  need: (first: number, last: number) => void
  /** Shows or hides the variants of a parent row. */
  toggle: (index: number) => void
  /** The row under which the row of this place stands. */
  parentOf: (index: number) => number | undefined
  /** The place in the list of a row of the screen; of a variant that of the material that it stands under. */
  listPlace: (index: number) => number
  /** Where a material stands, as far as its row is there. */
  indexOf: (id: string) => number | undefined
  /** Why a row is not there; undefined while it is awaited. */
  failureAt: (index: number) => Error | undefined
  /** Asks again for variants that were refused. */
  retry: () => void
  /** The list changed meanwhile: what stood at the row `from` of the screen stands at `to`. */
  moved: Moved | undefined
}

/** A parent row whose variants are asked for; the queries of its runs hold them. */
interface OpenParent extends OpenRow {
  id: string
  runs: readonly PageRun[]
}

interface OpenState {
  ofResult: string
  parents: readonly OpenParent[]
  moved: Moved | undefined
}

/** With its variants, as far as they are there. */
interface Opened extends OpenParent {
  pages: Pages
  failed: ReadonlyMap<number, Error>
}

/** The first of some rows that is there, with its place. */
function anchorIn(items: ListItems, { first, last }: { first: number; last: number }): Anchor | undefined {
  for (let at = first; at <= last; at++) {
    const row = rowAt(items, at)
    if (row) return { id: row.id, at }
  }
  return undefined
}

const AHEAD = 30
/** A place is left alone so long before what lies around it is asked for, ms: the list may move on at once. */
const AHEAD_AFTER = 250

const NO_PARENTS: readonly OpenParent[] = []

/** The place of a material among the rows that are there. */
function placeOfId({ pages }: ListItems, id: string): number | undefined {
  for (const [page, rows] of pages) {
    const place = rows.findIndex((row) => row.id === id)
    if (place >= 0) return page * LIST_PAGE + place
  }
  return undefined
}

/** Parent rows of a list whose variants are shown; nothing is kept for a new result [LIST-004]. */
export function useShownRows(
  items: ListItems | undefined,
  needPages: NeedPages,
  request: ListRequest | undefined,
  ofResult: string,
): ShownRows {
  const [state, setState] = useState<OpenState>({ ofResult, parents: NO_PARENTS, moved: undefined })
  const isCurrent = state.ofResult === ofResult
  const parents = isCurrent ? state.parents : NO_PARENTS
  const queries = useMemo(
    () =>
      request ? parents.flatMap(({ id, runs }) => runs.map((run) => pagesQuery(request, run, { parent: id }))) : [],
    [parents, request],
  )
  const replies = useReplies(queries)
  const open = useMemo((): Opened[] => {
    let place = 0
    return parents.map(({ runs, count: expected, ...parent }) => {
      const all = runs.map((run) => ({ run, ...replies[place++] }))
      // Of one state: that of the last that came. What is of another is asked for again once it is looked at.
      const newest = all.findLast(({ reply }) => reply)?.reply
      const steady = all.filter(({ reply }) => reply && reply.version === newest?.version)
      const pages = steady.reduce<Pages>(
        (now, { run, reply }) => withRows(now, run.first, reply?.items ?? []),
        new Map(),
      )
      const failed = new Map(all.flatMap(({ run, error }) => (error ? pagesIn(run).map((page) => [page, error]) : [])))
      return { ...parent, runs, pages, failed, count: newest?.totalCount ?? expected }
    })
  }, [parents, replies])
  const movedTo = items?.moved
  if (isCurrent && movedTo?.time !== state.moved?.time) {
    // Whose row is not in sight any more is closed: where it stands is not known.
    const kept = open
      .flatMap((one) => {
        const at = items && placeOfId(items, one.id)
        return at === undefined ? [] : [{ ...one, at }]
      })
      .sort((a, b) => a.at - b.at)
    const moved = movedTo && {
      time: movedTo.time,
      from: indexOfParent(movedTo.from, open),
      to: indexOfParent(movedTo.to, kept),
    }
    setState({ ofResult, parents: kept.map(({ id, at, count, runs }) => ({ id, at, count, runs })), moved })
  }

  const current = useRef({ items, open, request, ofResult })
  useLayoutEffect(() => {
    current.current = { items, open, request, ofResult }
  }, [items, open, request, ofResult])

  const change = useCallback((how: (parents: readonly OpenParent[]) => readonly OpenParent[]) => {
    const { ofResult: of } = current.current
    setState((now) => ({
      ofResult: of,
      parents: how(now.ofResult === of ? now.parents : NO_PARENTS),
      moved: now.ofResult === of ? now.moved : current.current.items?.moved,
    }))
  }, [])

  const needChildren = useCallback(
    ({ id, runs, pages: there, failed }: Opened, pages: readonly number[]) => {
      const { request: now } = current.current
      if (!now) return
      for (const run of runs) {
        const query = pagesQuery(now, run, { parent: id })
        const isOther = pagesIn(run).some((page) => pages.includes(page) && !there.has(page) && !failed.has(page))
        const { data, fetchStatus } = queryClient.getQueryState(query.queryKey) ?? {}
        if (isOther && data && data.offset < data.totalCount && fetchStatus === 'idle')
          void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
      }
      const asked = new Set(runs.flatMap(pagesIn))
      const more = runsOf(pages.filter((page) => !asked.has(page)))
      if (more.length === 0) return
      change((all) => all.map((one) => (one.id === id ? { ...one, runs: [...one.runs, ...more] } : one)))
    },
    [change],
  )

  const ahead = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(ahead.current), [])
  const need = useCallback(
    (first: number, last: number) => {
      const { items: now, open: shown, ofResult: of } = current.current
      const places = placesIn(Math.max(first, 0), Math.max(last, 0), shown)
      const near = placesIn(Math.max(first - AHEAD, 0), Math.max(last, 0) + AHEAD, shown)
      const end = Math.max((now?.rowCount ?? 1) - 1, 0)
      const here = pagesOf(places.parents.first, Math.min(places.parents.last, end))
      const around = pagesAround(places.parents.first - AHEAD, places.parents.last + AHEAD, end)
      clearTimeout(ahead.current)
      const anchor = now && anchorIn(now, places.parents)
      // A reader who scrolls on finds the next page there; after a jump only what is looked at is asked for.
      if (first > 0 && here.every((page) => now?.pages.has(page))) needPages(here, around, anchor)
      else {
        needPages(here, here, anchor)
        ahead.current = setTimeout(() => {
          if (current.current.ofResult === of && current.current.items?.moved?.time === now?.moved?.time)
            needPages(here, around, current.current.items && anchorIn(current.current.items, places.parents))
        }, AHEAD_AFTER)
      }
      for (const { parent, first: from, last: to } of near.children) {
        const one = shown.find(({ at }) => at === parent)
        if (one) needChildren(one, pagesAround(from, to, Math.max(one.count - 1, 0)))
      }
    },
    [needPages, needChildren],
  )

  const at = useCallback(
    (index: number): ShownRow | undefined => {
      if (!items) return undefined
      const { parent, child } = placeOf(index, open)
      const opened = open.find((one) => one.at === parent)
      const row = child === undefined ? rowAt(items, parent) : opened && rowAt(opened, child)
      return row && { row, depth: child === undefined ? 0 : 1, isOpen: child === undefined && opened !== undefined }
    },
    [items, open],
  )

  const toggle = useCallback(
    (index: number) => {
      const { items: now, open: shown } = current.current
      const { parent, child } = placeOf(index, shown)
      const row = now && child === undefined ? rowAt(now, parent) : undefined
      if (!row || row.groupCount === 0) return
      const isOpen = shown.some((one) => one.at === parent)
      if (isOpen) return change((all) => all.filter((one) => one.at !== parent))
      const runs = runsOf(pagesAround(0, 0, row.groupCount - 1))
      const added: OpenParent = { at: parent, count: row.groupCount, id: row.id, runs }
      change((all) => [...all, added].sort((a, b) => a.at - b.at))
    },
    [change],
  )

  const parentOf = useCallback(
    (index: number) => {
      const { parent, child } = placeOf(index, open)
      return child === undefined ? undefined : indexOfParent(parent, open)
    },
    [open],
  )

  const indexOf = useCallback(
    (id: string) => {
      const parent = items && placeOfId(items, id)
      if (parent !== undefined) return indexOfParent(parent, open)
      for (const { at: above, pages } of open)
        for (const [page, rows] of pages) {
          const place = rows.findIndex((row) => row.id === id)
          if (place >= 0) return indexOfParent(above, open) + 1 + page * LIST_PAGE + place
        }
      return undefined
    },
    [items, open],
  )
  const listPlace = useCallback((index: number) => placeOf(index, open).parent, [open])
  const failureAt = useCallback(
    (index: number) => {
      const { parent, child } = placeOf(index, open)
      if (child === undefined) return items?.failed?.get(Math.floor(parent / LIST_PAGE))
      return open.find(({ at: above }) => above === parent)?.failed.get(Math.floor(child / LIST_PAGE))
    },
    [items, open],
  )
  const retry = useCallback(() => {
    const { open: shown, request: now } = current.current
    if (!now) return
    for (const { id, runs } of shown)
      for (const run of runs) {
        const { queryKey } = pagesQuery(now, run, { parent: id })
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          void queryClient.resetQueries({ queryKey, exact: true })
      }
  }, [])

  const count = shownCount(items?.rowCount ?? 0, open)
  const moved = isCurrent ? state.moved : undefined
  return useMemo(
    () => ({ count, at, need, toggle, parentOf, listPlace, indexOf, failureAt, retry, moved }),
    [count, at, need, toggle, parentOf, listPlace, indexOf, failureAt, retry, moved],
  )
}

/** Asks for the rows that are in view. */
export function useNeededRows(
  { need, count }: ShownRows,
  { first, last, ofResult }: { first: number; last: number; ofResult: string },
): void {
  // Rows that open or close above bring others into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the count only that it is another
  useEffect(() => need(first, last), [need, first, last, count])
  // Where its first page was there already, nothing else tells that it is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result
  useEffect(() => need(first, last), [ofResult])
}
