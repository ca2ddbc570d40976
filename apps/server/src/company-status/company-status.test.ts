import type { StatusOfMaterial } from '@ingot/contract/company-status'
import { type MaterialRow, SearchPayload } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, companyOwner } from '../callers/caller.ts'
import { sqlEngine } from '../search/engines/sql.ts'
import { openSearch } from '../search/service.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const STEEL = [makeValue('density', 7_850), makeValue('e_modulus', 210e9), makeValue('poisson', 0.3)]
const BECAUSE = 'Contains lead; use CW511L'

describe('the status that a company gives a material', () => {
  let server: TestServer
  let editor: string
  let reader: string
  let stranger: string
  let acme: number

  beforeAll(async () => {
    server = await openTestServer()
    const names = ['brass', 'bronze', 'steel', 'iron']
    await server.add(...names.map((name) => makeMaterial(name, { name, values: STEEL })))
    editor = await server.login('edith', { company: 'Acme', roles: ['editor'] })
    reader = await server.login('rita', { company: 'Acme', roles: ['reader'] })
    stranger = await server.login('otto', { company: 'Other', roles: ['editor'] })
    const idOf = async (name: string) =>
      (await server.db.selectFrom('company').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    acme = await idOf('Acme')
    await server.add(makeMaterial('secret', { name: 'secret' }, companyOwner(await idOf('Other'))))
  })
  afterAll(() => server.close())

  const set = async (cookie: string, items: object[]) => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/materials/statuses',
      payload: { items },
      headers: { cookie },
    })
    return { status: reply.statusCode, json: reply.json() }
  }
  const read = async (cookie: string | undefined, ids: string[]) => {
    const { json } = await server.call('POST', '/materials/statuses/bulk', { ids }, cookie)
    return (json as { items: StatusOfMaterial[] }).items
  }
  const found = async (cookie: string | undefined, payload: object) => {
    const { json } = await server.call('POST', '/mmdc/bblocks/table', payload, cookie)
    return (json as { items: MaterialRow[] }).items.map(({ id }) => id).sort()
  }

  it('is set with a reason, seen by the company alone, and by no guest', async () => {
    const { status, json } = await set(editor, [
      { id: 'brass', status: 'banned', because: BECAUSE },
      { id: 'steel', status: 'preferred', because: 'In stock' },
    ])
    expect([status, json.before]).toEqual([
      200,
      [
        { id: 'brass', status: null, because: BECAUSE, was: 'banned' },
        { id: 'steel', status: null, because: 'In stock', was: 'preferred' },
      ],
    ])
    expect(await read(reader, ['brass', 'iron'])).toMatchObject([
      { id: 'brass', status: 'banned', because: BECAUSE, by: 'edith' },
    ])
    expect([await read(stranger, ['brass']), await read(undefined, ['brass'])]).toEqual([[], []])
  })

  it('is set by who edits materials, of what they may see, and never without a reason', async () => {
    const item = { id: 'iron', status: 'allowed', because: 'why not' }
    expect((await set(reader, [item])).json).toMatchObject({ code: 'not-allowed' })
    expect((await set(editor, [{ ...item, because: ' ' }])).status).toBe(400)
    expect((await set(editor, [item, { ...item, id: 'secret' }])).json).toMatchObject({ code: 'material-not-found' })
    expect(await read(editor, ['iron'])).toEqual([])
    expect((await set(stranger, [{ ...item, id: 'secret' }])).status).toBe(200)
  })

  it('narrows a search, by a filter and in the query language, in both engines alike', async () => {
    await set(editor, [{ id: 'bronze', status: 'phase-out', because: 'Dear' }])
    const inSql = openSearch(server.db, server.shipped, server.materials, server.work, () => sqlEngine(server.db))
    const caller = callerOf({ id: 'rita', userName: 'rita', companyId: acme, roles: ['reader'] }, 'full')
    const asked: [object, string[]][] = [
      [{ statusfilter: ['preferred'] }, ['steel']],
      [{ statusfilter: ['phase-out', 'banned'] }, ['brass', 'bronze']],
      [{ q: 'status:banned' }, ['brass']],
      [{ q: 'status:interdit or status:"phase out"' }, ['brass', 'bronze']],
      [{ q: 'not status:banned and status:active' }, ['bronze', 'iron', 'steel']],
      [{ q: 'status != banned', statusfilter: ['banned', 'preferred'] }, ['steel']],
    ]
    for (const [payload, ids] of asked)
      for (const search of [server.search, inSql]) {
        const { items } = await search.list(caller, SearchPayload.parse(payload), 'en', 'si')
        expect([payload, items.map(({ id }) => id).sort()]).toEqual([payload, ids])
      }
    expect(await found(reader, { q: 'status:banned' })).toEqual(['brass'])
    expect([
      await found(stranger, { q: 'status:banned' }),
      await found(undefined, { statusfilter: ['banned'] }),
    ]).toEqual([[], []])
  })

  it('is taken back as a whole, unless somebody set another meanwhile', async () => {
    const { json } = await set(editor, [
      { id: 'iron', status: 'allowed', because: 'First', was: null },
      { id: 'steel', status: 'allowed', because: 'First', was: 'preferred' },
    ])
    await set(editor, [{ id: 'iron', status: 'banned', because: 'Rust' }])
    expect((await set(editor, json.before)).json).toMatchObject({ code: 'edit-conflict' })
    await set(editor, [{ id: 'iron', status: 'allowed', because: 'First' }])
    expect((await set(editor, json.before)).status).toBe(200)
    expect(await read(editor, ['iron', 'steel'])).toMatchObject([
      { id: 'steel', status: 'preferred', because: 'In stock' },
    ])
  })

  it('holds for what the company has in the place of a public material, until that has its own', async () => {
    const own = makeMaterial('own-brass', { name: 'own brass' }, companyOwner(acme))
    await server.add(own)
    await server.db.updateTable('material').set({ replaces: 'brass' }).where('id', '=', own.id).execute()
    expect(await read(reader, [own.id])).toMatchObject([{ id: own.id, status: 'banned' }])
    await set(editor, [{ id: own.id, status: 'allowed', because: 'Without lead' }])
    expect(await read(reader, [own.id])).toMatchObject([{ status: 'allowed' }])
  })

  it('warns in the card of a batch of what its grade is, as the company has that', async () => {
    const batch = (name: string, parent: string) => makeMaterial(name, { kind: 'batch', name, parent, values: STEEL })
    await server.add(makeMaterial('tin', { name: 'tin', values: STEEL }), batch('tin-1', 'tin'), batch('cast', 'brass'))
    await set(editor, [{ id: 'tin', status: 'banned', because: BECAUSE }])
    const card = async (id: string, cookie: string) =>
      (
        await server.app.inject({ url: `/mmdc/product/caecard/${id}/abaqus-elastic`, headers: { cookie } })
      ).body.replaceAll(/\n\*\* {3}/g, ' ')
    expect(await card('tin-1', reader)).toMatch(
      /\*\* WARNING, company status BANNED since [\d-]+: Contains lead; use CW511L \(its grade, tin\)\n/,
    )
    expect(await card('tin-1', stranger)).not.toContain('WARNING')
    // Brass itself is banned; what the company has in its place is allowed.
    expect(await card('cast', reader)).not.toContain('WARNING')
  })

  it('warns in cards and files of what is banned or phased out, in nobody else’s', async () => {
    const since = new Date().toISOString().slice(0, 10)
    const warning = `WARNING, company status BANNED since ${since}: ${BECAUSE}`
    const card = async (id: string, cookie?: string) =>
      (
        await server.app.inject({
          url: `/mmdc/product/caecard/${id}/abaqus-elastic`,
          ...(cookie && { headers: { cookie } }),
        })
      ).body
    expect((await card('brass', reader)).replaceAll(/\n\*\* {2}/g, ' ')).toContain(`** ${warning}`)
    expect(await card('steel', reader)).not.toContain('WARNING')
    expect([await card('brass', stranger), await card('brass')].join()).not.toContain('WARNING')
    const file = async (format: string, cookie: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/materials/export',
          payload: { format, search: { idfilter: ['brass'] }, owner: 'public' },
          headers: { cookie },
        })
      ).body
    expect(JSON.parse(await file('ingot-jsonl', reader))).toMatchObject({
      companyStatus: { status: 'banned', because: BECAUSE },
    })
    for (const format of ['csv', 'matml', 'freecad']) expect(await file(format, reader)).toContain(warning)
    for (const format of ['ingot-jsonl', 'csv', 'matml', 'freecad'])
      expect(await file(format, stranger)).not.toContain('BANNED')
  })

  it('stands in the audit log, and loses the name of who is erased', async () => {
    const rows = await server.db
      .selectFrom('audit')
      .select(['subject', 'details', 'actor'])
      .where('action', '=', 'company-status-set')
      .orderBy('seq')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ actor: 'edith', subject: 'brass', details: { status: '– → banned', because: BECAUSE } }])
    const admin = await server.login('ada', { company: 'Acme', administrator: true })
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'edith')
      .executeTakeFirstOrThrow()
    const erased = await server.app.inject({
      method: 'DELETE',
      url: `/api/users/${id}/data`,
      headers: { cookie: admin },
    })
    expect([erased.statusCode, (await read(reader, ['brass']))[0]?.by]).toEqual([200, '–'])
  })
})
