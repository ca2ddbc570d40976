import { describe, expect, it } from 'vitest'
import { tokenSignIn } from './token-sign-in.ts'

const BASE = 'https://identity.example'

const profile = {
  id: 'usr_1',
  email: 'ann@works.example',
  name: { fullName: 'Ann Works' },
  companyName: 'Works',
  companyId: 7,
  role: 'admin',
}

describe('the sign-in helper', () => {
  const asked: string[] = []
  const identity: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    asked.push(`${request.method} ${request.url} ${request.headers.get('content-type')} ${text}`)
    if (text.includes('"right"')) return Response.json(profile)
    return Response.json({ code: 'sign-in-token-refused', message: 'Sign in again.' }, { status: 400 })
  }

  it('sends the tokens as JSON and answers the profile as the user of the page [API-095] [AUTH-027]', async () => {
    const answered = await tokenSignIn({ identityBase: BASE, token: 'right', refreshToken: 'again' }, identity)
    expect(asked.at(-1)).toBe(
      `POST ${BASE}/api/auth/v1/login application/json {"token":"right","refreshToken":"again"}`,
    )
    expect(answered).toEqual({
      id: 'usr_1',
      username: 'ann@works.example',
      name: 'Ann Works',
      company: { id: 7, name: 'Works' },
      role: 'admin',
    })
  })

  it('needs the address of the server [AUTH-029]', async () => {
    await expect(tokenSignIn({ identityBase: '', token: 'right' }, identity)).rejects.toThrow(
      'identityBase is required',
    )
  })

  it('throws the body of a refusal as it was read [AUTH-030]', async () => {
    await expect(tokenSignIn({ identityBase: BASE, token: 'wrong' }, identity)).rejects.toEqual({
      code: 'sign-in-token-refused',
      message: 'Sign in again.',
    })
  })
})
