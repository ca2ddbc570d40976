import type { SearchReply } from '@ingot/contract/search'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { intervalAt } from '@ingot/domain/index/limit-marks'
import { evaluate } from '@ingot/domain/query/expression'
import { openFormula } from '@ingot/domain/query/language/formula'
import { vocabularyOf } from '@ingot/domain/query/language/vocabulary'
import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { numberWithoutEnd, printedOf } from '@ingot/domain/values/open-ends'
import { axisIndex, indexOf } from '@ingot/plots/scatter/index-line'
import { SCATTER_PRESETS } from '@ingot/plots/scatter/scatter-presets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { addDemo } from './testing/demo.ts'

const SYSTEMS = ['si', 'metric', 'us'] as const
const PANEL = 'youngs_modulus^(1/3)/density_any'
/** A panel's index, and two own formulas: one with a unit of its own, one with a sum. */
const INDICES = [PANEL, 'yield_strength/density_any in ksi/(lb/in3)', '(yield_strength+2*strength)^0.5*k/cp']

let server: TestServer
let rows: IndexRow[]

beforeAll(async () => {
  server = await openTestServer()
  rows = await addDemo(server)
})
afterAll(() => server.close())

const intervalOf = (row: IndexRow, key: string) => {
  const k = row.columns.indexOf(key)
  return k < 0 ? undefined : intervalAt(row, k)
}

function expressionOf(formula: string, system: (typeof SYSTEMS)[number] = 'si') {
  const opened = openFormula(`=${formula}`, vocabularyOf(server.shipped.catalogue, { language: 'en', system }))
  if ('problem' in opened) throw new Error(opened.problem.code)
  return opened
}

