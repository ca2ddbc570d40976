import * as contract from '@ingot/contract/auth'
import { SESSION_COOKIE, SIGN_IN_COOKIE } from '@ingot/contract/compatibility'
import { AppError } from '@ingot/contract/errors'
import { ROLES, type RoleName } from '@ingot/contract/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { licensedUser } from '../../callers/access.ts'
import { guest } from '../../callers/caller.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { standAside } from '../../http/admission/present-call.ts'
import type { Addresses } from '../../http/guards/addresses.ts'
import { serve } from '../../http/serve.ts'
import { clearCookie, readCookie, setCookie } from '../cookies.ts'
import { hashToken, logout, newToken } from '../service.ts'
import { accountOfSession } from '../store.ts'
import { PENDING_MINUTES } from './pending-store.ts'
import type { SignedIn, SignIn } from './sign-in.ts'

const MINUTE = 60_000
/** Of one address and minute: a company comes from one address in the morning. */
const SIGN_INS = { max: 300, timeWindow: MINUTE }
/** Look-ups of e-mail addresses. */
const LOOK_UPS = { max: 60, timeWindow: MINUTE }

/** Where the provider sends the browser after it signed out there [AUTH-005]. */
const SIGNED_OUT_PATH = '/logout/callback'

/** The role of a profile [AUTH-027]: the greatest that the account has. */
const profileRole = (roles: readonly RoleName[]): RoleName => ROLES.findLast((role) => roles.includes(role)) ?? 'reader'

const profileOf = ({ account, companyName }: SignedIn) => ({
  id: account.id,
  email: account.email,
  name: { fullName: account.display_name ?? account.name },
  companyName: companyName ?? null,
  companyId: account.company_id ?? 0,
  role: profileRole(account.roles),
})

/**
 * The page of the login, which says why a browser does not get to its provider; undefined where a program asks, which gets
 * the error.
 */
function loginThatSays(error: unknown, redirectUri: string | undefined, request: FastifyRequest): string | undefined {
  const isPage = request.headers.accept?.includes('text/html') === true
  if (!isPage || !(error instanceof AppError)) return undefined
  return `/login?${new URLSearchParams({ ...(redirectUri && { redirectUri }), error: error.code })}`
}

/** Signing in and out at the company's own provider. */
export function openIdRoutes(
  app: FastifyInstance,
  db: Db,
  config: Config,
  signIn: SignIn,
  addresses: Pick<Addresses, 'isTls' | 'originOf'>,
): void {
  const browserOf = (request: FastifyRequest) => readCookie(request, SIGN_IN_COOKIE, addresses.isTls(request))

  serve(app, contract.findSignIn, async ({ params }) => ({ data: { oktaLogin: signIn.nameFor(params.email) } }), {
    rateLimit: LOOK_UPS,
  })
  serve(
    app,
    contract.openIdStart,
    async ({ query }, { request, reply }) => {
      // Sign-ins in two tabs of one browser go on side by side.
      const browser = browserOf(request) ?? newToken()
      // The provider is waited for, not the server.
      standAside()
      const { redirectUri, email, sso } = query
      const origin = addresses.originOf(request)
      let address: string
      try {
        address = await signIn.start({ origin, browser, redirectUri, email, sso })
      } catch (error) {
        const login = loginThatSays(error, redirectUri, request)
        if (login === undefined) throw error
        await reply.redirect(login, 303)
        return undefined
      }
      const expires = new Date(Date.now() + PENDING_MINUTES * MINUTE)
      setCookie(reply, SIGN_IN_COOKIE, browser, { isTls: addresses.isTls(request), expires })
      await reply.redirect(address, 303)
      return undefined
    },
    { rateLimit: SIGN_INS },
  )
  serve(
    app,
    contract.openIdCallback,
    async ({ body: { code, state, iss } }, { request }) => {
      standAside()
      return signIn.callback({ code, state, iss, browser: browserOf(request) })
    },
    { rateLimit: SIGN_INS },
  )
  serve(
    app,
    contract.tokenLogin,
    async ({ body }, { request, reply }) => {
      const isTls = addresses.isTls(request)
      const signedIn = await signIn.login(body.token, browserOf(request), {
        address: request.ip,
        browser: request.headers['user-agent'],
      })
      // A new id at every login, as with a password.
      await logout(db, readCookie(request, SESSION_COOKIE, isTls))
      setCookie(reply, SESSION_COOKIE, signedIn.token, { isTls, expires: signedIn.expiresAt })
      return profileOf(signedIn)
    },
    { rateLimit: SIGN_INS },
  )
  serve(app, contract.signOut, async (_, { request, reply, caller }) => {
    const isTls = addresses.isTls(request)
    const token = readCookie(request, SESSION_COOKIE, isTls)
    const accountId = token === undefined ? undefined : await accountOfSession(db, hashToken(token))
    await logout(db, token, caller)
    clearCookie(reply, SESSION_COOKIE, isTls)
    const back = `${addresses.originOf(request)}${SIGNED_OUT_PATH}`
    const providerUrl = accountId === undefined ? undefined : await signIn.signOut(accountId, back)
    return { user: licensedUser(config.application, guest), ...(providerUrl !== undefined && { providerUrl }) }
  })
}
