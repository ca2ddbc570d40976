import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { OVERSCAN } from '../ui/scroll/scroll-scale.ts'
import { withOwnIds } from './tag-ids.ts'

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

export type ListStatus =
  | null
  | 'FETCHING'
  | 'SUCCESS'
  /** The server answered that it cannot. */
  | 'FAILURE'
  /** The server did not answer. */
  | 'FETCH_FAILED'
  | 'APP_CONTENT_FAIL'
  | 'CLEARING'

/** CURRENT: the items fit the filter. STALE: the filter changed. RELOAD: the same filter is asked anew. */
export type FilterDataStatus = 'CURRENT' | 'STALE' | 'RELOAD'

export interface ListItems {
  /** Page number → its rows. */
  pages: ReadonlyMap<number, readonly MaterialRow[]>
  /** Materials that pass. */
  totalCount: number
  /** Rows of the list: fewer than materials where variants stand under the material that they belong to. */
  rowCount: number
}

export interface ListState extends ListItems {
  status: ListStatus
  filterData: FilterDataStatus
  offset: number
  hasMore: boolean
  catalogueCount: number
  counts: SearchReply['counts']
  missing: SearchReply['missing']
  /** Materials that the compound query leaves out only because they have no value for it. */
  unknownCount: number
  /** The compound query with every unit written out. */
  query?: string
  /** Columns of the address that are none (any more). */
  unknownColumns?: readonly string[] | undefined
  /** The items before the filter changed: they stay on screen, dimmed, until the new ones are there. */
  before?: ListItems | undefined
  error?: Error | undefined
}

export type ListEvent =
  | { type: 'filterChanged' }
  | { type: 'preferenceChanged' }
  | { type: 'cleared' }
  | { type: 'requested'; offset: number }
  | { type: 'arrived'; reply: SearchReply }
  | { type: 'refused'; error: Error }
  | { type: 'unreachable'; error: Error }
  | { type: 'appContentFailed' }

export const emptyList: ListState = {
  status: null,
  filterData: 'CURRENT',
  pages: new Map(),
  totalCount: 0,
  rowCount: 0,
  offset: 0,
  hasMore: false,
  catalogueCount: 0,
  counts: [],
  missing: {},
  unknownCount: 0,
}

const itemsShown = ({ pages, totalCount, rowCount, before }: ListState): ListItems | undefined =>
  pages.size > 0 ? { pages, totalCount, rowCount } : before

/** Pages with rows that begin with page `first`; without any rows that page is empty. */
export function withRows(
  before: ReadonlyMap<number, readonly MaterialRow[]>,
  first: number,
  rows: readonly MaterialRow[],
): Map<number, readonly MaterialRow[]> {
  const pages = new Map(before).set(first, rows.slice(0, LIST_PAGE))
  for (let from = LIST_PAGE; from < rows.length; from += LIST_PAGE)
    pages.set(first + from / LIST_PAGE, rows.slice(from, from + LIST_PAGE))
  return pages
}

function withReply(state: ListState, reply: SearchReply): ListState {
  const { items, offset, totalCount, rowCount } = reply
  const first = Math.floor(offset / LIST_PAGE)
  // Pages of another filter or language do not stay beside the new ones, whichever comes first.
  const pages = withRows(state.filterData === 'CURRENT' ? state.pages : new Map(), first, items)
  return {
    status: 'SUCCESS',
    filterData: 'CURRENT',
    pages,
    totalCount,
    rowCount,
    offset,
    hasMore: offset + items.length < rowCount,
    catalogueCount: reply.catalogueCount,
    counts: reply.counts.map(withOwnIds),
    missing: reply.missing,
    unknownCount: reply.unknownCount,
    ...(reply.query !== undefined && { query: reply.query }),
    unknownColumns: reply.unknownColumns,
  }
}

/** What happens to the list. A reply of an outdated search never gets here: it was cancelled [SRCH-029]. */
export function onList(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'filterChanged': {
      const { catalogueCount, counts, missing, status, unknownColumns } = state
      return {
        ...emptyList,
        status,
        catalogueCount,
        counts,
        missing,
        unknownColumns,
        filterData: 'STALE',
        before: itemsShown(state),
      }
    }
    case 'preferenceChanged':
      return { ...state, filterData: 'RELOAD', error: undefined }
    case 'cleared': {
      const { catalogueCount, counts } = state
      return {
        ...emptyList,
        catalogueCount,
        counts,
        status: 'CLEARING',
        filterData: 'STALE',
        before: itemsShown(state),
      }
    }
    case 'requested':
      return { ...state, status: 'FETCHING', offset: event.offset, error: undefined }
    case 'arrived':
      return withReply(state, event.reply)
    case 'refused':
      return { ...state, status: 'FAILURE', error: event.error, before: undefined }
    case 'unreachable':
      return { ...state, status: 'FETCH_FAILED', error: event.error, before: undefined }
    case 'appContentFailed':
      return { ...emptyList, status: 'APP_CONTENT_FAIL' }
  }
}

/** A row of the list by its place; undefined where its page is not there yet. */
export const rowAt = ({ pages }: Pick<ListItems, 'pages'>, index: number): MaterialRow | undefined =>
  pages.get(Math.floor(index / LIST_PAGE))?.[index % LIST_PAGE]

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, place) => first + place)

/** Pages that rows `first` to `last` stand on. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(first, 0) / LIST_PAGE)
  return range(from, Math.floor(Math.max(last, 0) / LIST_PAGE) - from + 1)
}

/**
 * Pages for rows `first` to `last` and some beyond, up to that of row `end`: who scrolls row by row needs others only
 * every few pages, and then several.
 */
export function pagesAround(first: number, last: number, end: number): number[] {
  const step = AHEAD_STEP * LIST_PAGE
  const from = Math.floor(Math.max(first, 0) / step) * step
  return pagesOf(from, Math.min((Math.floor(Math.max(last, 0) / step) + 1) * step - 1, end))
}

export const pagesIn = ({ first, count }: PageRun): number[] => range(first, count)

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

/** What a new list begins with: as many rows as a window of this height shows, px, and those drawn in advance. */
export const firstRun = (height: number): PageRun => ({
  first: 0,
  count: Math.min(Math.max(Math.ceil((height / LEAST_ROW + OVERSCAN) / LIST_PAGE), 2), RUN_MAX),
})
