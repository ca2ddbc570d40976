import type { IndexRow } from '@ingot/domain/index/index-row'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { testSeed } from '@ingot/domain/seed.testing'
import { ranges } from '@ingot/search/answers/plots/ranges'
import { scatter } from '@ingot/search/answers/plots/scatter'
import { presence } from '@ingot/search/answers/presence'
import { search, searchPage } from '@ingot/search/answers/search'
import { similar } from '@ingot/search/answers/similar'
import { firstTier } from '@ingot/search/answers/tiers/first-tier'
import { buildIndex } from '@ingot/search/index/build'
import { answeredPoints } from '@ingot/search/oracle.testing'
import type { SearchEngine, SearchRequest } from '@ingot/search/port'
import { randomFrom, randomNames } from '@ingot/search/random.testing'
import { makeSearchIndex, type SearchIndex } from '@ingot/search/search-index'
import { nearNames } from '@ingot/search/text/near-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { openTestDatabase } from '../../../db/testing.ts'
import { sqlEngine } from '../sql.ts'
import { removeRows, storeRows } from './engine-rows.ts'
import {
  randomColumn,
  randomColumns,
  randomFilter,
  randomRequest,
  randomRow,
  randomSimilarWeights,
  randomTiers,
} from './random-requests.ts'

const ROWS = 300
const REQUESTS = 1_000
const ROUNDS = 8

let database: Database
let oracle: SearchEngine

beforeAll(async () => {
  database = await openTestDatabase()
  oracle = sqlEngine(database.db)
})

afterAll(() => database.close())

/** Powers and roots differ in the last bit between PostgreSQL and JavaScript: numbers are compared to twelve digits. */
const rounded = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value))

async function compareAnswers(index: SearchIndex, random: () => number, ids: string[], requests: number) {
  let query: SearchRequest['query']
  for (let n = 0; n < requests; n++) {
    const request = randomRequest(random, ids)
    const said = `seed ${testSeed}: ${JSON.stringify(request)}`
    const answer = search(index.parts(), request)
    expect(answer, said).toEqual(await oracle.search(request))
    expect(answer, said).toMatchObject(searchPage(index.parts(), request))
    if (n % 4 !== 0) continue
    const twice: SearchRequest = { ...request, ...(query && { passed: query }) }
    expect(search(index.parts(), twice), `seed ${testSeed}: ${JSON.stringify(twice)}`).toEqual(
      await oracle.search(twice),
    )
    query = request.query
    const page = { ...request, withParents: true }
    expect(searchPage(index.parts(), page), said).toEqual(await oracle.page(page))
    const filter = randomFilter(random, ids)
    const saidFilter = `seed ${testSeed}: ${JSON.stringify(filter)}`
    expect(presence(index.parts(), filter), saidFilter).toEqual(await oracle.presence(filter))
    const columns = randomColumns(random)
    const bins = 1 + Math.floor(random() * 20)
    expect(rounded(ranges(index.parts(), filter, columns, bins)), saidFilter).toEqual(
      rounded(await oracle.ranges(filter, columns, bins)),
    )
    for (const wants of ['more', 'less', 'near'] as const)
      expect(rounded(ranges(index.parts(), filter, columns, bins, wants)), saidFilter).toEqual(
        rounded(await oracle.ranges(filter, columns, bins, wants)),
      )
    const [x, y] = [randomColumn(random), randomColumn(random)]
    const level = 1 + Math.floor(random() * 3)
    const asked = { filter, x: { column: x }, y: { column: y, shift: { mul: 9, div: 5, add: -459.67 } } }
    const points = scatter(index.parts(), { ...asked, level, hasIds: true })
    const expected = await oracle.scatter({ ...asked, level, hasIds: true })
    expect(answeredPoints(points), saidFilter).toEqual(answeredPoints(expected))
    const [read, wanted] = [decodeScatter(points), decodeScatter(expected)]
    expect(read.families, saidFilter).toEqual(wanted.families)
    expect(Object.keys(read).sort(), saidFilter).toEqual(Object.keys(wanted).sort())
    const tiers = randomTiers(random)
    expect(firstTier(index.parts(), filter.owners, tiers, 5), JSON.stringify(tiers)).toEqual(
      await oracle.firstTier(filter.owners, tiers, 5),
    )
    const names = randomNames(random)
    expect(nearNames(index.parts(), filter.owners, names, 5), JSON.stringify(names)).toEqual(
      await oracle.nearNames(filter.owners, names, 5),
    )
    const id = ids[Math.floor(random() * ids.length)] as string
    const weights = randomSimilarWeights(random)
    expect(similar(index.parts(), id, filter, 12, weights), `${saidFilter}: similar to ${id}`).toEqual(
      await oracle.similar(id, filter, 12, weights),
    )
  }
}

describe('the columnar index beside PostgreSQL', () => {
  it(`answers ${REQUESTS} random requests alike, after changes and a rebuild as well`, {
    timeout: 300_000,
  }, async () => {
    const random = randomFrom(testSeed)
    const ids = Array.from({ length: ROWS }, (_, k) => `m${k}-${['a', '𝛼', '～'][k % 3]}`)
    const rows = new Map<string, IndexRow>(ids.map((id) => [id, randomRow(random, id, ids)]))
    await storeRows(database.db, [...rows.values()])
    const index = makeSearchIndex(buildIndex(rows.values()))
    for (let round = 0; round < ROUNDS; round++) {
      await compareAnswers(index, random, ids, REQUESTS / ROUNDS)
      const remove = ids.filter(() => random() < 0.05)
      const upsert = ids.filter((id) => random() < 0.07 && !remove.includes(id)).map((id) => randomRow(random, id, ids))
      await removeRows(database.db, remove)
      await storeRows(database.db, upsert)
      const steps = round % 3 === 2 ? index.rebuild() : undefined
      for (let n = 0; n < 5; n++) steps?.next()
      index.apply({ upsert, remove })
      for (let step = steps?.next(); step !== undefined && !step.done; step = steps?.next());
    }
    await compareAnswers(index, random, ids, 50)
  })
})
