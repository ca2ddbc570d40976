import { describe, expect, it } from 'vitest'
import { ranges } from './answers/plots/ranges.ts'
import { presence } from './answers/presence.ts'
import { search } from './answers/search.ts'
import { similar } from './answers/similar.ts'
import { buildIndex } from './index/build.ts'
import type { IndexedRow } from './index/columnar-index.ts'
import { liveRows } from './index/rows.ts'
import { asking, row } from './rows.testing.ts'
import { makeSearchIndex, type SearchIndex } from './search-index.ts'

const material = (k: number, version = 0): IndexedRow =>
  row(`m${k}`, {
    owner: k % 10 === 0 ? 'acme' : 'public',
    nameKey: `${version === 0 ? 'steel' : 'alloy'} ${k % 17}`,
    tags: [`class-${(k + version) % 4}`, `form-${k % 2}`].sort(),
    columns: { density: (k * 13 + version) % 29, yield: [k % 7, (k % 7) + version] },
    features: k % 3 === 0 ? ['weldable'] : [],
    diagrams: (k + version) % 5 === 0 ? ['d_ss'] : [],
  })

const first = Array.from({ length: 400 }, (_, k) => material(k))
const upsert = [...first.slice(50, 80).map((_, k) => material(50 + k, 1)), material(1_000, 1), material(1_001, 1)]
const remove = ['m3', 'm399', 'never there']

const after = (): IndexedRow[] => {
  const rows = new Map(first.map((each) => [each.id, each]))
  for (const id of remove) rows.delete(id)
  for (const each of upsert) rows.set(each.id, each)
  return [...rows.values()]
}

const changed = (): SearchIndex => {
  const index = makeSearchIndex(buildIndex(first))
  index.apply({ upsert, remove })
  return index
}

const finish = (steps: Generator<void, void>): void => {
  for (let step = steps.next(); !step.done; step = steps.next());
}

function expectSame(index: SearchIndex, rows: readonly IndexedRow[]): void {
  const fresh = [buildIndex(rows)]
  const parts = index.parts()
  for (const offset of [0, 45, 385]) {
    for (const by of ['name', 'density', 'yield']) {
      const sort = by === 'name' ? ({ by: 'name' } as const) : ({ by: 'column', column: by, descending: true } as const)
      const request = asking({
        owners: ['public', 'acme'],
        sort,
        offset,
        limit: 20,
        ranges: [{ column: 'yield', max: 5 }],
      })
      expect(search(parts, request)).toEqual(search(fresh, request))
    }
  }
  expect(presence(parts, asking())).toEqual(presence(fresh, asking()))
  expect(ranges(parts, asking(), ['density', 'yield'], 7)).toEqual(ranges(fresh, asking(), ['density', 'yield'], 7))
  const both = asking({ owners: ['public', 'acme'] })
  expect(similar(parts, 'm60', both, 9)).toEqual(similar(fresh, 'm60', both, 9))
}

describe('a changed index', () => {
  it('answers like one built afresh from the changed materials', () => expectSame(changed(), after()))

  it('answers alike after a rebuild, which leaves one part', () => {
    const index = changed()
    finish(index.rebuild())
    expect(index.parts()).toHaveLength(1)
    expectSame(index, after())
  })

  it('keeps changes that come during a rebuild', () => {
    const index = makeSearchIndex(buildIndex(first))
    const steps = index.rebuild()
    steps.next()
    index.apply({ upsert, remove })
    finish(steps)
    expectSame(index, after())
  })

  it('knows what it has', () => {
    const index = changed()
    expect([index.has('m3'), index.has('m60'), index.has('m1000'), index.count()]).toEqual([false, true, true, 400])
  })

  it('asks for a rebuild only once many rows have changed', () => {
    const index = changed()
    expect(index.wantsRebuild()).toBe(false)
    index.apply({ upsert: Array.from({ length: 5_001 }, (_, k) => material(k + 2_000)), remove: [] })
    expect(index.wantsRebuild()).toBe(true)
  })

  it('gives its rows back as they came', () => {
    const sorted = (rows: Iterable<IndexedRow>): IndexedRow[] => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
    const restored = [...liveRows(buildIndex(first))].map((each) => ({ ...each, tags: [...each.tags].sort() }))
    expect(sorted(restored)).toEqual(sorted(first))
  })
})

describe('similar materials', () => {
  const rows = [
    row('ref', { columns: { a: 10, b: 100 } }),
    row('same', { columns: { a: 10, b: 100 } }),
    row('near', { columns: { a: 12, b: 100 } }),
    row('half', { columns: { a: 10 } }),
    row('apart', { columns: { c: 1 } }),
    row('ends', { columns: { a: 20, b: 200 } }),
    row('low', { columns: { a: 0, b: 0 } }),
  ]

  it('come nearest first: 0 for equal ones, a lacking property counts as wholly different [SIM-002]', () => {
    const { ids, distance } = similar([buildIndex(rows)], 'ref', asking(), 10)
    expect(ids).toEqual(['same', 'near', 'ends', 'half', 'low'])
    expect(distance[0]).toBe(0)
    expect(distance[1]).toBeCloseTo(0.05, 5)
    expect(distance[3]).toBeCloseTo(0.5, 5)
  })

  it('of a column with one value only are those of the same value', () => {
    const flat = [row('ref', { columns: { a: 5 } }), row('x', { columns: { a: 5 } })]
    expect(similar([buildIndex(flat)], 'ref', asking(), 10)).toEqual({
      ids: ['x'],
      distance: [0],
      parts: [{ a: 0 }],
    })
  })
})
