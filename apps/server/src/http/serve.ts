import type { Readable } from 'node:stream'
import type { Endpoint, ParsedArgs } from '@ingot/contract/endpoint'
import { AppError } from '@ingot/contract/errors'
import type { Permission, Policy } from '@ingot/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Cost } from './admission/cost.ts'
import { type CallDocument, documentOf } from './api-document.ts'
import type { Addresses } from './guards/addresses.ts'
import type { OtherRouteName } from './other-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set once the route is known. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** What the caller must hold; the server refuses to start with a route that says nothing. */
    permission?: Policy
    /** What it is where it is no call of the contract. */
    past?: OtherRouteName
    /** Signs people in or out: no program with a token. */
    forPeople?: boolean
    /** For accounts of a company. */
    ofCompany?: boolean
    /** Who calls must hold a seat, where licences count. */
    needsSeat?: boolean
    /** A call that changes something refuses other sites' requests. */
    changes?: boolean
    /** A call that changes what is kept is refused in read-only mode. */
    writes?: boolean
    /** What the description of the call says besides its schemas. */
    document?: CallDocument
  }
}

/** What a handler may need in addition to the parsed arguments. */
export interface Call {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** What a call says of itself where it is mounted. */
export interface ServeOptions<A> {
  /** What it costs, or costs with these arguments; some milliseconds where nothing is said. */
  cost?: Cost | ((args: A) => Cost)
  /** Calls of one address in a time, ms, where the server's own limit is too wide. */
  rateLimit?: { max: number; timeWindow: number }
  /** Bytes that a call may send, where the server's own limit is too narrow. */
  bodyLimit?: number
}

const isParsed = (schema: z.ZodType | undefined) => schema !== undefined && !(schema instanceof z.ZodUndefined)

/**
 * Mounts one call of the contract: validation, permission and documentation come from the endpoint value; it is done when
 * the admission lets it in. Replies are
 * checked against their schema where `checkReplies` is on (tests, development); in production they are sent as they are.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (args: ParsedArgs<P, Q, B>, call: Call) => Promise<z.output<R> | Buffer | Readable>,
  { cost = 'light', rateLimit, bodyLimit }: ServeOptions<ParsedArgs<P, Q, B>> = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      ...(isParsed(endpoint.params) && { params: endpoint.params }),
      ...(isParsed(endpoint.query) && { querystring: endpoint.query }),
      ...(isParsed(endpoint.body) && endpoint.form !== 'upload' && { body: endpoint.body }),
      ...(endpoint.form !== 'binary' && endpoint.form !== 'redirect' && { response: { 200: endpoint.reply } }),
    },
    config: {
      permission: endpoint.permission,
      forPeople: endpoint.forPeople === true,
      ofCompany: endpoint.ofCompany === true,
      changes: endpoint.method !== 'GET' || endpoint.hasEffect === true,
      writes: endpoint.writes === true,
      needsSeat: endpoint.needsSeat === true,
      document: documentOf(endpoint as Endpoint),
      cost: typeof cost === 'string' ? cost : 'depends',
      ...(rateLimit && { rateLimit }),
    },
    handler: async (request, reply) => {
      const args = request as unknown as ParsedArgs<P, Q, B>
      const call = { caller: request.caller, request, reply }
      const costs = typeof cost === 'string' ? cost : cost(args)
      const result = await app.admission.admit(costs, request, reply, () => handler(args, call))
      if (endpoint.form === 'binary' && !reply.hasHeader('content-type')) reply.type('application/octet-stream')
      return result
    },
  })
}

/** Permissions that the application asks for instead of an endpoint's own. */
export type ReplacedPermissions = Readonly<Partial<Record<Permission, Permission>>>

/** Who runs the catalogue may name another permission for the comparison and for the scatter plot [PERM-006]. */
export const replacedPermissions = ({ restricted }: Pick<ApplicationConfig, 'restricted'>): ReplacedPermissions => ({
  ...(restricted.compare.permission && { 'ui.compare': restricted.compare.permission }),
  ...(restricted.scatter.permission && { 'ui.scatterplot': restricted.scatter.permission }),
})

/** How requests are judged. */
export interface Judging {
  addresses: Pick<Addresses, 'isCrossSite'>
  replaced: ReplacedPermissions
  /** Whether anybody may read without signing in. */
  guests: boolean
}

/** Decides, after routing and in one place, whether a request may go on. Deny by default. */
export async function authorise(request: FastifyRequest, { addresses, replaced, guests }: Judging): Promise<void> {
  // Nothing is there that anybody could be refused.
  if (request.is404) return
  const { permission: declared, changes, forPeople, ofCompany } = request.routeOptions.config
  if (declared === undefined) throw new AppError('not-allowed', { reason: 'undeclared' })
  const { permissions, user, tokenId, hasEnded } = request.caller
  // No browser sends a token by itself: what comes with one, its program has sent.
  if (changes && tokenId === undefined && addresses.isCrossSite(request)) throw new AppError('cross-site')
  if (forPeople && tokenId !== undefined) throw new AppError('not-allowed', { reason: 'session' })
  if (declared === 'open') return
  if (!guests && user.kind === 'guest') throw new AppError('sign-in-needed')
  if (declared === 'anybody') return
  const permission = replaced[declared] ?? declared
  if (permissions.has(permission) && !(ofCompany && user.companyId <= 0)) return
  throw hasEnded ? new AppError('session-ended') : new AppError('not-allowed', { permission })
}
