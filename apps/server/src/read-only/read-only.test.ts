import { endpoints } from '@ingot/contract/endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isNearlyFull, reserveOf } from '../life/disk-watch.ts'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { rederiveStep } from '../materials/rederive.ts'
import { endWriters, lockWriters } from '../materials/write-store.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'
import { startReadOnly } from './read-only.ts'
import { deleteReadOnly, insertReadOnly } from './store.ts'

const MB = 1024 * 1024

let server: TestServer
let company = ''
let operator = ''
const post = (url: string, payload: object, cookie = company, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { cookie, ...headers } })
const save = (content: number) => post('/mmdc/user/prefs', { content, preferences: { unitSystem: 'si' } })

beforeAll(async () => {
  server = await openTestServer()
  company = await server.login('ann', { company: 'Works', administrator: true })
  operator = await server.login('root', { administrator: true })
})
afterAll(() => server.close())

describe('read-only mode', () => {
  afterEach(async () => {
    await post('/api/read-only', { isOn: false }, operator)
    expect((await save(9)).statusCode).toBe(200)
  })

  it('is switched by an administrator without a company, and by nobody else', async () => {
    expect((await post('/api/read-only', { isOn: true }, '')).statusCode).toBe(403)
    expect((await post('/api/read-only', { isOn: true }, company)).statusCode).toBe(403)
    expect((await server.call('GET', '/api/read-only')).json).toEqual({ isOn: false })
    expect((await post('/api/read-only', { isOn: true, note: 'until noon' }, operator)).json()).toMatchObject({
      isOn: true,
      reason: 'administrator',
      note: 'until noon',
    })
  })

  it('refuses every call that changes something, with the reason in the language of the caller', async () => {
    await post('/api/read-only', { isOn: true, note: 'until noon' }, operator)
    const writing = Object.values(endpoints).filter((one) => 'writes' in one && one.writes)
    expect(writing.length).toBeGreaterThan(8)
    for (const { method, path, permission } of writing.filter(({ path }) => !/\/import|\/packs/.test(path))) {
      const reply = await server.app.inject({
        method,
        url: path.replace(/:\w+/g, 'x'),
        headers: {
          cookie: permission === 'installation.administer' ? operator : company,
          'accept-language': 'fr',
        },
      })
      expect([path, reply.statusCode, reply.json()]).toEqual([
        path,
        503,
        {
          code: 'read-only',
          message: expect.stringContaining('la personne qui le gère les a suspendues (until noon)'),
          details: { reason: 'administrator', note: 'until noon' },
        },
      ])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  it('leaves reading, searching, signing in and out as they are', async () => {
    await server.add(makeMaterial('kept'))
    await post('/api/read-only', { isOn: true }, operator)
    expect((await post('/mmdc/bblocks/tiles', {})).body).toContain('"kept"')
    expect((await post('/mmdc/bblocks/datasheet/kept', {})).statusCode).toBe(200)
    const cookie = await server.login('bob')
    const who = await server.app.inject({ url: '/api/auth/verify', headers: { cookie } })
    expect(who.json().user.userName).toBe('bob')
    expect((await post('/api/auth/logout', {}, cookie)).statusCode).toBe(200)
  })

  it('is seen by the other nodes by themselves, and told to none that writes materials', async () => {
    const { db, shipped } = server
    const node = await startReadOnly({ db, isSetting: false, isEmbedded: false, log: quietLog })
    await insertReadOnly(db, 'restoring')
    while (node.state()?.reason !== 'restoring') await sleep(20)
    await expect(db.transaction().execute((transaction) => lockWriters(transaction))).rejects.toMatchObject({
      code: 'read-only',
      details: { reason: 'restoring' },
    })
    expect(await rederiveStep(db, shipped.catalogue, { number: 999_999, catalogue: '' }, 10)).toBe('busy')
    await deleteReadOnly(db, 'restoring')
    while (node.state()) await sleep(20)
    await node.close()
  })

  it('stays on by a setting, and tells the weightiest of its reasons', async () => {
    const { db } = server
    const node = await startReadOnly({ db, isSetting: true, isEmbedded: false, log: quietLog })
    await node.setDiskFull(true)
    expect(node.state()?.reason).toBe('disk')
    await node.setDiskFull(false)
    expect(node.state()).toMatchObject({ reason: 'administrator', bySetting: true })
    await node.close()
  })

  it('says that a setting holds it where an administrator switches it off', async () => {
    const held = await openTestServer(undefined, true)
    const cookie = await held.login('root', { administrator: true })
    const headers = { cookie }
    const off = await held.app.inject({ method: 'POST', url: '/api/read-only', payload: { isOn: false }, headers })
    expect(off.json()).toMatchObject({ isOn: true, reason: 'administrator', bySetting: true })
    await held.close()
  })

  it('keeps the reason that was given where it is switched on again without one', async () => {
    await post('/api/read-only', { isOn: true, note: 'until noon' }, operator)
    expect((await post('/api/read-only', { isOn: true }, operator)).json()).toMatchObject({ note: 'until noon' })
  })
})

describe('a disk without room', () => {
  afterEach(() => sql`drop trigger if exists full_disk on preference`.execute(server.db))

  /** PostgreSQL's own error of a full disk, where a table is written. */
  const fill = async (table: string) => {
    await sql`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db)
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      for each row execute function no_room()`.execute(server.db)
  }

  it('is told by 507 to a call that would write', async () => {
    await fill('preference')
    const reply = await save(3)
    expect([reply.statusCode, reply.json().code]).toEqual([507, 'storage-full'])
  })

  it('does not fail a call that only reads, though its session cannot be noted', async () => {
    await sql`update session set used_at = now() - interval '10 minutes'`.execute(server.db)
    await fill('session')
    const reply = await server.app.inject({ url: '/api/auth/verify', headers: { cookie: company } })
    expect(reply.json().user.userName).toBe('ann')
    await sql`drop trigger full_disk on session`.execute(server.db)
  })

  it('is seen before there is none, and changes are taken again with room to spare', () => {
    expect(reserveOf(1_000_000 * MB, undefined)).toBe(200 * MB)
    expect(reserveOf(5_000 * MB, undefined)).toBe(100 * MB)
    expect(reserveOf(220 * MB, undefined)).toBe(64 * MB)
    const at = (free: number) => ({ free: free * MB, total: 1_000_000 * MB })
    expect(isNearlyFull(false, at(201), undefined)).toBe(false)
    expect(isNearlyFull(false, at(199), undefined)).toBe(true)
    expect(isNearlyFull(true, at(299), undefined)).toBe(true)
    expect(isNearlyFull(true, at(301), undefined)).toBe(false)
    expect(isNearlyFull(false, at(0), 0)).toBe(false)
  })

  it('ends what writes materials, so that it leaves the database its room', async () => {
    const writing = server.database.bulk.transaction().execute(async (transaction) => {
      await lockWriters(transaction)
      await sql`select pg_sleep(60)`.execute(transaction)
    })
    const held = async () =>
      (
        await sql`select 1 from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`.execute(server.db)
      ).rows.length
    const ended = expect(writing).rejects.toThrow(/terminat|connection error|ECONNRESET/)
    while ((await held()) === 0) await sleep(20)
    await endWriters(server.db)
    await ended
  })
})
