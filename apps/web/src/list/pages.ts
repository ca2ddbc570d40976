import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListRequest } from './request.ts'
import { OVERSCAN } from './rows/scroll-scale.ts'
import { asksValues } from './search-filter.ts'
import { readable } from './steady/readable-reply.ts'

/** Rows of one page of the list: few, so that a place far away costs hardly more than the rows in view there. */
export const LIST_PAGE = 8
/** Pages that one call asks for at most. */
const RUN_MAX = 8
/** What lies ahead is asked for in steps of so many pages. */
const AHEAD_STEP = 4
/** Height of the lowest row that a list has, px. */
const LEAST_ROW = 32

/** Pages that stand together: one call asks for them. */
export interface PageRun {
  first: number
  count: number
}

/** Page number → its rows. */
export type Pages = ReadonlyMap<number, readonly MaterialRow[]>

/** What is asked for beside a page: variants of the material of an id, or the page as it moved with a row. */
interface PagesOf {
  parent?: string
  around?: { id: string; at: number } | undefined
}

const SEARCHES = { tiles: 'readTiles', table: 'readTable' } as const

/** Pages of a list as a query. */
export const pagesQuery = (request: ListRequest, { first, count }: PageRun, { parent, around }: PagesOf = {}) => {
  const { view, filter, columns, sort, dir, lang, group, ranking } = request
  const id = SEARCHES[view]
  const args = {
    query: { lang, ...(group && parent === undefined && { group: 'true' as const }) },
    body: {
      ...filter,
      ...(parent !== undefined && { parentfilter: parent }),
      columns,
      ...((ranking || asksValues(filter)) && { asked: true }),
      ...(ranking && { ranking }),
      sort,
      sortdir: dir,
      limit: count * LIST_PAGE,
      offset: first * LIST_PAGE,
      new: first === 0 && around === undefined,
      ...(around && { around }),
    },
  }
  return queryOptions({
    queryKey: [id, args] as const,
    queryFn: ({ signal }) => readable(call(id, args, signal)),
  })
}

/** The rows of whole pages in a reply that begins anywhere, as the reply of their run. */
export function wholePages(reply: SearchReply): { run: PageRun; reply: SearchReply } {
  const first = Math.ceil(reply.offset / LIST_PAGE)
  const rows = reply.items.slice(first * LIST_PAGE - reply.offset)
  const isEnd = reply.offset + reply.items.length >= reply.rowCount
  const count = Math.max((isEnd ? Math.ceil : Math.floor)(rows.length / LIST_PAGE), 1)
  return {
    run: { first, count },
    reply: { ...reply, offset: first * LIST_PAGE, items: rows.slice(0, count * LIST_PAGE) },
  }
}

export type PagesQuery = ReturnType<typeof pagesQuery>

/** What a new list begins with: as many rows as a window of this height shows, px, and those drawn in advance. */
export const firstRun = (height: number): PageRun => ({
  first: 0,
  count: Math.min(Math.max(Math.ceil((height / LEAST_ROW + OVERSCAN) / LIST_PAGE), 2), RUN_MAX),
})

/** The first rows of a list, with what is counted. */
export const firstQuery = (request: ListRequest): PagesQuery => pagesQuery(request, firstRun(innerHeight))

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, place) => first + place)

export const pagesIn = ({ first, count }: PageRun): number[] => range(first, count)

/** Pages with rows that begin with page `first`; without any rows that page is empty. */
export function withRows(before: Pages, first: number, rows: readonly MaterialRow[]): Pages {
  const pages = new Map(before).set(first, rows.slice(0, LIST_PAGE))
  for (let from = LIST_PAGE; from < rows.length; from += LIST_PAGE)
    pages.set(first + from / LIST_PAGE, rows.slice(from, from + LIST_PAGE))
  return pages
}

/** A row of the list by its place; undefined where its page is not there yet. */
export const rowAt = ({ pages }: { pages: Pages }, index: number): MaterialRow | undefined =>
  pages.get(Math.floor(index / LIST_PAGE))?.[index % LIST_PAGE]

/** Pages that rows `first` to `last` stand on. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(first, 0) / LIST_PAGE)
  return range(from, Math.floor(Math.max(last, 0) / LIST_PAGE) - from + 1)
}

/**
 * Pages for rows `first` to `last` and some beyond, up to that of row `end`: a reader who scrolls row by row needs
 * others only every few pages, and then several.
 */
export function pagesAround(first: number, last: number, end: number): number[] {
  const step = AHEAD_STEP * LIST_PAGE
  const from = Math.floor(Math.max(first, 0) / step) * step
  return pagesOf(from, Math.min((Math.floor(Math.max(last, 0) / step) + 1) * step - 1, end))
}

/** Pages, in order, as the calls that ask for them. */
export function runsOf(pages: readonly number[]): PageRun[] {
  const runs: PageRun[] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && last.first + last.count === page && last.count < RUN_MAX) last.count++
    else runs.push({ first: page, count: 1 })
  }
  return runs
}
