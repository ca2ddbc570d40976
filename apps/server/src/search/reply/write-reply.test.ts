import { SearchPayload } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { guest } from '../../callers/caller.ts'
import { ApplicationConfig } from '../../config/application-config.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'
import { openSearch } from '../service.ts'

describe('search replies as they are written in production', () => {
  let server: TestServer
  let production: App

  const both = async (payload: object, query = '') => {
    const url = `/mmdc/bblocks/table?${query}`
    const [checked, written] = await Promise.all(
      [server.app, production].map((app) => app.inject({ method: 'POST', url, payload })),
    )
    expect([checked?.statusCode, written?.statusCode]).toEqual([200, 200])
    expect(written?.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(written?.json()).toEqual(checked?.json())
    return written?.json()
  }

  const al = (density: number) =>
    makeMaterial('al', { name: 'EN AW-6061 “T6”', values: [makeValue('density', density), makeValue('rm', 310e6)] })

  beforeAll(async () => {
    server = await openTestServer()
    production = await buildApp({ ...server, checkReplies: false })
    await server.add(
      al(2_700),
      makeMaterial('al-2', { name: 'Plaque Ø 3 µm – é', parent: 'al', values: [makeValue('density', 2_690)] }),
      makeMaterial('st', { name: 'Steel', values: [makeValue('density', 7_850)] }),
    )
  })
  afterAll(async () => {
    await production.close()
    await server.close()
  })

  it.each([
    ['all', {}, ''],
    ['all of them again', {}, ''],
    ['none', { textfilter: ['nothing like it'] }, ''],
    ['one, in French', { textfilter: ['é'] }, 'lang=fr'],
    ['parents with their children', {}, 'group=true'],
    ['children', { parentfilter: 'al' }, 'group=true'],
    ['what is alike', { similar: { id: 'al' } }, ''],
    ['other columns', { columns: ['rm', '=rm/density'] }, ''],
    ['another unit system', { columns: ['density'] }, 'unitsystem=us'],
  ])('say the same as those that are checked: %s', (_, payload, query) => both(payload, query))

  it('are of the language, the columns and the rights that each call has', async () => {
    const rowOf = async (query: string, payload: object = {}) =>
      (await both({ textfilter: ['Steel'], columns: ['density'], sort: 'name', ...payload }, query)).items[0]
    const [english, french] = [await rowOf('lang=en'), await rowOf('lang=fr')]
    expect([english.materialtype, french.materialtype]).toEqual([['Standard'], ['Norme']])
    expect(Object.keys((await rowOf('lang=en', { columns: ['rm'] })).values)).toEqual(['rm'])
    expect(Object.keys((await rowOf('lang=en')).values)).toEqual(['density'])
    const isShared = (row: { tileActions: string[] }) => row.tileActions.includes('share')
    const restricted = openSearch(server.db, server.shipped, server.materials, server.work, server.search.engine, {
      ...ApplicationConfig.parse({}),
      actions: { share: 'criteria.write' },
    })
    const payload = SearchPayload.parse({ textfilter: ['Steel'], columns: ['density'], sort: 'name' })
    const [row] = (await restricted.list(guest, payload, 'en', 'si')).items
    expect([isShared(english), row && isShared(row)]).toEqual([true, false])
  })

  it('of similar materials are for those with the permission that is configured [PERM-002]', async () => {
    const { db, shipped, materials, work } = server
    const actions = { similar: 'imports.undo' as const }
    const restricted = openSearch(db, shipped, materials, work, server.search.engine, {
      ...ApplicationConfig.parse({}),
      actions,
    })
    const similar = SearchPayload.parse({ similar: { id: 'al' } })
    await expect(restricted.list(guest, similar, 'en', 'si')).rejects.toMatchObject({
      code: 'not-allowed',
      details: { permission: 'imports.undo' },
    })
    const holder = { ...guest, permissions: new Set([...guest.permissions, 'imports.undo' as const]) }
    expect((await restricted.list(holder, similar, 'en', 'si')).items).toEqual(expect.any(Array))
  })

  it('keep nothing of the words of a caller', async () => {
    const list = async (tagfilter: Record<string, string[]>) =>
      (await server.search.list(guest, SearchPayload.parse({ tagfilter }), 'en', 'si')).counts
    const counts = await list({})
    expect([await list({ aa: [] }), await list({ bb: [], class: [] })].map((one) => one === counts)).toEqual([
      true,
      true,
    ])
  })

  it('say the new figure after a change', async () => {
    const before = await both({ columns: ['density'] })
    await server.add(al(2_705))
    const after = await both({ columns: ['density'] })
    const densityOf = (reply: { items: { id: string; values: Record<string, { value: number }> }[] }) =>
      reply.items.find(({ id }) => id === 'al')?.values['density']?.value
    expect([densityOf(before), densityOf(after)]).toEqual([2_700, 2_705])
  })
})
