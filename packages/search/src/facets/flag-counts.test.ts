import { describe, expect, it } from 'vitest'
import { presence } from '../answers/presence.ts'
import { buildIndex } from '../index/build.ts'
import { asking, row } from '../rows.testing.ts'

/** Forty columns, of which row k has those whose number divides k. */
const rows = Array.from({ length: 60_000 }, (_, k) => {
  const divisors = Array.from({ length: 40 }, (_, n) => n + 1).filter((n) => k % n === 0)
  return row(`m${k}`, {
    columns: { k, ...Object.fromEntries(divisors.map((n) => [`c${n}`, 1])) },
    features: k % 2 === 0 ? ['even'] : [],
    diagrams: k === 0 ? ['first'] : [],
  })
})

describe('counts of each property', () => {
  const index = buildIndex(rows)

  it.each([1, 40, 900, 25_000, 45_000, 60_000])('are exact over %i results', (count) => {
    const found = presence([index], asking({ ranges: [{ column: 'k', max: count - 1 }] }))
    const expected = Array.from({ length: 40 }, (_, n) => [`c${n + 1}`, Math.ceil(count / (n + 1))])
    expect(found).toEqual({
      total: count,
      columns: { k: count, ...Object.fromEntries(expected) },
      features: { even: Math.ceil(count / 2) },
      diagrams: { first: 1 },
    })
  })
})