/** Materials that reach a level by a look at every one, best first; SI. */
function ranked(formula: string, level = Number.NEGATIVE_INFINITY) {
  const { expression } = expressionOf(formula)
  return rows
    .flatMap((row) => {
      const value = evaluate(expression, ({ column }) => intervalOf(row, column))
      const printed = value && printedOf(value)
      // A limit without end is where its number is.
      const reaches = printed && (numberWithoutEnd(value) ?? value.hi) >= level
      return reaches ? [{ id: row.id, name: row.nameKey, value: printed }] : []
    })
    .sort((a, b) => b.value.lo - a.value.lo || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
}

async function listed(formula: string, system: (typeof SYSTEMS)[number], min: number) {
  const key = `=${formula}`
  const { status, json } = await server.call('POST', '/mmdc/bblocks/table', {
    unitsystem: system,
    columns: [key],
    sort: key,
    sortdir: 'DESC',
    limit: 30,
    propfilter: [{ vkey: key, min }],
  })
  expect(status, JSON.stringify(json)).toBe(200)
  const { items, totalCount } = json as SearchReply
  return { ids: items.map(({ id }) => id), totalCount }
}

async function points(body: object) {
  const { rawPayload } = await server.app.inject({ method: 'POST', url: '/mmdc/product/scatterdata', payload: body })
  return decodeScatter(new Uint8Array(rawPayload).buffer)
}

describe('the ranking beside a scatter plot', () => {
  it('by an index above a level is that of a look at every material, in every unit system [SCAT-011]', async () => {
    for (const formula of INDICES) {
      const all = ranked(formula)
      expect(all.length, formula).toBeGreaterThan(5)
      const level = all[Math.floor(all.length / 2)]?.value.lo ?? 0
      // Just above a value, so that rounding in another unit decides nothing.
      const between = level * 1.000001
      const expected = ranked(formula, between)
      for (const system of SYSTEMS) {
        const { factor } = expressionOf(formula, system)
        const found = await listed(formula, system, system === 'si' ? between : between / factor)
        expect(found.totalCount, `${formula}, ${system}`).toBe(expected.length)
        expect(found.ids, `${formula}, ${system}`).toEqual(expected.slice(0, 30).map(({ id }) => id))
      }
    }
  })

  it('is that of the points on the plot: their index falls in the order of the list', async () => {
    const { count, x, y, names } = await points({ x: 'density_any', y: 'youngs_modulus' })
    const column = (key: string) => ({ kind: 'column', column: key }) as const
    const index = axisIndex(expressionOf(PANEL).expression, column('density_any'), column('youngs_modulus'))
    if (!index) throw new Error('E^(1/3)/ρ has a line')
    const ids = idsOfPoints(
      { names, count },
      Array.from({ length: count }, (_, k) => k),
    )
    const byPoint = new Map([...ids].map(([k, id]) => [id, indexOf(index, x[k] ?? 0, y[k] ?? 0)]))
    const { ids: best } = await listed(PANEL, 'si', 0)
    const values = best.map((id) => byPoint.get(id) ?? Number.NaN)
    for (const [k, value] of values.entries())
      if (k > 0) expect(value / (values[k - 1] ?? 0), best[k]).toBeLessThanOrEqual(1 + 1e-6)
    expect(byPoint.size).toBe(ranked(PANEL).length)
  })

  it('knows every preset: each can be read, is a line on its own axes, and some materials have it', async () => {
    for (const { id, x, y, index } of SCATTER_PRESETS) {
      const axis = (key: string) =>
        key.startsWith('=') ? expressionOf(key.slice(1)).expression : ({ kind: 'column', column: key } as const)
      expect(axisIndex(expressionOf(index).expression, axis(x), axis(y)), id).toBeDefined()
      expect((await points({ x, y })).count, id).toBeGreaterThan(0)
    }
  })
})

describe('the points of a scatter plot', () => {
  it('are those of the results, formulas as axes as well, in the families of the level asked for [API-026]', async () => {
    const filter = { tagfilter: { class: ['metal/steel'] } }
    const found = await points({ filter, x: '=rp02/density', y: 'youngs_modulus', level: 3 })
    const { expression } = expressionOf('rp02/density')
    const expected = rows.filter(
      (row) =>
        row.tags.includes('class-metal/steel') &&
        intervalOf(row, 'youngs_modulus') &&
        evaluate(expression, ({ column }) => intervalOf(row, column)),
    )
    expect(found.count).toBe(expected.length)
    expect(found.count).toBeGreaterThan(5)
    expect(found.families.every((path) => path.startsWith('metal/steel') && path.split('/').length <= 3)).toBe(true)
    const { count } = await points({ filter, x: 'density_any', y: 'density_any', level: 1 })
    expect(count).toBeGreaterThan(found.count)
  })

  it('leave the ids out where nobody asks for them, and say which material one is by its place and numbers', async () => {
    for (const unitsystem of [undefined, 'us']) {
      const asked = { filter: { ...(unitsystem && { unitsystem }) }, x: 'density_any', y: '=rm/density_any' }
      const withIds = await points(asked)
      const bare = await points({ ...asked, ids: false })
      expect(bare).toEqual({ ...withIds, names: new Uint8Array() })
      const places = [withIds.count - 1, 0, 7]
      const ids = idsOfPoints(withIds, places)
      const at = (place: number) => ({ place, x: bare.x[place], y: bare.y[place] })
      const ask = (body: object) => server.call('POST', '/mmdc/product/scatterpoints', { ...asked, ...body })
      const { json } = await ask({ points: places.map(at) })
      const { items } = json as { items: { id: string; name: string; url: string[] }[] }
      expect(items.map(({ id }) => id)).toEqual(places.map((place) => ids.get(place)))
      expect(items.every(({ id, name, url }) => name !== '' && url[0] === id)).toBe(true)
      const refused = { status: 409, json: { code: 'points-changed' } }
      expect(await ask({ points: [{ ...at(0), x: (bare.x[0] ?? 0) * 1.001 }] })).toMatchObject(refused)
      // Something written since moves the places: the point is looked for by its numbers.
      const moved = { ...at(0), place: bare.count }
      expect(await ask({ points: [moved] })).toMatchObject({ json: { items: [{ id: expect.any(String) }] } })
      expect(await ask({ points: [{ ...at(0), place: 2 ** 31 }] })).toMatchObject({ status: 400 })
      expect(await ask({ points: [] })).toMatchObject({ status: 400 })
    }
  })

  it('are refused to those who lack the permission that the configuration names [SCAT-002]', async () => {
    const { application } = server.config
    const restricted = {
      ...application.restricted,
      scatter: { permission: 'materials.import', page: 'restricted' } as const,
    }
    const app = await buildApp({ ...server, config: { ...server.config, application: { ...application, restricted } } })
    const ask = { method: 'POST', url: '/mmdc/product/scatterdata', payload: { x: 'density', y: 'k' } } as const
    expect((await app.inject(ask)).statusCode).toBeGreaterThanOrEqual(401)
    const which = {
      ...ask,
      url: '/mmdc/product/scatterpoints',
      payload: { ...ask.payload, points: [{ place: 0, x: 1, y: 1 }] },
    }
    expect((await app.inject(which)).statusCode).toBeGreaterThanOrEqual(401)
    expect((await server.app.inject(ask)).statusCode).toBe(200)
    await app.close()
  })
})
