import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { MaterialRecord } from '@ingot/contract/material'
import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'
import { addDemo } from '../testing/demo.ts'

type Reply = Awaited<ReturnType<typeof ask>>

const AXES = { x: 'rp02', y: 'rm' }
const STEEL = 'iwm-42crmos4-850'
const LOTS = 'al6061-t651-nine-lots'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await addDemo(server, 'with packs')
})
afterAll(() => server.close())

async function ask(body: object) {
  const { status, json } = await server.call('POST', '/mmdc/product/scattertests', { ...AXES, ...body })
  expect(status, JSON.stringify(json)).toBe(200)
  return json as {
    materials: number
    looked: number
    tested: number
    tests: number
    items: {
      id: string
      name: string
      place: number
      x: number
      y: number
      spread: Record<'x' | 'y', { n?: number; sd?: number; min?: number; max?: number } | undefined>
      leftOut?: number
      tests: {
        id: string
        specimen: string
        x: number
        y: number
        cond?: { T?: number }
        lot?: string
        source: string
      }[]
    }[]
  }
}

const of = ({ items }: Reply, id: string) => {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}

/** Results of single specimens of a pack, straight from its records. */
function singles(pack: string, id: string, vkey: string, T?: number): Map<string, number> {
  const file = join(server.config.home, 'data/packs', pack, 'records.jsonl.gz')
  const records = gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean)
  const record = records.map((line) => MaterialRecord.parse(JSON.parse(line))).find((one) => one.id === id)
  const values = record?.doc.values ?? []
  return new Map(
    values.flatMap((one) =>
      one.vkey === vkey && one.tests?.length === 1 && one.value !== undefined && one.cond?.['T'] === T
        ? [[one.tests[0] ?? '', one.value]]
        : [],
    ),
  )
}

