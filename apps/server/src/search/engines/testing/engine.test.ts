import { decodeScatter, scatterNumber } from '@ingot/domain/scatter/scatter-columns'
import { answeredPoints } from '@ingot/search/oracle.testing'
import type { SearchEngine } from '@ingot/search/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { openTestDatabase } from '../../../db/testing.ts'
import { type ColumnarEngine, columnarEngine } from '../columnar.ts'
import { sqlEngine } from '../sql.ts'
import { asking, caseRows, cases } from './engine-cases.ts'
import { inBatches, storeRows } from './engine-rows.ts'
import { queryCases } from './query-cases.ts'

let database: Database
let columnar: ColumnarEngine
const engines: { name: string; engine: () => SearchEngine }[] = [
  { name: 'SQL', engine: () => sqlEngine(database.db) },
  { name: 'columnar', engine: () => columnar },
]

beforeAll(async () => {
  database = await openTestDatabase()
  await storeRows(database.db, caseRows)
  columnar = columnarEngine((error) => expect.unreachable(error.message))
  await columnar.load(inBatches(caseRows, 2))
})

afterAll(async () => {
  await columnar.close()
  await database.close()
})

describe.each(engines)('the $name engine', ({ engine }) => {
  it.each([...cases, ...queryCases])('$title', async ({ request, answer }) => {
    expect(await engine().search(asking(request))).toMatchObject(answer)
  })

  it('leaves zeros and empty groups out of the facets', async () => {
    const { facets } = await engine().search(asking({ terms: ['gf30'] }))
    expect(facets).toEqual({ class: { plastic: 2 }, form: { granulate: 2 } })
  })

  it('counts the results that have each column, feature and diagram', async () => {
    expect(await engine().presence(asking({ tags: [{ group: 'form', ids: ['plate'] }] }))).toEqual({
      total: 2,
      columns: { yield: 2, density: 2, 'wt.Cr': 1 },
      features: { weldable: 2 },
      diagrams: { d_ss: 1 },
    })
  })

  it('spans a column from its smallest lo to its largest hi and leaves out columns without results', async () => {
    expect(await engine().ranges(asking({}), ['density', 'unknown', 'wt.Cr', 'yield'], 4)).toEqual([
      { column: 'density', count: 4, min: 1360, max: 7850, bins: [3, 0, 0, 1] },
      { column: 'wt.Cr', count: 1, min: 0, max: 0.003, bins: [1, 0, 0, 0] },
      { column: 'yield', count: 2, min: 235, max: 355, bins: [1, 0, 0, 1] },
    ])
  })

  it('gives the points of two columns with both ends and the family, for the results that have both [SCAT-011]', async () => {
    const request = { filter: asking({}), x: { column: 'density' }, y: { column: 'yield' } }
    const points = await engine().scatter({ ...request, level: 2, hasIds: true })
    expect(answeredPoints(points)).toEqual([
      ['plate', 7850, 7850, 355, 355, 'metal/steel'],
      ['sheet', 2700, 2700, 235, 275, 'metal/aluminium'],
    ])
    const columns = decodeScatter(points)
    expect(columns).not.toHaveProperty('xHigh')
    expect(columns.families).toEqual(['metal/aluminium', 'metal/steel'])
    const bare = decodeScatter(await engine().scatter({ ...request, level: 2, hasIds: false }))
    expect(bare).toEqual({ ...columns, names: new Uint8Array() })
    const [sheet, plate] = [
      { place: 0, x: 2700, y: 235 },
      { place: 1, x: 7850, y: 355 },
    ]
    const asked = [plate, sheet, { ...plate, y: 356 }, { place: 2 ** 31 - 1, x: 1, y: 1 }, plate]
    expect(await engine().pointsAt(request, asked)).toEqual(['plate', 'sheet', undefined, undefined, 'plate'])
    expect(await engine().placesOf(request, ['plate', 'nobody', 'sheet'])).toEqual([1, undefined, 0])
  })

  it('gives points in the unit of each axis, and never an infinite one', async () => {
    const LARGEST = scatterNumber(1e300)
    expect(LARGEST).toBeLessThan(Number.POSITIVE_INFINITY)
    const x = { column: 'density', shift: { mul: 1, div: 1000, add: 0 } }
    const y = { column: 'yield', shift: { mul: 1e38, div: 1, add: 0 } }
    const request = { filter: asking({}), x, y }
    const points = await engine().scatter({ ...request, level: 1, hasIds: true })
    expect(answeredPoints(points)).toEqual([
      ['plate', Math.fround(7.85), Math.fround(7.85), LARGEST, LARGEST, 'metal'],
      ['sheet', Math.fround(2.7), Math.fround(2.7), LARGEST, LARGEST, 'metal'],
    ])
  })

  it('groups points by the class at a level, or the deepest above it', async () => {
    const density = { column: 'density' }
    const familiesAt = async (level: number) =>
      answeredPoints(await engine().scatter({ filter: asking({}), x: density, y: density, level, hasIds: true })).map(
        (point) => point[5],
      )
    expect(await familiesAt(1)).toEqual(['plastic', 'plastic', 'metal', 'metal'])
    expect(await familiesAt(3)).toEqual(['plastic', 'plastic', 'metal/steel', 'metal/aluminium'])
  })

  it('counts presence, ranges and points of a compound query', async () => {
    const request = asking({
      query: { kind: 'not', of: { kind: 'range', column: 'yield', min: 300 } },
      computed: {
        '=': {
          kind: 'quotient',
          left: { kind: 'column', column: 'density' },
          right: { kind: 'column', column: 'yield' },
        },
      },
    })
    expect(await engine().presence(request)).toMatchObject({ total: 1, columns: { yield: 1, density: 1 } })
    expect(await engine().ranges(request, ['=', 'yield'], 2)).toEqual([
      { column: '=', count: 1, min: 2700 / 275, max: 2700 / 235, bins: [1, 0] },
      { column: 'yield', count: 1, min: 235, max: 275, bins: [1, 0] },
    ])
    const { count, x, y } = decodeScatter(
      await engine().scatter({ filter: request, x: { column: '=' }, y: { column: 'density' }, level: 2, hasIds: true }),
    )
    expect([count, [...x], [...y]]).toEqual([1, [Math.fround(2700 / 275)], [2700]])
  })

  const nothing = { ids: [], distance: [], parts: [] }

  it('finds what is most like a material, nearest first, without itself or hidden ones [SIM-001]', async () => {
    const { ids, distance, parts } = await engine().similar('grade-b', asking({}), 5)
    expect(ids).toEqual(['grade-a', 'sheet'])
    expect(distance[0]).toBeCloseTo(2 / 3)
    expect(Object.keys(parts[0] ?? {}).sort()).toEqual(['density', 'tensile_modulus.cond', 'tensile_modulus.dry'])
    for (const [k, part] of parts.entries())
      expect(Object.values(part).reduce((sum, one) => sum + one)).toBeCloseTo(distance[k] ?? Number.NaN)
    expect(await engine().similar('secret', asking({}), 5)).toEqual(nothing)
    expect(await engine().similar('unknown', asking({}), 5)).toEqual(nothing)
  })

  it('weighs properties, 0 leaves one out, and keeps to what passes the filter [SIM-002]', async () => {
    const weights = { density: 3, 'tensile_modulus.cond': 0 }
    const { ids, distance, parts } = await engine().similar('grade-b', asking({}), 5, weights)
    expect([ids[0], distance[0]]).toEqual(['grade-a', 0.25])
    expect(parts[0]).toEqual({ density: 0, 'tensile_modulus.dry': 0.25 })
    const narrow = asking({ features: ['weldable'] })
    expect((await engine().similar('grade-b', narrow, 5, weights)).ids).toEqual(['sheet'])
    expect(await engine().similar('sheet', asking({}), 5, { density: 0, yield: 0 })).toEqual(nothing)
  })
})
