import { describe, expect, it } from 'vitest'
import { drawnAt, isOutOfView, keyShift, offsetShowing, rowsInView, SCROLL_MAX, scrollScale } from './scroll-scale.ts'

describe('scrolling a very long list', () => {
  it('is not scaled while its height fits into an element', () => {
    expect(scrollScale(1_000_000 * 32, 800)).toBe(1)
    expect(drawnAt(64, 500, 1)).toBe(64)
  })

  it('reaches the last row of a list that is taller than an element may be', () => {
    const [total, viewport] = [5_000_000 * 32, 800]
    const scale = scrollScale(total, viewport)
    const offsetAtEnd = (SCROLL_MAX - viewport) * scale
    expect(offsetAtEnd + viewport).toBeCloseTo(total, 3)
    expect(drawnAt(total - 32, offsetAtEnd, scale)).toBeCloseTo(SCROLL_MAX - 32, 3)
  })

  it('moves as little as it takes to show a row', () => {
    expect(offsetShowing(320, 32, 0, 800)).toBe(0)
    expect(offsetShowing(320, 32, 400, 800)).toBe(320)
    expect(offsetShowing(800, 32, 0, 800)).toBe(32)
  })
})

describe('the rows in view', () => {
  const of = (offset: number, count: number) => rowsInView({ offset, viewport: 320, rowHeight: 32, count })

  it('are those of the window; eight beyond each edge are drawn too, never more than there are', () => {
    expect(of(0, 1_000_000)).toEqual({ inView: { first: 0, last: 9 }, drawn: { first: 0, last: 17 } })
    expect(of(16, 1_000_000).inView).toEqual({ first: 0, last: 10 })
    expect(of(3_200, 1_000_000)).toEqual({ inView: { first: 100, last: 109 }, drawn: { first: 92, last: 117 } })
    expect(of(32_000_000, 1_000_000).drawn).toEqual({ first: 999_991, last: 999_999 })
    expect(of(0, 3)).toEqual({ inView: { first: 0, last: 2 }, drawn: { first: 0, last: 2 } })
  })

  it('of an empty list are none', () => {
    const { drawn, inView } = of(0, 0)
    expect([drawn.last - drawn.first, inView.last - inView.first]).toEqual([-1, -1])
  })
})

describe('the keys of the drawn rows', () => {
  const keysAfter = (...ranges: [number, number][]) => {
    let before = { first: 0, last: -1, shift: 0 }
    for (const [first, last] of ranges) before = { first, last, shift: keyShift(before, { first, last }) }
    return [before.first - before.shift, before.last - before.shift]
  }

  it('follow the rows while some of them stay in view', () => {
    expect(keysAfter([0, 20], [5, 25])).toEqual([5, 25])
    expect(keysAfter([0, 20], [20, 40], [10, 30])).toEqual([10, 30])
  })

  it('stay after a jump, down and up, and follow the rows again from there', () => {
    expect(keysAfter([0, 20], [500, 520])).toEqual([0, 20])
    expect(keysAfter([0, 20], [500, 520], [505, 525])).toEqual([5, 25])
    expect(keysAfter([500, 520], [3, 23])).toEqual([0, 20])
  })
})

describe('rows drawn for another place', () => {
  const rows = (first: number, count: number, topOf: (index: number) => number) =>
    Array.from({ length: count }, (_, place) => ({ top: topOf(first + place) }))

  it('are out of view once the list was scrolled past the last of them, or before the first', () => {
    const drawn = rows(100, 40, (index) => index * 32)
    expect(isOutOfView(drawn, 32, { top: 140 * 32, bottom: 170 * 32 })).toBe(true)
    expect(isOutOfView(drawn, 32, { top: 139 * 32, bottom: 170 * 32 })).toBe(false)
    expect(isOutOfView(drawn, 32, { top: 60 * 32, bottom: 100 * 32 })).toBe(true)
    expect(isOutOfView(drawn, 32, { top: 60 * 32, bottom: 101 * 32 })).toBe(false)
    expect(isOutOfView([], 32, { top: 0, bottom: 800 })).toBe(false)
  })

  it('stay in view where the scrollbar is coarser than the list', () => {
    const count = 5_000_000
    const scale = scrollScale(count * 32, 800)
    expect(scale).toBeGreaterThan(4)
    const before = 1_000_000 * 32
    const drawn = rows(1_000_000, 40, (index) => drawnAt(index * 32, before, scale))
    const moved = before + 60 * 32
    expect(isOutOfView(drawn, 32, { top: moved / scale, bottom: moved / scale + 800 })).toBe(false)
  })
})
