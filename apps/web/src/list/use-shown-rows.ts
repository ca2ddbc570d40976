import type { MaterialRow } from '@ingot/contract/search'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../api/query.ts'
import { type ListItems, pagesAround, pagesIn, pagesOf, rowAt, runsOf, withRows } from './list-state.ts'
import type { NeedPages } from './page-fetcher.ts'
import { indexOfParent, type OpenRow, placeOf, placesIn, shownCount } from './row-places.ts'
import { type ListRequest, pagesQuery } from './use-material-list.ts'

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

interface OpenParent extends OpenRow {
  id: string
  pages: ReadonlyMap<number, readonly MaterialRow[]>
}

const AHEAD = 30
/** So long a place is left alone before what lies around it is asked for, ms: the list may move on at once. */
const AHEAD_AFTER = 250

/** Parent rows of a list whose variants are shown; nothing is kept for a new result [LIST-004]. */
export function useShownRows(
  items: ListItems | undefined,
  needPages: NeedPages,
  request: ListRequest | undefined,
  ofResult: string,
): ShownRows {
  const [state, setState] = useState<{ ofResult: string; open: readonly OpenParent[] }>({ ofResult, open: [] })
  const open = useMemo(() => (state.ofResult === ofResult ? state.open : []), [state, ofResult])
  const latest = useRef({ items, open, request, ofResult })
  latest.current = { items, open, request, ofResult }
  const asked = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result asks anew
  useEffect(() => {
    asked.current.clear()
  }, [ofResult])

  const change = useCallback((how: (open: readonly OpenParent[]) => readonly OpenParent[]) => {
    const of = latest.current.ofResult
    setState((now) => ({ ofResult: of, open: how(now.ofResult === of ? now.open : []) }))
  }, [])

  const fetchChildren = useCallback(
    async (id: string, pages: readonly number[]) => {
      const { request: now, ofResult: of } = latest.current
      if (!now) return
      const keyOf = (page: number) => `${id} ${page}`
      const missing = runsOf(pages.filter((page) => !asked.current.has(keyOf(page))))
      await Promise.all(
        missing.map(async (run) => {
          for (const page of pagesIn(run)) asked.current.add(keyOf(page))
          try {
            const { totalCount, items } = await queryClient.fetchQuery(pagesQuery(now, run, id))
            if (latest.current.ofResult !== of) return
            change((all) =>
              all.map((one) =>
                one.id === id ? { ...one, count: totalCount, pages: withRows(one.pages, run.first, items) } : one,
              ),
            )
          } catch {
            // Asked again as soon as its rows are looked at anew.
            for (const page of pagesIn(run)) asked.current.delete(keyOf(page))
          }
        }),
      )
    },
    [change],
  )

  const ahead = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(ahead.current), [])
  const need = useCallback(
    (first: number, last: number) => {
      const { items: now, open: shown, ofResult: of } = latest.current
      const places = placesIn(Math.max(first, 0), Math.max(last, 0), shown)
      const near = placesIn(Math.max(first - AHEAD, 0), Math.max(last, 0) + AHEAD, shown)
      const end = Math.max((now?.rowCount ?? 1) - 1, 0)
      const here = pagesOf(places.parents.first, Math.min(places.parents.last, end))
      const around = pagesAround(places.parents.first - AHEAD, places.parents.last + AHEAD, end)
      clearTimeout(ahead.current)
      // Who scrolls on finds the next page there; after a jump only what is looked at is asked for.
      if (first > 0 && here.every((page) => now?.pages.has(page))) needPages(here, around)
      else {
        needPages(here)
        ahead.current = setTimeout(() => {
          if (latest.current.ofResult === of) needPages(here, around)
        }, AHEAD_AFTER)
      }
      for (const { parent, first: from, last: to } of near.children) {
        const one = shown.find(({ at }) => at === parent)
        if (!one) continue
        const pages = pagesAround(from, to, Math.max(one.count - 1, 0))
        void fetchChildren(
          one.id,
          pages.filter((page) => !one.pages.has(page)),
        )
      }
    },
    [needPages, fetchChildren],
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
      const { items: now, open: shown } = latest.current
      const { parent, child } = placeOf(index, shown)
      const row = now && child === undefined ? rowAt(now, parent) : undefined
      if (!row || row.groupCount === 0) return
      const isOpen = shown.some((one) => one.at === parent)
      if (isOpen) return change((all) => all.filter((one) => one.at !== parent))
      for (const key of [...asked.current]) if (key.startsWith(`${row.id} `)) asked.current.delete(key)
      const added = { at: parent, count: row.groupCount, id: row.id, pages: new Map() }
      change((all) => [...all, added].sort((a, b) => a.at - b.at))
      void fetchChildren(row.id, pagesAround(0, 0, row.groupCount - 1))
    },
    [change, fetchChildren],
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
