import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT } from 'jose'

export type TokenClaims = Record<string, unknown>

/** What the provider's ID token is made of, for one code. */
export interface Told {
  claims?: TokenClaims
  /** Gives no refresh token. */
  isSilent?: boolean
  /** Makes the token instead of the provider's own key. */
  sign?: (claims: TokenClaims, key: KeyObject) => Promise<string> | string
}

interface Code extends Told {
  nonce: string
  challenge: string
  redirectUri: string
}

/** What a browser is sent to the provider with. */
export interface Asking {
  state: string
  nonce: string
  challenge: string
  redirectUri: string
  address: URL
}

/** For tests: a provider that says whatever it is told to; honest where it is told nothing. */
export interface HostileProvider {
  issuer: string
  /** A code as for a user who signed in, with what the token endpoint then answers. */
  codeFor(asking: Asking, told?: Told): string
  /** What a refresh answers from now on. */
  refreshes(answer: { status: number; body: (claims: TokenClaims) => Promise<object> | object }): void
  /** Signs as the provider does. */
  sign(claims: TokenClaims): Promise<string>
  claimsOf(nonce?: string): TokenClaims
  /** Requests so far, as method and path. */
  seen: string[]
  /** Everything secret that it gave or was given. */
  secrets: string[]
  close(): Promise<void>
}

export const CLIENT_ID = 'ingot'
export const SUBJECT = 'subject-1'

/** The parameters of the address that a browser is sent to. */
export function askingOf(location: string): Asking {
  const address = new URL(location)
  const get = (name: string) => address.searchParams.get(name) ?? ''
  return {
    state: get('state'),
    nonce: get('nonce'),
    challenge: get('code_challenge'),
    redirectUri: get('redirect_uri'),
    address,
  }
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

const send = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify(body))
}

export async function startHostileProvider(more: Record<string, unknown> = {}): Promise<HostileProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Code>()
  const seen: string[] = []
  const secrets: string[] = []
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seconds = () => Math.floor(Date.now() / 1_000)

  const sign: HostileProvider['sign'] = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)
  const claimsOf: HostileProvider['claimsOf'] = (nonce) => ({
    iss: issuer,
    aud: CLIENT_ID,
    sub: SUBJECT,
    iat: seconds(),
    exp: seconds() + 300,
    email: 'ann@works.example',
    email_verified: true,
    name: 'Ann Works',
    ...(nonce !== undefined && { nonce }),
  })

  const secret = (what: string) => {
    const made = `${what}-${randomBytes(12).toString('hex')}`
    secrets.push(made)
    return made
  }
  const refreshed = async (claims: TokenClaims) => ({
    access_token: 'access-again',
    token_type: 'Bearer',
    refresh_token: secret('refresh'),
    id_token: await sign(claims),
  })
  let refresh: Parameters<HostileProvider['refreshes']>[0] = { status: 200, body: refreshed }

  async function answerToken(request: IncomingMessage, response: ServerResponse) {
    const form = await bodyOf(request)
    const given = ['code', 'code_verifier', 'refresh_token'].flatMap((name) => form.get(name) ?? [])
    secrets.push(...given)
    if (form.get('grant_type') === 'refresh_token')
      return send(response, refresh.status, await refresh.body(claimsOf()))
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== proof || code.redirectUri !== form.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' })
    const claims = { ...claimsOf(code.nonce), ...code.claims }
    const token = await (code.sign ? code.sign(claims, publicKey) : sign(claims))
    secrets.push(token)
    send(response, 200, {
      access_token: secret('access'),
      token_type: 'Bearer',
      expires_in: 300,
      ...(!code.isSilent && { refresh_token: secret('refresh') }),
      id_token: token,
    })
  }

  server.on('request', (request, response) => {
    const path = request.url ?? ''
    seen.push(`${request.method} ${path}`)
    if (path === '/token') return void answerToken(request, response)
    if (path === '/jwks') return send(response, 200, { keys: [jwk] })
    if (path !== '/.well-known/openid-configuration') return send(response, 404, { error: 'not_found' })
    send(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // A hostile one offers more than anybody should take.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...more,
    })
  })
  return {
    issuer,
    codeFor({ nonce, challenge, redirectUri }, told = {}) {
      const code = secret('code')
      codes.set(code, { nonce, challenge, redirectUri, ...told })
      return code
    },
    refreshes(answer) {
      refresh = answer
    },
    sign,
    claimsOf,
    seen,
    secrets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
