import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CLIENT_ID,
  type HostileProvider,
  startHostileProvider,
  type TokenClaims,
  type Told,
} from './hostile-provider.testing.ts'
import { openSignInServer, providerAt, type SignInServer } from './testing.ts'

const SECRET = 'the secret of the client'
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const elsewhere = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })

const hmac = (claims: TokenClaims, key: string | Buffer) => {
  const head = `${encoded({ alg: 'HS256', kid: 'k1' })}.${encoded(claims)}`
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
}

describe('an attack on a sign-in opens no session', () => {
  let honest: HostileProvider
  let other: HostileProvider
  let server: SignInServer

  beforeAll(async () => {
    honest = await startHostileProvider()
    other = await startHostileProvider({ authorization_response_iss_parameter_supported: false })
    server = await openSignInServer({
      openid: { honest: providerAt(honest), other: providerAt(other) },
      secrets: { honest: SECRET },
    })
  })
  afterAll(async () => {
    await server.close()
    await honest.close()
    await other.close()
  })

  /** A sign-in in which all is right but the ID token. */
  async function withToken(told: Told): Promise<void> {
    const browser = server.browser()
    const asking = await browser.begin('?sso=honest')
    const { status, json } = await browser.back(honest.codeFor(asking, told), asking)
    expect([status, json.code]).toEqual([403, 'sign-in-unproven'])
    expect(await server.opened()).toBe(0)
  }

  it.each([
    ['another one', 'another'],
    ['none', undefined],
    ['an empty one', ''],
  ])('1: with a wrong nonce, %s', async (_, nonce) => {
    await withToken({ claims: { nonce } })
  })

  it('2: with a state that is changed, of another browser, or nobody’s', async () => {
    const [victim, attacker] = [server.browser(), server.browser()]
    const [own, foreign] = [await victim.begin('?sso=honest'), await attacker.begin('?sso=honest')]
    const code = () => honest.codeFor(own)
    const path = own.state.split('#')[0] ?? ''
    for (const state of [foreign.state, `${own.state}x`, path, own.state.replace('#', '?'), 'undefined', '%', '[]']) {
      const { status, json } = await victim.back(code(), own, { state })
      expect([state, status, json.code]).toEqual([state, 400, 'sign-in-not-begun'])
    }
    expect(await server.opened()).toBe(0)
  })

  it('3: with the token of another issuer', async () => {
    await withToken({ claims: { iss: other.issuer } })
    await withToken({ claims: { iss: `${honest.issuer}/` } })
    await withToken({ sign: (claims) => other.sign({ ...claims, iss: other.issuer }) })
  })

  it.each([
    ['of another client', { aud: 'another-client' }],
    ['of several, authorised for another', { aud: [CLIENT_ID, 'another-client'], azp: 'another-client' }],
    ['of nobody', { aud: [] }],
    ['left out', { aud: undefined }],
  ])('4: with a token for an audience %s', async (_, claims) => {
    await withToken({ claims })
  })

  it('5: with a code that was used, by the same sign-in or by another', async () => {
    const browser = server.browser()
    const asking = await browser.begin('?sso=honest')
    const code = honest.codeFor(asking)
    expect((await browser.back(code, asking)).status).toBe(200)
    await server.db.deleteFrom('sign_in_token').execute()
    expect((await browser.back(code, asking)).json.code).toBe('sign-in-not-begun')
    const next = await browser.begin('?sso=honest')
    expect((await browser.back(code, next)).json.code).toBe('sign-in-unproven')
    // A code that somebody else's sign-in was given: its proof (PKCE) is another.
    const foreign = honest.codeFor(await server.browser().begin('?sso=honest'))
    const injected = await browser.begin('?sso=honest')
    expect((await browser.back(foreign, injected)).json.code).toBe('sign-in-unproven')
    expect(await server.opened()).toBe(0)
  })

  it('6: with an expired token, and after ten minutes', async () => {
    await withToken({ claims: { exp: secondsAgo(120), iat: secondsAgo(600) } })
    await withToken({ claims: { exp: undefined } })
    await withToken({ claims: { exp: String(secondsAgo(-600)) } })
    const browser = server.browser()
    const asking = await browser.begin('?sso=honest')
    await server.db
      .updateTable('pending_sign_in')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await browser.back(honest.codeFor(asking), asking)).json.code).toBe('sign-in-not-begun')
    expect(await server.opened()).toBe(0)
  })

  it('7: with providers that are mixed up, and sends the code to neither', async () => {
    const browser = server.browser()
    const seen = () => [...honest.seen, ...other.seen].filter((one) => one === 'POST /token').length
    const before = seen()
    for (const iss of [other.issuer, undefined, '', `${honest.issuer}/`, 'https://evil.example']) {
      const asking = await browser.begin('?sso=honest')
      const { json } = await browser.back(honest.codeFor(asking), asking, { iss })
      expect([iss, json.code]).toEqual([iss, 'sign-in-unproven'])
    }
    const asking = await browser.begin('?sso=other')
    expect((await browser.back(honest.codeFor(asking), asking, { iss: honest.issuer })).json.code).toBe(
      'sign-in-unproven',
    )
    expect(seen()).toBe(before)
    expect(await server.opened()).toBe(0)
  })

  it.each<[string, Told['sign']]>([
    ['unsigned', (claims) => new UnsecuredJWT(claims).encode()],
    ['unsigned, with a made-up signature', (claims) => `${new UnsecuredJWT(claims).encode()}AAAA`],
    ['without its signature', async (claims) => (await honest.sign(claims)).replace(/\.[^.]*$/, '.')],
    [
      'signed for other claims',
      async (claims) => {
        const [head, , signature] = (await honest.sign(claims)).split('.')
        return [head, encoded({ ...claims, sub: 'somebody else' }), signature].join('.')
      },
    ],
    [
      'signed by a stranger',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(stranger),
    ],
    [
      'signed with a key that it brings along',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', jwk: { ...elsewhere, kty: 'RSA' }, jku: `${other.issuer}/jwks` })
          .sign(stranger),
    ],
    ['signed with the secret of the client', (claims) => hmac(claims, SECRET)],
    [
      'signed with the public key as a secret',
      (claims, key) => hmac(claims, key.export({ type: 'spki', format: 'pem' }) as string),
    ],
    ['no token at all', () => 'not a token'],
  ])('8: with a token that is %s', async (_, sign) => {
    if (sign) await withToken({ sign })
  })

  it('9: from a browser that did not begin it', async () => {
    const [victim, attacker] = [server.browser(), server.browser()]
    // The attacker signs in as himself and has the victim open his callback.
    const asking = await attacker.begin('?sso=honest')
    const code = honest.codeFor(asking, { claims: { sub: 'attacker' } })
    for (const cookies of [[], ['ingot-sign-in', 'made up'], ['ingot-sign-in', '']]) {
      victim.cookies.clear()
      if (cookies[0]) victim.cookies.set(cookies[0], cookies[1] ?? '')
      expect((await victim.back(code, asking)).json.code).toBe('sign-in-not-begun')
    }
    await victim.begin('?sso=honest')
    expect((await victim.back(code, asking)).json.code).toBe('sign-in-not-begun')
    const cross = { 'sec-fetch-site': 'cross-site' }
    const body = { code, state: asking.state, iss: honest.issuer }
    expect((await attacker.send('POST', '/api/auth/v1/openid/callback', body, cross)).json.code).toBe('cross-site')
    expect(await server.opened()).toBe(0)
  })

  it('10: and never leads to another site, whatever it was begun with [AUTH-006]', async () => {
    const wanted = [
      '//evil.example',
      '/.//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ]
    for (const uri of wanted) {
      const browser = server.browser()
      const asking = await browser.begin(`?sso=honest&redirectUri=${encodeURIComponent(uri)}`)
      expect(asking.address.origin).toBe(honest.issuer)
      const { json } = await browser.back(honest.codeFor(asking), asking)
      expect([uri, json.redirectUri]).toEqual([uri, '/'])
    }
    await server.db.deleteFrom('sign_in_token').execute()
  })

  it('11: with a token for the login that this server did not make, or that was changed', async () => {
    const browser = server.browser()
    const asking = await browser.begin('?sso=honest')
    const { token } = (await browser.back(honest.codeFor(asking), asking)).json as { token: string }
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims
    const forged = [
      new UnsecuredJWT(claims).encode(),
      hmac(claims, SECRET),
      hmac(claims, ''),
      await honest.sign(claims),
      [head, encoded({ ...claims, sub: 'usr_other' }), signature].join('.'),
      `${head}.${body}.`,
      'x',
    ]
    for (const one of forged) {
      const { status, json } = await browser.send('POST', '/api/auth/v1/login', { token: one })
      expect([status, json.code]).toEqual([400, 'sign-in-token-refused'])
    }
    await server.db
      .updateTable('sign_in_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await browser.send('POST', '/api/auth/v1/login', { token })).json.code).toBe('sign-in-token-refused')
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(claims).toMatchObject({ iss: 'ingot', exp: Number(claims.iat) + 60 })
  })

  it('and does what it should where all is right', async () => {
    await server.db.deleteFrom('sign_in_token').execute()
    const browser = server.browser()
    expect((await browser.signIn(honest, {}, '?sso=honest')).status).toBe(200)
    expect(await server.opened()).toBe(1)
  })
})
