import type { MaterialRow } from '@ingot/contract/search'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import type { ListItems } from '../list-state.ts'
import {
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
}

/** A parent row whose variants are asked for; the queries of its runs hold them. */
interface OpenParent extends OpenRow {
  id: string
  runs: readonly PageRun[]
}

const AHEAD = 30
/** A place is left alone so long before what lies around it is asked for, ms: the list may move on at once. */
const AHEAD_AFTER = 250

const NO_PARENTS: readonly OpenParent[] = []

/** Parent rows of a list whose variants are shown; nothing is kept for a new result [LIST-004]. */
export function useShownRows(
  items: ListItems | undefined,
  needPages: NeedPages,
  request: ListRequest | undefined,
  ofResult: string,
): ShownRows {
  const [state, setState] = useState<{ ofResult: string; parents: readonly OpenParent[] }>({ ofResult, parents: [] })
  const parents = state.ofResult === ofResult ? state.parents : NO_PARENTS
  const queries = useMemo(
    () => (request ? parents.flatMap(({ id, runs }) => runs.map((run) => pagesQuery(request, run, id))) : []),
    [parents, request],
  )
  const replies = useReplies(queries)
  const open = useMemo(() => {
    let place = 0
    return parents.map(({ runs, count: expected, ...parent }) => {
      let [pages, count]: [Pages, number] = [new Map(), expected]
      for (const { first } of runs) {
        const reply = replies[place++]?.reply
        if (reply) [pages, count] = [withRows(pages, first, reply.items), reply.totalCount]
      }
      return { ...parent, runs, pages, count }
    })
  }, [parents, replies])

  const current = useRef({ items, open, request, ofResult })
  useLayoutEffect(() => {
    current.current = { items, open, request, ofResult }
  }, [items, open, request, ofResult])

  const change = useCallback((how: (parents: readonly OpenParent[]) => readonly OpenParent[]) => {
    const { ofResult: of } = current.current
    setState((now) => ({ ofResult: of, parents: how(now.ofResult === of ? now.parents : NO_PARENTS) }))
  }, [])

  const needChildren = useCallback(
    ({ id, runs }: OpenParent, pages: readonly number[]) => {
      const { request: now } = current.current
      if (!now) return
      for (const run of runs) {
        const { queryKey } = pagesQuery(now, run, id)
        // What failed is asked for again as soon as its rows are looked at.
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          void queryClient.refetchQueries({ queryKey, exact: true })
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
      // A reader who scrolls on finds the next page there; after a jump only what is looked at is asked for.
      if (first > 0 && here.every((page) => now?.pages.has(page))) needPages(here, around)
      else {
        needPages(here)
        ahead.current = setTimeout(() => {
          if (current.current.ofResult === of) needPages(here, around)
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

  const count = shownCount(items?.rowCount ?? 0, open)
  return useMemo(() => ({ count, at, need, toggle, parentOf }), [count, at, need, toggle, parentOf])
}

/** Asks for the rows that are in view; a new result is shown from its first row on. */
export function useNeededRows(
  { need, count }: ShownRows,
  { first, last, ofResult, showFirst }: { first: number; last: number; ofResult: string; showFirst: () => void },
): void {
  // Rows that open or close above bring others into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the count only that it is another
  useEffect(() => need(first, last), [need, first, last, count])
  // Where its first page was there already, nothing else tells that it is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result
  useEffect(() => {
    showFirst()
    need(0, Math.max(last - first, 0))
  }, [ofResult])
}
