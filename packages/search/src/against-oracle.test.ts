import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { testSeed } from '@ingot/domain/seed.testing'
import { describe, expect, it } from 'vitest'
import { ranges } from './answers/plots/ranges.ts'
import { placesOf, pointsAt, scatter } from './answers/plots/scatter.ts'
import { presence } from './answers/presence.ts'
import { search } from './answers/search.ts'
import { similar } from './answers/similar.ts'
import { firstTier } from './answers/tiers/first-tier.ts'
import { buildIndex } from './index/build.ts'
import type { ColumnarIndex, IndexedRow } from './index/columnar-index.ts'
import {
  answeredPoints,
  firstTierOf,
  nearNamesOf,
  nearWordsOf,
  pointsOf,
  presenceOf,
  rangesOf,
  searchRows,
  similarRows,
} from './oracle.testing.ts'
import {
  type Random,
  randomFilter,
  randomFrom,
  randomKeys,
  randomNames,
  randomRequest,
  randomRow,
  randomTiers,
  randomToken,
  randomWeights,
} from './random.testing.ts'
import { makeSearchIndex } from './search-index.ts'
import { nearNames } from './text/near-names.ts'
import { nearWords } from './text/near-words.ts'

const ROWS = 120
const REQUESTS = 60
const ROUNDS = 8

type Parts = readonly ColumnarIndex[]

function compareSearches(parts: Parts, rows: readonly IndexedRow[], random: Random, ids: readonly string[]): void {
  for (let n = 0; n < REQUESTS; n++) {
    const request = randomRequest(random, ids)
    expect(search(parts, request), `seed ${testSeed}: ${JSON.stringify(request)}`).toEqual(searchRows(rows, request))
  }
}

function compareOthers(parts: Parts, rows: readonly IndexedRow[], random: Random, ids: readonly string[]): void {
  for (let n = 0; n < REQUESTS / 4; n++) {
    const filter = randomFilter(random, ids)
    const said = `seed ${testSeed}: ${JSON.stringify(filter)}`
    expect(presence(parts, filter), said).toEqual(presenceOf(rows, filter))
    const [x = '', y = '', z = ''] = randomKeys(random)
    expect(ranges(parts, filter, [x, y, z], 5), said).toEqual(rangesOf(rows, filter, [x, y, z], 5))
    expect(ranges(parts, filter, [x, y, z], 0), said).toEqual(rangesOf(rows, filter, [x, y, z], 0))
    for (const wants of ['more', 'less', 'near'] as const)
      expect(ranges(parts, filter, [x, y, z], 3, wants), said).toEqual(rangesOf(rows, filter, [x, y, z], 3, wants))
    const level = 1 + Math.floor(random() * 3)
    const asked = { filter, x: { column: x }, y: { column: y } }
    const points = scatter(parts, { ...asked, level, hasIds: true })
    const expected = pointsOf(rows, filter, x, y, level)
    expect(answeredPoints(points), said).toEqual(expected)
    const columns = decodeScatter(points)
    const { xHigh, families } = columns
    const placed = [...columns.x].map((x, place) => ({ place, x, y: columns.y[place] ?? Number.NaN }))
    const idsInOrder = [...idsOfPoints(columns, columns.x.keys()).values()]
    expect(pointsAt(parts, asked, placed), said).toEqual(idsInOrder)
    expect(placesOf(parts, asked, ['nobody', ...idsInOrder]), said).toEqual([undefined, ...columns.x.keys()])
    if (xHigh === undefined)
      expect(
        expected.filter(([, low, high]) => low !== high),
        said,
      ).toEqual([])
    expect(families, said).toEqual([...new Set(expected.map((point) => point[5]))].sort())
    compareSimilar(parts, rows, random, ids)
    const token = randomToken(random)
    const tiers = randomTiers(random)
    expect(firstTier(parts, filter.owners, tiers, 4), `seed ${testSeed}: ${JSON.stringify(tiers)}`).toEqual(
      firstTierOf(rows, filter.owners, tiers, 4),
    )
    const names = randomNames(random)
    expect(nearNames(parts, filter.owners, names, 5), said).toEqual(
      names.map((name) => nearNamesOf(rows, filter.owners, name)),
    )
    expect(nearWords(parts, filter.owners, token, 5), said).toEqual(nearWordsOf(rows, filter.owners, token))
  }
}

/** The index counts likeness in 1/32768: order and distances agree to within that. */
const STEP = 2 / 32768

function compareSimilar(parts: Parts, rows: readonly IndexedRow[], random: Random, ids: readonly string[]): void {
  const filter = randomFilter(random, ids)
  const weights = randomWeights(random)
  const id = ids[Math.floor(random() * ids.length)] as string
  const said = `seed ${testSeed}: similar to ${id}, ${JSON.stringify({ filter, weights })}`
  const expected = similarRows(rows, id, filter, weights)
  const found = similar(parts, id, filter, 10, weights)
  const nearest = [...expected.values()].map(({ distance }) => distance).sort((a, b) => a - b)
  const related = nearest.filter((distance) => distance < 1 - STEP)
  expect(found.ids.length, said).toBeGreaterThanOrEqual(Math.min(10, related.length))
  for (const [k, neighbour] of found.ids.entries()) {
    const one = expected.get(neighbour)
    expect(Math.abs((found.distance[k] as number) - (one?.distance ?? 9)), said).toBeLessThan(STEP)
    expect(Math.abs((found.distance[k] as number) - (nearest[k] as number)), said).toBeLessThan(STEP)
    const parts = Object.entries(found.parts[k] ?? {})
    expect(parts.map(([key]) => key).sort(), said).toEqual(Object.keys(one?.parts ?? {}).sort())
    for (const [key, part] of parts)
      expect(
        Math.abs(part - (Object.entries(one?.parts ?? {}).find(([name]) => name === key)?.[1] ?? 9)),
        said,
      ).toBeLessThan(STEP)
    const sum = parts.reduce((total, [, part]) => total + part, 0)
    expect(sum, said).toBeCloseTo(found.distance[k] as number, 12)
  }
}

describe('the index beside plain loops over its rows', () => {
  it(`answers ${REQUESTS * ROUNDS * 2} random requests alike, in two parts and after a rebuild`, () => {
    const random = randomFrom(testSeed)
    const ids = Array.from({ length: ROWS + 10 }, (_, k) => `m${k}`)
    for (let round = 0; round < ROUNDS; round++) {
      const first = ids.slice(0, ROWS).map((id) => randomRow(random, id, ids))
      const index = makeSearchIndex(buildIndex(first))
      const upsert = ids.filter(() => random() < 0.15).map((id) => randomRow(random, id, ids))
      const remove = ids.filter((id) => random() < 0.1 && upsert.every((each) => each.id !== id))
      index.apply({ upsert, remove })
      const live = new Map([...first, ...upsert].map((each) => [each.id, each]))
      for (const id of remove) live.delete(id)
      const rows = [...live.values()]
      compareSearches(index.parts(), rows, random, ids)
      compareOthers(index.parts(), rows, random, ids)
      for (let steps = index.rebuild(), step = steps.next(); !step.done; step = steps.next());
      expect(index.parts()).toHaveLength(1)
      compareSearches(index.parts(), rows, random, ids)
      compareOthers(index.parts(), rows, random, ids)
    }
  })
})
