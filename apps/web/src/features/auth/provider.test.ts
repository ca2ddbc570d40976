import { describe, expect, it } from 'vitest'
import { askedProvider, providerStart } from './provider.ts'

describe('the way to a provider', () => {
  it('is taken at once where the address names one that there is [AUTH-002]', () => {
    const two = { sso: ['entra', 'keycloak'] }
    expect(askedProvider('keycloak', two)).toBe('keycloak')
    expect(askedProvider('okta', two)).toBe('')
    expect(askedProvider('okta', { sso: ['okta'] })).toBe('okta')
    expect(askedProvider('unknown', two)).toBeUndefined()
    expect(askedProvider(undefined, two)).toBeUndefined()
    expect(askedProvider('okta', { sso: [] })).toBeUndefined()
  })

  it('carries the way back and the e-mail, each as one parameter', () => {
    const url = new URL(providerStart({ redirectUri: '/?q=E > 70 GPa&x=1', email: 'a+b@example.com' }), 'http://x')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirectUri: '/?q=E > 70 GPa&x=1',
      email: 'a+b@example.com',
    })
    expect(url.pathname).toBe('/api/auth/v1/openid/start')
  })
})
