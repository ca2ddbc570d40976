import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

describe('single favourites', () => {
  let server: TestServer
  let ann: string
  let ben: string

  const status = async (ids: string[], cookie?: string) => {
    const path = '/api/favourites/status/bulk?contentType=Application'
    const reply = await server.call('POST', path, { ids }, cookie)
    expect(reply.status).toBe(200)
    const { items } = reply.json as { items: { id: string; isFavourite: boolean }[] }
    return items.map(({ id, isFavourite }) => (isFavourite ? `${id} yes` : `${id} no`))
  }
  const remove = async (query: string, cookie?: string) => {
    const reply = await server.app.inject({
      method: 'DELETE',
      url: `/api/favourites?${query}`,
      ...(cookie && { headers: { cookie } }),
    })
    return { status: reply.statusCode, json: reply.json() }
  }
  const keep = (name: string, value: string[], cookie: string) => {
    const criteria = { name, format: 'FAV-2022-1', criterias: [{ type: 'idfilter', value }] }
    return server.call('POST', '/mmdc/criteria', { criteria }, cookie)
  }

  beforeAll(async () => {
    server = await openTestServer()
    ann = await server.login('ann', { company: 'Forge' })
    ben = await server.login('ben')
    await keep('USER_FAVORITES', ['a', 'b', 'c'], ann)
    await keep('Another list', ['z'], ann)
  })
  afterAll(() => server.close())

  it('are told for many ids at once: of the own list, not of others nor of other users [API-084]', async () => {
    expect(await status(['a', 'x', 'b', 'a', 'z'], ann)).toEqual(['a yes', 'x no', 'b yes', 'z no'])
    expect(await status(['a'], ben)).toEqual(['a no'])
    expect(await status(['a'])).toEqual(['a no'])
    expect(await status([], ann)).toEqual([])
  })

  it('are taken out of the list one by one, for good and for the whole list to see [API-085]', async () => {
    expect(await remove('id=b&className=Material', ann)).toEqual({ status: 200, json: { removed: true } })
    expect(await remove('id=b&className=Material', ann)).toEqual({ status: 200, json: { removed: false } })
    expect(await status(['a', 'b', 'c'], ann)).toEqual(['a yes', 'b no', 'c yes'])
    const lists = await server.call('GET', '/mmdc/criteria?format=FAV-2022-1', undefined, ann)
    expect(lists.json).toMatchObject({
      criterias: [
        { name: 'Another list', criterias: [{ value: ['z'] }] },
        { name: 'USER_FAVORITES', criterias: [{ value: ['a', 'c'] }] },
      ],
    })
    expect(await remove('id=a', ben)).toEqual({ status: 200, json: { removed: false } })
  })

  it('of two removals at the same time both hold', async () => {
    await keep('USER_FAVORITES', ['p', 'q', 'r'], ben)
    const replies = await Promise.all([remove('id=p', ben), remove('id=q', ben)])
    expect(replies.map(({ json }) => json)).toEqual([{ removed: true }, { removed: true }])
    expect(await status(['p', 'q', 'r'], ben)).toEqual(['p no', 'q no', 'r yes'])
  })

  it('are taken out of a list that is longer than the limit is today, to which nothing is added', async () => {
    const carl = await server.login('carl')
    const limit = server.config.application.favoritelimit
    const ids = Array.from({ length: limit + 2 }, (_, k) => `m${k}`)
    const saved = await keep('USER_FAVORITES', ids.slice(0, limit), carl)
    const { id, version } = (saved.json as { criteria: { id: string; version: number } }).criteria
    // As it would be after the limit was lowered.
    const criterias = JSON.stringify([{ type: 'idfilter', value: ids }])
    await server.db.updateTable('criterion').set({ criterias }).where('id', '=', id).execute()
    const store = (value: string[], at: number) => {
      const criteria = {
        id,
        version: at,
        name: 'USER_FAVORITES',
        format: 'FAV-2022-1',
        criterias: [{ type: 'idfilter', value }],
      }
      return server.call('POST', '/mmdc/criteria', { criteria }, carl)
    }
    const refused = { status: 409, json: { code: 'favourites-full' } }
    expect(await store([...ids, 'one more'], version)).toMatchObject(refused)
    expect(await store([...ids.slice(1), 'another'], version)).toMatchObject(refused)
    expect(await remove('id=m0', carl)).toMatchObject({ status: 200 })
    expect(await status(['m0', 'm1'], carl)).toEqual(['m0 no', 'm1 yes'])
  })

  it('are refused to a guest, and without an id', async () => {
    expect(await remove('id=a')).toMatchObject({ status: 403, json: { code: 'not-allowed' } })
    expect(await remove('', ann)).toMatchObject({ status: 400, json: { code: 'bad-request' } })
  })
})
