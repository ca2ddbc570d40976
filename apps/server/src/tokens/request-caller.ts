import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import { AppError } from '@ingot/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../auth/cookies.ts'
import { resolveCaller } from '../auth/service.ts'
import { type Caller, ended, guest, shutOut } from '../callers/caller.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import { resolveToken } from './service.ts'

/** What a program sends as its token; undefined where it sends none, empty where it sends none that could be one. */
export function bearerOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme = '', token = '', ...more] = (authorization ?? '').trim().split(' ')
  if (scheme.toLowerCase() !== 'bearer') return undefined
  return more.length === 0 ? token : ''
}

const CHALLENGE = 'Bearer realm="Ingot", error="invalid_token", error_description="revoked, expired or malformed"'

/** Who makes a request, once its route is known. Beside a token no cookie counts. Throws `token-refused`. */
export function openRequestCaller(
  db: Db,
  config: Config,
  addresses: Pick<Addresses, 'isTls'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Caller> {
  const nobody = config.application.guests ? guest : shutOut
  return async (request, reply) => {
    const { cost, permission } = request.routeOptions.config
    // Pages and their parts are the same for everybody, and monitoring is answered without the database.
    const isAsked = cost !== undefined || (permission === 'anybody' && !config.application.guests)
    if (!isAsked || (permission === 'open' && cost === 'free')) return nobody
    const bearer = bearerOf(request)
    if (bearer !== undefined)
      return resolveToken(db, bearer).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'token-refused') reply.header('www-authenticate', CHALLENGE)
        throw error
      })
    const cookie = readCookie(request, SESSION_COOKIE, addresses.isTls(request))
    if (!cookie) return nobody
    const caller = await resolveCaller(db, config, cookie)
    if (caller !== guest) return caller
    return config.application.guests ? ended : shutOut
  }
}
