import type { CompoundRow, ImpactCountry, ImpactData, ImpactTotal, MachineRow } from '@ingot/contract/impact'
import type { Permission } from '@ingot/contract/permissions'
import { assess } from '@ingot/domain/impact/assess'
import { savedAssessment } from '@ingot/domain/impact/saved'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../callers/caller.ts'
import { objectsOf, textOf } from '../export/pdf/text.testing.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

/** Where a line breaks is the page's affair. */
const bare = (text: string) => text.replace(/\s/g, '')
const KWH = 3.6e6

const composition = (...parts: [string, number | undefined][]) => [
  {
    basis: 'mass' as const,
    of: 'nominal' as const,
    source: { ref: 's1' },
    items: parts.map(([part, value]) =>
      value === undefined ? { part, role: 'matrix', balance: true as const } : { part, role: 'fibre', value },
    ),
  },
]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await server.add(
    makeMaterial('pa66-gf30', { name: 'PA66 GF30', composition: composition(['PA66', undefined], ['GF', 0.3]) }),
    makeMaterial('pp-t20', { name: 'PP T20', composition: composition(['PP', undefined], ['talc', 0.2]) }),
    makeMaterial('inox', { name: '1.4301', values: [makeValue('co2', 6.15)] }),
    makeMaterial('steel', { name: 'S355', values: [makeValue('gwp', 1.85)] }),
    makeMaterial('peek', { name: 'PEEK' }),
    makeMaterial('secret', { name: 'Secret', values: [makeValue('gwp', 1)] }, 'company-77'),
  )
})
afterAll(() => server.close())

const readData = async (query = ''): Promise<ImpactData> => {
  const { status, json } = await server.call('GET', `/mmdc/toolbox/impactassessment/getdata${query}`)
  expect(status).toBe(200)
  return json as ImpactData
}

const itemsOf = ({ items: [compounds, countries, machines] }: ImpactData) => {
  if (compounds?.usemask !== null || countries?.usemask !== 38 || machines?.usemask !== 37) throw new Error('items')
  return { compounds, countries, machines }
}

