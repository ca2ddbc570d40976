import { describe, expect, it } from 'vitest'
import { buildIndex } from '../index/build.ts'
import { asking, row } from '../rows.testing.ts'
import { makeSearchIndex } from '../search-index.ts'
import { search } from './search.ts'

const rows = [
  row('pa66', { nameKey: 'pa66', columns: { E: 3 } }),
  row('pa66-a', { nameKey: 'a', parent: 'pa66', columns: { E: 9 } }),
  row('pa66-b', { nameKey: 'b', parent: 'pa66', columns: { E: 5 } }),
  row('alone', { nameKey: 'm', columns: { E: 7 } }),
  row('orphan', { nameKey: 'z', parent: 'hidden', columns: { E: 8 } }),
  row('hidden', { nameKey: 'h', owner: 'acme' }),
]
const stiff = { ranges: [{ column: 'E', min: 4 }] }

const grouped = (parts: Parameters<typeof search>[0], request: Parameters<typeof asking>[0]) => {
  const { ids, rows: count, total, groups } = search(parts, asking({ grouped: true, ...request }))
  return { ids, count, total, ...groups }
}

describe('a grouped list', () => {
  const parts = [buildIndex(rows)]

  it('has a row for each material without a visible parent, children beneath', () => {
    expect(grouped(parts, {})).toEqual({
      ids: ['alone', 'pa66', 'orphan'],
      count: 3,
      total: 5,
      children: [0, 2, 0],
      own: [true, true, true],
    })
    expect(grouped(parts, { owners: ['public', 'acme'] }).ids).toEqual(['hidden', 'alone', 'pa66'])
  })

  it('keeps a parent that fails the filter for the sake of its children, at the place of its own value', () => {
    expect(grouped(parts, { ...stiff, sort: { by: 'column', column: 'E' } })).toEqual({
      ids: ['pa66', 'alone', 'orphan'],
      count: 3,
      total: 4,
      children: [2, 0, 0],
      own: [false, true, true],
    })
  })

  it('pages over rows, not over materials', () => {
    expect(grouped(parts, { offset: 2, limit: 5 }).ids).toEqual(['orphan'])
  })

  it('opens to the children of one material', () => {
    expect(search(parts, asking({ parent: 'pa66', ...stiff })).ids).toEqual(['pa66-a', 'pa66-b'])
    expect(search(parts, asking({ parent: 'nobody' })).ids).toEqual([])
  })

  it('finds parents and children that have changed since the index was built', () => {
    const index = makeSearchIndex(buildIndex(rows))
    index.apply({ upsert: [row('pa66', { nameKey: 'zz' }), row('pa66-c', { parent: 'pa66' })], remove: ['pa66-b'] })
    expect(grouped(index.parts(), {})).toMatchObject({
      ids: ['alone', 'orphan', 'pa66'],
      children: [0, 0, 2],
    })
    index.apply({ upsert: [], remove: ['pa66'] })
    expect(grouped(index.parts(), {}).ids).toEqual(['pa66-a', 'alone', 'pa66-c', 'orphan'])
  })
})
