import { describe, expect, it } from 'vitest'
import { type AskedPages, type RunState, triedAgain, withFailure, withWanted } from './asked-pages.ts'
import type { PageRun } from './pages.ts'
import type { ListRequest } from './request.ts'

const begun: AskedPages = {
  key: 'a',
  request: {} as ListRequest,
  runs: [{ first: 0, count: 5 }],
  failed: new Map(),
  refused: new Set(),
}
const torn = new Error('The page is torn.')
const text = ({ runs }: AskedPages) => runs.map(({ first, count }) => `${first}+${count}`)
const need = (asked: AskedPages, wanted: number[], state: RunState = 'pending', seen = wanted) =>
  withWanted(asked, { seen, wanted }, () => state)
const runAt = ({ runs }: AskedPages, place: number): PageRun => runs[place] ?? runs[0]

describe('the pages that are asked of a list', () => {
  it('begin with the first rows, which are asked for once', () => {
    expect(need(begun, [0, 1, 2])).toBe(begun)
  })

  it('that are missing are asked for in one call where they stand together', () => {
    expect(text(need(begun, [3, 4, 5, 6, 20]))).toEqual(['0+5', '5+2', '20+1'])
  })

  it('that are no longer wanted are given up, the first rows never [SRCH-029]', () => {
    const away = need(begun, [100, 101])
    const further = need(away, [200, 201])
    expect(text(further)).toEqual(['0+5', '200+2'])
    expect(text(need(further, [201, 202]))).toEqual(['0+5', '200+2', '202+1'])
  })

  it('that have arrived stay at hand, as many as are looked at in one stretch', () => {
    let asked = need(begun, [100, 101])
    expect(text(need(asked, [200], 'success'))).toEqual(['0+5', '100+2', '200+1'])
    for (let page = 200; page < 2000; page += 2) asked = need(asked, [page, page + 1], 'success')
    expect(asked.runs.length).toBeLessThan(100)
    expect(text(asked)[0]).toBe('0+5')
    expect(text(asked).at(-1)).toBe('1998+2')
  })

  it('refused ahead interrupt nobody, and are asked for again once they are looked at or somebody tries again', () => {
    const ahead = need(begun, [4, 5, 6], 'pending', [4])
    const refused = withFailure(ahead, runAt(ahead, 1), [4], torn)
    expect(refused.failed.size).toBe(0)
    expect(text(refused)).toEqual(['0+5'])
    expect(need(refused, [4, 5, 6], 'pending', [4])).toBe(refused)
    const seen = need(refused, [4, 5, 6], 'pending', [4, 5])
    expect(text(seen)).toEqual(['0+5', '5+1'])
    expect(text(need(triedAgain(seen), [4, 5, 6], 'pending', [4, 5]))).toEqual(['0+5', '5+1', '6+1'])
  })

  it('that fail where they are looked at say so there, and stop nothing elsewhere [SRCH-030]', () => {
    const looked = need(begun, [49, 50, 51], 'pending', [50])
    const failed = withFailure(looked, runAt(looked, 1), [50], torn)
    expect([...failed.failed]).toEqual([49, 50, 51].map((page) => [page, torn]))
    expect(text(need(failed, [60]))).toEqual(['0+5', '60+1'])
    // Not again by itself, whatever is looked at.
    expect(text(need(failed, [50, 51, 52], 'success'))).toEqual(['0+5', '52+1'])
    expect(text(need(triedAgain(failed), [50, 51], 'success'))).toEqual(['0+5', '50+2'])
  })

  it('that the list begins with stay asked for when they fail', () => {
    expect(withFailure(begun, begun.runs[0], [], torn)).toBe(begun)
  })
})
