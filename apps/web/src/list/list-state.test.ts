import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import {
  emptyList,
  firstRun,
  LIST_PAGE,
  type ListEvent,
  type ListState,
  onList,
  pagesAround,
  pagesIn,
  pagesOf,
  rowAt,
  runsOf,
} from './list-state.ts'

const rows = (count: number, name = 'row') =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}` }) as MaterialRow)

const reply = (offset: number, items: MaterialRow[], totalCount: number, rowCount = totalCount): SearchReply => ({
  items,
  totalCount,
  rowCount,
  offset,
  unknownCount: 0,
  catalogueCount: 500,
  counts: [],
  missing: {},
  rules: [],
})

const after = (...events: ListEvent[]): ListState => events.reduce(onList, emptyList)
const first: ListEvent = { type: 'arrived', reply: reply(0, rows(LIST_PAGE), 100) }

describe('the materials list', () => {
  it('has no status and no items at first [SRCH-031]', () => {
    expect(emptyList).toMatchObject({ status: null, filterData: 'CURRENT', totalCount: 0 })
  })

  it('is FETCHING once materials are requested [SRCH-032]', () => {
    expect(after({ type: 'requested', offset: 0 }).status).toBe('FETCHING')
  })

  it('appends a further page and has more while the offset is below the total [SRCH-033]', () => {
    const one = after({ type: 'filterChanged' }, { type: 'requested', offset: 0 }, first)
    expect(one).toMatchObject({ status: 'SUCCESS', hasMore: true })
    const two = onList(one, { type: 'arrived', reply: reply(LIST_PAGE, rows(100 - LIST_PAGE, 'next'), 100) })
    expect(two.hasMore).toBe(false)
    expect([rowAt(two, 0)?.id, rowAt(two, LIST_PAGE)?.id, rowAt(two, 100)]).toEqual(['row-0', 'next-0', undefined])
  })

  it('replaces the items with the first page of a new search [SRCH-030] [SRCH-033]', () => {
    const changed = after(first, { type: 'filterChanged' }, { type: 'requested', offset: 0 })
    const found = onList(changed, { type: 'arrived', reply: reply(0, rows(1, 'new'), 1) })
    expect([...found.pages.keys()]).toEqual([0])
    expect(rowAt(found, 0)?.id).toBe('new-0')
    expect(found.before).toBeUndefined()
  })

  it('takes the group key off the ids of tags, as a search is asked with them', () => {
    const group = { vkey: 'class', children: [{ id: 'class-metal', name: 'Metals', count: 1 }] }
    const counts = [group] as unknown as SearchReply['counts']
    const found = after({ type: 'arrived', reply: { ...reply(0, rows(1), 1), counts } })
    expect(found.counts[0]?.children[0]?.id).toBe('metal')
  })

  it('is STALE, empty and at offset 0 when the filter changes, with the old items kept aside [SRCH-026] [SRCH-027]', () => {
    const scrolled = after(first, { type: 'arrived', reply: reply(LIST_PAGE, rows(40), 100) })
    const changed = onList(scrolled, { type: 'filterChanged' })
    expect(changed).toMatchObject({ filterData: 'STALE', offset: 0, totalCount: 0 })
    expect(changed.pages.size).toBe(0)
    expect(changed.before?.totalCount).toBe(100)
    expect(onList(changed, { type: 'filterChanged' }).before?.totalCount).toBe(100)
  })

  it('asks the same again after a preference changed and keeps its items meanwhile [SRCH-026]', () => {
    const reloading = after(first, { type: 'preferenceChanged' })
    expect(reloading).toMatchObject({ filterData: 'RELOAD', totalCount: 100 })
    expect(onList(reloading, { type: 'arrived', reply: reply(0, rows(3), 3) }).pages.get(0)).toHaveLength(3)
    const second = onList(reloading, { type: 'arrived', reply: reply(LIST_PAGE, rows(2), 100) })
    expect([...second.pages.keys()]).toEqual([1])
  })

  it('is CLEARING while the search is reset [SRCH-031]', () => {
    expect(after(first, { type: 'cleared' })).toMatchObject({ status: 'CLEARING', totalCount: 0, offset: 0 })
  })

  it('tells a refusal from a server that does not answer [SRCH-030] [SRCH-031]', () => {
    const error = new Error('no')
    expect(after({ type: 'refused', error })).toMatchObject({ status: 'FAILURE', error })
    expect(after({ type: 'unreachable', error })).toMatchObject({ status: 'FETCH_FAILED', error })
    expect(after({ type: 'unreachable', error }, { type: 'requested', offset: 0 }).error).toBeUndefined()
  })

  it('is APP_CONTENT_FAIL without app content [SRCH-031] [SRCH-035]', () => {
    expect(after({ type: 'appContentFailed' }).status).toBe('APP_CONTENT_FAIL')
  })

  it('has as many rows as there are parents where it is grouped [LIST-025]', () => {
    const grouped = after({ type: 'arrived', reply: reply(0, rows(2), 9, 2) })
    expect(grouped).toMatchObject({ totalCount: 9, rowCount: 2, hasMore: false })
  })

  it('knows the pages that a stretch of rows needs', () => {
    expect(pagesOf(0, LIST_PAGE - 1)).toEqual([0])
    expect(pagesOf(LIST_PAGE - 1, LIST_PAGE)).toEqual([0, 1])
    expect(pagesOf(-5, -1)).toEqual([0])
  })

  it('takes rows beyond what is seen in steps, to the end of the list and no further', () => {
    const step = pagesAround(0, 0, 1e6).length
    expect(step).toBeGreaterThan(1)
    expect(pagesAround(0, step * LIST_PAGE - 1, 1e6)).toHaveLength(step)
    expect(pagesAround(step * LIST_PAGE, step * LIST_PAGE, 1e6)).toEqual(
      pagesOf(step * LIST_PAGE, 2 * step * LIST_PAGE - 1),
    )
    expect(pagesAround(-30, 3, 9)).toEqual(pagesOf(0, 9))
  })

  it('asks for pages that stand together in one call, of limited length', () => {
    expect(runsOf([2, 3, 4, 9])).toEqual([
      { first: 2, count: 3 },
      { first: 9, count: 1 },
    ])
    const many = pagesOf(0, 100 * LIST_PAGE - 1)
    const runs = runsOf(many)
    expect(runs.flatMap(pagesIn)).toEqual(many)
    expect(Math.max(...runs.map(({ count }) => count))).toBeLessThanOrEqual(8)
    expect(runsOf([])).toEqual([])
  })

  it('begins with about as many rows as the window shows', () => {
    expect(firstRun(900)).toEqual({ first: 0, count: 5 })
    expect(firstRun(100).count).toBe(2)
    expect(firstRun(9000).count).toBe(8)
  })

  it('keeps the rows of one reply on their pages', () => {
    const many = after({ type: 'arrived', reply: reply(0, rows(3 * LIST_PAGE + 1), 100) })
    expect([...many.pages.values()].map((page) => page.length)).toEqual([LIST_PAGE, LIST_PAGE, LIST_PAGE, 1])
    expect(rowAt(many, 3 * LIST_PAGE)?.id).toBe(`row-${3 * LIST_PAGE}`)
    expect(after({ type: 'arrived', reply: reply(0, [], 0) }).pages.get(0)).toEqual([])
  })
})