describe('the data of the impact assessment', () => {
  it('are compounds (use mask null), countries (38) and machines (37) [API-035, IMPACT-007]', async () => {
    const data = await readData()
    expect(data.items.map(({ usemask }) => usemask)).toEqual([null, 38, 37])
    const { compounds, countries, machines } = itemsOf(data)
    expect(compounds.data.map(({ name }) => name)).toContain('PA66')
    expect(countries.data.map(({ name }) => name)).toContain('Germany')
    expect(machines.data.map(({ key }) => key)).toContain('im')
  })

  it('have name, usemask, data and props each [IMPACT-006]', async () => {
    const { items } = await readData()
    expect(items).toHaveLength(3)
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['data', 'name', 'props', 'usemask'])
      expect(item.data.length).toBeGreaterThan(10)
    }
    expect(items.map(({ props }) => props.map(({ vkey, quantity, unit }) => `${vkey} ${quantity} ${unit}`))).toEqual([
      ['gwp gwp kg*CO2e/kg', 'co2 gwp kg*CO2e/kg'],
      ['gwp electricity_gwp kg*CO2e/J', 'co2 electricity_gwp kg*CO2e/J'],
      ['energy processing_energy J/kg'],
    ])
  })

  it('state the factors of compounds per kg, with source, year and scope of each [IMPACT-003, IMPACT-017]', async () => {
    const { compounds } = itemsOf(await readData())
    expect(compounds.data.find(({ key }) => key === 'pa66')).toEqual({
      key: 'pa66',
      name: 'PA66',
      group: 'plastic',
      gwp: { value: 7.92, origin: expect.objectContaining({ year: 2011, scope: 'Cradle to gate', checked: 'read' }) },
      co2: { value: 6.54, origin: expect.objectContaining({ source: expect.stringContaining('ICE') }) },
    })
  })

  it('state the factors of countries per J, with year, region and scope [IMPACT-005, IMPACT-017]', async () => {
    const { countries } = itemsOf(await readData())
    const germany = countries.data.find(({ key }) => key === 'DEU')
    expect(germany).toMatchObject({ key: 'DEU', name: 'Germany' })
    expect((germany?.gwp?.value ?? 0) * KWH).toBeCloseTo(0.34206, 10)
    expect(germany?.gwp?.origin).toMatchObject({ year: 2024, region: 'Germany', scope: expect.any(String) })
    expect((germany?.co2?.value ?? 0) * KWH).toBeCloseTo(0.3369, 10)
    expect(germany?.co2?.origin).toMatchObject({ year: 2023, checked: 'derived' })
  })

  it('state the energy of machines in J/kg, with year and region [IMPACT-017]', async () => {
    const { machines } = itemsOf(await readData())
    const moulding = machines.data.find(({ key }) => key === 'im')
    expect(moulding?.energy.value).toBeCloseTo(3.118 * KWH, 3)
    expect(moulding?.energy.origin).toMatchObject({ year: 2006, region: 'Europe', checked: 'unverified' })
  })

  it('invent nothing: what no source states is null, and every figure has its source', async () => {
    const { compounds, countries, machines } = itemsOf(await readData())
    const found = (key: string) => compounds.data.find((one) => one.key === key)
    expect(found('stainless')).toMatchObject({ gwp: null, co2: { value: 6.145 } })
    expect(found('pet-pe')).toMatchObject({ gwp: { value: 3.4 }, co2: null })
    expect(found('talc')).toMatchObject({ gwp: null, co2: null })
    const figures = [
      ...compounds.data.flatMap(({ gwp, co2 }) => [gwp, co2]),
      ...countries.data.flatMap(({ gwp, co2 }) => [gwp, co2]),
      ...machines.data.map(({ energy }) => energy),
    ].filter((figure) => figure !== null)
    for (const { origin } of figures) expect(origin?.source).toMatch(/\w{3}/)
    for (const list of [compounds, countries, machines]) {
      const keys = list.data.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('are in the units of the system that is asked for', async () => {
    const { countries, machines } = itemsOf(await readData('?unitsystem=metric'))
    expect(countries.props[0]?.unit).toBe('kg*CO2e/kWh')
    expect(countries.data.find(({ key }) => key === 'DEU')?.gwp?.value).toBeCloseTo(0.34206, 12)
    expect(machines.data.find(({ key }) => key === 'im')?.energy).toMatchObject({
      value: expect.closeTo(3.118, 12),
      low: expect.closeTo(1, 12),
      high: expect.closeTo(6, 12),
    })
    const refused = await server.call('GET', '/mmdc/toolbox/impactassessment/getdata?unitsystem=nonsense')
    expect(refused).toMatchObject({ status: 400, json: { code: 'unknown-unit-system' } })
  })

  it('hold together: CO2 is within the GWP, a figure within its range', async () => {
    const { compounds, countries, machines } = itemsOf(await readData())
    for (const { key, gwp, co2 } of [...compounds.data, ...countries.data])
      if (gwp && co2) expect(co2.value, key).toBeLessThanOrEqual(gwp.value)
    for (const { key, energy } of machines.data) {
      expect(energy.low ?? 0, key).toBeLessThanOrEqual(energy.value)
      expect(energy.high ?? energy.value, key).toBeGreaterThanOrEqual(energy.value)
    }
  })

  it('speak French where that is asked', async () => {
    const { countries, machines } = itemsOf(await readData('?lang=fr'))
    expect(countries.data.map(({ name }) => name)).toContain('Allemagne')
    expect(machines.name).toBe('Machines')
  })

  it('say what a material is made of: itself, or matrix and fillers', async () => {
    const start = async (id: string) =>
      (await readData(`?id=${id}`)).start?.map(({ key, percentage, gwp, co2 }) => [
        key,
        percentage,
        gwp?.value ?? null,
        co2?.value ?? null,
      ])
    expect(await start('pa66-gf30')).toEqual([
      ['pa66', 70, 7.92, 6.54],
      ['gf', 30, 1.97, null],
    ])
    expect(await start('pp-t20')).toEqual([
      ['pp-pe', 80, 2, null],
      ['talc', 20, null, null],
    ])
    expect(await start('steel')).toEqual([['material', 100, 1.85, null]])
    expect(await start('inox')).toEqual([['material', 100, null, 6.15]])
    expect(await start('peek')).toBeUndefined()
  })

  it('tell nothing of a material that the caller may not see', async () => {
    for (const id of ['secret', 'nobody'])
      expect(await server.call('GET', `/mmdc/toolbox/impactassessment/getdata?id=${id}`)).toMatchObject({
        status: 404,
        json: { code: 'material-not-found' },
      })
  })
})

describe('the datasheet', () => {
  const kindsOf = async (id: string) => {
    const { json } = await server.call('POST', `/mmdc/bblocks/datasheet/${id}`, {})
    return JSON.stringify((json as { blocks: unknown[] }).blocks)
  }

  it('has the form of the impact for a material whose figures are known, and no tab for it otherwise [BLOCK-009]', async () => {
    expect(await kindsOf('pa66-gf30')).toContain('"kind":"impact-form"')
    expect(await kindsOf('steel')).toContain('"uuid":"tab-impact"')
    expect(await kindsOf('peek')).not.toContain('impact')
  })
})

const compounds: CompoundRow[] = [
  { key: 'pa66', name: 'PA66', percentage: 70, gwp: { value: 7.92, origin: { source: 'ICE' } }, co2: { value: 6.54 } },
  { key: 'own-1', name: 'Our fibre', percentage: 30, gwp: { value: 2 }, co2: null },
]
const machines: MachineRow[] = [{ key: 'im', name: 'Moulding', energy: { value: 3 * KWH } }]
const country: ImpactCountry = {
  key: 'FRA',
  name: 'France',
  gwp: { value: 0.04418 / KWH, origin: { source: 'Ember', year: 2024 } },
  co2: { value: 0.0424 / KWH },
}
const { total } = assess({ compounds, machines, country })
const data = { compounds, machines, country, total, materialId: 'pa66-gf30' }

describe('an assessment as PDF', () => {
  const PATH = '/mmdc/toolbox/impactassessment/pdf'
  const download = async (body: object, path = '209/en/metric/impact.pdf') => {
    const reply = await server.app.inject({ method: 'POST', url: `${PATH}/${path}`, payload: body })
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, json: () => reply.json() }
  }
  const sendForm = (payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `${PATH}/209/en/metric/impact.pdf`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ payload }).toString(),
    })

  it('takes {data:{compounds,machines,country,total}, svg:{co2PlotData,gwpPlotData}} and says all of it, with units and sources [API-036]', async () => {
    const pie = (word: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text x="9" y="20">${word}</text><script>canary()</script></svg>`
    const svg = { co2PlotData: pie('pieofcarbon'), gwpPlotData: pie('pieofwarming') }
    const { status, headers, bytes } = await download({ data, svg })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="impact.pdf"')
    const text = bare(textOf(bytes))
    for (const said of [
      ...['Impact assessment', 'PA66 GF30', 'PA66', '70 %', '7.92', 'Our fibre', '30 %', 'kg CO₂e/kg', 'kg CO₂/kg'],
      ...['Moulding', 'kWh/kg', 'France', '0.0442', '5.54', '6.28', '≥ 4.7', 'Own figure', 'ICE', 'Ember · 2024'],
      ...['pieofcarbon', 'pieofwarming', 'CO₂ is not known, or only a lower limit, of: Our fibre.'],
    ])
      expect(text).toContain(bare(said))
    const written = [...objectsOf(bytes).values()].map(({ head, stream }) => head + (stream?.toString('latin1') ?? ''))
    expect(written.join('\n')).not.toMatch(/canary|\/JavaScript/)
  })

  it('speaks the language and the units asked', async () => {
    const text = bare(textOf((await download({ data }, '209/fr/us/impact')).bytes))
    for (const said of ['Évaluation de l’impact', 'Composants', 'kWh/lb', 'lb CO₂e/lb', 'Valeur propre', '7,92'])
      expect(text).toContain(bare(said))
  })

  it('is posted as JSON and downloaded, or sent by a form and shown in its window [IMPACT-015]', async () => {
    const shown = await sendForm(JSON.stringify({ data }))
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-disposition']).toBe('inline; filename="impact.pdf"')
    expect(bare(textOf(shown.rawPayload))).toContain('PA66GF30')
    expect((await sendForm('no json')).json()).toMatchObject({ code: 'bad-json' })
    expect((await sendForm(JSON.stringify({ data }), { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      code: 'cross-site',
    })
  })

  it('reads a form for this call alone', async () => {
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/mmdc/bblocks/table',
      payload: 'payload={}',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([415, { code: 'wrong-type' }])
  })

  it('is refused where the percentages do not make 100, or the totals are not what the rows make', async () => {
    const half = await download({ data: { ...data, compounds: compounds.slice(0, 1) } })
    expect([half.status, half.json()]).toMatchObject([
      422,
      { code: 'impact-percentages', message: expect.stringContaining('70, not 100') },
    ])
    const wrong: ImpactTotal = { ...total, gwp: { value: 1, isAtLeast: false } }
    const other = await download({ data: { ...data, total: wrong } })
    expect([other.status, other.json()]).toMatchObject([422, { code: 'impact-total' }])
    const over = await download({ data: { ...data, compounds: [{ ...compounds[0], percentage: 101 }] } })
    expect([over.status, over.json()]).toMatchObject([400, { code: 'bad-request' }])
    expect((await download({ data }, '209/en/nonsense/a.pdf')).status).toBe(400)
    expect((await download({ data: { ...data, materialId: 'secret' } })).status).toBe(404)
  })

  it('needs ui.pdf, and is not there where PDFs are switched off', async () => {
    const granted = guest.permissions as Set<Permission>
    granted.delete('ui.pdf')
    const refused = await download({ data })
    granted.add('ui.pdf')
    expect([refused.status, refused.json()]).toMatchObject([403, { details: { permission: 'ui.pdf' } }])
    server.config.application.pdf = false
    const gone = await download({ data })
    server.config.application.pdf = true
    expect(gone.status).toBe(404)
  })
})

describe('a saved assessment', () => {
  const edited = { compounds, machines, country, ownAdditives: [], ownMachines: [] }
  const criterias = savedAssessment(edited, { materialId: 'pa66-gf30', materialName: 'PA66 GF30', version: '2026-11' })
  const criteria = { name: 'Housing (PA66 GF30)', format: 'IA-2023-1', criterias }
  const save = (who?: string, sent: object = criteria) => server.call('POST', '/mmdc/criteria', { criteria: sent }, who)
  const list = async (who?: string) =>
    (await server.call('GET', '/mmdc/criteria?format=IA-2023-1', undefined, who)).json as {
      criterias: { id: string; criterias: object }[]
    }
  let ann: string
  let ben: string
  let lone: string

  beforeAll(async () => {
    ann = await server.login('ann', { company: 'Forge' })
    ben = await server.login('ben', { company: 'Forge' })
    lone = await server.login('lone')
  })

  it('has the format IA-2023-1 and comes back with every figure [IMPACT-012, IMPACT-013]', async () => {
    expect((await save(ann)).status).toBe(200)
    const [saved] = (await list(ben)).criterias
    expect(saved).toMatchObject({ name: 'Housing (PA66 GF30)', format: 'IA-2023-1', criterias })
    expect(Object.keys(saved?.criterias ?? {})).toEqual(
      expect.arrayContaining([
        'propertyMap',
        'machineMap',
        'selectedCountry',
        'userDefinedAdditives',
        'userDefinedMachines',
        'details',
        'materialId',
      ]),
    )
  })

  it('is removed and brought back, and refused in another format or without its figures [IMPACT-012]', async () => {
    const [saved] = (await list(ben)).criterias
    const ids = { ids: [saved?.id] }
    expect((await server.call('POST', '/mmdc/criteria/remove', ids, ben)).json).toEqual({ removed: ids.ids })
    expect((await list(ann)).criterias).toEqual([])
    await server.call('POST', '/mmdc/criteria/restore', ids, ann)
    expect((await list(ann)).criterias).toHaveLength(1)
    expect((await save(ann, { ...criteria, criterias: { address: {} } })).status).toBe(400)
    expect((await save(ann, { ...criteria, format: 'IA-2022-1' })).status).toBe(400)
  })

  it('is a company’s: without one nothing is saved or listed [IMPACT-018]', async () => {
    expect(await save(lone, { ...criteria, name: 'Mine' })).toMatchObject({
      status: 403,
      json: { code: 'not-allowed' },
    })
    expect(await save(undefined, { ...criteria, name: 'Mine' })).toMatchObject({ status: 403 })
    expect((await list(lone)).criterias).toEqual([])
    expect(await save(ben)).toMatchObject({ status: 409, json: { code: 'name-taken' } })
  })
})
