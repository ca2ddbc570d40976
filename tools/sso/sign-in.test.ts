import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignInServer, type SignInServer } from '../../apps/server/src/auth/openid/testing.ts'
import { type LocalProvider, openIdConfig, startProvider } from './provider.mjs'

const SECRET = 'secret of the client'

describe('the provider for development', () => {
  let provider: LocalProvider
  let server: SignInServer

  beforeAll(async () => {
    provider = await startProvider({ origins: ['http://localhost'], secret: SECRET })
    server = await openSignInServer({ openid: { dev: openIdConfig(provider.issuer) }, secrets: { dev: SECRET } })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  /** What a browser does at the provider: follows, fills the form in, and comes back with the code. */
  async function signInThere(address: URL, login: string): Promise<URL> {
    const cookies = new Map<string, string>()
    const go = async (to: URL, form?: URLSearchParams): Promise<Response> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(to, {
        redirect: 'manual',
        headers: { cookie },
        ...(form && { method: 'POST', body: form }),
      })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
        cookies.set(name, value)
      }
      return reply
    }
    const next = (reply: Response) => new URL(reply.headers.get('location') ?? '', provider.issuer)
    const form = next(await go(address))
    let reply = await go(form, new URLSearchParams({ login, password: 'any' }))
    while (next(reply).origin === provider.issuer) reply = await go(next(reply))
    return next(reply)
  }

  async function signIn(login: string) {
    const browser = server.browser()
    const asking = await browser.begin('?sso=dev')
    const back = (await signInThere(asking.address, login)).searchParams
    const answer = { code: back.get('code'), state: back.get('state'), iss: back.get('iss') }
    const { json } = await browser.send('POST', '/api/auth/v1/openid/callback', answer)
    await browser.send('POST', '/api/auth/v1/login', { token: json.token })
    return browser
  }
  /** As if it were time to ask the provider again. */
  const beDue = () =>
    server.db
      .updateTable('provider_grant')
      .set({ check_at: new Date(Date.now() - 1) })
      .execute()

  it('has two users of two companies, whom the server knows with role and company', async () => {
    const users = []
    for (const { login } of provider.users) {
      const { json } = await (await signIn(login)).send('GET', '/api/auth/verify')
      users.push(json.user)
    }
    expect(users).toMatchObject([
      { userName: 'ada@northern-steel.example', kind: 'administrator' },
      { userName: 'bo@southern-alloys.example', kind: 'member' },
    ])
    expect(users[0].companyId).not.toBe(users[1].companyId)
    expect(await server.db.selectFrom('company').select('name').orderBy('name').execute()).toEqual([
      { name: 'Northern Steel' },
      { name: 'Southern Alloys' },
    ])
  })

  it('vouches for users again and again; one that it removed loses the session within the hour', async () => {
    const [first, second] = provider.users
    const browser = await signIn(second?.login ?? '')
    const stays = await signIn(first?.login ?? '')
    for (let hour = 0; hour < 3; hour++) {
      await beDue()
      expect(await server.signIn.verifyDue()).toBe(2)
    }
    expect(await browser.who()).toBe(second?.login)
    provider.remove(second?.sub ?? '')
    await beDue()
    await server.signIn.verifyDue()
    expect([await browser.who(), await stays.who()]).toEqual(['freeuser', first?.login])
  })
})