describe('the single tests behind the points of a plot', () => {
  it('are the specimens that have both results, each with its numbers, its specimen and its source', async () => {
    const { tests, spread, name } = of(await ask({}), STEEL)
    const [x, y] = [singles('iwm-42crmos4', STEEL, 'rp02'), singles('iwm-42crmos4', STEEL, 'rm')]
    expect(name).toMatch(/42CrMoS4, austenitised at 850/)
    expect(new Map(tests.map((test) => [test.id, test.x]))).toEqual(x)
    expect(new Map(tests.map((test) => [test.id, test.y]))).toEqual(y)
    expect(tests).toHaveLength(14)
    expect(tests.every(({ specimen, source }) => specimen !== '' && source.length > 10)).toBe(true)
    expect(spread.x?.n).toBe(14)
    // The sample's standard deviation of what the file of the pack holds.
    const numbers = [...y.values()]
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
    const sd = Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (numbers.length - 1))
    expect((spread.y?.sd ?? 0) / sd).toBeCloseTo(1, 4)
    expect([spread.y?.min, spread.y?.max]).toEqual([Math.min(...numbers), Math.max(...numbers)])
  })

  it('are those at the temperature of the mean: tests at 100 to 300 °C are none of the points at 20 °C', async () => {
    const { tests } = of(await ask({}), LOTS)
    const at20 = singles('al6061-t651-nine-lots', LOTS, 'rm', 293.15)
    expect(at20.size).toBe(19)
    expect(new Map(tests.map(({ id, y }) => [id, y]))).toEqual(at20)
    expect(tests.every(({ cond }) => cond?.T === 293.15)).toBe(true)
    expect(new Set(tests.map(({ lot }) => lot)).size).toBeGreaterThan(3)
    const hot = of(await ask({ x: '=rp02@473.15', y: '=rm@473.15' }), LOTS)
    expect(new Map(hot.tests.map(({ id, y }) => [id, y]))).toEqual(
      new Map(
        [...singles('al6061-t651-nine-lots', LOTS, 'rm', 473.15)].filter(([id]) =>
          singles('al6061-t651-nine-lots', LOTS, 'rp02', 473.15).has(id),
        ),
      ),
    )
    expect(hot.tests.length).toBeGreaterThan(5)
  })

  it('stand where the points of their materials do, in the units of the call', async () => {
    for (const unitsystem of [undefined, 'us']) {
      const filter = unitsystem === undefined ? {} : { unitsystem }
      const url = '/mmdc/product/scatterdata'
      const payload = { ...AXES, filter }
      const { rawPayload } = await server.app.inject({ method: 'POST', url, payload })
      const points = decodeScatter(new Uint8Array(rawPayload).buffer)
      const { items } = await ask({ filter })
      const ids = idsOfPoints(
        points,
        items.map(({ place }) => place),
      )
      expect(items.map(({ place }) => ids.get(place))).toEqual(items.map(({ id }) => id))
      expect(items.map(({ x, y }) => [x, y])).toEqual(items.map(({ place }) => [points.x[place], points.y[place]]))
    }
    const [si, us] = [of(await ask({}), STEEL), of(await ask({ filter: { unitsystem: 'us' } }), STEEL)]
    // 1 ksi = 6.894757 MPa.
    expect((si.tests[0]?.x ?? 0) / (us.tests[0]?.x ?? 1) / 6.894757e6).toBeCloseTo(1, 6)
    expect((si.spread.x?.sd ?? 0) / (us.spread.x?.sd ?? 1) / 6.894757e6).toBeCloseTo(1, 6)
  })

  it('are counted: how many points tell of specimens, how many of them have tests of both', async () => {
    const reply = await ask({})
    expect(reply.looked).toBe(reply.materials)
    expect(reply.tested).toBe(reply.items.filter(({ tests }) => tests.length > 0).length)
    expect(reply.tests).toBe(reply.items.reduce((sum, { tests }) => sum + tests.length, 0))
    const density = await ask({ x: 'density_any' })
    expect([density.tested, density.tests]).toEqual([0, 0])
    const steels = await ask({ filter: { tagfilter: { class: ['metal/steel/heat-treatable'] } } })
    expect(steels.tested).toBe(5)
    expect(steels.tests).toBe(14 + 12 + 14 + 14 + 13)
  })

  it('are worked out for a formula from the results of one specimen; it has no deviation of its own', async () => {
    const { tests, spread } = of(await ask({ x: '=rm/rp02' }), STEEL)
    const [x, y] = [singles('iwm-42crmos4', STEEL, 'rp02'), singles('iwm-42crmos4', STEEL, 'rm')]
    for (const test of tests) expect(test.x * (x.get(test.id) ?? 0)).toBeCloseTo(y.get(test.id) ?? 0, -1)
    expect(tests).toHaveLength(14)
    expect(spread).not.toHaveProperty('x')
    expect(spread).toHaveProperty('y')
  })

  it('are read of documents that are too large to be read beside other calls', async () => {
    const ids = Array.from({ length: 100 }, (_, k) => `t${k}`)
    // Results with 4,000 characters of notes each: 0.8 MB a material.
    const note = 'n'.repeat(4_000)
    const result = (vkey: string, id: string, value: number) =>
      makeValue(vkey, value, { id: `${vkey}-${id}`, origin: 'measured', tests: [id], note })
    const values = ids.flatMap((id, k) => [result('rp02', id, 300e6 + k), result('rm', id, 400e6 + k)])
    const tests = ids.map((id) => ({ id, specimen: { name: id.toUpperCase() }, source: { ref: 's1' } }))
    const names = ['many-1', 'many-2', 'many-3']
    await server.add(...names.map((id) => makeMaterial(id, { values, tests })))
    const reply = await ask({ filter: { idfilter: names } })
    expect(reply.items.map(({ id }) => id)).toEqual(names)
    for (const item of reply.items)
      expect(item.tests.map(({ id, y }) => [id, y])).toEqual(ids.map((id, k) => [id, 400e6 + k]))
  })

  it('are none of a source that may not be told', async () => {
    const sources = {
      open: { kind: 'handbook', title: 'Open', rights: 'facts' },
      shut: { kind: 'test-report', title: 'Shut', rights: 'internal' },
    } as const
    const of = (vkey: string, value: number, ref: string, id: string) =>
      makeValue(vkey, value, { id: `${vkey}-${id}`, origin: 'measured', source: { ref }, tests: [id] })
    const values = [
      ...['a', 'b'].flatMap((id, k) => [of('rp02', 300e6 + k, 'shut', id), of('rm', 400e6 + k, 'shut', id)]),
      ...['c', 'd'].flatMap((id, k) => [of('rp02', 310e6 + k, 'open', id), of('rm', 410e6 + k, 'open', id)]),
    ]
    const test = (id: string, ref: string) => ({ id, specimen: { name: id }, source: { ref } })
    const tests = [test('a', 'shut'), test('b', 'shut'), test('c', 'open'), test('d', 'open')]
    await server.add(makeMaterial('kept-back', { sources, values, tests }))
    const { items } = await ask({ filter: { idfilter: ['kept-back'] } })
    expect(items.flatMap((item) => item.tests.map(({ id }) => id))).toEqual(['c', 'd'])
    expect(JSON.stringify(items)).not.toContain('Shut')
  })

  it('are refused as the points are', async () => {
    const refused = await server.call('POST', '/mmdc/product/scattertests', { x: 'nothing', y: 'rm' })
    expect(refused.status).toBe(400)
  })
})

