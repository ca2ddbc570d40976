import type { AuditEntry } from '@ingot/contract/audit'
import type { RoleName } from '@ingot/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstLink } from '../accounts/links/links.ts'
import { purgeAudit } from '../audit/store.ts'
import { createAccount } from '../auth/service.ts'
import { insertBatch } from '../exchange/store.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'another long sentence'

let server: TestServer
const cookies: Record<string, string> = {}
let addresses = 0

const send = async (who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const n = ++addresses
  const remoteAddress = `10.8.${n >> 8}.${n & 255}`
  const headers = { cookie: cookies[who] ?? '' }
  const reply = await server.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, body: reply.body, json: isJson ? reply.json() : undefined, remoteAddress }
}
const idOf = async (name: string) =>
  (await server.db.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const join = async (name: string, company: string | undefined, ...roles: RoleName[]) => {
  cookies[name] = await server.login(name, { ...(company && { company }), roles })
  return idOf(name)
}
const auditOf = async (who: string, query = ''): Promise<AuditEntry[]> =>
  (await send(who, 'GET', `/api/audit?${query}`)).json.items
const secretOf = (path: string) => path.slice(path.indexOf('#') + 1)
const follow = (secret: string, more: object = {}) =>
  send('nobody', 'POST', '/api/auth/v1/link/follow', { secret, password: NEW_PASSWORD, ...more })
const signsIn = async (username: string, password: string) =>
  (await send('nobody', 'POST', '/api/auth/login', { username, password })).status === 200

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('the first administrator', () => {
  it('is made by a link that works once, and while nobody administers', async () => {
    const old = secretOf((await firstLink(server.db))?.path ?? '')
    const secret = secretOf((await firstLink(server.db))?.path ?? '')
    expect(secret).toHaveLength(43)
    const hashes = await server.db.selectFrom('account_link').select('secret_hash').execute()
    expect(hashes.map(({ secret_hash }) => secret_hash)).not.toContain(secret)
    expect((await follow(old, { userName: 'early' })).json.code).toBe('link-over')
    expect((await send('nobody', 'POST', '/api/auth/v1/link', { secret })).json).toEqual({ purpose: 'first' })
    const both = await Promise.all([follow(secret, { userName: 'root' }), follow(secret, { userName: 'rival' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await firstLink(server.db)).toBeUndefined()
    const accounts = await server.db.selectFrom('account').select(['name', 'company_id']).execute()
    expect(accounts).toEqual([{ name: both[0]?.status === 200 ? 'root' : 'rival', company_id: null }])
    expect(await signsIn(accounts[0]?.name ?? '', NEW_PASSWORD)).toBe(true)
  })

  it('is no longer made by a link as soon as somebody else became one', async () => {
    await sql`delete from account`.execute(server.db)
    const secret = secretOf((await firstLink(server.db))?.path ?? '')
    await createAccount(server.db, { name: 'emergency', password: PASSWORD, administrator: true })
    expect((await send('nobody', 'POST', '/api/auth/v1/link', { secret })).json.code).toBe('link-over')
    expect((await follow(secret, { userName: 'late' })).json.code).toBe('link-over')
  })
})

describe('the administration of accounts', () => {
  beforeAll(async () => {
    await join('root', undefined, 'admin', 'data-administrator')
    await join('chief', 'Works', 'admin', 'data-administrator')
    await join('clerk', 'Works', 'admin')
    await join('editor', 'Works', 'editor')
    await join('stranger', 'Strangers', 'admin', 'data-administrator')
  })

  it('sets a password by a link that is for once, ends sessions, and ends with the account or its roles', async () => {
    const made = await send('chief', 'POST', '/api/users', { userName: 'anna', roles: ['reader'], link: true })
    expect(made.json.password).toBeUndefined()
    const { id } = made.json.user
    expect(made.json.link.path).toMatch(/^\/set-up#[\w-]{43}$/)
    const first = secretOf(made.json.link.path)
    expect((await send('nobody', 'POST', '/api/auth/v1/link', { secret: first })).json).toEqual({
      purpose: 'password',
      userName: 'anna',
    })
    const give = async () => secretOf((await send('chief', 'POST', `/api/users/${id}/link`)).json.path)
    const second = await give()
    expect((await follow(first)).json.code).toBe('link-over')
    const both = await Promise.all([follow(second), follow(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await signsIn('anna', NEW_PASSWORD)).toBe(true)
    expect(await server.db.selectFrom('session').selectAll().where('account_id', '=', id).execute()).toHaveLength(1)
    expect((await follow(await give())).status).toBe(200)
    expect(await server.db.selectFrom('session').selectAll().where('account_id', '=', id).execute()).toEqual([])

    const late = await give()
    await sql`update account_link set expires_at = now() - interval '1 second'`.execute(server.db)
    expect((await follow(late)).json.code).toBe('link-over')
    const promoted = await give()
    await send('chief', 'PUT', `/api/users/${id}`, { roles: ['reader', 'editor'] })
    expect((await follow(promoted)).json.code).toBe('link-over')
    const closed = await give()
    await send('chief', 'PUT', `/api/users/${id}`, { disabled: true })
    await send('chief', 'PUT', `/api/users/${id}`, { disabled: false })
    expect((await follow(closed)).json.code).toBe('link-over')
  })

  it('gives no link for an account that holds more, nor one of another company or of a provider', async () => {
    const give = async (who: string, name: string) =>
      (await send(who, 'POST', `/api/users/${await idOf(name)}/link`)).json
    expect(await give('clerk', 'editor')).toMatchObject({ code: 'not-allowed' })
    expect(await give('clerk', 'chief')).toMatchObject({ code: 'not-allowed' })
    expect(await give('stranger', 'editor')).toMatchObject({ code: 'user-not-found' })
    expect(await give('chief', 'editor')).toHaveProperty('path')
    await sql`insert into account (id, name, company_id, issuer, subject, verified_until)
      select 'usr_elsewhere', 'elsewhere', company_id, 'https://issuer', 's', now() from account where name = 'chief'`.execute(
      server.db,
    )
    expect(await give('chief', 'elsewhere')).toMatchObject({ code: 'password-elsewhere' })
  })

  it('finds users by part of a name, tells their teams, and those of one company alone', async () => {
    const team = (await send('chief', 'POST', '/api/teams', { name: 'Fatigue' })).json.team
    await send('chief', 'PUT', `/api/teams/${team.id}`, { add: [await idOf('editor')] })
    const found = (await send('chief', 'GET', '/api/users?text=DITO')).json
    expect(found).toMatchObject({ total: 1, items: [{ userName: 'editor', teams: ['Fatigue'], isOfProvider: false }] })
    expect((await send('chief', 'GET', '/api/users?text=stranger')).json).toEqual({ total: 0, items: [] })
    expect((await send('root', 'GET', '/api/users?text=STRANGERS')).json.total).toBe(1)
    expect((await send('root', 'GET', '/api/teams')).json.items).toMatchObject([{ name: 'Fatigue', company: 'Works' }])
    expect((await send('stranger', 'PUT', `/api/teams/${team.id}`, { name: 'Theirs' })).json.code).toBe(
      'team-not-found',
    )
    expect((await send('root', 'PUT', `/api/teams/${team.id}`, { name: 'Creep' })).json.team.name).toBe('Creep')
  })

  it('sees and revokes the tokens of everybody of the company, and ends sessions, of no other company', async () => {
    const { token, made } = (
      await send('editor', 'POST', '/api/tokens', { name: 'robot', scopes: ['catalogue.read'], days: 3 })
    ).json
    const use = async () =>
      (
        await server.app.inject({
          method: 'GET',
          url: '/mmdc/catalog/units',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect((await send('chief', 'GET', '/api/company/tokens?text=ROB')).json).toMatchObject({
      total: 1,
      items: [{ id: made.id, maker: 'editor', kind: 'personal' }],
    })
    expect((await send('stranger', 'GET', '/api/company/tokens')).json).toEqual({ items: [], total: 0 })
    expect((await send('stranger', 'DELETE', `/api/company/tokens/${made.id}`)).json.code).toBe('token-not-found')
    expect(await use()).toBe(200)
    expect((await send('chief', 'DELETE', `/api/company/tokens/${made.id}`)).status).toBe(200)
    expect(await use()).toBe(401)

    const url = `/api/users/${await idOf('editor')}/sessions`
    expect((await send('chief', 'GET', url)).json.items).toHaveLength(1)
    expect((await send('stranger', 'DELETE', url)).json.code).toBe('user-not-found')
    expect((await send('chief', 'DELETE', url)).json).toEqual({ ended: 1 })
    expect((await send('editor', 'GET', '/api/auth/verify')).json.user.kind).toBe('guest')
  })

  it('leaves one administrator where two close each other at once', async () => {
    const [one, two] = [await join('one', 'Pair', 'admin'), await join('two', 'Pair', 'admin')]
    const both = await Promise.all([
      send('one', 'PUT', `/api/users/${two}`, { disabled: true }),
      send('two', 'PUT', `/api/users/${one}`, { disabled: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('refuses other sites, as every call that changes something', async () => {
    const sec = { 'sec-fetch-site': 'cross-site', cookie: cookies.chief ?? '' }
    const id = await idOf('editor')
    for (const [method, url] of [
      ['POST', `/api/users/${id}/link`],
      ['DELETE', `/api/users/${id}/sessions`],
      ['DELETE', `/api/users/${id}/data`],
      ['GET', `/api/users/${id}/data`],
      ['GET', '/api/audit/file'],
    ] as const) {
      const reply = await server.app.inject({ method, url, headers: sec })
      expect([url, reply.json().code]).toEqual([url, 'cross-site'])
    }
  })
})

describe('the audit log', () => {
  it('tells who did what, when and from where, of the own company alone, and no secret', async () => {
    const made = await send('chief', 'POST', '/api/users', { userName: 'berta', roles: ['editor'] })
    const { id } = made.json.user
    const dealt = await send('chief', 'PUT', `/api/users/${id}`, { roles: ['reader'], name: 'bertha' })
    const link = (await send('chief', 'POST', `/api/users/${id}/link`)).json.path
    await follow(secretOf(link))
    await send('nobody', 'POST', '/api/auth/login', { username: 'bertha', password: 'wrong password' })
    await signsIn('bertha', NEW_PASSWORD)
    const entries = await auditOf('chief', 'name=BERT&limit=20')
    expect(entries.map(({ action, actor, via }) => [action, actor, via])).toEqual([
      ['signed-in', 'bertha', 'session'],
      ['sign-in-failed', '', 'session'],
      ['link-used', 'bertha', 'link'],
      ['link-made', 'chief', 'session'],
      ['account-changed', 'chief', 'session'],
      ['account-added', 'chief', 'session'],
    ])
    expect(entries[4]).toMatchObject({
      address: dealt.remoteAddress,
      subject: 'berta',
      company: 'Works',
      details: { name: 'berta → bertha', roles: 'editor → reader' },
    })
    expect(Math.abs(Date.parse(entries[4]?.at ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await auditOf('stranger', 'name=bert')).toEqual([])
    expect(await auditOf('root', 'name=bert')).toHaveLength(6)
    expect((await auditOf('stranger')).every(({ company }) => company === 'Strangers')).toBe(true)
    const { rows } = await sql<{ all: string }>`select string_agg(audit::text, ' ') as all from audit`.execute(
      server.db,
    )
    for (const secret of [PASSWORD, NEW_PASSWORD, made.json.password, secretOf(link), 'wrong password', 'ingot_'])
      expect(rows[0]?.all).not.toContain(secret)
  })

  it('is paged by its keys and narrowed by action and day', async () => {
    const all = await auditOf('root', 'limit=100')
    const read: string[] = []
    for (let before: string | undefined, page = 0; page < 50; page++) {
      const { json } = await send('root', 'GET', `/api/audit?limit=7${before ? `&before=${before}` : ''}`)
      read.push(...json.items.map(({ seq }: AuditEntry) => seq))
      before = json.next
      if (before === undefined) break
    }
    expect(read.slice(0, all.length)).toEqual(all.map(({ seq }) => seq))
    expect(new Set(read).size).toBe(read.length)
    expect((await auditOf('chief', 'action=team-added')).map(({ subject }) => subject)).toEqual(['Fatigue'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await auditOf('root', `from=2000-01-01&to=2020-12-31`)).toEqual([])
    expect(await auditOf('root', `from=${today}&to=${today}&limit=3`)).toHaveLength(3)
  })

  it('is saved as CSV that no spreadsheet program runs, and the saving stands in it', async () => {
    await send('chief', 'POST', '/api/teams', { name: '=HYPERLINK("http://evil","x")' })
    const { body, status } = await send('chief', 'GET', '/api/audit/file?action=team-added')
    expect(status).toBe(200)
    const lines = body.trim().split('\r\n')
    expect(lines[0]).toContain('Time (UTC),Action,By')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
    expect(body).not.toContain('stranger')
    expect((await auditOf('chief', 'action=audit-saved')).map(({ actor }) => actor)).toEqual(['chief'])
  })

  it('is only added to: nothing in it changes, and an entry goes by age alone', async () => {
    const { db } = server
    const kept = 'the audit log is only added to'
    await expect(sql`update audit set actor = 'somebody'`.execute(db)).rejects.toThrow(kept)
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow(kept)
    await sql`insert into audit (at, company_id, actor, via, address, action, subject, details)
      values (now() - interval '31 days', 0, 'old', 'command', '', 'signed-in', '', '{}'),
        (now() - interval '29 days', 0, 'younger', 'command', '', 'signed-in', '', '{}')`.execute(db)
    const hurried = db.transaction().execute(async (transaction) => {
      await sql`select set_config('ingot.audit_days', '0', true)`.execute(transaction)
      await sql`delete from audit where actor = 'younger'`.execute(transaction)
    })
    await expect(hurried).rejects.toThrow(kept)
    expect(await db.transaction().execute((transaction) => purgeAudit(transaction, 1, 100))).toBe(1)
    const { rows } = await sql<{ actor: string }>`select actor from audit where actor in ('old', 'younger')`.execute(db)
    expect(rows).toEqual([{ actor: 'younger' }])
  })
})

describe('the data of a person', () => {
  it('is one JSON file without secrets, and once erased nothing that stays tells who it was', async () => {
    const { db } = server
    const id = await join('carla', 'Works', 'editor')
    await send('carla', 'POST', '/mmdc/user/prefs', { content: 209, preferences: { unitSystem: 'si' } })
    await send('carla', 'POST', '/notification/feedback', { message: 'The scale is wrong' })
    await send('carla', 'POST', '/api/tokens', { name: 'mine', scopes: ['catalogue.read'], days: 1 })
    await server.add(makeMaterial('of-carla'))
    await sql`update material_revision set author = 'carla' where material_id = 'of-carla'`.execute(db)
    const report = { files: [], created: 0, updated: 0, unchanged: 0, problems: [], problemCount: 0 }
    const batch = '00000000-0000-4000-8000-0000000000c1'
    await insertBatch(db, {
      id: batch,
      author: 'carla',
      owner: 'public',
      provider: 'p',
      template: 'csv',
      report,
      held: {},
    })

    expect((await send('stranger', 'GET', `/api/users/${id}/data`)).json.code).toBe('user-not-found')
    const { json, body } = await send('chief', 'GET', `/api/users/${id}/data`)
    expect(json).toMatchObject({
      account: [{ name: 'carla', company: 'Works', roles: ['editor'] }],
      tokens: [{ name: 'mine' }],
      preferences: [{ preferences: { unitSystem: 'si' } }],
      messages: [{ message: 'The scale is wrong' }],
      revisions: [{ material: 'of-carla' }],
      imports: [{ id: batch }],
    })
    expect(body).not.toMatch(/argon2|token_hash/)
    expect((await send('stranger', 'DELETE', `/api/users/${id}/data`)).json.code).toBe('user-not-found')
    expect((await send('chief', 'DELETE', `/api/users/${id}/data`)).json).toEqual({ erased: true })
    const { rows } = await sql<{ n: string }>`
      select 'revision' as n from material_revision where author = 'carla'
      union all select 'import' from import_batch where author = 'carla'
      union all select 'account' from account where id = ${id} union all select 'message' from feedback where account_id = ${id}
      union all select 'audit' from audit where actor = 'carla' or subject = 'carla' or details::text like '%carla%'`.execute(
      db,
    )
    expect(rows).toEqual([])
    const own = await sql<{ action: string; address: string }>`
      select action, address from audit where actor_id = ${id} order by seq`.execute(db)
    expect(own.rows.map(({ action }) => action)).toEqual(['signed-in', 'token-made'])
    expect(own.rows.every(({ address }) => address === '')).toBe(true)
    expect((await auditOf('chief', 'action=account-erased')).map(({ actor, subject }) => [actor, subject])).toEqual([
      ['chief', ''],
    ])
  })

  it('of the last administrator stays', async () => {
    const id = await join('alone', 'Lonely', 'admin', 'data-administrator')
    expect((await send('alone', 'DELETE', `/api/users/${id}/data`)).json.code).toBe('last-administrator')
  })
})
