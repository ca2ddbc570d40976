import { describe, expect, it } from 'vitest'
import { loginFailure } from './login-failure.ts'

describe('a failed login', () => {
  it('shows the message of the server, or Login failed where it is missing or internal [ERR-011]', () => {
    expect(loginFailure(new Error('Wrong user name or password.'), 'Login failed')).toBe('Wrong user name or password.')
    expect(loginFailure(new Error(''), 'Login failed')).toBe('Login failed')
    expect(loginFailure(new Error('Internal Server Error'), 'Login failed')).toBe('Login failed')
  })
})
