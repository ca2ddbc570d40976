import { describe, expect, it } from 'vitest'
import { wayBack } from './way-back.ts'

describe('the way back from the login', () => {
  it('leads to where one is, with the provider that the address names', () => {
    expect(wayBack({ pathname: '/', href: '/?pattern=steel', search: { params: { pattern: 'steel' } } })).toEqual({
      redirectUri: '/?pattern=steel',
    })
    expect(wayBack({ pathname: '/', href: '/?sso=okta', search: { params: { sso: 'okta' } } })).toEqual({
      redirectUri: '/?sso=okta',
      sso: 'okta',
    })
  })

  it('stays what it is at the login itself, which never leads to itself', () => {
    const search = { redirectUri: '/?pattern=steel', sso: 'okta' }
    const href = '/login?redirectUri=/?pattern%3Dsteel&sso=okta&signup=true'
    expect(wayBack({ pathname: '/login', href, search: { params: { ...search, signup: 'true' } } })).toEqual(search)
    expect(wayBack({ pathname: '/login', href: '/login', search: {} })).toEqual({})
  })

  it('never leads to where a sign-in only passes through, with the code of its address', () => {
    const params = { code: 'a', state: '/#b' }
    expect(wayBack({ pathname: '/implicit/callback', href: '/implicit/callback?code=a', search: { params } })).toEqual(
      {},
    )
    expect(wayBack({ pathname: '/logout/callback', href: '/logout/callback?state=/', search: {} })).toEqual({})
  })
})
