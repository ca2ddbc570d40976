import { ApiError } from '@ingot/contract/client'
import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { type ListBefore, type ListFacts, listState, type RunReply } from './list-state.ts'
import { LIST_PAGE, rowAt } from './pages.ts'

const rows = (count: number, name = 'row') =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}` }) as MaterialRow)

const replyOf = (offset: number, items: MaterialRow[], totalCount: number, rowCount = totalCount): SearchReply => ({
  items,
  totalCount,
  rowCount,
  offset,
  unknownCount: 0,
  catalogueCount: 500,
  counts: [],
  missing: {},
  rules: [],
  version: '7',
})

const run = (reply: SearchReply): RunReply => ({ run: { first: reply.offset / LIST_PAGE, count: 1 }, reply })
const underway = (first: number): RunReply => ({ run: { first, count: 1 }, reply: undefined })
const first = run(replyOf(0, rows(LIST_PAGE), 100))
const shown = (replies: RunReply[] | undefined, others: Partial<ListFacts> = {}) =>
  listState({ isAllowed: true, replies, ...others })
const before = (change: ListBefore['change'], replies = [first]): Partial<ListFacts> => ({
  before: { change, replies },
})

describe('the materials list', () => {
  it('has no status and no items at first [SRCH-031]', () => {
    expect(shown(undefined)).toMatchObject({ status: null, filterData: 'CURRENT', totalCount: 0 })
  })

  it('is FETCHING once materials are requested [SRCH-032]', () => {
    expect(shown([underway(0)]).status).toBe('FETCHING')
    expect(shown([first, underway(9)])).toMatchObject({ status: 'FETCHING', totalCount: 100 })
  })

  it('appends a further page and has more while the offset is below the total [SRCH-033]', () => {
    expect(shown([first])).toMatchObject({ status: 'SUCCESS', hasMore: true })
    const two = shown([first, run(replyOf(LIST_PAGE, rows(100 - LIST_PAGE, 'next'), 100))])
    expect(two.hasMore).toBe(false)
    expect([rowAt(two, 0)?.id, rowAt(two, LIST_PAGE)?.id, rowAt(two, 100)]).toEqual(['row-0', 'next-0', undefined])
  })

  it('holds items, counts, filter status, offset and total count in one state [SHELL-036]', () => {
    const found = shown([first])
    expect(found).toMatchObject({ filterData: 'CURRENT', offset: 0, totalCount: 100, counts: [] })
    expect([...(found.pages.get(0) ?? [])]).toHaveLength(LIST_PAGE)
  })

  it('replaces the items with the first page of a new search [SRCH-030] [SRCH-033]', () => {
    const found = shown([run(replyOf(0, rows(1, 'new'), 1))], before('STALE'))
    expect(found).toMatchObject({ status: 'SUCCESS', filterData: 'CURRENT', totalCount: 1 })
    expect([...found.pages.keys()]).toEqual([0])
    expect(rowAt(found, 0)?.id).toBe('new-0')
    expect(found.before).toBeUndefined()
  })

  it('takes the group key off the ids of tags, as a search is asked with them', () => {
    const group = { vkey: 'class', children: [{ id: 'class-metal', name: 'Metals', count: 1 }] }
    const counts = [group] as unknown as SearchReply['counts']
    const found = shown([run({ ...replyOf(0, rows(1), 1), counts })])
    expect(found.counts[0]?.children[0]?.id).toBe('metal')
  })

  it('is STALE, empty and at offset 0 when the filter changes, with the old items kept aside [SRCH-026] [SRCH-027]', () => {
    const changed = shown([underway(0)], before('STALE', [first, run(replyOf(LIST_PAGE, rows(40), 100))]))
    expect(changed).toMatchObject({ filterData: 'STALE', offset: 0, totalCount: 0, catalogueCount: 500 })
    expect(changed.pages.size).toBe(0)
    expect(changed.before?.totalCount).toBe(100)
    expect(changed.before?.pages.size).toBe(6)
  })

  it('asks the same again after a preference changed and keeps its items meanwhile [SRCH-026]', () => {
    expect(shown([underway(0)], before('RELOAD'))).toMatchObject({
      status: 'FETCHING',
      filterData: 'RELOAD',
      totalCount: 100,
      pages: new Map([[0, rows(LIST_PAGE)]]),
    })
  })

  it('is CLEARING while the search is reset [SRCH-031]', () => {
    expect(shown([underway(0)], before('CLEARING'))).toMatchObject({ status: 'CLEARING', totalCount: 0, offset: 0 })
  })

  it('tells a refusal from a server that does not answer [SRCH-030] [SRCH-031]', () => {
    const refusal = new ApiError(500, { code: 'internal-error', message: 'no' })
    expect(shown([underway(0)], { error: refusal })).toMatchObject({ status: 'FAILURE', error: refusal })
    const error = new Error('away')
    expect(shown([first, underway(9)], { error })).toMatchObject({ status: 'FETCH_FAILED', error, totalCount: 100 })
    expect(shown([underway(0)], { error, ...before('STALE') }).before).toBeUndefined()
  })

  it('is APP_CONTENT_FAIL without app content [SRCH-031] [SRCH-035]', () => {
    expect(shown([first], { isAllowed: false })).toMatchObject({ status: 'APP_CONTENT_FAIL', totalCount: 0 })
  })

  it('has as many rows as there are parents where it is grouped [LIST-025]', () => {
    expect(shown([run(replyOf(0, rows(2), 9, 2))])).toMatchObject({ totalCount: 9, rowCount: 2, hasMore: false })
  })

  it('keeps the rows of one reply on their pages', () => {
    const many = shown([run(replyOf(0, rows(3 * LIST_PAGE + 1), 100))])
    expect([...many.pages.values()].map((page) => page.length)).toEqual([LIST_PAGE, LIST_PAGE, LIST_PAGE, 1])
    expect(rowAt(many, 3 * LIST_PAGE)?.id).toBe(`row-${3 * LIST_PAGE}`)
    expect(shown([run(replyOf(0, [], 0))]).pages.get(0)).toEqual([])
  })

  it('takes rows and counts of one state of the materials, that of its first reply', () => {
    const later = (offset: number, total: number) => ({
      ...replyOf(offset, rows(LIST_PAGE, 'later'), total),
      version: '8',
    })
    const mixed = shown([first, run(later(LIST_PAGE, 160))])
    expect(mixed).toMatchObject({ totalCount: 100, rowCount: 100, catalogueCount: 500 })
    expect([...mixed.pages.keys()]).toEqual([0])
    // Asked again as a whole it begins elsewhere.
    const again = shown([run(later(64, 160)), underway(0)])
    expect(again).toMatchObject({ totalCount: 160, rowCount: 160 })
    expect([...again.pages.keys()]).toEqual([64 / LIST_PAGE])
  })
})
