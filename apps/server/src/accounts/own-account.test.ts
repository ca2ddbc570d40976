import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { browserWords } from './browser-words.ts'

const PASSWORD = 'correct horse battery'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

interface ListedSession {
  id: string
  isThis: boolean
  browser: string
  address: string
}

describe("one's own account", () => {
  let server: TestServer
  let addresses = 0

  const send = async (cookie: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const reply = await server.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    return { status: reply.statusCode, json: reply.json() }
  }
  const signIn = async (username: string, browser: string, password = PASSWORD) => {
    const { cookies } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `10.8.0.${++addresses}`,
      headers: { 'user-agent': browser },
      payload: { username, password },
    })
    const session = cookies.find(({ name }) => name === 'ingot-session')
    return session ? `ingot-session=${session.value}` : ''
  }
  const isIn = async (cookie: string) =>
    (await send(cookie, 'GET', '/api/auth/verify')).json.user.userName !== 'freeuser'
  const sessions = async (cookie: string): Promise<ListedSession[]> =>
    (await send(cookie, 'GET', '/api/account/sessions')).json.items

  beforeAll(async () => {
    server = await openTestServer()
    for (const name of ['ann', 'bob', 'eve', 'fay']) await server.login(name, { company: 'Works' })
    await server.db.deleteFrom('session').execute()
  })
  afterAll(() => server.close())

  it('lists its sessions by browser, address and last use, and ends one of them, never one of another', async () => {
    const here = await signIn('ann', FIREFOX)
    const there = await signIn('ann', EDGE)
    const foreign = await signIn('bob', EDGE)
    const items = await sessions(here)
    expect(items.map(({ isThis, browser }) => [browser, isThis]).sort()).toEqual([
      ['Edge, Windows', false],
      ['Firefox, Windows', true],
    ])
    expect(items[0]?.address).toMatch(/^10\.8\.0\.\d+$/)
    const other = items.find(({ isThis }) => !isThis)?.id
    expect((await send(foreign, 'DELETE', `/api/account/sessions/${other}`)).status).toBe(404)
    expect(await isIn(there)).toBe(true)
    expect((await send(here, 'DELETE', `/api/account/sessions/${other}`)).json).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(there), await isIn(foreign)]).toEqual([true, false, true])
    expect(JSON.stringify(items)).not.toContain(here.slice(here.indexOf('=') + 1))
  })

  it('signs out everywhere, and nobody else', async () => {
    const all = [await signIn('eve', FIREFOX), await signIn('eve', EDGE), await signIn('eve', '')]
    const foreign = await signIn('bob', FIREFOX)
    expect((await send(all[0] ?? '', 'DELETE', '/api/account/sessions')).json).toEqual({ ended: 3 })
    for (const cookie of all) expect(await isIn(cookie)).toBe(false)
    expect(await isIn(foreign)).toBe(true)
  })

  it('changes its password for who knows the old one; its other sessions end', async () => {
    const here = await signIn('fay', FIREFOX)
    const there = await signIn('fay', EDGE)
    const change = (oldPassword: string, newPassword: string) =>
      send(here, 'POST', '/api/account/password', { oldPassword, newPassword })
    expect((await change('not the old one', 'a new password')).json).toMatchObject({ code: 'wrong-password' })
    expect((await change(PASSWORD, 'short')).status).toBe(400)
    expect(await isIn(there)).toBe(true)
    expect((await change(PASSWORD, 'a new password')).json).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await signIn('fay', FIREFOX)).toBe('')
    expect(await isIn(await signIn('fay', FIREFOX, 'a new password'))).toBe(true)
  })

  it('has none to change where it signs in at a provider, and is told so', async () => {
    const here = await signIn('eve', FIREFOX)
    const account = server.db.updateTable('account').where('name', '=', 'eve')
    const { password_hash } = await server.db
      .selectFrom('account')
      .select('password_hash')
      .where('name', '=', 'eve')
      .executeTakeFirstOrThrow()
    const issuer = 'https://id.works.example'
    const verified_until = new Date('2100-01-01')
    const hasPassword = async () => (await send(here, 'GET', '/api/account/sessions')).json.hasPassword
    expect(await hasPassword()).toBe(true)
    await account.set({ password_hash: null, issuer, subject: 'eve', verified_until }).execute()
    expect(await hasPassword()).toBe(false)
    const asked = { oldPassword: PASSWORD, newPassword: 'a new password' }
    const { status, json } = await send(here, 'POST', '/api/account/password', asked)
    expect([status, json.code]).toEqual([422, 'password-elsewhere'])
    expect(json.message).toContain('provider')
    await account.set({ password_hash, issuer: null, subject: null, verified_until: null }).execute()
  })

  it('has its old password guessed ten times from a stolen session, then once a minute', async () => {
    const stolen = await signIn('bob', FIREFOX)
    const statuses: number[] = []
    for (let n = 0; n < 14; n++) {
      const guess = { oldPassword: `guess ${n}`, newPassword: 'a password of the thief' }
      statuses.push((await send(stolen, 'POST', '/api/account/password', guess)).status)
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(11)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('tells a session that has ended from a guest: 401 where a guest may not, the guest where he may', async () => {
    const cookie = await signIn('ann', FIREFOX)
    await send(cookie, 'POST', '/api/auth/logout', {})
    expect((await send(cookie, 'GET', '/api/account/sessions')).json).toMatchObject({ code: 'session-ended' })
    expect((await send('', 'GET', '/api/account/sessions')).json).toMatchObject({ code: 'not-allowed' })
    expect((await send(cookie, 'GET', '/mmdc/catalog/units')).status).toBe(200)
  })

  it('calls a browser by its own name, and not by those that it also names', () => {
    expect(browserWords(EDGE)).toBe('Edge, Windows')
    expect(browserWords('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36')).toBe(
      'Chrome, Android',
    )
    expect(browserWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
      'Safari, iOS',
    )
    expect([browserWords(''), browserWords('robot/1.0')]).toEqual(['', 'robot/1.0'])
  })
})
