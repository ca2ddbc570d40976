import { SearchPayload } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { filterCost, listCost } from './cost.ts'

const formulas = (count: number, text = (k: number) => `=rm*${k + 2}`) =>
  Array.from({ length: count }, (_, k) => text(k))

const list = (payload: object) => listCost(SearchPayload.parse(payload))

describe('what a search costs', () => {
  it('is little for the pages and panels of the application, and much for hundreds of cells and formulas', () => {
    const columns = (keys: string[]) => filterCost(SearchPayload.parse({}), keys)
    expect(list({})).toBe('light')
    expect(list({ limit: 40, columns: Array.from({ length: 60 }, (_, k) => `c${k}`) })).toBe('light')
    expect(list({ limit: 500 })).toBe('heavy')
    expect(list({ limit: 100, columns: formulas(60) })).toBe('heavy')
    expect(list({ limit: 100 })).toBe('light')
    expect(list({ limit: 101 })).toBe('heavy')
    const ranking = (columns: string[]) => ({ ranking: { by: columns.map((column) => ({ column, goal: 'lower' })) } })
    expect(list(ranking(['rm', 'density', '=rm/density']))).toBe('light')
    expect(list(ranking(formulas(12)))).toBe('heavy')
    expect(columns(Array.from({ length: 30 }, (_, k) => `c${k}`))).toBe('light')
    expect(columns(formulas(3))).toBe('light')
    expect(columns(formulas(60))).toBe('heavy')
  })
})

describe('what a filter costs', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, k) => `m${k}`)
  const weights = (count: number) => Object.fromEntries(ids(count).map((id) => [id, 1]))

  it('is little for what the application names, and much for thousands of ids, tags or weights', () => {
    for (const count of [10, 1_000, 1_001, 10_000]) {
      const expected = count > 1_000 ? 'heavy' : 'light'
      const filters = [
        { idfilter: ids(count) },
        { tagfilter: { class: ids(count - 5), producer: ids(5) } },
        { similar: { id: 'm1', weights: weights(count) } },
      ]
      for (const filter of filters) {
        expect(list(filter)).toBe(expected)
        expect(filterCost(SearchPayload.parse(filter))).toBe(expected)
      }
    }
  })
})

describe('what a query costs', () => {
  const quoted = (count: number, sign: string) => Array.from({ length: count }, (_, k) => `"w${k}"`).join(sign)

  it('is little for what is typed, and much for hundreds of words, however they are joined', () => {
    const typed =
      'class:steel and (Rm 500..800 MPa or Re >= 355 MPa @ 200 °C) and not missing(cte) and "hot rolled plate"'
    expect(list({ q: typed })).toBe('light')
    for (const sign of [' ', '|', ',']) {
      const q = quoted(230, sign)
      expect(list({ q })).toBe('heavy')
      expect(filterCost(SearchPayload.parse({ q }), ['rm'])).toBe('heavy')
    }
  })
})

describe('formulas of one call', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await server.add(makeMaterial('m1', { values: [makeValue('rm', 400e6)] }))
  })
  afterAll(() => server.close())

  const refused = async (path: string, body: object): Promise<string> => {
    const { status, json } = await server.call('POST', path, body)
    expect(status).toBe(400)
    return JSON.stringify(json)
  }

  it('are 60 at most, which a refusal names, wherever they are asked for', async () => {
    expect(await refused('/mmdc/product/ranges', { columns: formulas(300) })).toContain(
      '300 formulas; one call takes 60 at most',
    )
    expect(await refused('/mmdc/product/ranges?lang=fr', { columns: formulas(300) })).toContain('60 au plus')
    const propfilter = [{ vkey: '=rm*99', min: 0 }]
    expect(await refused('/mmdc/bblocks/tiles', { columns: formulas(60), propfilter })).toContain('61 formulas')
  })

  it('are 4,000 characters at most', async () => {
    const long = formulas(30, (k) => `=${'rm+'.repeat(60)}rm*${k}`)
    expect(await refused('/mmdc/product/ranges', { columns: long })).toContain('one call takes 4000 at most')
  })

  it('are answered as they are one by one, although they are computed in parts', async () => {
    const all = formulas(60)
    const { status, json } = await server.call('POST', '/mmdc/product/ranges', { columns: all, bins: 3 })
    expect(status).toBe(200)
    const { ranges } = json as { ranges: Record<string, { min: number; count: number }> }
    expect(Object.keys(ranges)).toEqual(all)
    for (const [k, key] of all.entries()) expect([key, ranges[key]?.min]).toEqual([key, 400e6 * (k + 2)])
  })
})
