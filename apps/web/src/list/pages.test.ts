import { describe, expect, it } from 'vitest'
import { firstRun, LIST_PAGE, pagesAround, pagesIn, pagesOf, runsOf } from './pages.ts'

describe('the pages of a list', () => {
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
})
