import { ApiError } from '@ingot/contract/client'
import type { SearchReply } from '@ingot/contract/search'
import { type PageRun, type Pages, withRows } from './pages.ts'
import { UnreadableReply } from './steady/readable-reply.ts'
import { withOwnIds } from './tag-ids.ts'

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

/** CURRENT: the items fit the filter. STALE: the filter changed. RELOAD: the same filter is asked again. */
export type FilterDataStatus = 'CURRENT' | 'STALE' | 'RELOAD'

export interface ListItems {
  pages: Pages
  /** Materials that pass. */
  totalCount: number
  /** Rows of the list: fewer than materials where variants stand under the material that they belong to. */
  rowCount: number
  /** What may be meant by words that nothing answers. */
  offers?: SearchReply['offers']
  /** As what words of the terms were understood that name properties. */
  understood?: SearchReply['understood']
  /** The columns that show what the search asks. */
  asked: readonly string[]
  /** Between which ends each criterion of a ranking is counted. */
  ranking?: SearchReply['ranking']
  /** What became of the place that was looked at when the list changed meanwhile. */
  moved?: Moved | undefined
  /** Pages that were looked at and refused. */
  failed?: ReadonlyMap<number, Error> | undefined
}

/** The list changed: the row that stood at `from` stands at `to`. Another `time` is another change. */
export interface Moved {
  time: number
  from: number
  to: number
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

/** The reply of a run of pages, as far as it is there. */
export interface RunReply {
  run: PageRun
  reply: SearchReply | undefined
}

/** Where a list came from: the rows that are shown until its own are there. */
export interface ListBefore {
  replies: readonly RunReply[]
  /** CLEARING: nothing narrows the list any more. RELOAD: the same search, in another language. */
  change: 'STALE' | 'CLEARING' | 'RELOAD'
}

/** What is known of a list. */
export interface ListFacts {
  isAllowed: boolean
  /** Of its runs, the first rows first; undefined before anything was asked. */
  replies: readonly RunReply[] | undefined
  /** The error that is told. */
  error?: Error | undefined
  before?: ListBefore | undefined
  moved?: Moved | undefined
  failed?: ReadonlyMap<number, Error> | undefined
}

const NO_LIST: ListState = {
  status: null,
  filterData: 'CURRENT',
  pages: new Map(),
  totalCount: 0,
  rowCount: 0,
  asked: [],
  offset: 0,
  hasMore: false,
  catalogueCount: 0,
  counts: [],
  missing: {},
  unknownCount: 0,
}

function statusOf({ isAllowed, replies, error, before }: ListFacts): ListStatus {
  if (!isAllowed) return 'APP_CONTENT_FAIL'
  if (!replies) return null
  if (error) return error instanceof ApiError || error instanceof UnreadableReply ? 'FAILURE' : 'FETCH_FAILED'
  if (replies.every(({ reply }) => reply)) return 'SUCCESS'
  return before?.change === 'CLEARING' && !replies[0]?.reply ? 'CLEARING' : 'FETCHING'
}

/** The rows that replies hold of one state of the materials, that of the first, with its counts. */
function itemsOf(replies: readonly RunReply[]): ListItems | undefined {
  const there = replies.flatMap(({ run, reply }) => (reply ? [{ run, reply }] : []))
  const { version, totalCount, rowCount, offers, understood, asked = [], ranking } = there[0]?.reply ?? {}
  if (totalCount === undefined || rowCount === undefined) return undefined
  const pages = there
    .filter(({ reply }) => reply.version === version)
    .reduce<Pages>((all, { run, reply }) => withRows(all, run.first, reply.items), new Map())
  const more = { ...(offers && { offers }), ...(understood && { understood }), ...(ranking && { ranking }) }
  return { pages, totalCount, rowCount, asked, ...more }
}

/** What is counted, and is the same for every page. */
type Counts = Pick<ListState, 'catalogueCount' | 'counts' | 'missing' | 'unknownCount' | 'query' | 'unknownColumns'>

const counted = new WeakMap<SearchReply, Counts>()

function countsOf(reply: SearchReply): Counts {
  const known = counted.get(reply)
  if (known) return known
  const { catalogueCount, counts, missing, unknownCount, query, unknownColumns } = reply
  const own = counts.map(withOwnIds)
  const made: Counts = { catalogueCount, counts: own, missing, unknownCount, unknownColumns, ...(query && { query }) }
  counted.set(reply, made)
  return made
}

/** The list as it is shown, worked out from its queries alone. */
export function listState(facts: ListFacts): ListState {
  const status = statusOf(facts)
  const { replies = [], error, before, moved, failed } = facts
  if (status === null || status === 'APP_CONTENT_FAIL') return { ...NO_LIST, status }
  const first = replies.find(({ reply }) => reply)?.reply
  const items = first && itemsOf(replies)
  if (items) {
    const last = replies.findLast(({ reply }) => reply)?.reply ?? first
    return {
      ...NO_LIST,
      ...countsOf(first),
      ...items,
      moved,
      failed,
      status,
      offset: last.offset,
      hasMore: last.offset + last.items.length < last.rowCount,
      error,
    }
  }
  // Nothing of it is there yet: what was counted before stands until then.
  const reply = before?.replies[0]?.reply
  const kept = reply && countsOf(reply)
  const waiting: ListState = {
    ...NO_LIST,
    ...(kept && { catalogueCount: kept.catalogueCount, counts: kept.counts }),
    status,
    filterData: before?.change === 'RELOAD' ? 'RELOAD' : 'STALE',
    error,
  }
  if (!before || !kept) return waiting
  const shown = itemsOf(before.replies)
  if (before.change === 'RELOAD') return { ...waiting, ...kept, ...shown }
  const { missing, unknownColumns } = before.change === 'STALE' ? kept : NO_LIST
  return { ...waiting, missing, unknownColumns, before: error ? undefined : shown }
}
