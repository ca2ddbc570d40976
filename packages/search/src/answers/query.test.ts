import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../index/build.ts'
import { asking, row } from '../rows.testing.ts'
import { presence } from './presence.ts'
import { search } from './search.ts'

const index = buildIndex([
  row('exact', { columns: { E: 70, rho: 2.7 }, tags: ['class-metal'] }),
  row('range', { columns: { E: [60, 80], rho: 2.7 }, tags: ['class-metal'] }),
  row('silent', { columns: { rho: 7.8 }, tags: ['class-metal'] }),
  row('soft', { columns: { E: 3, rho: 1.1 }, tags: ['class-plastic'], searchText: 'pa66 gf30' }),
])

type Query = QueryOf<EngineLeaf>
const stiff: Query = { kind: 'range', column: 'E', min: 70 }
const light: Query = { kind: 'range', column: 'rho', max: 3 }
const not = (of: Query): Query => ({ kind: 'not', of })
const both = (...of: Query[]): Query => ({ kind: 'and', of })
const either = (...of: Query[]): Query => ({ kind: 'or', of })

function answer(query: Query) {
  const { ids, possible, unknown } = search([index], asking({ query }))
  return { sure: ids.filter((_, k) => !possible[k]), possible: ids.filter((_, k) => possible[k]), unknown }
}

describe('a query', () => {
  it('passes a value within, calls a range that only overlaps possible, and counts the unknown', () => {
    expect(answer(stiff)).toEqual({ sure: ['exact'], possible: ['range'], unknown: 1 })
  })

  it('leaves the possible possible and the unknown unknown when it is negated', () => {
    expect(answer(not(stiff))).toEqual({ sure: ['soft'], possible: ['range'], unknown: 1 })
  })

  it('is as unsure as its least sure part in an and, as sure as its surest in an or', () => {
    expect(answer(both(stiff, light))).toEqual({ sure: ['exact'], possible: ['range'], unknown: 0 })
    expect(answer(either(stiff, light))).toEqual({ sure: ['exact', 'range', 'soft'], possible: [], unknown: 1 })
  })

  it('hands a negation down to its parts: not (a and b) is not a or not b', () => {
    expect(answer(not(both(stiff, light)))).toEqual({ sure: ['silent', 'soft'], possible: ['range'], unknown: 0 })
  })

  it('knows what is missing, and with that is sure of it', () => {
    expect(answer({ kind: 'missing', column: 'E' })).toEqual({ sure: ['silent'], possible: [], unknown: 0 })
    expect(answer({ kind: 'missing', column: 'cte' }).sure).toHaveLength(4)
  })

  it('takes terms, tags and ids, of which some may be unknown', () => {
    expect(answer({ kind: 'term', term: '66 gf' }).sure).toEqual(['soft'])
    expect(answer(not({ kind: 'tag', group: 'class', ids: ['metal', 'gone'] })).sure).toEqual(['soft'])
    const known = { kind: 'ids', ids: ['exact'], known: ['exact', 'soft'] } as const
    expect(answer(known)).toEqual({ sure: ['exact'], possible: [], unknown: 2 })
    expect(answer(not(known))).toEqual({ sure: ['soft'], possible: [], unknown: 2 })
  })

  it('passes everything as an and of nothing, nothing as an or of nothing', () => {
    expect([answer(both()).sure.length, answer(either()).sure.length]).toEqual([4, 0])
  })

  it('narrows counts of tags, properties and missing values', () => {
    const request = asking({ query: stiff, ranges: [{ column: 'G' }] })
    expect(search([index], request)).toMatchObject({ total: 0, missing: [2] })
    expect(search([index], asking({ query: stiff })).facets).toEqual({ class: { metal: 2 } })
    expect(presence([index], asking({ query: stiff })).columns).toEqual({ E: 2, rho: 2 })
  })

  it('keeps no more work space than its depth takes', () => {
    const wide = both(...Array.from({ length: 200 }, () => not(either(stiff, light))))
    search([index], asking({ query: wide }))
    index.scratch.reset()
    const before = index.scratch.taken()
    search([index], asking({ query: wide }))
    expect(index.scratch.taken() - before).toBeLessThan(16)
  })
})
