import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NAME_MAX, TOKEN_DAYS_MAX } from './limits.ts'
import { PERMISSIONS } from './permissions.ts'

/** `personal` acts for its maker; `service` for the company, whose administrators see and revoke it. */
export const TOKEN_KINDS = ['personal', 'service'] as const
/** Everything that a token is recognised by begins so. */
export const TOKEN_PREFIX = 'ingot_'

const AccessToken = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(TOKEN_KINDS),
    name: z.string(),
    /** Permissions; what its maker no longer holds does not count. */
    scopes: z.array(z.enum(PERMISSIONS)),
    /** User name of its maker. */
    maker: z.string(),
    /** The last letters, to tell it from others. */
    ending: z.string(),
    madeAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Noted once a minute at most. */
    lastUsed: z.iso.datetime().optional(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

export const readTokens = endpoint('readTokens', {
  summary:
    "The caller's access tokens that were not revoked, the latest first; for an account administrator with the service " +
    'tokens of the company.',
  permission: 'account.write',
  reply: z.strictObject({ items: z.array(AccessToken) }),
})

export const makeToken = endpoint('makeToken', {
  summary:
    'Makes an access token for programs; `token` is answered this once. Scopes are permissions that the caller holds; ' +
    'service tokens are for account administrators.',
  permission: 'account.write',
  writes: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(80),
    kind: z.enum(TOKEN_KINDS).default('personal'),
    scopes: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
    days: z.int().min(1).max(TOKEN_DAYS_MAX),
  }),
  reply: z.strictObject({ token: z.string(), made: AccessToken }),
  errors: ['not-allowed', 'quota-reached'],
})

export const revokeToken = endpoint('revokeToken', {
  summary: 'Revokes an access token: the next call with it is refused.',
  permission: 'account.write',
  // To shut a program out cannot wait.
  writes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ revoked: z.literal(true) }),
  errors: ['token-not-found'],
})

export const readAllTokens = endpoint('readAllTokens', {
  summary:
    "Access tokens of everybody of the caller's company that were not revoked, the latest first; of all companies for who " +
    'runs the installation. `text` is part of a name, of the token or its maker.',
  permission: 'accounts.administer',
  query: z.object({ text: z.string().trim().max(NAME_MAX).default('') }),
  reply: z.strictObject({ items: z.array(AccessToken), total: z.int() }),
})

export const revokeAnyToken = endpoint('revokeAnyToken', {
  summary: 'Revokes an access token of somebody of the same company.',
  permission: 'accounts.administer',
  // To shut a program out cannot wait.
  writes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ revoked: z.literal(true) }),
  errors: ['token-not-found'],
})
