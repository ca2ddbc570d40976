import { FilterParts } from '@ingot/contract/filters/index'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { testSeed } from '@ingot/domain/seed.testing'
import type { SearchEngine } from '@ingot/search/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../callers/caller.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { sqlEngine } from './engines/sql.ts'
import { addDemo } from './testing/demo.ts'
import { textOfSpec, truthOfSpec } from './testing/query-spec.ts'
import { openGenerator } from './testing/random-specs.ts'

const QUERIES = 300
/** Each time after this many queries the SQL engine answers too. */
const SQL_EVERY = 10

let server: TestServer
let rows: IndexRow[]

beforeAll(async () => {
  server = await openTestServer()
  rows = await addDemo(server)
})
afterAll(() => server.close())

const answerOf = async (engine: SearchEngine, q: string) => {
  const filter = await server.search.filter(guest, FilterParts.parse({ q }), 'si', 'en')
  const { ids, possible, unknown } = await engine.search({ ...filter, sort: { by: 'name' }, offset: 0, limit: 1_000 })
  return {
    sure: ids.filter((_, k) => !possible[k]).sort(),
    possible: ids.filter((_, k) => possible[k]).sort(),
    unknown,
  }
}

describe('compound queries over the demo catalogue', () => {
  it(`find what a look at every material finds, in whatever units they are typed: ${QUERIES} queries [SRCH-021]`, {
    timeout: 300_000,
  }, async () => {
    const next = openGenerator(rows, testSeed)
    const inSql = sqlEngine(server.db)
    let found = 0
    for (let n = 0; n < QUERIES; n++) {
      const spec = next()
      const truths = rows.map((row) => ({ id: row.id, truth: truthOfSpec(spec, row) }))
      const having = (truth: number) => truths.filter((one) => one.truth === truth).map(({ id }) => id)
      const expected = { sure: having(3).sort(), possible: having(2).sort(), unknown: having(1).length }
      found += expected.sure.length + expected.possible.length
      for (const choice of [0, 1 + (n % 2)]) {
        const typed = textOfSpec(spec, choice)
        expect(await answerOf(server.search.engine(), typed), `seed ${testSeed}: ${typed}`).toEqual(expected)
      }
      if (n % SQL_EVERY !== 0) continue
      const typed = textOfSpec(spec, 0)
      expect(await answerOf(inSql, typed), `SQL, seed ${testSeed}: ${typed}`).toEqual(expected)
    }
    expect(found).toBeGreaterThan(QUERIES)
  })
})
