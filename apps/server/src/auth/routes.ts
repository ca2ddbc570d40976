import * as agreement from '@ingot/contract/agreement'
import * as contract from '@ingot/contract/auth'
import { DEVICE_COOKIE, SESSION_COOKIE } from '@ingot/contract/compatibility'
import type { FastifyInstance } from 'fastify'
import { licensedUser } from '../callers/access.ts'
import { guest } from '../callers/caller.ts'
import { userEntity } from '../callers/user-entity.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { standAside } from '../http/admission/present-call.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import { serve } from '../http/serve.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import { DEVICE_DAYS } from './device-store.ts'
import * as auth from './service.ts'
import { acceptAgreement } from './store.ts'

/** Attempts to sign in per address and minute, right or wrong: a company comes from one address in the morning. */
const LOGIN_ATTEMPTS = 60
const MINUTE = 60_000
const DAY_MS = 24 * 3600 * 1000

export function authRoutes(app: FastifyInstance, db: Db, config: Config, addresses: Pick<Addresses, 'isTls'>): void {
  serve(
    app,
    contract.login,
    async ({ body }, { request, reply }) => {
      const isTls = addresses.isTls(request)
      // Passwords are checked in lanes of their own.
      standAside()
      const given = 'data' in body ? { username: body.data.userName, password: body.data.password } : body
      const { token, expiresAt, device, caller } = await auth.login(db, config, {
        name: given.username,
        password: given.password,
        address: request.ip,
        device: readCookie(request, DEVICE_COOKIE, isTls),
        browser: request.headers['user-agent'],
        log: request.log,
      })
      // A new id at every login: the old session, if any, ends here; a wrong password ends none.
      await auth.logout(db, readCookie(request, SESSION_COOKIE, isTls))
      setCookie(reply, SESSION_COOKIE, token, { isTls, expires: expiresAt })
      setCookie(reply, DEVICE_COOKIE, device, { isTls, expires: new Date(Date.now() + DEVICE_DAYS * DAY_MS) })
      return { user: licensedUser(config.application, caller) }
    },
    { rateLimit: { max: LOGIN_ATTEMPTS, timeWindow: MINUTE } },
  )
  serve(app, contract.logout, async (_, { request, reply, caller }) => {
    const isTls = addresses.isTls(request)
    await auth.logout(db, readCookie(request, SESSION_COOKIE, isTls), caller)
    clearCookie(reply, SESSION_COOKIE, isTls)
    return { user: licensedUser(config.application, guest) }
  })
  serve(app, contract.readGuest, async (_, { caller }) => ({
    status: caller.user.kind === 'guest' ? ('GUEST_LOGGED_IN' as const) : ('LOGGED_IN' as const),
    user: userEntity(config.application, caller),
  }))
  serve(app, agreement.acceptAgreement, async (_, { caller }) => {
    await acceptAgreement(db, caller.user.id)
    const { profile } = caller
    return {
      user: userEntity(config.application, {
        ...caller,
        ...(profile && { profile: { ...profile, hasAcceptedAgreement: true } }),
      }),
    }
  })
  serve(app, contract.verify, async (_, { caller }) => ({ user: licensedUser(config.application, caller) }))
}
