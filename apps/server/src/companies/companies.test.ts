import type { AuditEntry } from '@ingot/contract/audit'
import type { Company } from '@ingot/contract/companies'
import type { RoleName } from '@ingot/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOwner } from '../callers/caller.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

describe('companies', () => {
  let server: TestServer
  const cookies: Record<string, string> = {}

  const send = async (who: string, method: Method, url: string, payload?: object) => {
    const headers = { cookie: cookies[who] ?? '' }
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, json: reply.json() }
  }
  const idOf = async (name: string) =>
    (await server.db.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const join = async (name: string, company: string | undefined, ...roles: RoleName[]) => {
    cookies[name] = await server.login(name, { ...(company && { company }), roles })
    return idOf(name)
  }
  const list = async (text = ''): Promise<Company[]> =>
    (await send('root', 'GET', `/api/companies?text=${text}`)).json.items
  const numberOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? 0
  const auditOf = async (who: string, action: string): Promise<AuditEntry[]> =>
    (await send(who, 'GET', `/api/audit?action=${action}`)).json.items
  const move = async (account: string, company: string) =>
    send('root', 'PUT', `/api/users/${await idOf(account)}/company`, { company: await numberOf(company) })

  beforeAll(async () => {
    server = await openTestServer()
    await join('root', undefined, 'admin', 'data-administrator')
    await join('chief', 'Works', 'admin', 'data-administrator')
    await join('reader', 'Works', 'reader')
    await join('stranger', 'Strangers', 'admin', 'data-administrator')
  })
  afterAll(() => server.close())

  it('are listed with their accounts and materials, and found by a part of their name', async () => {
    await server.add(makeMaterial('own', {}, companyOwner(await numberOf('Works'))))
    expect(await list()).toMatchObject([
      { name: 'Strangers', accounts: 1, materials: 0 },
      { name: 'Works', accounts: 2, materials: 1 },
    ])
    expect((await list('WOR')).map(({ name }) => name)).toEqual(['Works'])
  })

  it('are made and renamed once by that name, and the log tells it to who is concerned', async () => {
    const { json } = await send('root', 'POST', '/api/companies', { name: ' Foundry ' })
    expect(json.company).toEqual({ id: expect.any(Number), name: 'Foundry', accounts: 0, materials: 0 })
    expect((await send('root', 'POST', '/api/companies', { name: 'Works' })).json.code).toBe('company-name-taken')
    const url = `/api/companies/${await numberOf('Works')}`
    expect((await send('root', 'PUT', url, { name: 'Foundry' })).json.code).toBe('company-name-taken')
    expect((await send('root', 'PUT', url, { name: 'Iron Works' })).json.company).toMatchObject({ accounts: 2 })
    expect((await send('chief', 'GET', '/api/users?text=reader')).json.items).toMatchObject([{ company: 'Iron Works' }])
    expect(await auditOf('chief', 'company-changed')).toMatchObject([
      { actor: 'root', subject: 'Works', details: { name: 'Works → Iron Works' } },
    ])
    expect(await auditOf('stranger', 'company-changed')).toEqual([])
    expect((await send('root', 'PUT', url, { name: 'Works' })).status).toBe(200)
  })

  it('are closed to everybody who belongs to one, also with the number of their own', async () => {
    const [own, other] = [await numberOf('Works'), await numberOf('Strangers')]
    const reader = await idOf('reader')
    for (const who of ['chief', 'reader', 'nobody'])
      for (const [method, url, body] of [
        ['GET', '/api/companies'],
        ['POST', '/api/companies', { name: 'Mine' }],
        ['PUT', `/api/companies/${own}`, { name: 'Mine' }],
        ['PUT', `/api/companies/${other}`, { name: 'Mine' }],
        ['DELETE', `/api/companies/${other}`],
        ['PUT', `/api/users/${reader}/company`, { company: other }],
      ] as const)
        expect([who, url, (await send(who, method, url, body)).status]).toEqual([who, url, 403])
    expect((await list()).some(({ name }) => name === 'Mine')).toBe(false)
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await send('root', method, '/api/companies/987654', { name: 'X' })).json.code).toBe('company-not-found')
  })

  it('are removed when they are empty, and else say what they have', async () => {
    await send('root', 'POST', '/api/companies', { name: 'Short-lived' })
    const url = `/api/companies/${await numberOf('Short-lived')}`
    await server.add(makeMaterial('left', {}, companyOwner(await numberOf('Short-lived'))))
    const refused = (await send('root', 'DELETE', url)).json
    expect(refused).toMatchObject({ code: 'company-not-empty', details: { accounts: 0, materials: 1, imports: 0 } })
    expect(refused.message).toContain('Short-lived is not empty (accounts: 0, materials: 1,')
    const works = (await send('root', 'DELETE', `/api/companies/${await numberOf('Works')}`)).json
    expect(works).toMatchObject({ code: 'company-not-empty', details: { accounts: 2 } })
    await send('root', 'POST', '/api/companies', { name: 'Empty' })
    expect((await send('root', 'DELETE', `/api/companies/${await numberOf('Empty')}`)).json).toEqual({ removed: true })
    expect((await list()).map(({ name }) => name)).not.toContain('Empty')
    expect(await auditOf('root', 'company-removed')).toMatchObject([{ actor: 'root', subject: 'Empty' }])
  })

  it('are left and entered by word of a person, not of a program', async () => {
    const asked = { name: 'robot', scopes: ['installation.administer'], days: 3 }
    const { token } = (await send('root', 'POST', '/api/tokens', asked)).json
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/api/companies', headers })).statusCode).toBe(200)
    const url = `/api/users/${await idOf('chief')}/company`
    const reply = await server.app.inject({ method: 'PUT', url, headers, payload: { company: 0 } })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not-allowed'])
    expect((await send('root', 'GET', '/api/users?text=chief')).json.items).toMatchObject([{ company: 'Works' }])
  })

  it('give an account to another, which takes nothing of the first with it', async () => {
    const id = await join('mover', 'Works', 'editor')
    const { team } = (await send('chief', 'POST', '/api/teams', { name: 'Movers' })).json
    await send('chief', 'PUT', `/api/teams/${team.id}`, { add: [id] })
    const { token } = (
      await send('mover', 'POST', '/api/tokens', { name: 'robot', scopes: ['catalogue.read'], days: 3 })
    ).json
    const link = (await send('chief', 'POST', `/api/users/${id}/link`)).json.path
    expect((await move('mover', 'Strangers')).json).toEqual({ moved: true })
    expect((await send('mover', 'GET', '/api/auth/verify')).json.user.kind).toBe('guest')
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/mmdc/catalog/units', headers })).statusCode).toBe(401)
    const secret = link.slice(link.indexOf('#') + 1)
    expect((await send('nobody', 'POST', '/api/auth/v1/link', { secret })).json.code).toBe('link-over')
    expect((await send('chief', 'GET', '/api/users?text=mover')).json.total).toBe(0)
    expect((await send('stranger', 'GET', '/api/users?text=mover')).json.items).toMatchObject([
      { teams: [], company: 'Strangers', roles: ['editor'] },
    ])
    for (const who of ['chief', 'stranger'])
      expect(await auditOf(who, 'account-moved')).toMatchObject([
        { actor: 'root', subject: 'mover', details: { company: 'Works → Strangers' } },
      ])
  })

  it('keep an administrator as long as they have accounts, and a provider says where its accounts belong', async () => {
    expect((await move('chief', 'Strangers')).json.code).toBe('last-administrator')
    await join('alone', 'Lonely', 'admin')
    expect((await move('alone', 'Works')).json).toEqual({ moved: true })
    const lonely = `/api/companies/${await numberOf('Lonely')}`
    expect((await send('root', 'DELETE', lonely)).json).toEqual({ removed: true })
    expect((await move('root', 'Works')).json.code).toBe('last-administrator')
    await server.db
      .updateTable('account')
      .set({ password_hash: null, issuer: 'https://issuer.example', subject: 's', verified_until: new Date() })
      .where('name', '=', 'reader')
      .execute()
    expect((await move('reader', 'Strangers')).json.code).toBe('company-of-provider')
  })
})
