import type { SearchReply } from '@ingot/contract/search'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const GPA = 1e9
const MPA = 1e6

describe('compound queries, formulas and similar materials over the API', () => {
  let server: TestServer
  const post = (path: string, payload: object) => server.call('POST', path, payload)
  const list = async (payload: object, query = '', path = 'tiles') => {
    const { status, json } = await post(`/mmdc/bblocks/${path}${query}`, payload)
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  const ids = async (payload: object, query = '') => (await list(payload, query)).items.map(({ id }) => id)
  const error = async (payload: object, query = '?lang=en') => {
    const { status, json } = await post(`/mmdc/bblocks/tiles${query}`, payload)
    return { status, ...(json as { code: string; message: string; details: Record<string, unknown> }) }
  }

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('steel', {
        name: 'Steel S355',
        class: 'metal/steel/structural',
        sources: {
          s1: { kind: 'handbook', title: 'Test handbook', rights: 'facts', url: 'https://example.org/handbook' },
        },
        values: [
          makeValue('e_modulus', 210 * GPA),
          makeValue('density', 7850),
          makeValue('rp02', 355 * MPA),
          makeValue('rp02', 240 * MPA, { id: 'hot', cond: { T: 573.15 } }),
        ],
        models: [{ id: 'm1', vkey: 'm_ro', params: { n: 12 }, origin: 'literature', source: { ref: 's1' } }],
        curves: [
          {
            id: 'c1',
            vkey: 'd_rp_t',
            x: [296.15, 400, 500],
            y: [355 * MPA, 300 * MPA, 260 * MPA],
            origin: 'literature',
            source: { ref: 's1' },
          },
        ],
      }),
      makeMaterial('alu', {
        name: 'Aluminium 6061',
        class: 'metal/aluminium/6000',
        values: [
          makeValue('e_modulus', 68.9 * GPA),
          makeValue('density', 2700),
          { ...makeValue('rp02', 0), value: undefined, min: 240 * MPA, max: 280 * MPA },
        ],
      }),
      makeMaterial('alu-t4', {
        name: 'Aluminium 6061 T4',
        class: 'metal/aluminium/6000',
        parent: 'alu',
        values: [makeValue('e_modulus', 69 * GPA), makeValue('density', 2710), makeValue('rp02', 110 * MPA)],
      }),
      makeMaterial('pa66', {
        name: 'PA66-GF30',
        kind: 'grade',
        class: 'plastic/thermoplastic/PA/PA66',
        supply: { status: 'active', producers: ['Exalon (fictional)'] },
        values: [
          makeValue('tensile_modulus', 10 * GPA, { id: 'dry', cond: { moisture: 'dry' } }),
          { id: 'abr', vkey: 'abrasion', text: { en: 'about 90' }, origin: 'supplier', source: { ref: 's1' } },
        ],
      }),
    )
  })
  afterAll(() => server.close())

  it('takes a compound query, says it with every unit, and counts what has no value [SRCH-021]', async () => {
    const { items, totalCount, unknownCount, query } = await list({
      q: 'E > 60 GPa and rp02 >= 250',
      unitsystem: 'metric',
    })
    expect(items.map(({ id, possible }) => [id, possible])).toEqual([
      ['alu', true],
      ['steel', false],
    ])
    expect([totalCount, unknownCount]).toEqual([2, 0])
    expect(query).toContain('250 MPa')
    expect(await ids({ q: query })).toEqual(['alu', 'steel'])
    expect((await list({ q: 'not rp02 > 300 MPa' })).unknownCount).toBe(1)
  })

  it('understands names and classes of both languages, producers, texts and what is missing [SRCH-021]', async () => {
    expect(await ids({ q: 'class:aluminium ou class:PA66' })).toEqual(['alu', 'alu-t4', 'pa66'])
    expect(await ids({ q: 'producer:"exalon (fictional)"' })).toEqual(['pa66'])
    expect(await ids({ q: 'manque(rp02)' })).toEqual(['pa66'])
    expect(await ids({ q: 'abrasion:"90"' })).toEqual(['pa66'])
    const { totalCount, unknownCount } = await list({ q: 'not abrasion:"90"' })
    expect([totalCount, unknownCount]).toEqual([0, 3])
  })

  it('refuses a query that it can not read: in words of the language, with the place', async () => {
    const english = await error({ q: 'E > 70 kg' })
    expect(english).toMatchObject({ status: 400, code: 'bad-query', details: { at: expect.any(Number), length: 5 } })
    expect(english.message).not.toContain('query.problem')
    const french = await error({ q: 'E > 70 kg' }, '?lang=fr')
    expect(french.message).not.toBe(english.message)
    expect((await list({ columns: ['=nope/density'] })).unknownColumns).toEqual(['=nope/density'])
    for (const sort of ['=rp02/', 'nope']) expect(await list({ sort })).toMatchObject({ unknownColumns: [sort] })
  })

  it('shows, sorts and filters by a formula [SRCH-021]', async () => {
    const specific = '=rp02/density'
    const { items, missing, rules } = await list({
      columns: [specific, '=e_modulus^0.5/density'],
      sort: specific,
      sortdir: 'DESC',
      propfilter: [{ vkey: specific, min: 45_000 }],
    })
    expect(items.map(({ id }) => id)).toEqual(['alu', 'steel'])
    expect(items[0]?.values[specific]).toMatchObject({ min: (240 * MPA) / 2700, max: (280 * MPA) / 2700 })
    expect(items[1]?.values[specific]).toEqual({ id: specific, origin: 'calculated', value: (355 * MPA) / 7850 })
    expect(missing).toEqual({ [specific]: 1 })
    expect(rules).toMatchObject([{ leftField: { vkey: specific }, right: 45_000 }])
    const inUnits = { propfilter: [{ vkey: '=rp02/density in kN*m/kg', min: 45 }], unitsystem: 'metric' }
    expect(await ids(inUnits)).toEqual(['alu', 'steel'])
  })

  it('says whether a value at a temperature is stated or interpolated, and never extrapolates', async () => {
    const { items } = await list({ q: 'E > 0 GPa', columns: ['=rp02@573.15', '=rp02@450', '=rp02@550'] })
    const steel = items.find(({ id }) => id === 'steel')?.values ?? {}
    expect(steel['=rp02@573.15']).toMatchObject({ value: 240 * MPA, how: 'exact', origin: 'literature' })
    expect(steel['=rp02@450']).toMatchObject({ value: 280 * MPA, how: 'interpolated' })
    expect(steel).not.toHaveProperty('=rp02@550')
    expect(await ids({ q: 'rp02 >= 270 MPa @ 450 K' })).toEqual(['steel'])
  })

  it('answers ranges of a formula among what a query finds [API-025]', async () => {
    const ranges = await post('/mmdc/product/ranges', {
      filter: { q: 'class:metal' },
      columns: ['=rp02/density'],
      bins: 2,
    })
    expect(ranges.json).toMatchObject({ ranges: { '=rp02/density': { count: 3, min: (110 * MPA) / 2710 } } })
  })

  it('answers how many of a query have a property [API-024]', async () => {
    const counts = await post('/mmdc/product/qualfeaturecount', { q: 'E < 100 GPa', parentfilter: 'alu' })
    expect(counts.json).toMatchObject({ totalCount: 1, properties: { density: 1 } })
  })

  it('answers the points of a formula over a property for what a query finds [API-026]', async () => {
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: '/mmdc/product/scatterdata',
      payload: { filter: { q: 'E > 100 GPa' }, x: 'density_any', y: '=rp02/density' },
    })
    const points = decodeScatter(new Uint8Array(rawPayload).buffer)
    expect([points.count, points.x[0]]).toEqual([1, 7850])
    const found = await post('/search/search', { filterData: { q: 'E > 100 GPa' } })
    expect(found.json).toMatchObject({ totalCount: 1, items: [{ id: 'steel' }] })
  })

  it('finds what is most like a material among what passes, nearest first, with what makes the difference [SIM-001, SIM-002]', async () => {
    const metals = { tagfilter: { class: ['metal'] } }
    const { items, totalCount } = await list({ ...metals, similar: { id: 'alu' } })
    expect(items.map(({ id }) => id)).toEqual(['alu-t4', 'steel'])
    expect(totalCount).toBe(2)
    const { distance, parts } = items[1]?.similarity ?? { distance: 0, parts: [] }
    expect(parts.map(({ part }) => part)).toEqual(parts.map(({ part }) => part).toSorted((a, b) => b - a))
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(distance)
    expect(items[0]?.similarity?.distance).toBeLessThan(distance)
    expect(await ids({ ...metals, similar: { id: 'alu' }, sort: 'similarity', sortdir: 'DESC' })).toEqual([
      'steel',
      'alu-t4',
    ])
    expect(await ids({ ...metals, similar: { id: 'alu' }, sort: 'density', sortdir: 'DESC' })).toEqual([
      'steel',
      'alu-t4',
    ])
    expect(await ids({ ...metals, similar: { id: 'alu' }, limit: 1, offset: 1 })).toEqual(['steel'])
    expect(await ids({ ...metals, similar: { id: 'alu' }, q: 'E > 100 GPa' })).toEqual(['steel'])
    const weighed = await list({ ...metals, similar: { id: 'alu', weights: { density: 0, density_any: 0 } } })
    expect(weighed.items[0]?.similarity?.parts.map(({ column }) => column)).not.toContain('density')
    expect(await ids({ similar: { id: 'unknown' } })).toEqual([])
  })

  it('keeps what a range left out counted beside a similar search', async () => {
    const { missing, unknownCount } = await list({
      similar: { id: 'alu' },
      propfilter: [{ vkey: 'density', min: 1 }],
      q: 'E > 1 GPa',
    })
    expect([missing, unknownCount]).toEqual([{ density: 1 }, 0])
  })

  it.each([
    ['tiles', 'API-017'],
    ['table', 'API-018'],
  ])('lists parents alone with group=true as %s [LIST-025] [%s]', async (path) => {
    const { items, totalCount, rowCount } = await list({ tagfilter: { class: ['metal'] } }, '?group=true', path)
    expect([totalCount, rowCount]).toEqual([3, 2])
    expect(items.map(({ id, isParent, groupCount, matches }) => [id, isParent, groupCount, matches])).toEqual([
      ['alu', true, 1, true],
      ['steel', false, 0, true],
    ])
  })

  it('lists a parent for its child, and the children of a parent [LIST-025]', async () => {
    const byChild = await list({ q: 'rp02 < 200 MPa' }, '?group=true')
    expect(byChild.items).toMatchObject([{ id: 'alu', isParent: true, groupCount: 1, matches: false, possible: false }])
    const children = await list({ q: 'rp02 < 200 MPa', parentfilter: 'alu' })
    expect(children.items).toMatchObject([{ id: 'alu-t4', isChild: true, isParent: false, grouping: 'alu' }])
    expect((await list({ tagfilter: { class: ['metal'] } })).rowCount).toBe(3)
  })

  it('gives each row its place, names, producers, provider, type and key [LIST-005, LIST-026]', async () => {
    const { items } = await list({ textfilter: ['pa66'] })
    expect(items[0]).toMatchObject({
      id: 'pa66',
      name: 'PA66-GF30',
      materialname: 'PA66-GF30',
      _key: 'pa66',
      grouping: 'pa66',
      isParent: false,
      isChild: false,
      groupCount: 0,
      producer: ['Exalon (fictional)'],
      provider: ['test'],
      materialtype: ['Grade'],
    })
    expect(items[0]?.tileActions).toEqual(['datasheet', 'similar', 'share', 'pdf', 'favorite'])
    const steel = await list({ textfilter: ['s355'] })
    expect(steel.items[0]?.tileActions).toContain('link')
    expect(steel.items[0]?.link).toMatchObject({ url: expect.stringMatching(/^https:/), target: '_blank' })
  })

  it('gives each row what a tile shows: family, values by column key, diagrams, models, path, tracking, actions [LIST-007]', async () => {
    const { items } = await list({ textfilter: ['pa66'], columns: ['tensile_modulus.dry'] })
    expect(items[0]?.values).toMatchObject({ 'tensile_modulus.dry': { value: 10 * GPA } })
    expect(items[0]).toMatchObject({
      id: 'pa66',
      kind: 'grade',
      polymerfamily: expect.any(String),
      diamodel: {},
      tracking: { id: 'pa66', name: 'PA66-GF30' },
      url: ['pa66', expect.any(String), expect.any(String)],
      tileActions: expect.arrayContaining(['datasheet', 'similar']),
    })
    const steel = await list({ textfilter: ['s355'] })
    expect(steel.items[0]?.dia).toEqual([
      {
        vkey: 'd_rp_t',
        name: expect.stringMatching(/./),
        value: 1,
        catalog: { x: expect.stringMatching(/./), y: expect.stringMatching(/./) },
      },
    ])
    expect(steel.items[0]?.diamodel).toEqual({ m_ro: { n: 12 } })
  })

  it('suggests properties that materials have before those that none has', async () => {
    const { json } = await server.call('GET', '/mmdc/catalog/suggest?pattern=dens&lang=en')
    const counts = (json as { properties: { count: number }[] }).properties.map(({ count }) => count)
    expect(counts.length).toBeGreaterThan(1)
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts.slice(counts.indexOf(0)).every((count) => count === 0)).toBe(true)
  })
})
