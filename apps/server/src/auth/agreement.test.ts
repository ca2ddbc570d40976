import type { AppContent, UserEntity } from '@ingot/contract/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { openTestServer, type TestServer } from '../testing.ts'

const ACCEPT = '/api/auth/v1/accepteula'
const GUEST = '/api/auth/v1/guest'

describe('the licence agreement and the guest', () => {
  let server: TestServer
  /** The same house with an agreement. */
  let app: App
  let ann: string

  beforeAll(async () => {
    server = await openTestServer()
    const application = ApplicationConfig.parse({ eula: true })
    app = await buildApp({ ...server, config: { ...server.config, application } })
    ann = await server.login('ann', { company: 'Ann & Co', administrator: true })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  const inject = async (method: 'GET' | 'POST', url: string, cookie = '') => {
    const reply = await app.inject({ method, url, headers: { cookie }, ...(method === 'POST' && { payload: {} }) })
    return { status: reply.statusCode, cookies: reply.cookies, json: reply.json() as { user: UserEntity } }
  }
  const isAccepted = async (cookie?: string) =>
    (await inject('GET', '/mmdc/catalog/appcontent', cookie)).json.user.eulaAccepted

  it('is asked of who is signed in, where one is configured, until it is accepted [API-094]', async () => {
    expect(await isAccepted(ann)).toBe(false)
    const accepted = await inject('POST', ACCEPT, ann)
    expect([accepted.status, accepted.json.user.eulaAccepted]).toEqual([200, true])
    expect(await isAccepted(ann)).toBe(true)
    const first = () => server.db.selectFrom('account').select('eula_accepted_at').executeTakeFirstOrThrow()
    const before = await first()
    expect((await inject('POST', ACCEPT, ann)).status).toBe(200)
    expect(await first()).toEqual(before)
  })

  it('is asked of nobody without the setting, and never of the guest, who cannot accept it', async () => {
    const ben = await server.login('ben')
    const content = (await server.call('GET', '/mmdc/catalog/appcontent', undefined, ben)).json as AppContent
    expect(content.user.eulaAccepted).toBe(true)
    expect(await isAccepted(ben)).toBe(false)
    expect(await isAccepted()).toBe(true)
    expect((await inject('POST', ACCEPT)).status).toBe(403)
  })

  it('the guest goes on as the guest, and a session is never replaced by one [API-090] [AUTH-007]', async () => {
    const guest = await inject('GET', GUEST)
    expect(guest.json).toMatchObject({ status: 'GUEST_LOGGED_IN', user: { userName: 'freeuser', kind: 'guest' } })
    const signedIn = await inject('GET', GUEST, ann)
    expect(signedIn.json).toMatchObject({ status: 'LOGGED_IN', user: { userName: 'ann' } })
    expect([...guest.cookies, ...signedIn.cookies]).toEqual([])
    const { json } = await server.call('GET', '/api/auth/verify', undefined, ann)
    expect(json).toMatchObject({ user: { userName: 'ann' } })
  })

  it('a user has the fields of the suite, and the guest is freeuser without an e-mail [SHELL-034] [AUTH-031]', async () => {
    await server.db.updateTable('account').set({ email: 'ann@example.com' }).where('name', '=', 'ann').execute()
    const { user } = (await inject('GET', '/mmdc/catalog/appcontent', ann)).json
    expect(user).toMatchObject({
      userName: 'ann',
      name: 'ann',
      displayName: 'ann',
      primaryEmailId: 'ann@example.com',
      hhwuUserId: user.id,
      eulaAccepted: true,
      license: [{ name: 'named' }],
      userDisplayRole: 'Account Administrator',
      company: { id: user.companyId, name: 'Ann & Co' },
    })
    const guest = (await inject('GET', '/mmdc/catalog/appcontent')).json.user
    expect(guest).toMatchObject({ userName: 'freeuser', primaryEmailId: '', userDisplayRole: '' })
  })
})
