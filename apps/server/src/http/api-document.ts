import type { Endpoint } from '@ingot/contract/endpoint'
import { ErrorReply } from '@ingot/contract/error-body'
import { ERROR_STATUS, type ErrorCode } from '@ingot/contract/errors'
import { GUEST_GRANTS, PERMISSIONS, type Policy, TOKEN_SCOPES } from '@ingot/contract/permissions'
import type { FastifySchema } from 'fastify'
import { globalRegistry, toJSONSchema, type ZodType, ZodUndefined } from 'zod'

/** What the description of a call says besides its schemas. */
export interface CallDocument {
  permission: Policy
  /** Refuses an access token. */
  forPeople: boolean
  isBinary: boolean
  /** It answers 303 with an address. */
  isRedirect: boolean
  /** JSON schema of the form that is sent, where it is no JSON. */
  form?: unknown
  /** Every code that the call may fail with. */
  errors: readonly ErrorCode[]
}

/** A signed-in caller has this cookie; the guest has none. */
export const SESSION_SCHEME = 'session'
/** A program has a token. */
export const TOKEN_SCHEME = 'token'

const takes = (schema: unknown): boolean => schema !== undefined && !(schema instanceof ZodUndefined)

/** What any call of its kind may fail with, then what this one declares. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, permission, forPeople, params, query, body, errors = [] } = endpoint
  const isRead = takes(params) || takes(query) || takes(body)
  const common: ErrorCode[] = [
    ...(isRead ? (['bad-request', 'bad-text', 'too-deep'] as const) : []),
    ...(permission === 'open' || permission === 'anybody' ? [] : (['not-allowed', 'session-ended'] as const)),
    ...(permission === 'open' ? [] : (['sign-in-needed'] as const)),
    ...(forPeople ? (['not-allowed'] as const) : []),
    'token-refused',
    // Whatever body is sent is read, also where none is asked for.
    ...(method === 'GET' ? [] : (['cross-site', 'bad-json', 'too-large', 'too-many-parts', 'wrong-type'] as const)),
    ...(endpoint.hasEffect ? (['cross-site'] as const) : []),
    ...(endpoint.writes ? (['read-only', 'storage-full'] as const) : []),
    ...(['wrong-host', 'too-many-requests', 'internal-error', 'database-away', 'busy'] as const),
  ]
  return [...new Set([...common, ...errors])]
}

const formOf = (form: ZodType): unknown => {
  const { $schema: _, id: _id, ...schema } = toJSONSchema(form, { io: 'input' })
  return schema
}

export const documentOf = (endpoint: Endpoint): CallDocument => ({
  permission: endpoint.permission,
  forPeople: endpoint.forPeople === true,
  isBinary: endpoint.form === 'binary',
  isRedirect: endpoint.form === 'redirect',
  ...(endpoint.form === 'upload' && takes(endpoint.body) && { form: formOf(endpoint.body as ZodType) }),
  errors: errorsOf(endpoint),
})

const errorContent = { 'application/json': { schema: { $ref: `#/components/schemas/${idOf(ErrorReply)}` } } }

function idOf(schema: typeof ErrorReply): string {
  const id = globalRegistry.get(schema)?.id
  if (id === undefined) throw new Error('a schema of the document has no name')
  return id
}

/** One reply an HTTP status, which names the codes that come with it. */
function failures(errors: readonly ErrorCode[]): Record<string, unknown> {
  const statuses = [...new Set(errors.map((code) => ERROR_STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = errors.filter((code) => ERROR_STATUS[code] === status)
      return [status, { description: codes.join(', '), content: errorContent }]
    }),
  )
}

/**
 * What the description adds to a call [API-141, ERR-055]: whether it needs a session (a guest's grants decide), the
 * permission, and each failure with its status and codes.
 */
export function described(schema: FastifySchema, call: CallDocument): FastifySchema {
  const { permission, forPeople, isBinary, isRedirect, form, errors } = call
  const isForGuests = permission === 'open' || permission === 'anybody' || GUEST_GRANTS.includes(permission)
  const isPeopleOnly = PERMISSIONS.some((one) => one === permission && !TOKEN_SCOPES.includes(one))
  const octets = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const security: Record<string, string[]>[] = [
    ...(isForGuests ? [{}] : []),
    { [SESSION_SCHEME]: [] },
    ...(forPeople || isPeopleOnly ? [] : [{ [TOKEN_SCHEME]: [] }]),
  ]
  const added = {
    security,
    'x-permission': permission,
    ...(form !== undefined && { consumes: ['multipart/form-data'], body: form }),
    response: {
      ...(isBinary && { 200: { description: 'The file', content: octets } }),
      ...(isRedirect && { 303: { description: 'To the address in Location' } }),
      ...(schema.response as object | undefined),
      ...failures(errors),
    },
  }
  return { ...schema, ...added }
}
