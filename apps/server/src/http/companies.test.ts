import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const SECRET = 'Unobtainium of Works'

/** Calls that take ids in their body or query; those of a path stand in policy.test.ts. */
describe("what belongs to one company, named by another's people", () => {
  let server: TestServer
  let works: string
  let strangers: string
  let token: string
  let searchId: string
  let favouritesId: string
  let preferenceId: string

  const send = async (headers: Record<string, string>, options: InjectOptions) => {
    const reply = await server.app.inject({ ...options, headers })
    return { status: reply.statusCode, body: reply.body, json: () => reply.json() }
  }
  const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
  const save = async (criteria: object) =>
    (await send({ cookie: works }, post('/mmdc/criteria', { criteria, content: 209 }))).json()

  beforeAll(async () => {
    server = await openTestServer()
    works = await server.login('ann', { company: 'Works', roles: ['owner'] })
    strangers = await server.login('eve', { company: 'Strangers', roles: ['owner'] })
    const company = await server.db.selectFrom('company').select('id').where('name', '=', 'Works').executeTakeFirst()
    const values = [makeValue('density', 7850), makeValue('e_modulus', 210e9), makeValue('rm', 500e6)]
    await server.add(
      makeMaterial('secret', { name: SECRET, values }, `company-${company?.id}`),
      makeMaterial('secret2', { name: `${SECRET} 2`, values }, `company-${company?.id}`),
      makeMaterial('steel', { name: 'Public steel', values }),
    )
    const scopes = ['catalogue.read', 'criteria.write', 'prefs.write', 'ui.compare', 'ui.compare.export', 'ui.pdf']
    const more = ['ui.scatterplot', 'ui.spiderplot', 'ui.caecards', 'imports.undo', 'jobs.read']
    const made = await send(
      { cookie: strangers },
      post('/api/tokens', { name: 'x', scopes: [...scopes, ...more], days: 1 }),
    )
    token = made.json().token
    const search = await save({ format: '2022-1', name: 'Ours', criterias: { address: { q: 'E > 70 GPa' } } })
    searchId = search.criteria?.id ?? search.id
    const kept = [{ type: 'idfilter', value: ['secret'] }]
    const favourites = await save({ format: 'FAV-2022-1', name: 'Favourites', criterias: kept, qs: '' })
    favouritesId = favourites.criteria?.id ?? favourites.id
    preferenceId = (
      await send({ cookie: works }, post('/mmdc/user/prefs', { preferences: { unitSystem: 'si' } }))
    ).json().id
  })
  afterAll(() => server.close())

  it('is neither shown, counted nor changed: 60 calls by cookie and by token, 0 leaks', async () => {
    expect([searchId, favouritesId, preferenceId].map((id) => typeof id)).toEqual(['string', 'string', 'string'])
    const ids = ['secret', 'secret2']
    const calls: InjectOptions[] = [
      post('/materials/details/bulk', { ids }),
      post('/mmdc/bblocks/tiles', { ids }),
      post('/mmdc/bblocks/table', { ids }),
      post('/mmdc/bblocks/tiles', { textfilter: 'Unobtainium' }),
      post('/mmdc/bblocks/list', { list: { text: `${SECRET}\n` } }),
      post('/search/search', { textfilter: 'Unobtainium' }),
      post('/search/search/query', { query: 'rho > 1' }),
      post('/search/', { textfilter: 'Unobtainium' }),
      post('/search/export?format=csv', { ids }),
      post('/materials/export', { ids }),
      post('/mmdc/product/compare', { ids }),
      post('/mmdc/product/spiderdata', { matKeys: ids, spts: ['density', 'e_modulus', 'rm'] }),
      post('/mmdc/product/scatterpoints', { x: 'density', y: 'rm', ids }),
      post('/mmdc/product/ranges', { columns: ['density'], ids }),
      post('/content/contents/search', { ids }),
      post('/mmdc/api/v1/caecard', { ids, key: 'calculix-elastic' }),
      { method: 'GET', url: '/mmdc/catalog/suggest?pattern=Unobt' },
      { method: 'GET', url: '/mmdc/product/caediagram?id=secret&key=calculix-plastic' },
      { method: 'GET', url: `/mmdc/product/compare/export/209?ids=secret,secret2` },
      { method: 'GET', url: `/mmdc/criteria?format=2022-1&id=${searchId}` },
      { method: 'GET', url: `/mmdc/criteria?format=FAV-2022-1&id=${favouritesId}` },
      { method: 'GET', url: '/mmdc/criteria?format=2022-1' },
      { method: 'GET', url: '/mmdc/criteria?format=FAV-2022-1' },
      post('/mmdc/criteria/remove', { ids: [searchId, favouritesId] }),
      post('/mmdc/criteria/restore', { ids: [searchId, favouritesId] }),
      post('/mmdc/user/prefs/remove', { ids: [preferenceId] }),
      post('/api/favourites/status/bulk', { ids }),
      { method: 'DELETE', url: '/api/favourites?id=secret' },
      { method: 'GET', url: '/jobs' },
      { method: 'GET', url: '/mmdc/user/usage' },
    ]
    const leaks: unknown[] = []
    let tries = 0
    const callers: Record<string, string>[] = [{ cookie: strangers }, { authorization: `Bearer ${token}` }]
    for (const headers of callers)
      for (const call of calls) {
        const { status, body } = await send(headers, call)
        tries++
        const shows = body.includes(SECRET) || body.includes('"Ours"')
        const says = /"(removed|restored)":\s*(true|[1-9]|\[")|"isFavourite":true/.test(body)
        if (shows || says || status >= 500) leaks.push([call.method, call.url, status, body.slice(0, 200)])
      }
    expect(leaks).toEqual([])
    expect(tries).toBe(60)
  })

  it('is all there afterwards for its own people', async () => {
    const own = { cookie: works }
    expect((await send(own, post('/materials/details/bulk', { ids: ['secret'] }))).body).toContain(SECRET)
    expect((await send(own, { method: 'GET', url: '/mmdc/criteria?format=2022-1' })).body).toContain('"Ours"')
    expect((await send(own, { method: 'GET', url: '/mmdc/criteria?format=FAV-2022-1' })).body).toContain('"secret"')
    expect((await send(own, { method: 'GET', url: '/mmdc/user/prefs' })).json()).toMatchObject({
      id: preferenceId,
      preferences: { unitSystem: 'si' },
    })
  })
})
