import type { SearchReply } from '@ingot/contract/search'
import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const GPA = 1e9

describe('search over the API', () => {
  let server: TestServer
  const list = async (payload: object, path = 'tiles', cookie?: string) => {
    const { status, json } = await server.call('POST', `/mmdc/bblocks/${path}`, payload, cookie)
    expect(status).toBe(200)
    return json as SearchReply
  }
  const ids = async (payload: object) => (await list(payload)).items.map(({ id }) => id)

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('steel', {
        name: 'Steel S355',
        class: 'metal/steel/structural',
        designations: [{ system: 'EN number', code: '1.0577' }],
        product: { form: 'plate' },
        values: [
          makeValue('e_modulus', 210 * GPA),
          makeValue('density', 7850),
          { ...makeValue('reh', 0), value: undefined, min: 355e6, basis: 'limit' },
          { id: 'weld', vkey: 'f_weld', flag: true, origin: 'literature', source: { ref: 's1' } },
        ],
      }),
      makeMaterial('alu', {
        name: 'Aluminium 6061 T6',
        class: 'metal/aluminium/6000',
        values: [
          makeValue('e_modulus', 68.9 * GPA),
          makeValue('density', 2700),
          { ...makeValue('rp02', 0), value: undefined, min: 240e6, max: 280e6 },
        ],
        curves: [
          {
            id: 'c1',
            vkey: 'd_ss',
            x: [0, 0.01],
            y: [0, 2e8],
            origin: 'literature',
            source: { ref: 's1' },
            cond: { T: 296.15 },
          },
        ],
      }),
      makeMaterial('pa66', {
        name: 'PA66-GF30',
        kind: 'grade',
        class: 'plastic/thermoplastic/PA/PA66',
        supply: { status: 'active', producers: ['Exalon (fictional)'] },
        values: [
          makeValue('tensile_modulus', 10 * GPA, { id: 'dry', cond: { moisture: 'dry' } }),
          makeValue('tensile_modulus', 7.2 * GPA, { id: 'cond', cond: { moisture: 'cond' } }),
          { id: 'ul', vkey: 'ul94_08', option: 'V-0', origin: 'supplier', source: { ref: 's1' } },
        ],
      }),
    )
  })
  afterAll(() => server.close())

  it('finds materials by terms in name, designation, producer and family, all of which must match [SRCH-008]', async () => {
    expect(await ids({ textfilter: ['s355'] })).toEqual(['steel'])
    expect(await ids({ textfilter: ['1.0577'] })).toEqual(['steel'])
    expect(await ids({ textfilter: ['exalon', 'gf30'] })).toEqual(['pa66'])
    expect(await ids({ textfilter: ['6061 t6'] })).toEqual(['alu'])
    expect(await ids({ textfilter: ['s355', 'exalon'] })).toEqual([])
    expect(await ids({ textfilter: ['%'] })).toEqual([])
  })

  it('finds materials by tags and by property ranges [SRCH-009]', async () => {
    expect(await ids({ tagfilter: { class: ['metal'] } })).toEqual(['alu', 'steel'])
    expect(await ids({ tagfilter: { class: ['metal/steel', 'plastic'] } })).toEqual(['pa66', 'steel'])
    expect(await ids({ propfilter: [{ vkey: 'youngs_modulus', min: 60 * GPA, max: 100 * GPA }] })).toEqual(['alu'])
  })

  it('takes every part of the filter payload but the table filter and answers in its unit system [SRCH-021]', async () => {
    const inMetric = { vkey: 'youngs_modulus', min: 60, max: 100 }
    expect(await ids({ propfilter: [inMetric], unitsystem: 'metric' })).toEqual(['alu'])
    expect(await ids({ propfilter: [{ vkey: 'ul94_08', text: 'v-0', exact: true }] })).toEqual(['pa66'])
    expect(await ids({ propfilter: [{ vkey: 'ul94_08', text: 'v-' }] })).toEqual(['pa66'])
    expect(await ids({ propfilter: [{ vkey: 'ul94_08', text: 'v-', exact: true }] })).toEqual([])
    expect(await ids({ propfilter: [{ vkey: 'ul94_08', options: ['V-1', 'V-0'] }] })).toEqual(['pa66'])
    expect(await ids({ featfilter: ['f_weld'] })).toEqual(['steel'])
    expect(await ids({ diafilter: ['d_ss'] })).toEqual(['alu'])
    // A group is any of what is directly in it, also beside a query.
    expect(await ids({ featfilter: ['g_features_special_characteristics'] })).toContain('steel')
    expect(await ids({ idfilter: ['steel', 'unknown'] })).toEqual(['steel'])
    expect(await ids({ sort: 'youngs_modulus', sortdir: 'DESC' })).toEqual(['steel', 'alu', 'pa66'])
    expect(await ids({ limit: 1, offset: 1 })).toEqual(['pa66'])
    expect(await ids({ limit: 1, offset: 1, new: true })).toEqual(['alu'])
    expect(await ids({ propfilter: [{ vkey: 'tensile_modulus', slot: 'cond', max: 8 * GPA }] })).toEqual(['pa66'])
    expect(await ids({ propfilter: [{ vkey: 'tensile_modulus', slot: 'dry', max: 8 * GPA }] })).toEqual([])
    expect(await ids({ textfilter: ['steel'] })).toContain('steel')
    expect(await ids({ textfilter: ['steel'] })).not.toContain('alu')
    expect(await ids({ similar: { id: 'steel' } })).not.toContain('steel')
    // docs/decisions/0005: a field that did nothing would hide the mistake of whoever sends it.
    const refused = await server.call('POST', '/mmdc/bblocks/tiles', { tablefilter: [] })
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([400, expect.stringContaining('tablefilter')])
  })

  it('says how it understood the filters: field, operator and right side in SI [SRCH-022]', async () => {
    const { rules } = await list({
      propfilter: [
        { vkey: 'youngs_modulus', min: 60, max: 100 },
        { vkey: 'density', min: 2.7, max: 2.7 },
        { vkey: 'tensile_modulus', slot: 'cond', min: 2000 },
        { vkey: 'wt.Cr', max: 18 },
        { vkey: 'ul94_08', text: 'V-' },
      ],
      featfilter: ['f_weld'],
      diafilter: ['d_ss'],
      unitsystem: 'metric',
    })
    const number = { type: 'number', siUnit: 'Pa', vkey: 'youngs_modulus' }
    expect(rules).toEqual([
      { leftField: number, operator: '>', right: 60e9 },
      { leftField: number, operator: '<', right: 100e9 },
      { leftField: { vkey: 'density', type: 'number', siUnit: 'kg/m^3' }, operator: '=', right: 2700 },
      { leftField: { vkey: 'tensile_modulus.cond', type: 'number', siUnit: 'Pa' }, operator: '>', right: 2e9 },
      { leftField: { vkey: 'wt.Cr', type: 'number' }, operator: '<', right: 0.18 },
      { leftField: { vkey: 'ul94_08', type: 'string' }, operator: 'LIKE', right: 'V-' },
      { leftField: { vkey: 'f_weld', type: 'Feature' }, operator: '=', right: true },
      { leftField: { vkey: 'd_ss', type: 'Mpt' }, operator: '=', right: true },
    ])
  })

  it('counts what a range leaves out only because the value is missing, and keeps it on request', async () => {
    const range = { vkey: 'density_any', min: 1000 }
    const { totalCount, missing } = await list({ propfilter: [range] })
    expect([totalCount, missing]).toEqual([2, { density_any: 1 }])
    expect((await list({ propfilter: [{ ...range, keepMissing: true }] })).totalCount).toBe(3)
  })

  it('counts a limit as its printed number and marks a range that only overlaps as possible', async () => {
    expect(await ids({ propfilter: [{ vkey: 'yield_strength', min: 356e6 }] })).toEqual([])
    expect(await ids({ propfilter: [{ vkey: 'yield_strength', min: 355e6 }] })).toEqual(['steel'])
    const { items } = await list({ propfilter: [{ vkey: 'yield_strength', min: 250e6 }] })
    expect(items.map(({ id, possible }) => [id, possible])).toEqual([
      ['alu', true],
      ['steel', false],
    ])
  })

  it('answers tag groups with names, counts, tree and settings, each counted without its own filter [SRCH-018]', async () => {
    const { counts } = await list({ tagfilter: { class: ['metal/steel'] } })
    const group = counts.find(({ vkey }) => vkey === 'class')
    expect(group).toMatchObject({
      name: 'Material class',
      shortname: expect.any(String),
      displayName: 'Material class',
      pos: expect.any(Number),
    })
    expect(group?.useMask).toBeTypeOf('number')
    expect(Object.keys(group?.config ?? {}).sort()).toEqual(['isExpanded', 'maxItems', 'showTooltips', 'startLevel'])
    const metal = group?.children.find(({ id }) => id === 'class-metal')
    expect(metal).toMatchObject({ count: 2 })
    expect(metal?.children?.map(({ id, count }) => [id, count])).toContainEqual(['class-metal/steel', 1])
    const form = counts.find(({ vkey }) => vkey === 'form')
    expect(form?.children.map(({ id, count }) => [id, count])).toEqual([['form-plate', 1]])
  })

  it('serves tiles and table rows with values in SI, address and qualifiers [API-017, API-018]', async () => {
    for (const path of ['tiles', 'table']) {
      const { items, totalCount, catalogueCount } = await list({ textfilter: ['s355'] }, path)
      expect([totalCount, catalogueCount]).toEqual([1, 3])
      expect(items[0]).toMatchObject({
        id: 'steel',
        polymerfamily: 'Structural steels',
        url: ['steel', 'standard', 'Steel S355'],
        values: {
          youngs_modulus: { value: 210e9, from: 'e_modulus' },
          yield_strength: { min: 355e6, basis: 'limit', from: 'reh' },
        },
      })
    }
  })

  it('answers in pages of 30 when nothing is said [CONST-006]', async () => {
    await server.add(
      ...Array.from({ length: 35 }, (_, n) => makeMaterial(`glass-${n}`, { class: 'glass', name: `Pane ${n}` })),
    )
    const filter = { tagfilter: { class: ['glass'] } }
    for (const path of ['/mmdc/bblocks/tiles', '/mmdc/bblocks/table']) {
      const { items, totalCount } = (await server.call('POST', path, filter)).json as SearchReply
      expect([path, items.length, totalCount]).toEqual([path, 30, 35])
    }
    const { json } = await server.call('POST', '/search/search', { filterData: filter })
    expect(new Set(JSON.stringify(json).match(/"glass-\d+"/g)).size).toBe(30)
  })

  it('shows the list without a column that is none any more, and names it', async () => {
    const columns = ['density', 'gone', '=gone/density', 'youngs_modulus']
    const reply = await list({ columns, idfilter: ['steel'] })
    expect(reply.unknownColumns).toEqual(['gone', '=gone/density'])
    expect(Object.keys(reply.items[0]?.values ?? {})).toEqual(['density', 'youngs_modulus'])
    expect(await list({ columns: ['density'] })).not.toHaveProperty('unknownColumns')
  })

  it('refuses unknown properties, reversed ranges and unit systems in words', async () => {
    const refused = async (payload: object) => {
      const { status, json } = await server.call('POST', '/mmdc/bblocks/tiles?lang=en', payload)
      return [status, (json as { code: string; message: string }).code, (json as { message: string }).message]
    }
    expect(await refused({ propfilter: [{ vkey: 'nope', min: 1 }] })).toEqual([
      400,
      'unknown-property',
      'There is no property nope in the catalogue. GET /mmdc/catalog/readCatalog lists them.',
    ])
    expect(await refused({ propfilter: [{ vkey: 'density', min: 3, max: 2 }] })).toEqual([
      400,
      'range-reversed',
      'The minimum 3 of density is above its maximum 2. Swap them.',
    ])
    expect((await refused({ unitsystem: 'imperial' }))[1]).toBe('unknown-unit-system')
    expect((await refused({ limit: 100_000 }))[1]).toBe('bad-request')
    expect((await refused({ propfilter: [{ vkey: 'density', min: 'x' }] }))[1]).toBe('bad-request')
  })

  it('counts how many results have each property, feature and diagram [API-024]', async () => {
    const { json } = await server.call('POST', '/mmdc/product/qualfeaturecount', { tagfilter: { class: ['metal'] } })
    expect(json).toMatchObject({
      totalCount: 2,
      properties: { density: 2, reh: 1, rp02: 1 },
      features: { f_weld: 1 },
      diagrams: { d_ss: 1 },
    })
  })

  it('answers ranges of properties over the results with a histogram [API-025]', async () => {
    const { json } = await server.call('POST', '/mmdc/product/ranges', { columns: ['youngs_modulus'], bins: 2 })
    expect(json).toMatchObject({
      ranges: { youngs_modulus: { count: 3, min: 10e9, max: 210e9, bins: [2, 1] } },
    })
  })

  it('sends two properties of every result as binary columns [API-026]', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/mmdc/product/scatterdata',
      payload: { x: 'density_any', y: 'youngs_modulus' },
    })
    const points = decodeScatter(new Uint8Array(reply.rawPayload).buffer)
    const ids = idsOfPoints(points, [0, 1])
    const densities = Object.fromEntries([...ids].map(([place, id]) => [id, points.x[place]]))
    expect(densities).toEqual({ steel: 7850, alu: 2700 })
    const families = [...ids].map(([place, id]) => [id, points.families[points.family[place] ?? -1]])
    expect(Object.fromEntries(families)).toEqual({ steel: 'metal/steel', alu: 'metal/aluminium' })
  })

  it('serves materials, providers and unit systems by filter and page [API-013]', async () => {
    const ask = async (body: object) => (await server.call('POST', '/search/search', body)).json
    expect(await ask({ filterData: { textfilter: ['s355'] }, pagination: { limit: 5 } })).toMatchObject({
      totalCount: 1,
      items: [{ id: 'steel', attributes: { name: 'Steel S355' } }],
    })
    const found = async (body: object) => {
      const { offset, items } = (await ask(body)) as { offset: number; items: { id: string }[] }
      return { offset, ids: items.map(({ id }) => id) }
    }
    const all = (await found({ pagination: { limit: 100 } })).ids
    expect(all.length).toBeGreaterThan(2)
    expect(await found({ pagination: { limit: 1, offset: 1 } })).toEqual({ offset: 1, ids: all.slice(1, 2) })
    expect(await found({ pagination: { limit: 2 } })).toEqual({ offset: 0, ids: all.slice(0, 2) })
    expect(await found({ pagination: { limit: 2 }, offset: 1 })).toEqual({ offset: 1, ids: all.slice(1, 3) })
    expect(await found({ limit: 1, pagination: { limit: 2, offset: 2 } })).toEqual({ offset: 2, ids: all.slice(2, 3) })
    expect(await ask({ entity: 'provider' })).toMatchObject({
      items: [{ id: 'test', attributes: { isSubGroup: false } }],
    })
    expect(await ask({ entity: 'unitsystem' })).toMatchObject({
      items: expect.arrayContaining([{ id: 'us', attributes: { name: 'US customary' } }]),
    })
  })

  it.each([
    ['hydrolysis', 'en', 'Water absorption, saturation'],
    ['eau chaude', 'fr', "Absorption d'eau, saturation"],
    ['weight', 'en', 'Density'],
  ])('leads by %s, which no property is called, to one that tells of it', async (pattern, language, name) => {
    const { status, json } = await server.call(
      'GET',
      `/mmdc/catalog/suggest?lang=${language}&pattern=${encodeURIComponent(pattern)}`,
    )
    expect(status).toBe(200)
    expect((json as { properties: { name: string }[] }).properties.map((one) => one.name)).toContain(name)
  })

  it('suggests materials and properties while typing', async () => {
    const { json } = await server.call('GET', '/mmdc/catalog/suggest?pattern=alu')
    expect(json).toMatchObject({ materials: [{ id: 'alu' }] })
    const { json: bySign } = await server.call('GET', '/mmdc/catalog/suggest?pattern=Rp0.2')
    expect((bySign as { properties: { vkey: string }[] }).properties[0]?.vkey).toBe('rp02')
  })

  it('refuses more groups of tags than there can be, and signs that stand for more letters than may be typed', async () => {
    const groups = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, k) => [`g${'a'.repeat(k)}`, ['x']]))
    const post = async (payload: object) => (await server.call('POST', '/mmdc/bblocks/table', payload)).status
    expect([await post({ tagfilter: groups(50) }), await post({ tagfilter: groups(51) })]).toEqual([200, 400])
    // One sign is four words of Arabic.
    const sign = '\u{FDFA}'
    expect([await post({ textfilter: [sign.repeat(30)] }), await post({ textfilter: [sign.repeat(290)] })]).toEqual([
      200, 400,
    ])
    expect([await post({ q: sign.repeat(400) }), await post({ listfilter: [sign.repeat(100)] })]).toEqual([400, 400])
    const typed = encodeURIComponent(sign.repeat(100))
    expect((await server.call('GET', `/mmdc/catalog/suggest?pattern=${typed}`)).status).toBe(400)
    expect(await post({ textfilter: ['é'.repeat(300)] })).toBe(200)
  })

  it("keeps a company's materials from everyone else", async () => {
    const cookie = await server.login('ann', { company: 'Ann & Co' })
    const other = await server.login('bob', { company: 'Bob & Co' })
    const me = (await server.call('GET', '/api/auth/verify', undefined, cookie)).json as { user: { companyId: number } }
    await server.add(makeMaterial('secret', { name: 'Secret alloy' }, `company-${me.user.companyId}`))
    const seen = async (who?: string) => (await list({ textfilter: ['secret'] }, 'tiles', who)).totalCount
    expect([await seen(cookie), await seen(other), await seen()]).toEqual([1, 0, 0])
    expect((await server.call('GET', '/materials/secret', undefined, cookie)).status).toBe(200)
    expect((await server.call('GET', '/materials/secret', undefined, other)).status).toBe(404)
    expect((await server.call('POST', '/mmdc/bblocks/datasheet/secret', {})).status).toBe(404)
    expect((await server.call('GET', '/mmdc/catalog/suggest?pattern=secret')).json).toMatchObject({ materials: [] })
  })
})
