import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostileProvider, startHostileProvider } from './hostile-provider.testing.ts'
import { type Browser, openSignInServer, providerAt, type SignInServer } from './testing.ts'

/** Says no roles; nobody signs in there. */
const SILENT = 'https://silent.example'

describe('what a provider says of an account', () => {
  let provider: HostileProvider
  let server: SignInServer
  let administrator: Browser

  const signIn = async (sub: string) =>
    (await server.browser().signIn(provider, { claims: { sub, email: `${sub}@works.example`, company: 'Works' } })).json
      .id as string
  const change = async (id: string, payload: object) => {
    const cookie = [...administrator.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await server.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers: { cookie }, payload })
    return { status: reply.statusCode, json: reply.json() }
  }
  const found = async (id: string) => {
    const { json } = await administrator.send('GET', '/api/users')
    return json.items.find((one: { id: string }) => one.id === id)
  }

  beforeAll(async () => {
    provider = await startHostileProvider()
    const roles = { 'g-admins': 'admin', 'g-editors': 'editor' }
    const saying = providerAt(provider, { groupsClaim: 'groups', roles, companyClaim: 'company' })
    server = await openSignInServer({ openid: { okta: saying, silent: { issuer: SILENT, clientId: 'ingot' } } })
    administrator = server.browser()
    await administrator.signIn(provider, { claims: { sub: 'chief', groups: ['g-admins'], company: 'Works' } })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  it('is not changed here: roles are refused with where to change them, and stay', async () => {
    const id = await signIn('ann')
    const refused = await change(id, { roles: ['admin'] })
    expect([refused.status, refused.json.code]).toEqual([422, 'roles-of-provider'])
    expect(refused.json.message).toContain('ann@works.example')
    expect(await found(id)).toMatchObject({ roles: ['reader'], isOfProvider: true, areRolesOfProvider: true })
    const log = await administrator.send('GET', '/api/audit?action=account-changed')
    expect(log.json.items).toEqual([])
  })

  it('is not changed here: its name neither', async () => {
    const id = await signIn('bea')
    const refused = await change(id, { name: 'beatrice' })
    expect([refused.status, refused.json.code]).toEqual([422, 'name-of-provider'])
    expect((await found(id)).userName).toBe('bea@works.example')
  })

  it('is sent again without a fault, and access is taken here all the same', async () => {
    const id = await signIn('cleo')
    const same = await change(id, { name: 'cleo@works.example', roles: ['reader'], disabled: true })
    expect([same.status, same.json.user]).toEqual([200, expect.objectContaining({ disabled: true, roles: ['reader'] })])
  })

  it('leaves roles to the company where the configuration takes none from it, and never the name', async () => {
    const id = await signIn('dora')
    await server.db.updateTable('account').set({ issuer: SILENT }).where('id', '=', id).execute()
    expect(await found(id)).toMatchObject({ isOfProvider: true, areRolesOfProvider: false })
    expect((await change(id, { roles: ['reader', 'admin'] })).json.user.roles).toEqual(['admin', 'reader'])
    expect((await change(id, { name: 'dorothea' })).json.code).toBe('name-of-provider')
  })
})
