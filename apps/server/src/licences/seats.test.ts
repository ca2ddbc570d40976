import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { hashToken } from '../auth/service.ts'
import { companyOf, insertAccount, insertSession } from '../auth/store.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { connectDatabase, type Database } from '../db/open.ts'
import { purgeSeats } from '../housekeeping/store.ts'
import { quietLog } from '../life/log.ts'
import { openTestServer, type TestServer } from '../testing.ts'

const SEATS = 5
const LICENCES = [
  { id: 'chief', title: 'Chief engineers', kind: 'named', users: ['chief'], until: '2999-12-31' },
  { id: 'past', title: 'Last year', kind: 'named', users: ['past'], until: '2020-12-31' },
  { id: 'lab', title: 'Laboratory', kind: 'units', seats: SEATS, companies: ['Works'] },
]

interface Person {
  id: string
  cookie: string
}

describe('seats of licences', () => {
  let server: TestServer
  /** Two servers on one database. */
  let apps: App[]
  let made = 0

  const appWith = async (licenseConfig: object, db = server.db): Promise<App> => {
    const application = ApplicationConfig.parse({ licenseConfig, applications: [] })
    return buildApp({ ...server, db, config: { ...server.config, application } })
  }
  /** The second server, and whoever looks on, have connections of their own. */
  let second: Database
  let watcher: Database
  /** An account that is signed in, without a password to be checked. */
  async function person(name: string, company?: string, roles: ('reader' | 'admin')[] = ['reader']): Promise<Person> {
    const id = `usr_${randomUUID()}`
    const company_id = company === undefined ? null : await companyOf(server.db, company)
    await insertAccount(server.db, { id, name, email: null, company_id, roles, password_hash: 'none' })
    const token = `${id}-token`
    await insertSession(server.db, hashToken(token), id, new Date(Date.now() + 3_600_000))
    return { id, cookie: `ingot-session=${token}` }
  }
  const keyOf = ({ id }: Person, browser = 'one') => `browser-of-${id}-${browser}`
  async function send(who: Person | undefined, url: string, payload?: object, { at = 0, browser = 'one' } = {}) {
    const app = apps[at % apps.length] as App
    for (;;) {
      const n = ++made
      const reply = await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        headers: who ? { cookie: who.cookie, licenseKey: keyOf(who, browser) } : {},
        ...(payload && { payload }),
      })
      // A busy server says when to come again, and a browser does.
      if (reply.statusCode !== 503) return { status: reply.statusCode, json: reply.json() }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const checkout = async (who: Person | undefined, options = {}) =>
    (await send(who, '/mmdc/license/checkout', {}, options)).json
  const beat = async (who: Person, lease: string, options = {}) =>
    (await send(who, '/mmdc/license/heartbeat', { lease }, options)).json
  const checkin = async (who: Person, lease: string, isLeaving = false) =>
    (await send(who, '/mmdc/license/checkin', { lease, isLeaving })).json
  /** Seats that are held, as the database's clock has it. */
  const held = async (): Promise<number> => {
    const { rows } = await sql<{ held: number }>`select count(distinct (account_id, browser))::int as held
      from seat_lease where licence = 'lab' and state <> 'taken' and expires_at > clock_timestamp()`.execute(watcher.db)
    return rows[0]?.held ?? -1
  }
  /** As if so many seconds had gone by since. */
  const age = (seconds: number) =>
    sql`update seat_lease set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(server.db)
  const workers = async (count: number): Promise<Person[]> => {
    const no = randomUUID().slice(0, 8)
    const people: Person[] = []
    for (let k = 0; k < count; k++) people.push(await person(`w-${no}-${k}`, 'Works'))
    return people
  }

  beforeAll(async () => {
    server = await openTestServer()
    const licenseConfig = { enabled: true, licenses: LICENCES, contact: { name: 'Ada', email: 'ada@example.com' } }
    second = connectDatabase(server.database.url, quietLog, 5)
    watcher = connectDatabase(server.database.url, quietLog, 1)
    apps = [await appWith(licenseConfig), await appWith(licenseConfig, second.db)]
  })
  beforeEach(() => server.db.deleteFrom('seat_lease').execute())
  afterAll(async () => {
    for (const app of apps) await app.close()
    await second.close()
    await watcher.close()
    await server.close()
  })

  it('1,000 checkouts at once on 5 seats, at two servers of one database, hold 5 and never more', async () => {
    const no = randomUUID().slice(0, 8)
    const company = await companyOf(server.db, 'Works')
    await sql`insert into account (id, name, company_id, password_hash)
      select ${no} || '-' || k, ${no} || '-' || k, ${company}, 'none' from generate_series(1, 1000) k`.execute(
      server.db,
    )
    const people = Array.from({ length: 1_000 }, (_, k) => ({
      id: `${no}-${k + 1}`,
      cookie: `ingot-session=${no}-${k + 1}`,
    }))
    for (const { id } of people) await insertSession(server.db, hashToken(id), id, new Date(Date.now() + 3_600_000))
    // Its connection stands before the rush, in which a slow machine has no time to make one.
    expect(await held()).toBe(0)
    let isOver = false
    let most = 0
    const watching = (async () => {
      while (!isOver) most = Math.max(most, await held())
    })()
    const replies = await Promise.all(people.map((one, at) => checkout(one, { at })))
    isOver = true
    await watching
    expect(replies.filter(({ success }) => success === undefined)).toEqual([])
    expect(replies.filter(({ success }) => success).length).toBe(SEATS)
    expect(new Set(replies.filter(({ success }) => !success).map(({ reason }) => reason))).toEqual(new Set(['no-seat']))
    expect([most, await held()]).toEqual([SEATS, SEATS])
  }, 300_000)

  it('pages that come, beat, leave and vanish in any order at two servers never hold more than 5', async () => {
    const people = await workers(20)
    let isOver = false
    let most = 0
    const watching = (async () => {
      while (!isOver) most = Math.max(most, await held())
    })()
    await Promise.all(
      people.map(async (one, at) => {
        for (let turn = 0; turn < 8; turn++) {
          const { lease } = await checkout(one, { at: at + turn })
          if (lease === undefined) continue
          if (turn % 4 === 3)
            await sql`update seat_lease set expires_at = clock_timestamp() where id = ${lease}`.execute(server.db)
          await Promise.all([beat(one, lease, { at: turn }), turn % 2 === 0 ? checkin(one, lease) : undefined])
        }
      }),
    )
    isOver = true
    await watching
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(SEATS)
  }, 300_000)

  it("a seat whose client was killed is another's once its lease is over, by the clock of the database", async () => {
    const [late, ...first] = await workers(SEATS + 1)
    const taken = await Promise.all(first.map((one) => checkout(one)))
    expect(taken.map(({ leaseInSecs, heartbeatInSecs }) => [leaseInSecs, heartbeatInSecs])).toEqual(
      taken.map(() => [180, 60]),
    )
    expect(await checkout(late)).toMatchObject({ success: false, reason: 'no-seat' })
    await age(100)
    for (const [at, one] of first.slice(1).entries())
      expect(await beat(one, taken[at + 1].lease)).toMatchObject({ success: true })
    expect(await checkout(late)).toMatchObject({ reason: 'no-seat' })
    await age(100)
    expect(await checkout(late)).toMatchObject({ success: true, license: { name: 'units', title: 'Laboratory' } })
    // The heartbeat of the killed one comes late, and takes nothing.
    expect(await beat(first[0] as Person, taken[0].lease)).toMatchObject({ success: false, reason: 'gone' })
    expect(await held()).toBe(SEATS)
  })

  it('seats of clients that were killed are back at the end of their leases, in time that really goes by', async () => {
    const before = apps
    const licenseConfig = { enabled: true, heartbeatInSecs: 1, leaseInSecs: 2, licenses: LICENCES }
    apps = [await appWith(licenseConfig), await appWith(licenseConfig, second.db)]
    const [late, ...killed] = await workers(SEATS + 1)
    for (const [at, one] of killed.entries()) expect(await checkout(one, { at })).toMatchObject({ success: true })
    // The end of the first lease, and a clock that is read before the seat is asked for: both the database's.
    const { rows } = await sql<{ end: Date }>`select min(expires_at) as end from seat_lease`.execute(watcher.db)
    const end = rows[0]?.end.getTime() ?? 0
    const clock = async () =>
      (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(watcher.db)).rows[0]?.now.getTime() ?? 0
    for (let isOver = false; !isOver; ) {
      isOver = (await clock()) > end
      const { success } = await checkout(late)
      // The first that asks after the end has it; one before it has not, unless the end came meanwhile.
      if (isOver) expect(success).toBe(true)
      else if (success) expect(await clock()).toBeGreaterThanOrEqual(end)
      isOver ||= success
    }
    for (const app of apps) await app.close()
    apps = before
  })

  it('a heartbeat that is handled after the checkin, or the closing beacon, does not take the seat again', async () => {
    const [one, other] = (await workers(2)) as [Person, Person]
    const given = await checkout(one)
    expect(await beat(one, given.lease)).toEqual({ success: true, message: '' })
    expect(await checkin(one, given.lease)).toEqual({ success: true, message: '' })
    expect(await held()).toBe(0)
    expect(await beat(one, given.lease)).toMatchObject({ success: false, reason: 'gone' })
    expect(await held()).toBe(0)

    const closed = await checkout(other)
    await checkin(other, closed.lease, true)
    expect(await beat(other, closed.lease)).toMatchObject({ success: false, reason: 'gone' })
    // The page may only load anew: its seat waits some seconds for the same browser.
    expect(await held()).toBe(1)
    await age(6)
    expect(await held()).toBe(0)
  })

  it('pages of one browser share a seat, which is held until the last of them closes', async () => {
    const [one] = (await workers(1)) as [Person]
    const first = await checkout(one)
    const second = await checkout(one, { at: 1 })
    expect(second.lease).not.toBe(first.lease)
    expect(await held()).toBe(1)
    await checkin(one, first.lease)
    expect(await held()).toBe(1)
    const other = await checkout(one, { browser: 'laptop' })
    expect(await held()).toBe(2)
    // What one browser holds is nothing that another could keep.
    expect(await beat(one, second.lease, { browser: 'laptop' })).toMatchObject({ reason: 'gone' })
    await checkin(one, second.lease)
    expect(await held()).toBe(1)
    expect(await beat(one, other.lease, { browser: 'laptop' })).toMatchObject({ success: true })
  })

  it('one account takes no more than five seats, and ends with its session', async () => {
    const chief = await person('chief')
    for (let k = 0; k < 5; k++)
      expect(await checkout(chief, { browser: `b${k}` })).toMatchObject({ success: true, license: { name: 'named' } })
    expect(await checkout(chief, { browser: 'b5' })).toMatchObject({ success: false, reason: 'too-many' })
    const leases = () => server.db.selectFrom('seat_lease').select('id').where('account_id', '=', chief.id).execute()
    expect((await leases()).length).toBe(5)
    await send(chief, '/api/auth/logout', {})
    expect((await leases()).length).toBe(0)
  })

  it('who has no licence is told so, the guest too; a licence ends after its last day [PERM-021]', async () => {
    const stranger = await person('stranger', 'Elsewhere')
    const past = await person('past')
    const none = { success: false, reason: 'no-licence', message: 'You do not have access to Ingot' }
    for (const who of [undefined, stranger, past]) expect(await checkout(who)).toMatchObject(none)
    const { json } = await send(stranger, '/mmdc/catalog/appcontent')
    expect([json.canAccess, json.user.license]).toEqual([false, []])
    const french = await send(stranger, '/mmdc/license/checkout?lang=fr', {})
    expect(french.json.message).toBe("Vous n'avez pas accès à Ingot")
  })

  it('tells app content the licences that are held, in their order, whom to ask, and nothing of other people [SHELL-035] [PERM-026]', async () => {
    const [one] = (await workers(1)) as [Person]
    const { json } = await send(one, '/mmdc/catalog/appcontent')
    const lab = { name: 'units', id: 'lab', title: 'Laboratory' }
    expect(json.user.license).toEqual([lab])
    const contact = { name: 'Ada', email: 'ada@example.com' }
    expect(json.config.licenseConfig).toEqual({ enabled: true, heartbeatInSecs: 60, contact })
    expect(json.canAccess).toBe(true)
    const night = { id: 'night', title: 'Night shift', kind: 'named', companies: ['Works'], until: '2999-12-31' }
    const both = await appWith({ enabled: true, licenses: [LICENCES[0], night, LICENCES[1], LICENCES[2]] })
    const { cookie } = one
    const told = (await both.inject({ url: '/mmdc/catalog/appcontent', headers: { cookie } })).json()
    expect(told.user.license).toEqual([{ name: 'named', id: 'night', title: 'Night shift', until: '2999-12-31' }, lab])
    expect(JSON.stringify(told)).not.toContain('Chief engineers')
    await both.close()
  })

  it('a download of a datasheet asks for a seat, where licences count [PERM-004]', async () => {
    const [one] = (await workers(1)) as [Person]
    const url = '/mmdc/product/diagram/none/209/all/all?lang=en'
    expect(await send(one, url)).toMatchObject({ status: 403, json: { code: 'seat-needed' } })
    await checkout(one)
    expect((await send(one, url)).status).toBe(404)
  })

  it("administrators see their company's seats and take one back, which a heartbeat learns", async () => {
    const [one] = (await workers(1)) as [Person]
    const admin = await person(`admin-${++made}`, 'Works', ['admin'])
    const foreign = await person(`foreign-${++made}`, 'Elsewhere', ['admin'])
    const { lease } = await checkout(one)
    const { json } = await send(admin, '/mmdc/license/seats')
    expect(json).toMatchObject({
      enabled: true,
      items: [{ id: lease, license: 'lab', userId: one.id, company: 'Works', pages: 1 }],
    })
    expect(json.licenses).toContainEqual({ name: 'units', id: 'lab', title: 'Laboratory', seats: SEATS, held: 1 })
    expect((await send(foreign, '/mmdc/license/seats')).json).toMatchObject({ licenses: [], items: [] })
    const take = (who: Person) =>
      apps[1]?.inject({ method: 'DELETE', url: `/mmdc/license/seats/${lease}`, headers: { cookie: who.cookie } })
    expect((await take(foreign))?.json()).toMatchObject({ code: 'seat-not-found' })
    expect((await take(admin))?.json()).toEqual({ taken: true })
    expect(await held()).toBe(0)
    expect(await beat(one, lease)).toMatchObject({ success: false, reason: 'taken-back' })
    expect((await take(admin))?.statusCode).toBe(404)
    const log = (who: Person) => send(who, '/api/audit?action=seat-taken-back')
    expect((await log(admin)).json.items).toMatchObject([
      { subject: expect.stringMatching(/^w-/), details: { licence: 'lab' } },
    ])
    expect((await log(foreign)).json.items).toEqual([])
  })

  it('answers subscription and package without telling whose they are [API-063] [API-064]', async () => {
    const [one, other] = (await workers(2)) as [Person, Person]
    const admin = await person(`admin-${++made}`, 'Works', ['admin'])
    const own = { userid: one.id, canAccess: true, items: [{ name: 'units', id: 'lab', title: 'Laboratory' }] }
    expect((await send(one, `/account/subscription/?userid=${one.id}`)).json).toEqual(own)
    expect((await send(one, '/account/subscription/')).json).toEqual(own)
    expect((await send(one, '/account/subscription/?userid')).json).toEqual(own)
    expect((await send(admin, `/account/subscription/?userid=${one.id}`)).json).toEqual(own)
    expect((await send(one, `/account/subscription/?userid=${other.id}`)).status).toBe(404)
    const offered = (await send(one, '/account/licensepackage')).json
    expect(offered.items).toEqual([{ name: 'units', id: 'lab', title: 'Laboratory', isHeld: true }])
    expect(JSON.stringify(offered)).not.toContain('chief')
    expect((await send(undefined, '/account/licensepackage')).json.items).toEqual([])
  })

  it('notes a request for a trial, of the own account and of an application that there is [API-065]', async () => {
    const [one, other] = (await workers(2)) as [Person, Person]
    const asked = await send(one, `/account/requesttrial/MATERIAL_DB?userid=${one.id}`)
    expect(asked.status).toBe(200)
    const row = await server.db.selectFrom('feedback').selectAll().where('id', '=', asked.json.id).executeTakeFirst()
    expect(row).toMatchObject({ account_id: one.id, product: 'MATERIAL_DB' })
    expect((await send(one, `/account/requesttrial/MATERIAL_DB?userid=${other.id}`)).status).toBe(404)
    expect((await send(one, '/account/requesttrial/OTHER')).json.code).toBe('application-not-found')
    expect((await send(undefined, '/account/requesttrial/MATERIAL_DB')).status).toBe(403)
    expect((await send(one, '/account/requesttrial/MATERIAL_DB?userid')).status).toBe(200)
  })

  it('where licences are off everybody succeeds, and nothing is kept', async () => {
    const [one] = (await workers(1)) as [Person]
    const before = apps
    apps = [await appWith({})]
    for (const who of [undefined, one]) {
      const reply = await checkout(who)
      expect(reply).toMatchObject({ success: true, message: '' })
      expect('lease' in reply).toBe(false)
    }
    expect(await beat(one, randomUUID())).toEqual({ success: true, message: '' })
    await apps[0]?.close()
    apps = before
    expect(await server.db.selectFrom('seat_lease').select('id').execute()).toEqual([])
  })

  it('leases that ended are purged an hour later, those that are held never', async () => {
    const [one, other] = (await workers(2)) as [Person, Person]
    await checkout(one)
    await age(3_600 + 181)
    const { lease } = await checkout(other)
    expect(await purgeSeats(server.db, 100)).toBe(1)
    expect(await server.db.selectFrom('seat_lease').select('id').execute()).toEqual([{ id: lease }])
  })

  it('a call without a licence key, or with one that is too short, is refused', async () => {
    const [one] = (await workers(1)) as [Person]
    for (const key of [{}, { licenseKey: 'short' }]) {
      const headers = { cookie: one.cookie, ...key }
      const reply = await apps[0]?.inject({ method: 'POST', url: '/mmdc/license/checkout', headers, payload: {} })
      expect([reply?.statusCode, reply?.json().code]).toEqual([400, 'bad-request'])
    }
  })
})

describe('licences in the application file', () => {
  const fault = (licenseConfig: object) =>
    ApplicationConfig.safeParse({ licenseConfig }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  it('are refused with the name of what is wrong', () => {
    const named = { id: 'a', title: 'A', kind: 'named' }
    expect(fault({ licenses: [{ ...named, kind: 'units' }] })?.[0]).toContain('licenseConfig.licenses.0.seats')
    expect(fault({ licenses: [{ ...named, seats: 5 }] })?.[0]).toContain('licenseConfig.licenses.0.seats')
    expect(fault({ licenses: [named, named] })?.[0]).toContain('“a” stands there twice')
    expect(fault({ heartbeatInSecs: 60, leaseInSecs: 60 })?.[0]).toContain('more than heartbeatInSecs, 60')
    expect(fault({ licenses: [{ ...named, until: '31.12.2027' }] })?.[0]).toContain('until')
    expect(fault({ enabled: true })).toBeUndefined()
  })
})
