import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const GPA = 1e9

interface Found {
  totalCount: number
  offset: number
  unknownCount?: number
  query?: string
  counts?: { vkey: string; children: { id: string; count: number }[] }[]
  items: { id: string; attributes: Record<string, unknown> }[]
}

describe('the search service', () => {
  let server: TestServer
  let ann: string
  const post = async (path: string, body: object, cookie?: string) => {
    const { status, json } = await server.call('POST', path, body, cookie)
    expect([status, json]).toMatchObject([200, {}])
    return json as Found
  }
  const idsOf = ({ items }: Found) => items.map(({ id }) => id)

  beforeAll(async () => {
    server = await openTestServer()
    ann = await server.login('ann', { company: 'Forge' })
    const made = (id: string, family: string, E: number | undefined, owner?: string) =>
      makeMaterial(id, { class: family, values: E === undefined ? [] : [makeValue('e_modulus', E)] }, owner)
    await server.add(
      made('steel-a', 'metal/steel', 210 * GPA),
      made('steel-b', 'metal/steel', 205 * GPA),
      made('alu', 'metal/aluminium', 69 * GPA),
      made('blank', 'metal/steel', undefined),
    )
    const owner = (await server.db.selectFrom('account').select('company_id').where('name', '=', 'ann').execute())[0]
    await server.add(made('steel-own', 'metal/steel', 200 * GPA, `company-${owner?.company_id}`))
  })
  afterAll(() => server.close())

  it('takes limit, offset, returnCounts and searchInView of the older form [API-080]', async () => {
    const legacy = (body: object) => post('/search/search?isLegacy', body)
    expect(await legacy({ limit: 2, offset: 1 })).toMatchObject({ totalCount: 4, offset: 1, items: [{}, {}] })
    expect(idsOf(await legacy({ limit: 2, offset: 1 }))).toEqual(['blank', 'steel-a'])
    expect((await legacy({})).counts).toBeUndefined()
    const { counts } = await legacy({ returnCounts: true, limit: 1 })
    const metals = counts?.find(({ vkey }) => vkey === 'class')?.children.find(({ id }) => id.endsWith('metal'))
    expect(metals).toMatchObject({ count: 4 })
    const filterData = { textfilter: ['steel'], tagfilter: { class: ['metal/aluminium'] } }
    expect(idsOf(await legacy({ filterData }))).toEqual([])
    expect(idsOf(await legacy({ filterData, searchInView: true }))).toEqual([])
    expect(idsOf(await legacy({ filterData, searchInView: false }))).toEqual(['steel-a', 'steel-b', 'blank'])
  })

  it('answers a compound query a page at a time, and says how it was understood [API-081]', async () => {
    const asked = { query: 'E > 200 GPa', limit: 1, offset: 1 }
    const found = await post('/search/search/query', asked)
    expect(found).toMatchObject({ totalCount: 2, offset: 1, unknownCount: 1, query: 'E > 200 GPa' })
    expect(found.items).toEqual([
      { id: 'steel-b', attributes: { name: 'steel-b', class: 'metal/steel', url: ['steel-b', 'standard', 'steel-b'] } },
    ])
    expect(found.counts).toBeUndefined()
    expect((await post('/search/search/query', { ...asked, returnCounts: true })).counts?.length).toBeGreaterThan(0)
    expect((await post('/search/search/query?unitsystem=metric', { query: 'E > 200' })).query).toBe('E > 200 GPa')
    const refused = await server.call('POST', '/search/search/query', { query: 'E >' })
    expect(refused).toMatchObject({ status: 400, json: { code: 'bad-query' } })
  })

  it('looks for words among everything there is, by kind [API-082]', async () => {
    const { status, json } = await server.call('POST', '/search/', { pattern: 'ste', limit: 2 })
    expect(status).toBe(200)
    const { results } = json as { results: ({ entity: string } & Found)[] }
    expect(results.map(({ entity }) => entity)).toEqual(['material', 'provider', 'unitsystem', 'property'])
    // What is typed here may go on, as in the suggestions; in the list a word of three letters is whole.
    expect(results[0]).toMatchObject({ totalCount: 3, items: [{ id: 'steel-a' }, { id: 'steel-b' }] })
    expect(idsOf(await post('/search/search', { entity: 'material', filterData: { textfilter: ['ste'] } }))).toEqual([])
    const named = (await server.call('POST', '/search/', { pattern: 'steel', limit: 2 })).json as typeof json
    expect((named as { results: unknown[] }).results[0]).toMatchObject({
      totalCount: 3,
      items: [{ id: 'steel-a' }, { id: 'steel-b' }],
    })
    const only = async (entity: string, pattern: string, lang = 'en') => {
      const reply = await server.call('POST', `/search/?lang=${lang}`, { pattern, entities: [entity], limit: 500 })
      return (reply.json as { results: Found[] }).results.flatMap(idsOf)
    }
    expect(await only('provider', 'TES')).toEqual(['test'])
    expect(await only('provider', 'nobody')).toEqual([])
    expect(await only('unitsystem', 'customary')).toEqual(['us'])
    expect(await only('unitsystem', 'américaines', 'fr')).toEqual(['us'])
    expect(await only('property', 'youngs modulus'.replace('youngs', "Young's"))).toContain('youngs_modulus')
    expect(await only('property', 'Rp0.2')).toContain('rp02')
  })

  it('shows a guest what is public, and a company what it keeps to itself as well', async () => {
    expect(idsOf(await post('/search/search', { filterData: { textfilter: ['own'] } }))).toEqual([])
    expect(idsOf(await post('/search/search', { filterData: { textfilter: ['own'] } }, ann))).toEqual(['steel-own'])
    const query = { query: 'E = 200 GPa' }
    expect([await post('/search/search/query', query), await post('/search/search/query', query, ann)]).toMatchObject([
      { totalCount: 0 },
      { totalCount: 1 },
    ])
    const all = async (cookie?: string) =>
      (await server.call('POST', '/search/', { pattern: 'steel-own', entities: ['material'] }, cookie)).json
    expect([await all(), await all(ann)]).toMatchObject([
      { results: [{ totalCount: 0 }] },
      { results: [{ totalCount: 1 }] },
    ])
  })
})
