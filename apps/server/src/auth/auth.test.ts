import type { SessionUser } from '@ingot/contract/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { setDisabled } from './service.ts'

describe('sessions', () => {
  let server: TestServer
  const verify = async (cookie?: string) =>
    ((await server.call('GET', '/api/auth/verify', undefined, cookie)).json as { user: { userName: string } }).user
      .userName

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('takes a caller without a session as the guest, who reads everything public [API-089]', async () => {
    expect(await verify()).toBe('freeuser')
    expect((await server.call('POST', '/mmdc/bblocks/tiles', {})).status).toBe(200)
  })

  it('tells the guest, who holds no licence where licences count', async () => {
    const application = ApplicationConfig.parse({ licenseConfig: { enabled: true } })
    const app = await buildApp({ ...server, config: { ...server.config, application } })
    const heldIn = async (method: 'GET' | 'POST', url: string) => {
      const { user } = (await app.inject({ method, url })).json() as { user: SessionUser }
      return user.license
    }
    expect(await heldIn('GET', '/api/auth/verify')).toEqual([])
    expect(await heldIn('POST', '/api/auth/logout')).toEqual([])
    await app.close()
  })

  it('gives a new session at every login, and ends the old one', async () => {
    const first = await server.login('ann')
    expect(await verify(first)).toBe('ann')
    const { cookies } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: first },
      payload: { username: 'ann', password: 'correct horse battery' },
    })
    const [second] = cookies
    expect(second).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await verify(first)).toBe('freeuser')
    expect(await verify(`${second?.name}=${second?.value}`)).toBe('ann')
  })

  it('stores no token, only its hash', async () => {
    const cookie = await server.login('hashed')
    const [, token = ''] = cookie.split(/[=;]/)
    const rows = await server.db.selectFrom('session').select('token_hash').execute()
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
  })

  it('ends the session at logout and when the account is disabled', async () => {
    const cookie = await server.login('carl')
    await server.call('POST', '/api/auth/logout', {}, cookie)
    expect(await verify(cookie)).toBe('freeuser')
    const again = await server.login('dora')
    await setDisabled(server.db, 'dora', true)
    expect(await verify(again)).toBe('freeuser')
  })

  it('gives the same answer for a wrong password and for an unknown name', async () => {
    await server.login('eve')
    const attempt = (username: string) =>
      server.call('POST', '/api/auth/login', { username, password: 'wrong password' })
    const [known, unknown] = [await attempt('eve'), await attempt('nobody')]
    expect(known).toEqual(unknown)
    expect([known.status, known.json]).toMatchObject([401, { code: 'login-failed' }])
  })

  it('slows down guessing', async () => {
    const attempt = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: '127.0.0.9',
          payload: { username: 'x', password: 'y' },
        })
      ).statusCode
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push(await attempt())
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('refuses calls that change something from other sites', async () => {
    const cross = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: {} })
    expect((await cross({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await cross({ origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await cross({ origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(200)
  })

  it('ends a session that lies idle', async () => {
    const cookie = await server.login('fay')
    await server.db
      .updateTable('session')
      .set({ used_at: new Date(Date.now() - 9 * 3600 * 1000) })
      .execute()
    expect(await verify(cookie)).toBe('freeuser')
  })
})
