import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedUrl, withoutSecrets } from '../../life/log.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.testing.ts'
import { openSignInServer, providerAt, type SignInServer } from './testing.ts'

const CLIENT_SECRET = 'client-secret-3f8a'

describe('what a sign-in knows', () => {
  const lines: string[] = []
  let provider: HostileProvider
  let server: SignInServer

  beforeAll(async () => {
    provider = await startHostileProvider()
    const to = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logger = pino({ level: 'trace', ...withoutSecrets }, to)
    server = await openSignInServer({
      openid: { okta: providerAt(provider) },
      secrets: { okta: CLIENT_SECRET },
      log: logger,
      logger,
    })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  it('stands in no line of the log, of a sign-in that ends well and of those that do not', async () => {
    const browser = server.browser()
    const asking = await browser.begin('?email=ann@works.example')
    const code = provider.codeFor(asking)
    const { token } = (await browser.back(code, asking)).json
    await browser.send('GET', `/implicit/callback?code=${code}&state=${encodeURIComponent(asking.state)}`)
    await browser.send('GET', '/api/auth/v1/user/exists/byemail/ann@works.example?x=ann@works.example')
    await browser.send('POST', '/api/auth/v1/login', { token })
    const session = browser.cookies.get('ingot-session')
    await browser.back(code, asking)
    for (const claims of [{ nonce: 'other' }, { aud: 'other' }, { exp: 1 }]) {
      const again = await browser.begin()
      await browser.back(provider.codeFor(again, { claims }), again)
    }
    const third = await browser.begin()
    await browser.back('code-that-nobody-gave', third)
    await browser.send('GET', '/api/auth/v1/logout')
    const log = lines.join('')
    const grants = await server.db.selectFrom('provider_grant').selectAll().execute()
    const known = [
      ...provider.secrets,
      code,
      token,
      session,
      CLIENT_SECRET,
      'code-that-nobody-gave',
      'ann@works.example',
      ...[asking, third].flatMap(({ state, nonce, challenge }) => [state.split('#')[1], nonce, challenge]),
      ...browser.cookies.values(),
    ]
    expect(known.length).toBeGreaterThan(20)
    expect(lines.length).toBeGreaterThan(20)
    expect(log).toContain('an answer of the provider was refused')
    expect(known.filter((secret) => secret && log.includes(secret))).toEqual([])
    expect(JSON.stringify(grants)).not.toContain('ey')
  })

  it('is kept sealed: no token of the provider stands in the database', async () => {
    const browser = server.browser()
    await browser.signIn(provider, { claims: { sub: 'sealed' } })
    const tables = ['provider_grant', 'sign_in_token', 'session', 'account', 'pending_sign_in'] as const
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(rows)
    expect(rows[0]).toHaveLength(1)
    expect(provider.secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toContain(browser.cookies.get('ingot-session'))
  })

  it.each([
    ['/implicit/callback?code=a&state=b', '/implicit/callback?***'],
    ['/logout/callback?state=/x', '/logout/callback?***'],
    ['/api/auth/v1/openid/start?email=a@b', '/api/auth/v1/openid/start?***'],
    ['/api/auth/v1/user/exists/byemail/a@b.example', '/api/auth/v1/user/exists/byemail/***'],
    ['/?pattern=steel', '/?pattern=steel'],
    ['/healthz', '/healthz'],
  ])('leaves %s in a log as %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged)
  })
})
