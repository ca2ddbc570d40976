import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askingOf,
  type HostileProvider,
  SUBJECT,
  startHostileProvider,
  type TokenClaims,
} from './hostile-provider.testing.ts'
import { openSignInServer, providerAt, type SignInServer } from './testing.ts'

const ROLES = { rolesClaim: 'roles', groupsClaim: 'groups', roles: { 'g-admins': 'admin', 'app-editor': 'editor' } }

describe("signing in at the company's own provider", () => {
  let provider: HostileProvider
  let server: SignInServer

  beforeAll(async () => {
    provider = await startHostileProvider()
    server = await openSignInServer({
      openid: { okta: providerAt(provider, { ...ROLES, companyClaim: 'company', domains: ['works.example'] }) },
    })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  it('asks for the scopes openid, email and offline_access with the current path as state, by code and PKCE [AUTH-016]', async () => {
    const { address, state, challenge, nonce } = await server
      .browser()
      .begin(`?redirectUri=${encodeURIComponent('/?pattern=steel')}&email=ann@works.example`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'ingot',
      redirect_uri: 'http://localhost/implicit/callback',
      scope: 'openid email offline_access',
      code_challenge_method: 'S256',
      login_hint: 'ann@works.example',
    })
    expect(state.split('#')[0]).toBe('/?pattern=steel')
    for (const secret of [state.split('#')[1], challenge, nonce]) expect(secret?.length).toBeGreaterThanOrEqual(43)
  })

  it('ends with a session whose user is who the provider says, and answers the profile [API-095] [AUTH-017]', async () => {
    const browser = server.browser()
    const asking = await browser.begin('?redirectUri=/page/landing%23top')
    const { status, json } = await browser.back(provider.codeFor(asking, { claims: { company: 'Works' } }), asking)
    expect([status, json]).toEqual([200, { token: expect.stringMatching(/^ey/), redirectUri: '/page/landing#top' }])
    expect(await browser.who()).toBe('freeuser')
    const profile = await browser.send('POST', '/api/auth/v1/login', { token: json.token, refreshToken: 'unused' })
    expect(profile.json).toMatchObject({
      email: 'ann@works.example',
      name: { fullName: 'Ann Works' },
      companyName: 'Works',
      companyId: expect.any(Number),
      role: 'reader',
    })
    expect(await browser.who()).toBe('ann@works.example')
    expect(browser.cookies.get('ingot-session')?.length).toBe(43)
  })

  it('takes the token for one login, in the same browser, and for nothing else [API-093]', async () => {
    const browser = server.browser()
    const asking = await browser.begin()
    const { token } = (await browser.back(provider.codeFor(asking), asking)).json
    const other = server.browser()
    await other.begin()
    expect((await other.send('POST', '/api/auth/v1/login', { token })).json.code).toBe('sign-in-token-refused')
    const asCookie = { cookie: `ingot-session=${token}` }
    expect((await other.send('GET', '/api/auth/verify', undefined, asCookie)).json.user.kind).toBe('guest')
    const bearer = { authorization: `Bearer ${token}` }
    expect((await other.send('GET', '/api/auth/verify', undefined, bearer)).json.code).toBe('token-refused')
    expect((await browser.send('POST', '/api/auth/v1/login', { token })).status).toBe(200)
    expect((await browser.send('POST', '/api/auth/v1/login', { token })).json.code).toBe('sign-in-token-refused')
  })

  it('takes the same issuer and subject for the same account, whatever the e-mail, and never the e-mail alone', async () => {
    await server.browser().signIn(provider, { claims: { sub: 'one', email: 'shared@works.example' } })
    await server.browser().signIn(provider, { claims: { sub: 'one', email: 'married@works.example', name: 'New' } })
    await server.browser().signIn(provider, { claims: { sub: 'two', email: 'shared@works.example' } })
    await server.login('local@works.example')
    await server.browser().signIn(provider, { claims: { sub: 'three', email: 'local@works.example' } })
    const accounts = await server.db
      .selectFrom('account')
      .select(['subject', 'name', 'email', 'display_name'])
      .where('subject', 'in', ['one', 'two', 'three'])
      .orderBy('subject')
      .execute()
    expect(accounts).toEqual([
      { subject: 'one', name: 'shared@works.example', email: 'married@works.example', display_name: 'New' },
      {
        subject: 'three',
        name: expect.stringMatching(/^local@works\.example#[0-9a-f]{10}$/),
        email: 'local@works.example',
        display_name: 'Ann Works',
      },
      {
        subject: 'two',
        name: expect.stringMatching(/^shared@works\.example#[0-9a-f]{10}$/),
        email: 'shared@works.example',
        display_name: 'Ann Works',
      },
    ])
  })

  it('makes one account of two sign-ins at once', async () => {
    const two = [server.browser(), server.browser()]
    const replies = await Promise.all(two.map((one) => one.signIn(provider, { claims: { sub: 'at-once' } })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.json.id).toBe(replies[1]?.json.id)
  })

  it('follows the roles that the provider deals out, at every sign-in', async () => {
    const kindWith = async (claims: TokenClaims) => {
      const browser = server.browser()
      await browser.signIn(provider, { claims: { sub: 'roles', ...claims } })
      return (await browser.send('GET', '/api/auth/verify')).json.user.kind
    }
    expect(await kindWith({ groups: ['g-other', 'g-admins'] })).toBe('administrator')
    expect(await kindWith({ roles: ['app-editor'] })).toBe('member')
    expect(await kindWith({ groups: ['constructor', '__proto__'] })).toBe('member')
  })

  it('lets nobody in whose groups the provider left out, and says what to do', async () => {
    const before = await server.opened()
    for (const claims of [{ _claim_names: { groups: 'src1' } }, { hasgroups: true }]) {
      const browser = server.browser()
      const asking = await browser.begin()
      const { status, json } = await browser.back(provider.codeFor(asking, { claims }), asking)
      expect([status, json.code]).toEqual([403, 'sign-in-groups-overage'])
      expect(json.message).toContain('app roles')
    }
    expect(await server.opened()).toBe(before)
  })

  it('keeps out an account that an administrator closed', async () => {
    const browser = server.browser()
    await browser.signIn(provider, { claims: { sub: 'closed' } })
    await server.db.updateTable('account').set({ disabled: true }).where('subject', '=', 'closed').execute()
    expect(await browser.who()).toBe('freeuser')
    const asking = await browser.begin()
    const { json } = await browser.back(provider.codeFor(asking, { claims: { sub: 'closed' } }), asking)
    expect(json.code).toBe('sign-in-account-closed')
  })

  it('answers an e-mail look-up alike for those with and without an account [API-088] [AUTH-015]', async () => {
    const browser = server.browser()
    const lookUp = (email: string) => browser.send('GET', `/api/auth/v1/user/exists/byemail/${email}`)
    for (const email of ['ann@works.example', 'nobody@works.example'])
      expect([(await lookUp(email)).status, (await lookUp(email)).json]).toEqual([200, { data: { oktaLogin: email } }])
    expect((await lookUp('ann@elsewhere.example')).json).toEqual({ data: { oktaLogin: null } })
  })

  it('slows down look-ups of e-mail addresses', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 70; n++) {
      const url = `/api/auth/v1/user/exists/byemail/user${n}@works.example`
      statuses.add((await server.app.inject({ url, remoteAddress: '10.7.0.1' })).statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it('takes a password of a provider account from nobody', async () => {
    await server.browser().signIn(provider, { claims: { sub: 'no-password', email: 'np@works.example' } })
    for (const password of ['', 'null', 'undefined', SUBJECT].filter((text) => text !== '')) {
      const body = { data: { userName: 'np@works.example', password }, provider: 'local' }
      const { status, json } = await server.browser().send('POST', '/api/auth/login', body)
      expect([status, json.code]).toEqual([401, 'login-failed'])
    }
  })

  it('takes user name and password in the form that the specification names, too [API-092]', async () => {
    await server.login('carl')
    const browser = server.browser()
    const data = { userName: 'carl', password: 'correct horse battery' }
    expect((await browser.send('POST', '/api/auth/login', { data, provider: 'local' })).status).toBe(200)
    expect(await browser.who()).toBe('carl')
  })

  it('ends the session and names where the provider ends its own; refuses other sites [API-091]', async () => {
    const browser = server.browser()
    await browser.signIn(provider, { claims: { sub: 'leaving' } })
    const foreign = await browser.send('GET', '/api/auth/v1/logout', undefined, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.json.code]).toEqual([403, 'cross-site'])
    expect(await browser.who()).not.toBe('freeuser')
    const { json } = await browser.send('GET', '/api/auth/v1/logout')
    const end = new URL(json.providerUrl)
    expect(end.origin + end.pathname).toBe(`${provider.issuer}/end`)
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/logout/callback')
    expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(await browser.who()).toBe('freeuser')
    expect((await server.browser().send('GET', '/api/auth/v1/logout')).json.providerUrl).toBeUndefined()
  })

  it('names the provider that an address asks for and that is not there', async () => {
    const { status, json } = await server.browser().send('GET', '/api/auth/v1/openid/start?sso=constructor')
    expect([status, json.code]).toEqual([404, 'identity-provider-unknown'])
  })

  it('sends an e-mail of a domain that no provider serves to none, and a page back to its login', async () => {
    const ask = (accept: string) =>
      server
        .browser()
        .send('GET', '/api/auth/v1/openid/start?email=root@elsewhere.example&redirectUri=/?q=Rm', undefined, { accept })
    const { status, json } = await ask('application/json')
    expect([status, json.code]).toEqual([404, 'identity-provider-unknown'])
    const page = await ask('text/html,application/xhtml+xml')
    expect(page.status).toBe(303)
    expect(page.location).toBe('/login?redirectUri=%2F%3Fq%3DRm&error=identity-provider-unknown')
  })

  it('takes okta for any provider where none is called so, as the page does', async () => {
    const other = await openSignInServer({ openid: { company: providerAt(provider) } })
    const { address } = await other.browser().begin('?sso=okta')
    expect(address.origin).toBe(new URL(provider.issuer).origin)
    await other.close()
    const none = await openSignInServer({ openid: {} })
    const { status, json } = await none.browser().send('GET', '/api/auth/v1/openid/start?sso=okta')
    expect([status, json.code]).toEqual([404, 'identity-provider-unknown'])
    await none.close()
  })

  it('tells the web how users sign in [AUTH-001]', async () => {
    const { json } = await server.browser().send('GET', '/mmdc/catalog/appcontent')
    expect(json.config.auth).toEqual({ signIn: 'password', sso: ['okta'], register: null })
  })
})

describe('a provider that is away', () => {
  it('is noticed at the next sign-in, and said on the page of the login', async () => {
    const provider = await startHostileProvider()
    const server = await openSignInServer({ openid: { okta: providerAt(provider) } })
    const start = () =>
      server.browser().send('GET', '/api/auth/v1/openid/start?sso=okta', undefined, { accept: 'text/html' })
    expect((await start()).location).toMatch(provider.issuer)
    await provider.close()
    await expect
      .poll(async () => (await start()).location, { timeout: 20_000 })
      .toMatch(/^\/login\?error=identity-provider-away$/)
    await server.close()
  })
})

describe('companies of a provider', () => {
  it('are those of the configuration where it names them, and no other', async () => {
    const provider = await startHostileProvider()
    const server = await openSignInServer({
      openid: {
        one: providerAt(provider, {
          companyClaim: 'tid',
          companies: { 't-1': 'Works' },
          defaultRole: null,
          rolesClaim: 'roles',
          roles: { reader: 'reader' },
        }),
      },
    })
    const codeOf = async (claims: TokenClaims) => {
      const browser = server.browser()
      const asking = await browser.begin()
      return (await browser.back(provider.codeFor(asking, { claims }), asking)).json.code
    }
    expect(await codeOf({ tid: 't-2', roles: ['reader'] })).toBe('sign-in-no-company')
    expect(await codeOf({ tid: 'constructor', roles: ['reader'] })).toBe('sign-in-no-company')
    expect(await codeOf({ tid: 't-1', roles: ['other'] })).toBe('sign-in-no-role')
    expect(await codeOf({ tid: 't-1', roles: 'reader' })).toBeUndefined()
    expect(await server.db.selectFrom('company').select('name').execute()).toEqual([{ name: 'Works' }])
    await server.close()
    await provider.close()
  })
})

describe('a sign-in over TLS', () => {
  it('is bound to the browser by a cookie that no other host can set, and leads back to the published address', async () => {
    const provider = await startHostileProvider()
    const home = 'https://materials.example.com'
    const server = await openSignInServer({ openid: { okta: providerAt(provider) }, publicUrls: [home] })
    const browser = server.browser()
    const host = { host: 'materials.example.com' }
    const { location = '' } = await browser.send('GET', '/api/auth/v1/openid/start', undefined, host)
    const asking = askingOf(location)
    expect(asking.redirectUri).toBe(`${home}/implicit/callback`)
    expect([...browser.cookies.keys()]).toEqual(['__Host-ingot-sign-in'])
    const body = { code: provider.codeFor(asking), state: asking.state, iss: provider.issuer }
    // A cookie of the plain name may come from another host of the domain.
    const plain = server.browser()
    plain.cookies.set('ingot-sign-in', browser.cookies.get('__Host-ingot-sign-in') ?? '')
    const refused = await plain.send('POST', '/api/auth/v1/openid/callback', body, host)
    expect(refused.json.code).toBe('sign-in-not-begun')
    const { json } = await browser.send('POST', '/api/auth/v1/openid/callback', body, host)
    await browser.send('POST', '/api/auth/v1/login', { token: json.token }, host)
    expect([...browser.cookies.keys()]).toContain('__Host-ingot-session')
    await server.close()
    await provider.close()
  })
})
