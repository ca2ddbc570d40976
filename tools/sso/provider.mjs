// A provider of OpenID Connect on this machine, for development and tests: two users of two companies, any password.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

// The library takes it for granted; Node 20 has no such method yet.
URL.parse ??= (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null)

export const CLIENT_ID = 'ingot'

/** Who can sign in; `roles` are app roles. */
const USERS = [
  {
    sub: 'u-1001',
    login: 'ada@northern-steel.example',
    name: 'Ada Lindqvist',
    company: 'Northern Steel',
    roles: ['materials-admin'],
  },
  { sub: 'u-2002', login: 'bo@southern-alloys.example', name: 'Bo Marchetti', company: 'Southern Alloys', roles: [] },
]

/** The part of the application file that lets users of this provider in. */
export const openIdConfig = (issuer) => ({
  issuer,
  clientId: CLIENT_ID,
  companyClaim: 'company',
  rolesClaim: 'roles',
  roles: { 'materials-admin': 'admin' },
})

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }
}

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const page = (title, body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<body style="font-family: sans-serif; max-width: 24rem; margin: 4rem auto"><h1>${title}</h1>${body}</body></html>`

const loginPage = (uid, hint, message) =>
  page(
    'Company sign-in',
    `<form method="post" action="/interaction/${uid}">
      <p>${escaped(message)}</p>
      <p><label>E-mail<br><input name="login" type="email" value="${escaped(hint)}" required></label></p>
      <p><label>Password<br><input name="password" type="password" required></label></p>
      <p><button>Sign in</button></p>
    </form>
    <p>For development: ${USERS.map(({ login }) => escaped(login)).join(', ')}; any password.</p>`,
  )

const formOf = async (request) => {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 10_000) break
  }
  return new URLSearchParams(text)
}

/**
 * Starts it on a loopback port (0: any) for servers at these origins. `remove(sub)` takes a user out, as a company does
 * when somebody leaves; `close` ends it.
 */
export async function startProvider({ port = 0, origins, secret }) {
  const users = new Map(USERS.map((user) => [user.sub, user]))
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: origins.map((origin) => `${origin}/implicit/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/logout/callback`),
      },
    ],
    pkce: { required: () => true },
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'offline_access'],
    claims: { openid: ['sub', 'company', 'roles', 'name'], email: ['email', 'email_verified'] },
    findAccount: (_, sub) => {
      const user = users.get(sub)
      if (!user) return undefined
      const { login, name, company, roles } = user
      return { accountId: sub, claims: () => ({ sub, name, company, roles, email: login, email_verified: true }) }
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    // The company has consented for its users.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email offline_access')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = page('Sign out?', `${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`)
        },
        postLogoutSuccessSource: async (context) => {
          context.body = page('Signed out', '')
        },
      },
    },
    renderError: async (context, { error, error_description }) => {
      context.type = 'html'
      context.body = page('Refused', `<p>${escaped(error)}: ${escaped(error_description ?? '')}</p>`)
    },
  })

  const interact = async (request, response) => {
    const { uid, params } = await provider.interactionDetails(request, response)
    const show = (message) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(loginPage(uid, params.login_hint ?? '', message))
    }
    if (request.method !== 'POST') return show('')
    const login = (await formOf(request)).get('login')?.trim().toLowerCase()
    const user = [...users.values()].find((one) => one.login === login)
    if (!user) return show('Nobody has this address here.')
    return provider.interactionFinished(request, response, { login: { accountId: user.sub } })
  }

  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url.startsWith('/interaction/')) return answer(request, response)
    interact(request, response).catch((error) => {
      response.writeHead(400, { 'content-type': 'text/plain' })
      response.end(String(error.message))
    })
  })
  return {
    issuer,
    users: USERS.map(({ sub, login, name, company }) => ({ sub, login, name, company })),
    remove: (sub) => users.delete(sub),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
