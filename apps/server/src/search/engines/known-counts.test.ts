import type { SearchAnswer } from '@ingot/search/port'
import { describe, expect, it } from 'vitest'
import { openKnownCounts } from './known-counts.ts'
import { asking } from './testing/engine-cases.ts'

const answerOf = (total: number): SearchAnswer => ({
  total,
  rows: total,
  visible: 9,
  facets: {},
  missing: [],
  unknown: 0,
  ids: ['a'],
  possible: [false],
})

function counting() {
  const asked = { search: 0, page: 0 }
  let failure: Error | undefined
  const known = openKnownCounts({
    search: async () => {
      asked.search++
      if (failure) throw failure
      return answerOf(asked.search)
    },
    page: async () => {
      asked.page++
      return { ids: ['b'], possible: [true] }
    },
  })
  return { asked, known, fail: (error?: Error) => (failure = error) }
}

describe('counts of filters asked for before', () => {
  it('are asked for once, also by those who ask at the same time', async () => {
    const { asked, known } = counting()
    const [first, second] = await Promise.all([known.search(asking({})), known.search(asking({ offset: 30 }))])
    expect([first.ids, second.ids, second.total]).toEqual([['a'], ['b'], 1])
    expect(asked).toEqual({ search: 1, page: 1 })
  })

  it('are others for another filter, bounds without end and grouped lists among them', async () => {
    const { asked, known } = counting()
    const ranges = [{ min: 1, max: Number.POSITIVE_INFINITY }, { min: 1, max: Number.NEGATIVE_INFINITY }, { min: 1 }]
    for (const range of ranges) await known.search(asking({ ranges: [{ column: 'density', ...range }] }))
    await known.search(asking({ grouped: true }))
    await known.search(asking({}))
    expect(asked).toEqual({ search: 5, page: 0 })
    await known.search(asking({ grouped: false }))
    expect(asked).toEqual({ search: 5, page: 1 })
  })

  it('are all that is asked for where no page is', async () => {
    const { asked, known } = counting()
    await known.search(asking({}))
    expect(await known.search(asking({ limit: 0 }))).toEqual({ ...answerOf(1), ids: [], possible: [] })
    await known.search(asking({ grouped: true, limit: 0 }))
    await known.search(asking({ grouped: true, limit: 0 }))
    expect(asked).toEqual({ search: 2, page: 1 })
  })

  it('are not those of a search that failed', async () => {
    const { known, fail } = counting()
    fail(new Error('no'))
    await expect(known.search(asking({}))).rejects.toThrow('no')
    fail()
    expect((await known.search(asking({}))).total).toBe(2)
  })

  it('are kept for the filters asked for last, and for no filter of hundreds of ids', async () => {
    const { asked, known } = counting()
    await known.search(asking({ terms: ['first'] }))
    for (let k = 0; k < 63; k++) await known.search(asking({ terms: [`t${k}`] }))
    await known.search(asking({ terms: ['first'] }))
    expect(asked).toEqual({ search: 64, page: 1 })
    await known.search(asking({ terms: ['one more'] }))
    await known.search(asking({ terms: ['t0'] }))
    expect(asked).toEqual({ search: 66, page: 1 })
    const ids = Array.from({ length: 500 }, (_, k) => `m${k}`)
    const query = { kind: 'and' as const, of: [{ kind: 'ids' as const, ids: [], known: ids }] }
    for (const many of [{ ids }, { ids }, { query }, { query }, { terms: ['x'.repeat(9_000)] }])
      await known.search(asking(many))
    expect(asked).toEqual({ search: 71, page: 1 })
  })
})
