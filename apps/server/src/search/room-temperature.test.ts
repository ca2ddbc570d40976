import type { Comparison } from '@ingot/contract/compare'
import type { SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { addDemo } from './testing/demo.ts'

const MPA = 1e6
const celsius = (T: number) => T + 273.15
const curve = (x: number[], y: number[]) => ({
  id: 'c1',
  vkey: 'd_rp_t',
  x,
  y,
  origin: 'literature' as const,
  source: { ref: 's1' },
})

describe('a search at room temperature', () => {
  let server: TestServer
  const list = async (payload: object, query = '') => {
    const { status, json } = await server.call('POST', `/mmdc/bblocks/table${query}`, { limit: 200, ...payload })
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  const found = async (q: string) => (await list({ q })).items.map(({ name }) => name).sort()

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('at23', { name: 'At 23', values: [makeValue('rm', 500 * MPA, { cond: { T: celsius(23) } })] }),
      makeMaterial('at25', { name: 'At 25', values: [makeValue('rm', 510 * MPA, { cond: { T: celsius(25) } })] }),
      makeMaterial('silent', { name: 'Silent', values: [makeValue('rm', 520 * MPA)] }),
      makeMaterial('warm', { name: 'Warm', values: [makeValue('rm', 530 * MPA, { cond: { T: celsius(30) } })] }),
      makeMaterial('two', {
        name: 'Two',
        values: [
          makeValue('rm', 540 * MPA, { id: 'a', cond: { T: celsius(20) } }),
          makeValue('rm', 400 * MPA, { id: 'b', cond: { T: celsius(25) } }),
          makeValue('rm', 300 * MPA, { id: 'c', cond: { T: celsius(200) } }),
        ],
      }),
      makeMaterial('drawn', {
        name: 'Drawn',
        values: [makeValue('rp02', 350 * MPA)],
        curves: [curve([celsius(10), celsius(110)], [400 * MPA, 300 * MPA])],
      }),
      makeMaterial('hot', { name: 'From 25', curves: [curve([celsius(25), celsius(125)], [220 * MPA, 120 * MPA])] }),
    )
  })
  afterAll(() => server.close())

  it('finds what is stated at another room temperature, or at none, and nothing that is stated beyond it', async () => {
    expect(await found('rm >= 450 MPa @ 20 °C')).toEqual(['At 23', 'At 25', 'Silent', 'Two'])
    expect(await found('rm >= 450 MPa @ 293.15 K')).toEqual(['At 23', 'At 25', 'Silent', 'Two'])
    expect(await found('rm >= 450 MPa @ 68 °F')).toEqual(['At 23', 'At 25', 'Silent', 'Two'])
    expect(await found('rm > 0 MPa @ 28 °C')).toEqual(['At 23', 'At 25', 'Silent', 'Two'])
    for (const outside of ['17 °C', '29 °C']) expect(await found(`rm > 0 MPa @ ${outside}`)).toEqual([])
    expect(await found('rm > 0 MPa @ 30 °C')).toEqual(['Warm'])
  })

  it('takes what is stated there exactly, else the nearest, and a curve before both where it reaches', async () => {
    const at = async (column: string, name: string) =>
      (await list({ columns: [column] })).items.find((row) => row.name === name)?.values[column]
    expect(await at('=rm@293.15', 'Two')).toMatchObject({ value: 540 * MPA, how: 'exact' })
    expect(await at('=rm@298.15', 'Two')).toMatchObject({ value: 400 * MPA, how: 'exact' })
    expect(await at('=rm@297.15', 'Two')).toMatchObject({ value: 400 * MPA, how: 'room', cond: { T: celsius(25) } })
    expect(await at('=rp02@293.15', 'Drawn')).toMatchObject({ value: 390 * MPA, how: 'interpolated' })
    expect(await at('=rp02@293.15', 'From 25')).toMatchObject({
      value: 220 * MPA,
      how: 'room',
      cond: { T: celsius(25) },
    })
    expect(await at('=rp02@289.15', 'From 25')).toBeUndefined()
  })

  it('says at which temperature each value was stated, in the row, the asked column and the file', async () => {
    const { items, asked } = await list({ q: 'rm > 450 MPa @ 20 °C', asked: true, sort: 'name' })
    expect(asked).toEqual(['=rm@293.15'])
    const told = items.map(({ name, values }) => [name, values['=rm@293.15']])
    expect(told).toMatchObject([
      ['At 23', { how: 'room', cond: { T: celsius(23) } }],
      ['At 25', { how: 'room', cond: { T: celsius(25) } }],
      ['Silent', { value: 520 * MPA, assumed: { T: celsius(23) } }],
      ['Two', { how: 'exact' }],
    ])
    const exact = items[3]?.values['=rm@293.15']
    expect([exact?.cond, exact?.assumed]).toEqual([undefined, undefined])
    const file = async (lang: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/search/export?unitsystem=metric&lang=${lang}`,
          payload: { search: { q: 'rm > 450 MPa @ 20 °C', columns: ['=rm@293.15'] }, format: 'csv' },
        })
      ).body.split('\r\n')
    const english = await file('en')
    expect(english.find((line) => line.startsWith('At 25,'))).toMatch(/,510,.*25 °C/)
    expect(english.find((line) => line.startsWith('Silent,'))).toMatch(/,520,.*23 °C assumed/)
    expect(english.find((line) => line.startsWith('Two,'))).not.toMatch(/\d °C/)
    expect((await file('fr')).find((line) => line.startsWith('Silent'))).toContain('23 °C (supposé)')
  })

  it('says of what was asked at no temperature that it is stated beyond room temperature, in lists, formulas, polar charts and comparisons', async () => {
    await server.add(
      makeMaterial('cold', {
        name: 'Cold',
        values: [
          makeValue('rm', 1500 * MPA, { cond: { T: celsius(-196) } }),
          makeValue('kv_m20', 27, { cond: { T: celsius(-20) } }),
          makeValue('cte', 12e-6, { id: 'cte', cond: { T: { gte: celsius(20), lte: celsius(100) } } }),
          makeValue('density', 7850),
        ],
      }),
    )
    const columns = ['rm', '=rm/density', 'kv_m20', 'cte', 'density']
    const { items } = await list({ columns })
    const [cold, at23] = ['Cold', 'At 23'].map((name) => items.find((row) => row.name === name)?.values)
    const stated = { how: 'elsewhere', cond: { T: celsius(-196) } }
    expect([cold?.['rm'], cold?.['=rm/density']]).toMatchObject([stated, stated])
    for (const value of [cold?.['kv_m20'], cold?.['cte'], cold?.['density'], at23?.['rm']])
      expect(value).toEqual(expect.not.objectContaining({ how: 'elsewhere' }))
    const { json: polar } = await server.call('POST', '/mmdc/product/spiderdata', {
      matKeys: ['cold', 'at23'],
      spts: ['rm', 'density', 'cte'],
    })
    expect(polar).toMatchObject({
      materials: [{ values: [stated, {}, {}] }, { values: [{ cond: { T: celsius(23) } }, null, null] }],
    })
    const compared = async (at: object) => {
      const { json } = await server.call('POST', '/mmdc/product/compare', { ids: ['cold', 'at23'], at })
      const { groups } = json as Comparison
      return groups
        .flatMap(({ rows }) => rows)
        .find(({ vkey }) => vkey === 'rm')
        ?.cells.map((cell) => cell?.shown.how)
    }
    expect(await compared({})).toEqual(['elsewhere', undefined])
    expect(await compared({ T: celsius(-196) })).toEqual([undefined, undefined])
  })

  it('is sorted, ranged and used in formulas by the same values', async () => {
    const { items } = await list({ columns: ['=rm@293.15'], sort: '=rm@293.15', sortdir: 'DESC' })
    expect(items.slice(0, 4).map(({ name }) => name)).toEqual(['Two', 'Silent', 'At 25', 'At 23'])
    expect(await found('rm @ 20 °C / (rm @ 25 °C) > 1.2')).toEqual(['Two'])
    const { json } = await server.call('POST', '/mmdc/product/ranges', { filter: {}, columns: ['=rm@293.15'] })
    expect(json).toMatchObject({ ranges: { '=rm@293.15': { count: 4, min: 500 * MPA, max: 540 * MPA } } })
  })
})

describe('the demo catalogue at room temperature', () => {
  it('has the modulus and the strength of every material that states one', async () => {
    const server = await openTestServer()
    await addDemo(server)
    const names = async (q: string) => {
      const { json } = await server.call('POST', '/mmdc/bblocks/table', { q, limit: 200 })
      const { items, totalCount } = json as SearchReply
      return { count: totalCount, names: items.map(({ name }) => name) }
    }
    for (const name of ['E', 'rm']) {
      expect((await names(`${name} > 0 MPa @ 20 °C`)).count).toBeGreaterThan(200)
      expect((await names(`has(${name}) and missing(${name} @ 20 °C)`)).names).toEqual([])
    }
    await server.close()
  })
})