describe('the table of a plot', () => {
  const AXIS_KEYS = ['rp02', 'rm']
  const rows = async (plot: object, columns: readonly string[] | null = AXIS_KEYS) => {
    const search = {
      ...(columns && { columns }),
      propfilter: AXIS_KEYS.map((vkey) => ({ vkey })),
      tagfilter: { class: ['metal/steel/heat-treatable'] },
      sort: 'name',
    }
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/search/export?unitsystem=metric',
      payload: { search, format: 'csv', plot: { ...AXES, ...plot } },
    })
    expect([statusCode, body]).toEqual([200, body])
    const [head = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n')
    const cells = (line: string) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    const heads = cells(head)
    return lines.map((line) => Object.fromEntries(cells(line).map((cell, k) => [heads[k], cell])))
  }

  it('has a line for each single test, with its specimen and source; what has none is one line as before', async () => {
    const [means, tests] = [await rows({}), await rows({ points: 'tests' })]
    expect(means.length).toBeGreaterThan(5)
    expect(tests).toHaveLength(means.length - 5 + 14 + 12 + 14 + 14 + 13)
    const own = tests.filter(({ Name }) => Name?.startsWith('42CrMoS4, austenitised at 850'))
    const y = [...singles('iwm-42crmos4', STEEL, 'rm').values()].map((pascals) =>
      Number((pascals / 1e6).toPrecision(12)),
    )
    const key = Object.keys(own[0] ?? {}).find((head) => head.startsWith('Tensile strength') && head.endsWith('(MPa)'))
    expect(own.map((line) => Number(line[key ?? ''])).sort()).toEqual(y.sort())
    expect(new Set(own.map(({ Specimen }) => Specimen)).size).toBe(14)
    expect(own.every((line) => (line['Source of the test'] ?? '') !== '')).toBe(true)
    expect(tests.filter(({ Specimen }) => Specimen === '')).toHaveLength(means.length - 5)
  })

  it('leaves out a material that is a family of its own and hidden, and no other of its class', async () => {
    const names = (found: Record<string, string | undefined>[]) => new Set(found.map(({ Name }) => Name))
    const whole = names(await rows({ points: 'tests' }))
    for (const points of ['tests', 'means']) {
      const some = names(await rows({ points, apart: [STEEL], hidden: [`material:${STEEL}`] }))
      expect([...whole].filter((name) => !some.has(name))).toEqual([expect.stringMatching(/austenitised at 850/)])
      // The others of its class are hidden, it is not.
      const alone = await rows({ points, level: 1, apart: [STEEL], hidden: ['metal'] })
      expect([...names(alone)]).toEqual([expect.stringMatching(/austenitised at 850/)])
    }
  })

  it('has the axes as columns, whatever columns are asked for, and none by itself', async () => {
    const asked = await rows({ points: 'tests' })
    expect(await rows({ points: 'tests' }, null)).toEqual(asked)
    const wider = await rows({ points: 'tests' }, ['density_any'])
    const heads = (of: typeof asked) => Object.keys(of[0] ?? {})
    expect(heads(wider)).toEqual(expect.arrayContaining(heads(asked)))
    expect(heads(wider).some((head) => head.startsWith('Density'))).toBe(true)
  })

  it('tells n, s, least and greatest of each mean where the plot has error bars', async () => {
    const found = (await rows({ bars: 'sd' })).find(({ Name }) => Name?.startsWith('42CrMoS4, austenitised at 850'))
    const told = Object.entries(found ?? {}).filter(([head]) => head.startsWith('Tensile strength'))
    const of = (what: string) => told.find(([head]) => head.endsWith(what))?.[1]
    const numbers = [...singles('iwm-42crmos4', STEEL, 'rm').values()]
    expect(of('specimens')).toBe('14')
    expect(Number(of('least')) * 1e6).toBeCloseTo(Math.min(...numbers), -1)
    expect(Number(of('greatest')) * 1e6).toBeCloseTo(Math.max(...numbers), -1)
    // numpy.std of the file's numbers with ddof=1, MPa.
    expect(Number(of('standard deviation'))).toBeCloseTo(2.953, 2)
    expect(Object.keys((await rows({}))[0] ?? {}).some((head) => head.endsWith('standard deviation'))).toBe(false)
  })
})

