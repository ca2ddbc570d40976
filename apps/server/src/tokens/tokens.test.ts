import type { SessionUser } from '@ingot/contract/catalog'
import { TOKENS_MAX } from '@ingot/contract/limits'
import { TOKEN_SCOPES } from '@ingot/contract/permissions'
import type { AccessToken } from '@ingot/contract/tokens'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { resetPassword, setDisabled } from '../auth/service.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { isAccessToken, newAccessToken } from './token-format.ts'

interface Made {
  token: string
  made: AccessToken
}

describe('access tokens', () => {
  let server: TestServer
  let ann: string
  let chief: string

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: object, payload?: object) => {
    const options: InjectOptions = { method, url, headers: { ...headers }, ...(payload && { payload }) }
    const reply = await server.app.inject(options)
    return { status: reply.statusCode, json: reply.json(), headers: reply.headers, cookies: reply.cookies }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const make = async (cookie: string, more: object = {}): Promise<Made> => {
    const asked = { name: 'robot', scopes: ['catalogue.read'], days: 30, ...more }
    const { json, status } = await send('POST', '/api/tokens', { cookie }, asked)
    expect([status, json]).toEqual([200, expect.objectContaining({ token: expect.any(String) })])
    return json as Made
  }
  const asRead = (headers: object) => send('GET', '/mmdc/catalog/units', headers)
  const asFavourites = (headers: object) =>
    send('DELETE', '/api/favourites?id=steel', { ...headers, 'sec-fetch-site': 'cross-site' })

  beforeAll(async () => {
    server = await openTestServer()
    ann = await server.login('ann', { company: 'Works' })
    chief = await server.login('chief', { company: 'Works', administrator: true })
  })
  afterAll(() => server.close())

  it('are recognised by a prefix and a checksum: 2,000 misread ones open nothing and ask no database', () => {
    const token = newAccessToken()
    expect(token).toMatch(/^ingot_[0-9A-Za-z]{49}$/)
    expect(isAccessToken(token)).toBe(true)
    let taken = 0
    for (let n = 0; n < 2_000; n++) {
      const at = 6 + (n % (token.length - 6))
      const other = token[at] === 'a' ? 'b' : 'a'
      if (isAccessToken(token.slice(0, at) + other + token.slice(at + 1))) taken++
    }
    expect(taken).toBe(0)
    for (const wrong of ['', 'ingot_', `${token}x`, token.slice(1), token.toLowerCase(), ` ${token}`])
      expect([wrong, isAccessToken(wrong)]).toEqual([wrong, false])
  })

  it('are shown once, stored as a hash, and let a program in as their maker, with no more than the scopes', async () => {
    const { token, made } = await make(ann, { scopes: ['catalogue.read', 'criteria.write'] })
    expect(made).toMatchObject({ maker: 'ann', kind: 'personal', ending: token.slice(-4), isExpired: false })
    expect(made.lastUsed).toBeUndefined()
    const rows = JSON.stringify(await server.db.selectFrom('access_token').selectAll().execute())
    expect(rows).not.toContain(token)
    const { json } = await send('GET', '/api/auth/verify', bearer(token))
    const { user } = json as { user: SessionUser }
    expect(user).toMatchObject({ userName: 'ann', permissions: ['catalogue.read', 'criteria.write'] })
    expect((await send('GET', '/api/tokens', { cookie: ann })).json).toMatchObject({
      items: [{ id: made.id, lastUsed: expect.any(String) }],
    })
    expect(JSON.stringify((await send('GET', '/api/tokens', { cookie: ann })).json)).not.toContain(token)
  })

  it('are let in from anywhere, as no browser sends one by itself; a cookie beside one counts for nothing', async () => {
    const { token } = await make(ann, { scopes: ['criteria.write'] })
    expect((await asFavourites(bearer(token))).status).toBe(200)
    expect((await asFavourites({ cookie: ann })).json).toMatchObject({ code: 'cross-site' })
    const both = { ...bearer(token), cookie: chief }
    expect((await asRead(both)).json).toMatchObject({ code: 'not-allowed' })
    expect((await send('GET', '/api/auth/verify', both)).json).toMatchObject({ user: { userName: 'ann' } })
    expect((await asRead({ ...bearer('ingot_wrong'), cookie: chief })).status).toBe(401)
  })

  it('are refused alike, with a text and a challenge, when revoked, expired, malformed or unknown', async () => {
    const revoked = await make(ann)
    const expired = await make(ann)
    expect((await send('DELETE', `/api/tokens/${revoked.made.id}`, { cookie: ann })).json).toEqual({ revoked: true })
    await server.db
      .updateTable('access_token')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', expired.made.id)
      .execute()
    const wrong = [revoked.token, expired.token, newAccessToken(), 'ingot_x', 'eyJhbGciOiJub25lIn0.e30.', '', 'a b']
    const seen: unknown[] = []
    for (const token of wrong) {
      const { status, json, headers } = await asRead(bearer(token))
      expect(headers['www-authenticate']).toMatch(/^Bearer realm="Ingot", error="invalid_token"/)
      seen.push([status, json])
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]).toMatchObject([401, { code: 'token-refused', message: expect.stringContaining('access token') }])
    const { json } = await send('GET', '/api/tokens', { cookie: ann })
    const items = (json as { items: AccessToken[] }).items
    expect(items.find(({ id }) => id === expired.made.id)).toMatchObject({ isExpired: true })
    expect(items.find(({ id }) => id === revoked.made.id)).toBeUndefined()
  })

  it('of a person end where his password is set anew by a link or the command line; those of programs go on', async () => {
    const company = 'Resetting works'
    const boss = await server.login('resetting', { company, administrator: true })
    for (const byLink of [true, false]) {
      const name = byLink ? 'forgetful' : 'careless'
      const lost = await server.login(name, { company, administrator: true })
      const own = await make(lost)
      const ofProgram = await make(lost, { kind: 'service' })
      const account = await server.db
        .selectFrom('account')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const password = 'a new and long one'
      if (byLink) {
        const { json } = await send('POST', `/api/users/${account.id}/link`, { cookie: boss })
        const secret = (json as { path: string }).path.split('#')[1]
        expect((await send('POST', '/api/auth/v1/link/follow', {}, { secret, password })).status).toBe(200)
      } else await resetPassword(server.db, name, password)
      expect((await asRead(bearer(own.token))).json).toMatchObject({ code: 'token-refused' })
      expect((await asRead(bearer(ofProgram.token))).status).toBe(200)
    }
  })

  it('make no tokens, sign nobody in, and change no account, whatever their scopes', async () => {
    const { token } = await make(chief, {
      scopes: TOKEN_SCOPES.filter((scope) => !['app.drive', 'installation.administer'].includes(scope)),
    })
    const tries = [
      await send('POST', '/api/tokens', bearer(token), { name: 'more', scopes: ['catalogue.read'], days: 1 }),
      await send('GET', '/api/tokens', bearer(token)),
      await send('POST', '/api/auth/login', bearer(token), { username: 'ann', password: 'correct horse battery' }),
      await send('POST', '/api/auth/logout', bearer(token), {}),
      await send('GET', '/api/users', bearer(token)),
      await send('POST', '/api/users', bearer(token), { userName: 'mallory' }),
      await send('DELETE', '/api/account/sessions', bearer(token)),
      await send('POST', '/api/account/password', bearer(token), { oldPassword: 'x', newPassword: 'long enough 123' }),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
    expect(tries.flatMap(({ cookies }) => cookies)).toEqual([])
    for (const scope of ['account.write', 'accounts.administer'])
      expect(
        (await send('POST', '/api/tokens', { cookie: chief }, { name: 'x', scopes: [scope], days: 1 })).status,
      ).toBe(403)
  })

  it('take no scope that their maker lacks, lose what he loses, and die with his account', async () => {
    const greedy = { name: 'greedy', scopes: ['materials.import'], days: 1 }
    expect((await send('POST', '/api/tokens', { cookie: ann }, greedy)).json).toMatchObject({
      code: 'not-allowed',
      details: { permission: 'materials.import' },
    })
    const eve = await server.login('eve', { company: 'Works', roles: ['editor'] })
    const { token } = await make(eve, { scopes: ['jobs.read', 'catalogue.read'] })
    expect((await send('GET', '/jobs', bearer(token))).status).toBe(404)
    const user = await server.db.selectFrom('account').select('id').where('name', '=', 'eve').executeTakeFirstOrThrow()
    const change = (payload: object) => send('PUT', `/api/users/${user.id}`, { cookie: chief }, payload)
    const held = async () =>
      ((await send('GET', '/api/auth/verify', bearer(token))).json.user as SessionUser).permissions
    expect(await held()).toEqual(['catalogue.read', 'jobs.read'])
    expect((await change({ roles: ['reader'] })).status).toBe(200)
    expect(await held()).toEqual(['catalogue.read'])
    await setDisabled(server.db, 'eve', true)
    expect((await asRead(bearer(token))).status).toBe(401)
    await setDisabled(server.db, 'eve', false)
    expect((await change({ disabled: true })).status).toBe(200)
    expect((await asRead(bearer(token))).status).toBe(401)
  })

  it("of a company's programs are made, seen and revoked by its administrators, and by no other", async () => {
    const service = { name: 'nightly', kind: 'service', scopes: ['catalogue.read'], days: 1 }
    expect((await send('POST', '/api/tokens', { cookie: ann }, service)).status).toBe(403)
    const personal = { ...service, scopes: ['prefs.write'] }
    expect((await send('POST', '/api/tokens', { cookie: chief }, personal)).status).toBe(403)
    const { token, made } = await make(chief, service)
    const second = await server.login('second', { company: 'Works', administrator: true })
    const foreign = await server.login('foreign', { company: 'Others', administrator: true })
    const idsFor = async (cookie: string) =>
      ((await send('GET', '/api/tokens', { cookie })).json as { items: AccessToken[] }).items.map(({ id }) => id)
    expect(await idsFor(second)).toEqual([made.id])
    expect(await idsFor(foreign)).toEqual([])
    for (const cookie of [foreign, ann])
      expect((await send('DELETE', `/api/tokens/${made.id}`, { cookie })).json).toMatchObject({
        code: 'token-not-found',
      })
    expect((await asRead(bearer(token))).status).toBe(200)
    expect((await send('DELETE', `/api/tokens/${made.id}`, { cookie: second })).status).toBe(200)
    expect((await asRead(bearer(token))).status).toBe(401)
  })

  it('are refused from the moment they are revoked, with 40 calls under way: 20 rounds, none let in later', async () => {
    let late = 0
    let before = 0
    for (let round = 0; round < 20; round++) {
      const { token, made } = await make(ann)
      const early = Array.from({ length: 20 }, () => asRead(bearer(token)))
      const revoking = send('DELETE', `/api/tokens/${made.id}`, { cookie: ann })
      before += (await Promise.all(early)).filter(({ status }) => status === 200 || status === 401).length
      await revoking
      const after = await Promise.all(Array.from({ length: 20 }, () => asRead(bearer(token))))
      late += after.filter(({ status }) => status !== 401).length
    }
    expect([before, late]).toEqual([400, 0])
  })

  it(`are ${TOKENS_MAX} of one account at most, also when they are asked for at once`, async () => {
    const dora = await server.login('dora', { company: 'Works' })
    const asked = { name: 'many', scopes: ['catalogue.read'], days: 1 }
    const statuses: number[] = []
    for (let n = 0; n < TOKENS_MAX + 10; n += 6) {
      const six = Array.from({ length: 6 }, () => send('POST', '/api/tokens', { cookie: dora }, asked))
      statuses.push(...(await Promise.all(six)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200).length).toBe(TOKENS_MAX)
    expect(new Set(statuses)).toEqual(new Set([200, 422]))
  })

  it('count for their account, wherever their program runs; cookies count for their address', async () => {
    const { token } = await make(ann)
    const left = async (remoteAddress: string, headers: Record<string, string>) => {
      const reply = await server.app.inject({ url: '/mmdc/catalog/units', remoteAddress, headers })
      return Number(reply.headers['x-ratelimit-remaining'])
    }
    const first = await left('10.6.0.1', bearer(token))
    expect(await left('10.6.0.2', bearer(token))).toBe(first - 1)
    expect(await left('10.6.0.3', { cookie: ann })).toBe(await left('10.6.0.4', { cookie: ann }))
  })

  it('stand in no line of the log, whatever its level', async () => {
    const lines: string[] = []
    const app = await buildApp(server, pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }))
    const headers = { cookie: ann }
    const payload = { name: 'logged', scopes: ['catalogue.read'], days: 1 }
    const { token } = (await app.inject({ method: 'POST', url: '/api/tokens', headers, payload })).json() as Made
    for (const sent of [token, `${token}x`]) await app.inject({ url: '/mmdc/catalog/units', headers: bearer(sent) })
    await app.close()
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('')).not.toContain(token)
  })

  it('note their use once a minute at most', async () => {
    const { token, made } = await make(ann)
    const usedAt = async () =>
      (await server.db.selectFrom('access_token').select('used_at').where('id', '=', made.id).executeTakeFirst())
        ?.used_at
    await asRead(bearer(token))
    const first = await usedAt()
    expect(first).toBeInstanceOf(Date)
    await asRead(bearer(token))
    expect(await usedAt()).toEqual(first)
    const old = new Date(Date.now() - 61_000)
    await server.db.updateTable('access_token').set({ used_at: old }).where('id', '=', made.id).execute()
    await asRead(bearer(token))
    expect((await usedAt())?.getTime()).toBeGreaterThan(old.getTime())
  })
})
