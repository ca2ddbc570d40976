import { afterEach, describe, expect, it, vi } from 'vitest'
import { answered, parseSearch, stringifySearch, watchSearch } from './search-url.ts'

describe('the query text of an address', () => {
  it('is plain text: a number stays a text, and a person can read it', () => {
    expect(parseSearch('?pattern=66&o.density=2..3+g%2Fcm%5E3')).toEqual({ pattern: '66', 'o.density': '2..3 g/cm^3' })
    expect(stringifySearch({ tags: 'class-metal/steel,producer-A', 'o.density': '2..3 g/cm^3' })).toBe(
      '?tags=class-metal/steel,producer-A&o.density=2..3+g/cm^3',
    )
  })

  it('comes back as it was, ampersands and percent signs included', () => {
    const params = { pattern: '50 % & more=less,a%2Cb', view: 'table' }
    expect(parseSearch(stringifySearch(params))).toEqual(params)
    expect(stringifySearch({ pattern: '', other: undefined })).toBe('')
  })
})

describe('a search that waits for its answer', () => {
  const next = { terms: [], tags: {}, ranges: [] } as unknown as Parameters<typeof answered>[0]
  const isDone = async (work: Promise<void>) => {
    let done = false
    void work.then(() => {
      done = true
    })
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    return () => done
  }
  afterEach(() => vi.useRealTimers())

  it('is over when the answer is there', async () => {
    vi.useFakeTimers()
    let answer = () => {}
    const stop = watchSearch(() => new Promise((resolve) => (answer = resolve)))
    const done = await isDone(answered(next))
    expect(done()).toBe(false)
    answer()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    expect(done()).toBe(true)
    stop()
  })

  it('is over after a moment where the answer is late, and at once where nobody has asked', async () => {
    vi.useFakeTimers()
    const stop = watchSearch(() => new Promise(() => {}))
    const done = await isDone(answered(next))
    await vi.advanceTimersByTimeAsync(59)
    expect(done()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(done()).toBe(true)
    stop()
    const stopOther = watchSearch(() => undefined)
    expect((await isDone(answered(next)))()).toBe(true)
    stopOther()
  })
})
