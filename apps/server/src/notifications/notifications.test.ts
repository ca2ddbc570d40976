import { NOTIFICATIONS_KEPT } from '@ingot/contract/limits'
import type { Notification } from '@ingot/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApplicationConfig } from '../config/application-config.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { purgeAll } from '../housekeeping/housekeeping.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { buildInput, buildNotification } from './builders.ts'

let server: ExchangeServer
beforeAll(async () => {
  server = await openExchangeServer()
})
afterAll(() => server.close())

type List = { items: Notification[]; unread: number }
const listOf = async (cookie: string, query = ''): Promise<List> =>
  (await server.call('GET', `/mmdc/notification${query}`, cookie)).json
const messages = async (cookie: string, query = '') =>
  (await listOf(cookie, query)).items.map(({ attributes }) => attributes.message)
const keep = (cookie: string, value: string[], name = 'USER_FAVORITES') =>
  server.call('POST', '/mmdc/criteria', cookie, {
    criteria: { name, format: 'FAV-2022-1', criterias: [{ type: 'idfilter', value }] },
  })
const ownerOf = async (name: string) => {
  const { rows } = await sql<{ id: number }>`select id from company where name = ${name}`.execute(server.database.db)
  return `company-${rows[0]?.id}`
}
let density = 1_000
/** A file of these materials with another number each time. */
const file = (owner: string, ...ids: string[]) => {
  density++
  return {
    'm.jsonl': jsonLines(
      ...ids.map((id) => makeMaterial(id, { name: `Steel ${id}`, values: [makeValue('density', density)] }, owner)),
    ),
  }
}

describe('notifications of new revisions', () => {
  it('reach everybody who has the material among the favourites and may see it, but for who made them', async () => {
    const editor = await server.login('editor')
    const [ann, ben, cleo] = [await server.login('ann', 'Forge'), await server.login('ben'), await server.login('cleo')]
    await server.import(editor, {}, file('public', 'a', 'b', 'c'))
    await keep(ann, ['a', 'b'])
    await keep(ann, ['b'], 'Another list')
    await keep(ben, ['c', 'x'])
    await keep(editor, ['a'])
    expect(await messages(ann)).toEqual([])

    await server.import(editor, {}, file('public', 'a'))
    expect((await listOf(ann)).items).toMatchObject([
      {
        attributes: {
          message: 'Steel a, one of your favourites, has a new revision.',
          type: 'INFO',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          isRead: false,
        },
        toEntities: [{ type: 'Material', id: 'a', name: 'Steel a' }],
        dismiss: false,
      },
    ])
    expect(await messages(ben)).toEqual([])
    expect(await messages(cleo)).toEqual([])
    expect(await messages(editor)).not.toContainEqual(expect.stringContaining('one of your favourites'))

    await server.import(editor, {}, file('public', 'a', 'b', 'c'))
    expect(await messages(ann)).toEqual([
      '2 of your favourites have new revisions: Steel a and others.',
      'Steel a, one of your favourites, has a new revision.',
    ])
    expect(await messages(ben)).toEqual(['Steel c, one of your favourites, has a new revision.'])
    expect((await messages(ben, '?lang=fr'))[0]).toBe('Steel c, l’un de vos favoris, a une nouvelle révision.')
  })

  it('are none where an import changes nothing, makes nothing or is tried only, and one where it is undone', async () => {
    const editor = await server.login('undoer')
    const dan = await server.login('dan')
    const given = file('public', 'd')
    await server.import(editor, {}, given)
    await keep(dan, ['d'])
    await server.import(editor, {}, given)
    await server.import(editor, { dryRun: 'true' }, file('public', 'd'))
    expect(await messages(dan)).toEqual([])
    const { report } = await server.import(editor, {}, file('public', 'd'))
    expect(await messages(dan)).toHaveLength(1)
    await server.call('POST', `/materials/import/${report?.batch}/undo`, editor)
    expect(await messages(dan)).toHaveLength(2)
  })

  it('name nothing of another company, nor what the reader may no longer see', async () => {
    const editor = await server.login('smith', 'Smithy')
    const owner = await ownerOf('Smithy')
    const [own, stranger] = [await server.login('eve', 'Smithy'), await server.login('fay', 'Foundry')]
    await server.import(editor, {}, file(owner, 'secret'))
    const { rows } = await sql<{ id: string }>`select id from material where owner = ${owner}`.execute(
      server.database.db,
    )
    const id = rows[0]?.id ?? ''
    for (const cookie of [own, stranger]) await keep(cookie, [id])
    await server.import(editor, {}, file(owner, 'secret'))
    expect(await messages(own)).toEqual(['Steel secret, one of your favourites, has a new revision.'])
    expect(await messages(stranger)).toEqual([])
    await sql`update account set company_id = null where name = 'eve'`.execute(server.database.db)
    expect((await listOf(own)).items).toMatchObject([
      {
        attributes: { message: 'A material that you can no longer see, one of your favourites, has a new revision.' },
        toEntities: [{ type: 'Material', id }],
      },
    ])
    expect(JSON.stringify(await listOf(own))).not.toContain('Steel secret')
  })
})

