import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, InjectOptions } from 'fastify'
import { type App, buildApp } from '../../app.ts'
import { ApplicationConfig } from '../../config/application-config.ts'
import { type Log, quietLog } from '../../life/log.ts'
import { openTestServer, type TestServer } from '../../testing.ts'
import { type Asking, askingOf, CLIENT_ID, type HostileProvider, type Told } from './hostile-provider.testing.ts'
import { openSignIn, type SignIn } from './sign-in.ts'

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies of several calls, looked at by the tests
  json: any
  location: string | undefined
}

/** For tests: a browser that keeps cookies, on the server. */
export interface Browser {
  cookies: Map<string, string>
  send(method: 'GET' | 'POST', url: string, body?: object, headers?: Record<string, string>): Promise<Answered>
  /** Begins a sign-in; answers what the provider was asked. */
  begin(query?: string): Promise<Asking>
  back(code: string, asking: Asking, more?: object): Promise<Answered>
  /** Everything from the start to the session; answers the profile's reply. */
  signIn(provider: HostileProvider, told?: Told, query?: string): Promise<Answered>
  /** The name of the user that the server takes it for. */
  who(): Promise<string>
}

export interface SignInServer extends Omit<TestServer, 'app' | 'signIn'> {
  app: App
  signIn: SignIn
  browser(): Browser
  /** How many sessions and tokens for one there are. */
  opened(): Promise<number>
}

interface SignInServerOptions {
  openid: Record<string, object>
  secrets?: Record<string, string>
  log?: Log
  logger?: FastifyBaseLogger
  publicUrls?: readonly string[]
}

/** For tests: a server whose users sign in at these providers. */
export async function openSignInServer({
  openid,
  secrets = {},
  log,
  logger,
  publicUrls = [],
}: SignInServerOptions): Promise<SignInServer> {
  const base = await openTestServer()
  const { db } = base
  const application = ApplicationConfig.parse({ openid })
  const config = { ...base.config, application, openIdSecrets: secrets, publicUrls }
  const signIn = openSignIn({ db, config, serverKey: randomBytes(32), log: log ?? quietLog })
  const app = await buildApp({ ...base, config, signIn }, logger)

  const browser = (): Browser => {
    const cookies = new Map<string, string>()
    const send: Browser['send'] = async (method, url, body, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request: InjectOptions = { method, url, headers: { ...(cookie && { cookie }), ...headers } }
      const reply = await app.inject({ ...request, ...(body && { payload: body }) })
      for (const { name, value } of reply.cookies) value === '' ? cookies.delete(name) : cookies.set(name, value)
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      const { location } = reply.headers
      return { status: reply.statusCode, json: isJson ? reply.json() : undefined, location: location?.toString() }
    }
    const begin: Browser['begin'] = async (query = '') => {
      const { status, location = '', json } = await send('GET', `/api/auth/v1/openid/start${query}`)
      if (status !== 303) throw new Error(`the sign-in began with ${status}: ${JSON.stringify(json)}`)
      return askingOf(location)
    }
    const back: Browser['back'] = (code, { state, address }, more = {}) =>
      send('POST', '/api/auth/v1/openid/callback', { code, state, iss: address.origin, ...more })
    return {
      cookies,
      send,
      begin,
      back,
      async signIn(provider, told, query) {
        const asking = await begin(query)
        const { json } = await back(provider.codeFor(asking, told), asking)
        return send('POST', '/api/auth/v1/login', { token: json.token ?? '-' })
      },
      who: async () => (await send('GET', '/api/auth/verify')).json.user.userName,
    }
  }
  return {
    ...base,
    config,
    app,
    signIn,
    browser,
    async opened() {
      const sessions = await db.selectFrom('session').select('token_hash').execute()
      const tokens = await db.selectFrom('sign_in_token').select('id_hash').execute()
      return sessions.length + tokens.length
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}

/** The configuration of a provider with more settings. */
export const providerAt = ({ issuer }: Pick<HostileProvider, 'issuer'>, more: object = {}) => ({
  issuer,
  clientId: CLIENT_ID,
  ...more,
})
