import { SearchPayload } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { columnsCost, listCost } from './cost.ts'

const formulas = (count: number, text = (k: number) => `=rm*${k + 2}`) =>
  Array.from({ length: count }, (_, k) => text(k))

describe('what a search costs', () => {
  it('is little for the pages and panels of the application, and much for hundreds of cells and formulas', () => {
    const list = (payload: object) => listCost(SearchPayload.parse(payload))
    expect(list({})).toBe('light')
    expect(list({ limit: 40, columns: Array.from({ length: 60 }, (_, k) => `c${k}`) })).toBe('light')
    expect(list({ limit: 500 })).toBe('heavy')
    expect(list({ limit: 100, columns: formulas(60) })).toBe('heavy')
    expect(columnsCost(Array.from({ length: 30 }, (_, k) => `c${k}`))).toBe('light')
    expect(columnsCost(formulas(3))).toBe('light')
    expect(columnsCost(formulas(60))).toBe('heavy')
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
