import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { openTestServer, type TestServer } from '../../testing.ts'

describe('the addresses of the server', () => {
  let server: TestServer
  const apps: App[] = []
  const open = async (settings: Partial<Config>): Promise<App> => {
    const app = await buildApp({ ...server, config: { ...server.config, ...settings } })
    apps.push(app)
    return app
  }
  const answers = async (app: App, hosts: string[], status: number) => {
    for (const host of hosts) {
      const { statusCode } = await app.inject({ url: '/healthz', headers: { host } })
      expect([host, statusCode]).toEqual([host, status])
    }
  }

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await server.close()
  })

  it('are those of this machine while it listens to nobody else', async () => {
    const app = await open({ host: '127.0.0.1' })
    await answers(
      app,
      ['localhost', 'LocalHost:8080', '127.0.0.1:9000', '[::1]:8080', 'localhost.:80', 'a.localhost'],
      200,
    )
    await answers(app, ['evil.example', 'evil.example:8080', '10.0.0.5', 'localhost.evil.example', hostname()], 421)
    await answers(app, ['a b', 'a/b', 'a:b', '[::1', 'a:123456', '@localhost'], 400)
  })

  it('are also IP addresses and its own name where it listens to others, and still no foreign name', async () => {
    const app = await open({ host: '0.0.0.0' })
    await answers(app, ['localhost', '10.0.0.5:8080', '[fd00::5]', hostname(), `${hostname().toUpperCase()}:8080`], 200)
    await answers(app, ['evil.example', '10.0.0.5.evil.example', `${hostname()}.evil.example`], 421)
  })

  it('are those of PUBLIC_URL', async () => {
    const app = await open({ publicUrls: ['https://materials.example.com', 'http://srv:8080'] })
    await answers(app, ['materials.example.com', 'MATERIALS.example.com:443', 'srv:8080', 'localhost'], 200)
    await answers(app, ['example.com', 'evil.example'], 421)
  })

  it('stay closed to a page whose own name was made to lead here, and the refusal names the setting', async () => {
    const app = await open({ host: '127.0.0.1' })
    const headers = { host: 'evil.example:8080', origin: 'http://evil.example:8080', 'sec-fetch-site': 'same-origin' }
    const refused = await app.inject({ method: 'POST', url: '/mmdc/bblocks/tiles', headers, payload: {} })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      421,
      { code: 'wrong-host', message: expect.stringContaining('PUBLIC_URL'), details: { host: 'evil.example' } },
    ])
  })

  it('come from a proxy where one is trusted, and from nobody else', async () => {
    const publicUrls = ['https://materials.example.com']
    const forwarded = { host: '127.0.0.1:8080', 'x-forwarded-host': 'materials.example.com' }
    const origin = 'https://materials.example.com'
    const logout = async (app: App, headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: {} })).statusCode
    const trusting = await open({ trustProxy: 1, publicUrls })
    expect(await logout(trusting, { ...forwarded, origin })).toBe(200)
    expect(await logout(trusting, { ...forwarded, origin: 'https://evil.example' })).toBe(403)
    expect(await logout(trusting, { ...forwarded, 'x-forwarded-host': 'evil.example', origin })).toBe(421)
    // A proxy that passes its own Host on is known by the origin of the page.
    expect(await logout(trusting, { host: '127.0.0.1:8080', origin })).toBe(200)
    const alone = await open({})
    expect(await logout(alone, { ...forwarded, host: 'evil.example' })).toBe(421)
    expect(await logout(alone, { ...forwarded, origin })).toBe(403)
  })

  it('bring TLS with them: a cookie of this host only, and HSTS; plain HTTP has neither', async () => {
    await server.login('ann')
    const signIn = async (app: App, headers: Record<string, string>) => {
      const payload = { username: 'ann', password: 'correct horse battery' }
      const reply = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      return {
        reply,
        cookies: reply.cookies.map(({ name, secure, path }) => ({ name, secure: secure === true, path })),
      }
    }
    const plain = await signIn(server.app, {})
    expect(plain.reply.headers['strict-transport-security']).toBeUndefined()
    expect(plain.cookies.map(({ name }) => name)).toEqual(['ingot-session', 'ingot-device'])

    const byProxy = await open({ trustProxy: 1 })
    const bySetting = await open({ publicUrls: ['https://materials.example.com'] })
    for (const [app, headers] of [
      [byProxy, { 'x-forwarded-proto': 'https' }],
      [bySetting, { host: 'materials.example.com' }],
    ] as [App, Record<string, string>][]) {
      const { reply, cookies } = await signIn(app, headers)
      expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
      expect(cookies).toEqual([
        { name: '__Host-ingot-session', secure: true, path: '/' },
        { name: '__Host-ingot-device', secure: true, path: '/' },
      ])
      const [session, device] = reply.cookies
      const userBy = async (cookie: string, asked: Record<string, string>) =>
        (await app.inject({ url: '/api/auth/verify', headers: { ...asked, cookie } })).json().user.userName
      // A cookie of the plain name may come from anybody's plain HTTP, and one with the prefix only over TLS.
      const guestName = await userBy('', headers)
      expect(await userBy(`ingot-session=${session?.value}`, headers)).toBe(guestName)
      expect(await userBy(`__Host-ingot-session=${session?.value}`, {})).toBe(guestName)
      expect(await userBy(`ingot-session=${session?.value}`, {})).toBe('ann')
      expect(await userBy(`ingot-session=other; __Host-ingot-session=${session?.value}`, headers)).toBe('ann')
      const deviceAfter = async (cookie: string) =>
        (await signIn(app, { ...headers, cookie })).reply.cookies.find(({ name }) => name === device?.name)?.value
      expect(await deviceAfter(`__Host-ingot-device=${device?.value}`)).toBe(device?.value)
      expect(await deviceAfter(`ingot-device=${device?.value}`)).not.toBe(device?.value)
      const cookie = `${session?.name}=${session?.value}`
      const verified = await app.inject({ url: '/api/auth/verify', headers: { ...headers, cookie } })
      expect(verified.json().user.userName).toBe('ann')
      expect(verified.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') })
      const left = await app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { ...headers, cookie },
        payload: {},
      })
      expect(left.cookies.find(({ name }) => name === session?.name)).toMatchObject({
        value: '',
        secure: true,
        path: '/',
      })
    }
  })
})
