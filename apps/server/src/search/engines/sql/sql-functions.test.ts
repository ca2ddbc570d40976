import { type Trace, traceAt } from '@ingot/domain/index/trace'
import { type Expression, evaluate } from '@ingot/domain/query/expression'
import { randomFrom } from '@ingot/search/random.testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { openTestDatabase } from '../../../db/testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Interval = readonly [number, number]

const inJavaScript = (expression: Expression, a: Interval, b: Interval) => {
  const found = evaluate(expression, ({ column }) => {
    const [lo, hi] = column === 'a' ? a : b
    return { lo, hi }
  })
  return found ? [found.lo + 0, found.hi + 0] : null
}

const left: Expression = { kind: 'column', column: 'a' }
const right: Expression = { kind: 'column', column: 'b' }

/** Around 0 and 1, and values whose products, quotients and powers exceed the range of doubles. */
const ENDS = [-1e300, -7, -1, -1e-300, 0, 1e-300, 0.3, 1, 4, 1e9, 1e300]
const intervals = ENDS.flatMap((lo, k) => ENDS.slice(k).map((hi): Interval => [lo, hi]))

describe('arithmetic of intervals in the database', () => {
  it.each(['sum', 'difference', 'product', 'quotient'] as const)('%s is that of evaluate', async (kind) => {
    const pairs = intervals.flatMap((a) => intervals.map((b) => ({ a, b })))
    const { rows } = await sql<{ c: number[] | null }>`
      SELECT ${sql.ref(`interval_${kind}`)}(ARRAY[a1, a2], ARRAY[b1, b2]) AS c FROM unnest(
        ${pairs.map(({ a }) => a[0])}::float8[], ${pairs.map(({ a }) => a[1])}::float8[],
        ${pairs.map(({ b }) => b[0])}::float8[], ${pairs.map(({ b }) => b[1])}::float8[])
        WITH ORDINALITY AS given (a1, a2, b1, b2, place) ORDER BY place`.execute(database.db)
    const expected = pairs.map(({ a, b }) => inJavaScript({ kind, left, right }, a, b))
    expect(rows.map(({ c }) => c?.map((end) => end + 0) ?? null)).toEqual(expected)
  })

  it.each([2, 3, 0.5, -1, -2, -0.5, 0, 400])(
    'the power %d is that of evaluate to the last digit but one',
    async (exponent) => {
      const { rows } = await sql<{ c: number[] | null }>`
      SELECT interval_power(ARRAY[lo, hi], ${exponent}::float8) AS c FROM unnest(
        ${intervals.map(([lo]) => lo)}::float8[], ${intervals.map(([, hi]) => hi)}::float8[])
        WITH ORDINALITY AS given (lo, hi, place) ORDER BY place`.execute(database.db)
      const rounded = (ends: readonly number[] | null) => ends?.map((end) => Number(end.toPrecision(14)) + 0)
      const expected = intervals.map((a) => inJavaScript({ kind: 'power', base: left, exponent }, a, a))
      expect(rows.map(({ c }) => rounded(c))).toEqual(expected.map(rounded))
    },
  )
})

describe('the value at a temperature in the database', () => {
  it('is that of traceAt', async () => {
    const random = randomFrom(7)
    const temperatures = [200, 291.15, 293.15, 298.15, 300, 333.3, 400, 473.15, 500]
    const traces = Array.from({ length: 200 }, (): Trace[] =>
      Array.from({ length: Math.floor(random() * 4) }, () => {
        const T = temperatures.filter(() => random() < 0.5)
        const lo = T.map(() => random() * 1e9)
        const kind = random() < 0.5 ? 'values' : 'curve'
        return { column: random() < 0.7 ? 'a' : 'b', kind, T, lo, hi: lo.map((low) => low * (1 + random())) }
      }),
    )
    const asked = [...temperatures, 473.15 * (1 + 1e-12), 250, 350.7, 499.99, 600, 295.65, 301.15, 301.2]
    for (const T of asked) {
      const { rows } = await sql<{ c: number[] | null }>`
        SELECT trace_at(one::jsonb, 'a', ${T}::float8) AS c
        FROM unnest(${traces.map((own) => JSON.stringify(own))}::text[]) WITH ORDINALITY AS given (one, place)
        ORDER BY place`.execute(database.db)
      const expected = traces.map((own) => {
        const found = traceAt(own, 'a', T)
        return found ? [found.lo, found.hi] : null
      })
      expect(rows.map(({ c }) => c)).toEqual(expected)
    }
  })
})
