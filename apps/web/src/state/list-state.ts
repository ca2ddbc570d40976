import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { withOwnIds } from './tag-ids.ts'

/** Rows of one page of the list: what is fetched at once when the list is scrolled. */
export const LIST_PAGE = 40

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

function withReply(state: ListState, reply: SearchReply): ListState {
  const { items, offset, totalCount, rowCount } = reply
  const page = Math.floor(offset / LIST_PAGE)
  // Pages of another filter or language do not stay beside the new ones, whichever comes first.
  const pages = new Map(state.filterData === 'CURRENT' ? state.pages : [])
  return {
    status: 'SUCCESS',
    filterData: 'CURRENT',
    pages: pages.set(page, items),
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

/** Pages that rows `first` to `last` stand on. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(first, 0) / LIST_PAGE)
  const to = Math.floor(Math.max(last, 0) / LIST_PAGE)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
