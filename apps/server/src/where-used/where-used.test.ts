import type { Taking } from '@ingot/contract/where-used'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOwner } from '../callers/caller.ts'
import { insertForRevised, insertForWithdrawn } from '../notifications/store.ts'
import { insertReadOnly } from '../read-only/store.ts'
import { saveTakings } from '../takings/store.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const STEEL = [makeValue('density', 7_850), makeValue('e_modulus', 210e9), makeValue('poisson', 0.3)]

describe('where a material is used', () => {
  let server: TestServer
  let editor: string
  let reader: string
  let stranger: string

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(makeMaterial('steel', { name: 'Steel', values: STEEL }), makeMaterial('iron', { values: STEEL }))
    editor = await server.login('edith', { company: 'Acme', roles: ['editor'] })
    reader = await server.login('rita', { company: 'Acme', roles: ['reader'] })
    stranger = await server.login('otto', { company: 'Other', roles: ['editor'] })
  })
  afterAll(() => server.close())

  const get = async (url: string, cookie?: string) =>
    server.app.inject({ url, ...(cookie && { headers: { cookie, 'sec-fetch-site': 'same-origin' } }) })
  const taken = async (id: string, cookie: string, query = '') => {
    const { json } = await server.call('GET', `/materials/${id}/taken${query}`, undefined, cookie)
    return json as { total: number; items: Taking[] }
  }
  const told = async (name: string) => {
    const rows = await server.db
      .selectFrom('notification')
      .innerJoin('account', 'account.id', 'notification.account_id')
      .select('primary_text')
      .where('account.name', '=', name)
      .orderBy('at')
      .execute()
    return rows.map(({ primary_text }) => primary_text)
  }
  const idOf = async (name: string) =>
    (await server.db.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  it('tells who took which revision as a card or a file, the same thing once with its count', async () => {
    for (let times = 0; times < 2; times++)
      expect((await get('/mmdc/product/caecard/steel/abaqus-elastic?unit=kg-m-s', reader)).statusCode).toBe(200)
    // What is only looked at, or refused, is not taken; a guest is nobody.
    await get('/mmdc/product/caecard/steel/abaqus-elastic?dest=preview', reader)
    await get('/mmdc/product/caecard/steel/abaqus-plastic', reader)
    await get('/mmdc/product/caecard/steel/abaqus-elastic')
    const payload = { format: 'matml', search: { idfilter: ['steel', 'iron'] } }
    const batch = { ids: ['iron'], key: 'abaqus-elastic' }
    expect((await server.call('POST', '/mmdc/api/v1/caecard', batch, editor)).status).toBe(200)
    await server.app.inject({ method: 'POST', url: '/materials/export', payload, headers: { cookie: editor } })
    const { total, items } = await taken('steel', editor)
    expect([total, items]).toMatchObject([
      2,
      [
        { no: 1, as: 'export', what: 'matml', by: 'edith', count: 1 },
        { no: 1, as: 'card', what: 'abaqus-elastic', unit: 'kg-m-s', by: 'rita', count: 2 },
      ],
    ])
    expect((await taken('steel', editor, '?offset=1&limit=1')).items).toMatchObject([{ by: 'rita' }])
    expect((await taken('iron', editor)).items.map(({ as }) => as)).toEqual(['export', 'card'])
  })

  it('is for those of the company who work on materials, and says nothing of others', async () => {
    expect((await get('/materials/steel/taken', reader)).statusCode).toBe(403)
    expect((await get('/materials/steel/taken')).statusCode).toBe(403)
    expect(await taken('steel', stranger)).toEqual({ total: 0, items: [] })
    const { id } = await server.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Acme')
      .executeTakeFirstOrThrow()
    await server.add(makeMaterial('secret', {}, companyOwner(id)))
    expect((await get('/materials/secret/taken', stranger)).statusCode).toBe(404)
    expect((await get('/materials/secret/taken/file', stranger)).statusCode).toBe(404)
  })

  it('is saved as CSV', async () => {
    const reply = await get('/materials/steel/taken/file?lang=fr', editor)
    const [head, first, second] = reply.body.replace('\uFEFF', '').split('\r\n')
    expect([head, first, second]).toEqual([
      expect.stringMatching(/^Révision,En,Quoi,Unités,Par,Fois,/),
      expect.stringMatching(/^1,Export,matml,,edith,1,20/),
      expect.stringMatching(/^1,Carte,abaqus-elastic,kg-m-s,rita,2,20/),
    ])
  })

  it('tells those who took a material of its new revision and its withdrawal, nobody twice', async () => {
    const favourites = { type: 'idfilter', value: ['steel'] }
    const criteria = { name: 'USER_FAVORITES', format: 'FAV-2022-1', qs: 'favorites=mine', criterias: [favourites] }
    expect((await server.call('POST', '/mmdc/criteria', { criteria }, reader)).status).toBe(200)
    await server.add(makeMaterial('steel', { name: 'Steel', values: [...STEEL, makeValue('rm', 4e8)] }))
    await server.db.transaction().execute(async (transaction) => {
      const now = { at: transaction.fn<Date>('now') }
      await transaction.updateTable('material_revision').set(now).where('material_id', '=', 'steel').execute()
      await transaction.updateTable('material').set({ changed_at: now.at }).where('id', '=', 'steel').execute()
      await insertForRevised(transaction, await idOf('otto'))
    })
    expect([await told('rita'), await told('edith'), await told('otto')]).toEqual([
      ['notification.revision'],
      ['notification.taken'],
      [],
    ])
    await server.db.transaction().execute(async (transaction) => insertForWithdrawn(transaction, 'steel', 'nobody'))
    expect([(await told('rita')).length, (await told('edith')).at(-1)]).toEqual([2, 'notification.takenWithdrawn'])
    // As a withdrawal does: no search finds it, and whoever took it is still told its name.
    await server.db.deleteFrom('search_row').where('material_id', '=', 'steel').execute()
    const { json } = await server.call('GET', '/mmdc/notification?lang=en', undefined, editor)
    expect(JSON.stringify(json)).toContain('Steel, which you took as a card or file, is withdrawn.')
  })

  it('keeps no name of an account that is gone, and nothing while the catalogue is read-only', async () => {
    const id = await idOf('rita')
    await server.db.deleteFrom('account').where('id', '=', id).execute()
    expect((await taken('steel', editor)).items.find(({ as }) => as === 'card')?.by).toBe('')
    const before = (await taken('iron', editor)).total
    await insertReadOnly(server.db, 'administrator', '')
    const pdf = { owner: 'public', account: await idOf('edith'), as: 'pdf', what: '', unit: '' } as const
    await saveTakings(server.db, ['iron'], pdf)
    expect((await taken('iron', editor)).total).toBe(before)
  })
})