// At the end: its materials are in nobody's way there.
it('are told of 500 materials, all of one material or none, 10,000 at most', async () => {
  const ids = Array.from({ length: 21 }, (_, k) => `t${k}`)
  const result = (vkey: string, id: string, value: number) =>
    makeValue(vkey, value, { id: `${vkey}-${id}`, origin: 'measured', tests: [id] })
  const values = ids.flatMap((id, k) => [result('rp02', id, 300e6 + k), result('rm', id, 400e6 + k)])
  const tests = ids.map((id) => ({ id, specimen: { name: id }, source: { ref: 's1' } }))
  const names = Array.from({ length: 501 }, (_, k) => `Limitless ${String(k).padStart(3, '0')}`)
  await server.add(...names.map((name, k) => makeMaterial(`limitless-${k}`, { name, values, tests })))
  const { items, ...counts } = await ask({ filter: { textfilter: ['limitless'] } })
  expect(counts).toEqual({ materials: 501, looked: 500, tested: 500, tests: 500 * 21 })
  // 476 × 21 = 9,996: those of one more would be too many. The others are there, and say how many they would have had.
  expect(items.map(({ name }) => name)).toEqual(names.slice(0, 500))
  expect(items.slice(0, 476).every((item) => item.tests.length === 21 && item.leftOut === undefined)).toBe(true)
  expect(items.slice(476).every((item) => item.tests.length === 0 && item.leftOut === 21)).toBe(true)
  const search = { textfilter: ['limitless'], sort: 'name' }
  const payload = { search, format: 'csv', plot: { ...AXES, points: 'tests' } }
  const { body } = await server.app.inject({ method: 'POST', url: '/search/export', payload })
  const [head = '', ...lines] = body.trimEnd().split('\r\n')
  expect(head).toContain('Single tests left out')
  expect(lines).toHaveLength(476 * 21 + 25)
  // No other cell is that number.
  expect(lines.filter((line) => /,21,/.test(line))).toHaveLength(24)
})
