import type { UserEntity } from '@ingot/contract/catalog'

/** Where signing in stands [AUTH-014]; null before anything is known. */
export type LoginStatus =
  | null
  | 'AUTO_LOGGING_IN'
  | 'LOGGING_IN'
  | 'LOGGED_IN'
  | 'LOGIN_FAILED'
  | 'LOGGED_OUT'
  | 'SIGNING_UP'
  | 'SIGNUP_FAILED'
  | 'GUEST_LOGGED_IN'

/** Who is signed in, as far as this tab knows [SHELL-033]. */
export interface LoginState {
  entity: UserEntity | undefined
  id: string
  userName: string
  name: string
  status: LoginStatus
}

export type LoginEvent =
  /** The page opens and asks who has a session. */
  | { type: 'opened' }
  /** A form is sent, or the way to a provider is taken. */
  | { type: 'submitted' }
  /** The server says who it is. */
  | { type: 'answered'; user: UserEntity }
  | { type: 'failed' }
  | { type: 'loggedOut' }
  /** Sign Up: opens the address where accounts are registered, and fails where there is none [AUTH-042]. */
  | { type: 'signUp'; register: string | null }

const nobody = { entity: undefined, id: '', userName: '', name: '' }

export const noLogin: LoginState = { ...nobody, status: null }

/** What an event makes of it. Who was signed out stays so until somebody signs in: a late answer does not count. */
export function onLogin(now: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'opened':
      return now.status === null ? { ...now, status: 'AUTO_LOGGING_IN' } : now
    case 'submitted':
      return { ...now, status: 'LOGGING_IN' }
    case 'answered': {
      const { user } = event
      if (now.status === 'LOGGED_OUT' && user.kind !== 'guest') return now
      const { id, userName, name } = user
      const status = user.kind === 'guest' ? 'GUEST_LOGGED_IN' : 'LOGGED_IN'
      return { entity: user, id, userName, name, status }
    }
    case 'failed':
      return now.status === 'LOGGED_OUT' ? now : { ...now, status: 'LOGIN_FAILED' }
    case 'loggedOut':
      return { ...nobody, status: 'LOGGED_OUT' }
    case 'signUp':
      return { ...now, status: event.register === null ? 'SIGNUP_FAILED' : 'SIGNING_UP' }
  }
}
