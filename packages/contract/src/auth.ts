import { z } from 'zod'
import { SessionUser, UserEntity } from './catalog.ts'
import { endpoint } from './endpoint.ts'

export const login = endpoint('login', {
  summary: 'Signs in with user name and password; sets the session cookie.',
  permission: 'open',
  writes: false,
  body: z.strictObject({ username: z.string().min(1).max(200), password: z.string().min(1).max(500) }),
  reply: z.strictObject({ user: SessionUser }),
  errors: ['login-failed', 'too-many-requests', 'busy'],
})

export const logout = endpoint('logout', {
  summary: 'Ends the session on the server and clears the cookie.',
  permission: 'open',
  writes: false,
  reply: z.strictObject({ user: SessionUser }),
})

export const verify = endpoint('verify', {
  summary: 'Who the session belongs to; the guest where there is none [API-089].',
  permission: 'open',
  reply: z.strictObject({ user: SessionUser }),
})

export const readGuest = endpoint('readGuest', {
  summary:
    'Goes on as the guest [API-090]: answers the guest, or whoever is signed in already. It sets no cookie and replaces no ' +
    'session.',
  permission: 'open',
  reply: z.strictObject({ status: z.enum(['GUEST_LOGGED_IN', 'LOGGED_IN']), user: UserEntity }),
})
