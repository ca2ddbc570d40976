import { describe, expect, it } from 'vitest'
import { displayRole, readProfile, signInWithTokens } from './token-sign-in.ts'

const profile = {
  email: 'ann@example.com',
  role: 'owner',
  name: { fullName: 'Ann Example' },
  companyName: 'Ann & Co',
  companyId: 7,
}

const identityBase = 'https://id.example.com'

/** An identity service that takes one token; what it heard. */
function openService() {
  const heard: unknown[] = []
  const fetcher: typeof fetch = async (input, init) => {
    heard.push([init?.method, String(input), JSON.parse(String(init?.body))])
    return String(init?.body).includes('good')
      ? Response.json(profile)
      : Response.json({ code: 'late', message: 'The token is too old.' }, { status: 403 })
  }
  return { heard, fetcher }
}

describe('signing in with the tokens of a provider', () => {
  it('maps what the service says of the user [AUTH-027]', async () => {
    const { heard, fetcher } = openService()
    const found = await signInWithTokens({ identityBase, token: 'good', refreshToken: 'more' }, fetcher)
    expect(heard).toEqual([
      ['POST', 'https://id.example.com/api/auth/v1/login', { token: 'good', refreshToken: 'more' }],
    ])
    expect(found).toEqual({
      username: 'ann@example.com',
      name: 'Ann Example',
      role: 'owner',
      userDisplayRole: 'Account Owner',
      company: { id: 7, name: 'Ann & Co' },
    })
  })

  it('needs the address of the service [AUTH-029]', async () => {
    for (const missing of [undefined, ''])
      await expect(signInWithTokens({ identityBase: missing, token: 'good', refreshToken: '' })).rejects.toThrow(
        'required',
      )
  })

  it('throws what the service said where it refuses [AUTH-030]', async () => {
    const refused = signInWithTokens({ identityBase, token: 'bad', refreshToken: '' }, openService().fetcher)
    await expect(refused).rejects.toEqual({ code: 'late', message: 'The token is too old.' })
  })

  it('names the roles owner and admin, and no other [AUTH-028]', () => {
    expect(['owner', 'admin', 'reader', 'toString', ''].map(displayRole)).toEqual([
      'Account Owner',
      'Account Administrator',
      '',
      '',
      '',
    ])
  })

  it('reads a profile whatever the service says', () => {
    const empty = { username: '', name: '', role: '', userDisplayRole: '', company: { id: 0, name: '' } }
    for (const reply of [null, 'x', [], {}, { name: 'Ann', companyId: '7', email: 5 }])
      expect(readProfile(reply)).toEqual(empty)
  })
})