describe('notifications of imports', () => {
  it('tell who imported that it is complete, with the counts [ERR-036]', async () => {
    const cookie = await server.login('gus')
    await server.import(cookie, {}, file('public', 'g1', 'g2'))
    await server.import(cookie, { dryRun: 'true' }, file('public', 'g1'))
    expect((await listOf(cookie)).items.map(({ attributes: { type, message } }) => [type, message])).toEqual([
      [
        'SUCCESS',
        'The trial import of Works is complete; nothing was kept. It would make 0 new, 1 changed and leave 0 unchanged.',
      ],
      ['SUCCESS', 'The import of Works is complete: 2 new, 0 changed, 0 unchanged.'],
    ])
  })

  it('tell that it failed and why, in the language of the reader [ERR-035]', async () => {
    const cookie = await server.login('hal')
    const job = await server.import(cookie, {}, { 'm.jsonl': '{"no": "material"}\n' })
    expect(job.status).toBe('Failed')
    const [told] = (await listOf(cookie)).items
    expect(told?.attributes).toMatchObject({ type: 'FAIL', message: `An import failed. ${job.error}` })
    const { rows } = await sql<{ type: string }>`select type from notification where id = ${told?.id}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ type: 'IMPORT_FAILED' }])
    expect((await messages(cookie, '?lang=fr'))[0]).toMatch(/^Un import a échoué\. .*les fichiers contiennent 1 erreur/)
  })
})

describe('a list of notifications', () => {
  it('is the account’s own: read, put away and brought back by nobody else, and guests have none [API-044, API-045]', async () => {
    const [ida, joe] = [await server.login('ida'), await server.login('joe')]
    for (const id of ['i1', 'i2', 'i3']) await server.import(ida, {}, file('public', id))
    const { items, unread } = await listOf(ida)
    expect([items.length, unread]).toEqual([3, 3])
    const ids = items.map(({ id }) => id)

    for (const [path, body] of [
      [`/mmdc/notification/remove?id=${ids.join(',')}`, undefined],
      ['/mmdc/notification/seen', { ids }],
    ] as const)
      expect((await server.call(body ? 'POST' : 'GET', path, joe, body)).json).toEqual({ ids: [] })
    expect((await listOf(ida)).unread).toBe(3)

    await server.call('POST', '/mmdc/notification/seen', ida, { ids: ids.slice(0, 1) })
    expect(await listOf(ida)).toMatchObject({ unread: 2, items: [{ attributes: { isRead: true } }, {}, {}] })
    const put = await server.call('GET', `/mmdc/notification/remove?id=${ids[0]},${ids[1]}`, ida)
    expect([...put.json.ids].sort()).toEqual([ids[0], ids[1]].sort())
    expect((await listOf(ida)).items.map(({ id }) => id)).toEqual([ids[2]])
    const all = (await listOf(ida, '?dismissed=true')).items
    expect(all.map(({ dismiss }) => dismiss)).toEqual([true, true, false])
    await server.call('POST', '/mmdc/notification/restore', ida, { ids: [ids[1]] })
    expect((await listOf(ida)).items.map(({ id }) => id)).toEqual([ids[1], ids[2]])
    expect((await server.call('GET', '/mmdc/notification')).status).toBe(403)
  })

  it('is not changed by a page of another site [API-045]', async () => {
    const cookie = await server.login('kim')
    await server.import(cookie, {}, file('public', 'k'))
    const [one] = (await listOf(cookie)).items
    const reply = await fetch(`${server.address}/mmdc/notification/remove?id=${one?.id}`, {
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.status).toBe(403)
    expect((await listOf(cookie)).items).toHaveLength(1)
  })

  it('has an end: older ones, those long put away and those past their time are purged', async () => {
    const cookie = await server.login('lea')
    const { db } = server.database
    await sql`insert into notification (account_id, level, type, primary_text, at)
      select id, 'INFO', 'REVISION_RELEASED', 'notification.revision', now() - make_interval(mins => n)
      from account, generate_series(1, ${NOTIFICATIONS_KEPT + 20}) n where name = 'lea'`.execute(db)
    const count = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from notification
          where account_id = (select id from account where name = 'lea')`.execute(db)
      ).rows[0]?.count
    const before = (await listOf(cookie)).items
    expect(before).toHaveLength(NOTIFICATIONS_KEPT)
    const settings = { ...server.config, application: readApplicationConfig(undefined) }
    await purgeAll(db, settings, { batch: 7 })
    expect(await count()).toBe(NOTIFICATIONS_KEPT)
    expect((await listOf(cookie)).items).toEqual(before)
    await sql`update notification set dismissed_at = now() - interval '8 days' where id = ${before[0]?.id}`.execute(db)
    await sql`update notification set at = now() - interval '91 days' where id = ${before[1]?.id}`.execute(db)
    await purgeAll(db, settings)
    expect(await count()).toBe(NOTIFICATIONS_KEPT - 2)
  })
})

describe('builders of notifications', () => {
  const parts = {
    id: '1',
    message: 'Done.',
    time: new Date('2026-01-02T03:04:05Z'),
    type: 'SUCCESS' as const,
    isRead: false,
    toEntities: [],
    dismiss: false,
  }

  it('make what a user gets, with message, time and type as attributes [NOTIF-010, NOTIF-011]', () => {
    expect(buildNotification(parts)).toEqual({
      id: '1',
      attributes: { message: 'Done.', time: '2026-01-02T03:04:05.000Z', type: 'SUCCESS', isRead: false },
      toEntities: [],
      dismiss: false,
    })
  })

  it('refuse a message that is no text, and entities that are no list [NOTIF-014]', () => {
    expect(() => buildNotification({ ...parts, message: 7 as never })).toThrow(/^message must be a string$/)
    expect(() => buildNotification({ ...parts, toEntities: {} as never })).toThrow(/^toEntities must be an array$/)
  })

  it('say of the server’s input that it is of MATERIAL_DB [NOTIF-012, NOTIF-013]', () => {
    const given = {
      level: 'INFO',
      primaryText: 'a',
      type: 'IMPORT_COMPLETE',
      userId: 'u',
      variables: { n: 1 },
    } as const
    expect(buildInput(given)).toEqual({ appId: 'MATERIAL_DB', ...given })
  })
})
