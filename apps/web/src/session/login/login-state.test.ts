import type { UserEntity } from '@ingot/contract/catalog'
import { describe, expect, it } from 'vitest'
import { type LoginEvent, type LoginState, noLogin, onLogin } from './login-state.ts'

const ann: UserEntity = {
  id: 'usr_1',
  userName: 'ann',
  name: 'Ann Example',
  displayName: 'Ann Example',
  primaryEmailId: 'ann@example.com',
  hhwuUserId: 'usr_1',
  kind: 'member',
  companyId: 0,
  license: [],
  permissions: [],
  roles: [],
  appsPerms: {},
  eulaAccepted: true,
  userDisplayRole: '',
  company: { id: 0, name: '' },
}
const freeuser: UserEntity = { ...ann, id: '', userName: 'freeuser', name: 'freeuser', kind: 'guest' }
const after = (...events: readonly LoginEvent[]): LoginState => events.reduce(onLogin, noLogin)

describe('signing in', () => {
  it('has a status for each stage, null before anything is known [AUTH-014]', () => {
    const statuses = [
      after(),
      after({ type: 'opened' }),
      after({ type: 'submitted' }),
      after({ type: 'submitted' }, { type: 'answered', user: ann }),
      after({ type: 'submitted' }, { type: 'failed' }),
      after({ type: 'answered', user: ann }, { type: 'loggedOut' }),
      after({ type: 'signUp', register: 'https://example.com' }),
      after({ type: 'signUp', register: null }),
      after({ type: 'answered', user: freeuser }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([
      null,
      'AUTO_LOGGING_IN',
      'LOGGING_IN',
      'LOGGED_IN',
      'LOGIN_FAILED',
      'LOGGED_OUT',
      'SIGNING_UP',
      'SIGNUP_FAILED',
      'GUEST_LOGGED_IN',
    ])
  })

  it('knows entity, id, user name and name of who is signed in, and nobody after [SHELL-033]', () => {
    const signedIn = after({ type: 'answered', user: ann })
    expect(signedIn).toEqual({ entity: ann, id: 'usr_1', userName: 'ann', name: 'Ann Example', status: 'LOGGED_IN' })
    const out = onLogin(signedIn, { type: 'loggedOut' })
    expect(out).toEqual({ entity: undefined, id: '', userName: '', name: '', status: 'LOGGED_OUT' })
  })

  it('is not undone by an answer that comes after somebody signed out', () => {
    const out = after({ type: 'answered', user: ann }, { type: 'loggedOut' })
    expect(onLogin(out, { type: 'answered', user: ann })).toBe(out)
    expect(onLogin(out, { type: 'failed' })).toBe(out)
    expect(after({ type: 'loggedOut' }, { type: 'submitted' }, { type: 'answered', user: ann }).status).toBe(
      'LOGGED_IN',
    )
  })

  it('Sign Up goes to the register address, and fails where there is none [AUTH-042]', () => {
    expect(after({ type: 'signUp', register: '/register' }).status).toBe('SIGNING_UP')
    expect(after({ type: 'signUp', register: null }).status).toBe('SIGNUP_FAILED')
    expect(after({ type: 'signUp', register: null }, { type: 'submitted' }).status).toBe('LOGGING_IN')
  })
})
