import { z } from 'zod'
import { SessionUser, UserEntity } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { USER_NAME_MAX } from './limits.ts'

const Password = z.string().min(1).max(500)
const UserName = z.string().min(1).max(USER_NAME_MAX)
/** Longest address of a page that a sign-in leads back to. */
export const REDIRECT_MAX = 4_000
const EMAIL_MAX = 254

export const login = endpoint('login', {
  summary: 'Signs in with user name and password; sets the session cookie. Either form of the body [API-092].',
  permission: 'open',
  forPeople: true,
  writes: false,
  body: z.union([
    z.strictObject({ username: UserName, password: Password }),
    z.strictObject({
      data: z.strictObject({ userName: UserName, password: Password }),
      provider: z.string().max(60).optional(),
    }),
  ]),
  reply: z.strictObject({ user: SessionUser }),
  errors: ['login-failed', 'too-many-requests', 'busy'],
})

export const logout = endpoint('logout', {
  summary: 'Ends the session on the server and clears the cookie.',
  permission: 'open',
  forPeople: true,
  writes: false,
  reply: z.strictObject({ user: SessionUser }),
})

export const verify = endpoint('verify', {
  summary: 'Who the session belongs to; the guest where there is none [API-089].',
  permission: 'open',
  reply: z.strictObject({ user: SessionUser }),
})

export const findSignIn = endpoint('findSignIn', {
  summary:
    'The name to sign in with at the provider for an e-mail address; null where no provider is for its domain. It says nothing of accounts [API-088].',
  permission: 'open',
  params: z.strictObject({ email: z.string().min(3).max(EMAIL_MAX) }),
  reply: z.strictObject({ data: z.strictObject({ oktaLogin: z.string().nullable() }) }),
})

export const openIdStart = endpoint('openIdStart', {
  summary: 'Leads the browser to the provider to sign in there, by OpenID Connect with code and PKCE [AUTH-016].',
  permission: 'open',
  query: z.strictObject({
    /** Where to go afterwards: a path of this origin. */
    redirectUri: z.string().max(REDIRECT_MAX).optional(),
    email: z.string().max(EMAIL_MAX).optional(),
    /** Id of the provider; without it, or with `okta` where none is called so, the one for the e-mail address, else the first. */
    sso: z.string().max(60).optional(),
  }),
  reply: z.undefined(),
  errors: ['identity-provider-unknown', 'identity-provider-away'],
})

export const openIdCallback = endpoint('openIdCallback', {
  summary:
    'Exchanges the code that the provider sent the browser back with for a token of one minute, good for one login in the same browser [AUTH-017].',
  permission: 'open',
  forPeople: true,
  writes: false,
  body: z.strictObject({
    code: z.string().min(1).max(8_192),
    state: z.string().min(1).max(2_048),
    iss: z.string().max(2_048).optional(),
  }),
  /** `redirectUri` is the path that the sign-in was begun with. */
  reply: z.strictObject({ token: z.string(), redirectUri: z.string() }),
  errors: [
    'sign-in-not-begun',
    'sign-in-unproven',
    'sign-in-no-role',
    'sign-in-no-company',
    'sign-in-groups-overage',
    'sign-in-account-closed',
    'identity-provider-unknown',
    'identity-provider-away',
    'read-only',
  ],
})

/** Who signed in, as the sign-in helper reads it [AUTH-027]. */
export const UserProfile = z
  .strictObject({
    id: z.string(),
    email: z.string().nullable(),
    name: z.strictObject({ fullName: z.string() }),
    companyName: z.string().nullable(),
    companyId: z.int(),
    /** The greatest role of the account. */
    role: z.string(),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.infer<typeof UserProfile>

export const tokenLogin = endpoint('tokenLogin', {
  summary:
    'Signs in with the token of the callback; sets the session cookie and answers the profile [API-093, API-095]. A refresh token is not used: the server keeps its own.',
  permission: 'open',
  forPeople: true,
  writes: false,
  body: z.strictObject({ token: z.string().min(1).max(4_096), refreshToken: z.string().max(8_192).optional() }),
  reply: UserProfile,
  errors: ['sign-in-token-refused', 'sign-in-account-closed'],
})

export const signOut = endpoint('signOut', {
  summary: 'Ends the session, and says where the provider ends its own; refuses other sites [API-091].',
  permission: 'open',
  forPeople: true,
  hasEffect: true,
  reply: z.strictObject({ user: SessionUser, providerUrl: z.string().optional() }),
})

export const readGuest = endpoint('readGuest', {
  summary:
    'Goes on as the guest [API-090]: answers the guest, or whoever is signed in already. It sets no cookie and replaces no ' +
    'session.',
  permission: 'anybody',
  reply: z.strictObject({ status: z.enum(['GUEST_LOGGED_IN', 'LOGGED_IN']), user: UserEntity }),
})
