import * as contract from '@ingot/contract/auth'
import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import type { FastifyInstance } from 'fastify'
import { licensedUser } from '../catalog/access.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { guest } from './caller.ts'
import * as auth from './service.ts'

/** Attempts to sign in per address and minute. */
const LOGIN_ATTEMPTS = 10
const MINUTE = 60_000

export function authRoutes(app: FastifyInstance, db: Db, config: Config): void {
  serve(
    app,
    contract.login,
    async ({ body }, { request, reply }) => {
      // A new id at every login: the old session, if any, ends here.
      await auth.logout(db, request.cookies[SESSION_COOKIE])
      const { token, expiresAt, caller } = await auth.login(db, config, body.username, body.password)
      reply.setCookie(SESSION_COOKIE, token, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: request.protocol === 'https',
        expires: expiresAt,
      })
      return { user: caller.user }
    },
    { rateLimit: { max: LOGIN_ATTEMPTS, timeWindow: MINUTE } },
  )
  serve(app, contract.logout, async (_, { request, reply }) => {
    await auth.logout(db, request.cookies[SESSION_COOKIE])
    reply.clearCookie(SESSION_COOKIE, { path: '/' })
    return { user: licensedUser(config.application, guest) }
  })
  serve(app, contract.verify, async (_, { caller }) => ({ user: licensedUser(config.application, caller) }))
}
