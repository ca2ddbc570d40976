import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing.ts'
import { waitWords } from './refusal-words.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('says how long to wait in the unit that is clear, never too short', () => {
  const { texts } = server.shipped
  const wait = (seconds: number) => waitWords(texts, 'en', seconds)
  expect([0.2, 1, 2, 58, 89, 90, 178, 181, 5_400, 7_201].map(wait)).toEqual([
    ...['in a second', 'in a second', 'in 2 seconds', 'in 58 seconds', 'in 89 seconds', 'in 2 minutes', 'in 3 minutes'],
    ...['in 4 minutes', 'in 2 hours', 'in 3 hours'],
  ])
  expect(waitWords(texts, 'fr', 178)).toBe('dans 3 minutes')
})

it('tells who tried too many passwords for how long the sign-in is closed', async () => {
  const attempt = (lang: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/auth/login?lang=${lang}`,
      remoteAddress: '10.4.4.4',
      payload: { username: 'nobody', password: 'guessed' },
    })
  for (let n = 0; n < 5; n++) expect((await attempt('en')).statusCode).toBe(401)
  const refused = await attempt('en')
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Too many requests or attempts. Try again in 3 minutes.',
  ])
  expect((await attempt('fr')).json().message).toContain('Recommencez dans 3 minutes.')
})

it('says in whole sentences what more than a permission is needed', async () => {
  const cookie = await server.login('chief', { company: 'Works', roles: ['admin'] })
  const post = async (url: string, payload: object, headers: Record<string, string>) => {
    const reply = await server.app.inject({ method: 'POST', url, payload, headers })
    return [reply.statusCode, reply.json().code, reply.json().message]
  }
  const asked = { name: 'robot', scopes: ['catalogue.read'], days: 1 }
  const made = await server.app.inject({ method: 'POST', url: '/api/tokens', payload: asked, headers: { cookie } })
  const authorization = `Bearer ${made.json().token}`
  expect(await post('/api/auth/logout', {}, { authorization })).toEqual([
    ...[403, 'not-allowed', 'An access token cannot make this call. Sign in with a browser instead.'],
  ])
  expect(await post('/api/users', { userName: 'x', roles: ['editor'] }, { cookie })).toEqual([
    ...[403, 'not-allowed', expect.stringMatching(/^You cannot give or take the role “editor”, because .*\.$/)],
  ])
  expect(await post('/api/tokens', { ...asked, scopes: ['materials.import'] }, { cookie })).toEqual([
    ...[403, 'not-allowed', expect.stringMatching(/^The token cannot have the permission “materials\.import”: .*\.$/)],
  ])
})
