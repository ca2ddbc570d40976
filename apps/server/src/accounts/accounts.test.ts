import type { AuditEntry } from '@ingot/contract/audit'
import { TEAMS_MAX } from '@ingot/contract/limits'
import { PERMISSIONS, permissionsOf } from '@ingot/contract/permissions'
import { ROLES, type RoleName } from '@ingot/contract/roles'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

const PASSWORD = 'correct horse battery'

describe('accounts, roles and teams', () => {
  let server: TestServer
  const cookies: Record<string, string> = {}
  let addresses = 0

  const send = async (
    who: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more: InjectOptions['headers'] = {},
  ) => {
    const n = ++addresses
    const headers = { ...(who !== undefined && { cookie: cookies[who] ?? who }), ...more }
    const remoteAddress = `10.7.${n >> 8}.${n & 255}`
    const reply = await server.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
    return { status: reply.statusCode, json: reply.json(), cookies: reply.cookies }
  }
  const idOf = async (name: string) =>
    (await server.db.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const join = async (name: string, company: string | undefined, ...roles: RoleName[]) => {
    cookies[name] = await server.login(name, { ...(company && { company }), roles })
    return idOf(name)
  }
  const permissionsHeld = async (who: string): Promise<string[]> =>
    (await send(who, 'GET', '/mmdc/catalog/appcontent')).json.user.permissions

  beforeAll(async () => {
    server = await openTestServer()
    await join('owner', 'Works', 'owner')
    await join('admin', 'Works', 'admin')
    await join('chief', 'Works', 'admin', 'data-administrator')
    await join('reader', 'Works', 'reader')
    await join('editor', 'Works', 'editor')
    await join('stranger', 'Strangers', 'admin', 'data-administrator')
    await join('theirs', 'Strangers', 'reader')
    await join('root', undefined, 'admin', 'data-administrator')
  })
  afterAll(() => server.close())

  it('lists roles, with their permissions where they are asked for [API-125]', async () => {
    const { json } = await send('reader', 'GET', '/api/roles')
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual([...ROLES])
    expect(json.items[0]).toEqual({ id: 'reader', canGive: false })
    for (const url of ['/api/roles?includePermissions', '/api/roles?includePermissions=true']) {
      const { items } = (await send('admin', 'GET', url)).json
      for (const { id, permissions } of items as { id: RoleName; permissions: string[] }[])
        expect([id, permissions]).toEqual([id, permissionsOf([id], 1)])
      expect(items.filter(({ canGive }: { canGive: boolean }) => canGive).map(({ id }: { id: string }) => id)).toEqual([
        'reader',
        'admin',
      ])
    }
    expect((await send(undefined, 'GET', '/api/roles')).status).toBe(403)
  })

  it('changes name, roles and access of an account, which holds what its roles grant at its next call [API-131]', async () => {
    const id = await join('bob', 'Works', 'reader')
    expect(await permissionsHeld('bob')).toEqual(permissionsOf(['reader'], 1))
    const change = (payload: object) => send('chief', 'PUT', `/api/users/${id}`, payload)
    const dealt = await change({ roles: ['editor', 'approver'] })
    expect(dealt.json).toMatchObject({ user: { id, userName: 'bob', disabled: false, roles: ['approver', 'editor'] } })
    expect(await permissionsHeld('bob')).toEqual(permissionsOf(['editor', 'approver'], 1))
    expect((await change({ name: 'robert' })).json).toMatchObject({ user: { userName: 'robert' } })
    expect((await change({ name: 'reader' })).json).toMatchObject({ code: 'user-name-taken' })
    expect((await change({ disabled: true })).json).toMatchObject({ user: { disabled: true } })
    expect((await send('bob', 'GET', '/api/auth/verify')).json.user.userName).toBe('freeuser')
    expect((await change({ roles: ['king'] })).status).toBe(400)
    expect((await change({ kind: 'administrator' })).status).toBe(400)
  })

  it("tells the caller's permissions by application, and access to each that is asked for [API-043, PERM-022]", async () => {
    const { user } = (await send('editor', 'GET', '/mmdc/catalog/appcontent')).json
    expect(user.appsPerms).toEqual({ MATERIAL_DB: user.permissions, DRIVE: [] })
    expect(user.roles).toEqual(['editor'])
    const { json } = await send('editor', 'GET', '/mmdc/user/checkAppAccess?appnames=MATERIAL_DB,DRIVE,constructor,x')
    expect(json.apps).toEqual({
      MATERIAL_DB: { access: true, permissions: user.permissions },
      DRIVE: { access: false, permissions: [] },
      constructor: { access: false, permissions: [] },
      x: { access: false, permissions: [] },
    })
  })

  it('answers no access to an application that fails its check: unknown, or without a licence [PERM-023]', async () => {
    const apps = async (names: string) =>
      (await send(undefined, 'GET', `/mmdc/user/checkAppAccess?appnames=${names}`)).json.apps
    expect(await apps('MATERIAL_DB,__proto__x,')).toMatchObject({
      MATERIAL_DB: { access: true },
      __proto__x: { access: false },
    })
    expect(await apps('')).toEqual({})
  })

  it('lists, makes and removes accounts of the own company; a made password is answered once and signs in', async () => {
    const { json } = await send('chief', 'POST', '/api/users', { userName: 'newcomer', roles: ['editor'] })
    expect(json).toMatchObject({ user: { userName: 'newcomer', company: 'Works', roles: ['editor'] } })
    const signIn = { username: 'newcomer', password: json.password }
    expect((await send(undefined, 'POST', '/api/auth/login', signIn)).status).toBe(200)
    const listed = (await send('chief', 'GET', '/api/users')).json
    expect(listed.items.map(({ userName }: { userName: string }) => userName)).toContain('newcomer')
    expect(new Set(listed.items.map(({ company }: { company: string }) => company))).toEqual(new Set(['Works']))
    expect(JSON.stringify(listed)).not.toContain('argon2')
    expect((await send('chief', 'POST', '/api/users', { userName: 'newcomer' })).json).toMatchObject({
      code: 'user-name-taken',
    })
    expect((await send('chief', 'DELETE', `/api/users/${json.user.id}`)).json).toEqual({ removed: true })
    expect((await send(undefined, 'POST', '/api/auth/login', signIn)).status).toBe(401)
  })

  it('keeps an administrator in each company: the last one neither leaves nor is shut out', async () => {
    const only = await idOf('stranger')
    const tries = [
      await send('stranger', 'PUT', `/api/users/${only}`, { roles: ['reader'] }),
      await send('stranger', 'PUT', `/api/users/${only}`, { disabled: true }),
      await send('stranger', 'DELETE', `/api/users/${only}`),
      await send('root', 'DELETE', `/api/users/${only}`),
    ]
    expect(tries.map(({ json }) => json.code)).toEqual(tries.map(() => 'last-administrator'))
    const theirs = await idOf('theirs')
    expect((await send('stranger', 'PUT', `/api/users/${theirs}`, { roles: ['reader', 'admin'] })).status).toBe(200)
    const both = await Promise.all([
      send('stranger', 'PUT', `/api/users/${only}`, { roles: ['reader', 'data-administrator'] }),
      send('theirs', 'PUT', `/api/users/${theirs}`, { roles: ['reader'] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { count } = await server.db
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account.id', 'in', [only, theirs])
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(count).toBe('1')
    // As it was, whoever of them is left.
    for (const [who, id] of [
      ['stranger', theirs],
      ['theirs', only],
    ] as const)
      await send(who, 'PUT', `/api/users/${id}`, { roles: ['admin', 'data-administrator'] })
  })

  it('runs all companies for an administrator without one, who makes an account in any', async () => {
    const spelt = await send('root', 'POST', '/api/users', { userName: 'first', company: 'new works ' })
    expect(spelt.json.code).toBe('company-not-found')
    await send('root', 'POST', '/api/companies', { name: 'New Works' })
    const { json } = await send('root', 'POST', '/api/users', {
      userName: 'first',
      company: 'New Works',
      roles: ['owner'],
    })
    expect(json).toMatchObject({ user: { company: 'New Works', roles: ['owner'] } })
    const more = await send('root', 'POST', '/api/users', { userName: 'more', company: 'New Works' })
    expect(more.json.user.companyId).toBe(json.user.companyId)
    const log = (await send('root', 'GET', '/api/audit?action=company-added')).json.items
    expect(log.filter(({ actor }: { actor: string }) => actor === 'root')).toMatchObject([{ subject: 'New Works' }])
    const all = (await send('root', 'GET', '/api/users?limit=2')).json
    expect([all.items.length, all.total > 5]).toEqual([2, true])
    expect((await send('root', 'PUT', `/api/users/${await idOf('editor')}`, { roles: ['approver'] })).status).toBe(200)
    expect((await send('root', 'PUT', `/api/users/${await idOf('editor')}`, { roles: ['editor'] })).status).toBe(200)
    for (const who of ['chief', 'owner'])
      expect((await send(who, 'POST', '/api/users', { userName: 'spy', company: 'Strangers' })).status).toBe(403)
  })

  it('has teams of a company, whose members everybody of the company sees [API-126]', async () => {
    const made = await send('chief', 'POST', '/api/teams', { name: 'Springs' })
    const { id } = made.json.team
    const members = [await idOf('reader'), await idOf('editor')]
    expect((await send('chief', 'PUT', `/api/teams/${id}`, { add: members })).json).toEqual({
      team: { id, name: 'Springs', members: 2 },
    })
    const users = {
      items: [
        { id: members[1], userName: 'editor' },
        { id: members[0], userName: 'reader' },
      ],
    }
    expect((await send('reader', 'GET', `/api/teams/${id}/users`)).json).toEqual(users)
    const foreign = [await idOf('theirs')]
    expect((await send('chief', 'PUT', `/api/teams/${id}`, { add: foreign })).json).toMatchObject({
      code: 'user-not-found',
    })
    expect((await send('chief', 'POST', '/api/teams', { name: 'Springs' })).json).toMatchObject({
      code: 'team-name-taken',
    })
    expect((await send('chief', 'POST', '/api/teams', { name: 'a\r\n=1+1,b' })).status).toBe(400)
    expect((await send('reader', 'POST', '/api/teams', { name: 'Own' })).status).toBe(403)
    expect((await send('root', 'POST', '/api/teams', { name: 'Nowhere' })).status).toBe(403)
    expect((await send('stranger', 'GET', '/api/teams')).json).toEqual({ items: [] })
    expect((await send('chief', 'DELETE', `/api/teams/${id}`)).json).toEqual({ removed: true })
    expect((await send('reader', 'GET', `/api/teams/${id}/users`)).status).toBe(404)
    expect(TEAMS_MAX).toBe(500)
  })

  it('keeps what two administrators change at once: members are added and removed one by one, roles from what was seen', async () => {
    const { id } = (await send('chief', 'POST', '/api/teams', { name: 'Gears' })).json.team
    const [reader, editor] = [await idOf('reader'), await idOf('editor')]
    await send('chief', 'PUT', `/api/teams/${id}`, { add: [reader] })
    expect((await send('owner', 'PUT', `/api/teams/${id}`, { add: [editor, reader] })).json.team.members).toBe(2)
    expect((await send('chief', 'PUT', `/api/teams/${id}`, { remove: [reader], add: [] })).json.team.members).toBe(1)
    const log = (await send('chief', 'GET', '/api/audit')).json.items.slice(0, 3)
    expect(log.map(({ action, subject, details }: AuditEntry) => [action, subject, details])).toEqual([
      ['team-left', 'reader', { team: 'Gears' }],
      ['team-joined', 'editor', { team: 'Gears' }],
      ['team-joined', 'reader', { team: 'Gears' }],
    ])

    const deal = async (who: string, roles: string[]) =>
      (await send(who, 'PUT', `/api/users/${editor}`, { roles, rolesBefore: ['editor'] })).json
    expect((await deal('chief', ['editor', 'approver'])).user.roles.toSorted()).toEqual(['approver', 'editor'])
    expect(await deal('owner', ['reader'])).toMatchObject({ code: 'edit-conflict' })
    expect((await send('chief', 'PUT', `/api/users/${editor}`, { roles: ['editor'] })).json.user.roles).toEqual([
      'editor',
    ])
    await send('chief', 'DELETE', `/api/teams/${id}`)
  })

  it('has a name and an e-mail that an administrator sets right, and tells its last use when its sessions are over', async () => {
    const { user } = (await send('chief', 'POST', '/api/users', { userName: 'nadja', password: PASSWORD })).json
    const put = async (body: object) => (await send('chief', 'PUT', `/api/users/${user.id}`, body)).json
    expect((await put({ name: 'nadia', email: 'nadia@works.example' })).user).toMatchObject({
      userName: 'nadia',
      email: 'nadia@works.example',
    })
    expect((await put({ email: null })).user).not.toHaveProperty('email')
    expect((await put({ email: 'nobody' })).code).toBe('bad-request')
    expect((await put({})).user).not.toHaveProperty('lastUsed')
    const { cookies: given } = await send(undefined, 'POST', '/api/auth/login', {
      username: 'nadia',
      password: PASSWORD,
    })
    const session = given.find(({ name }) => name === 'ingot-session')
    expect((await send(`ingot-session=${session?.value}`, 'POST', '/api/auth/logout')).status).toBe(200)
    expect(Date.parse((await put({})).user.lastUsed)).toBeGreaterThan(Date.now() - 600_000)
  })

  describe('attacks', () => {
    it('escalate nothing: 200 ways to give more than one holds, 0 more held', async () => {
      const targets = ['reader', 'editor', 'admin', 'chief', 'owner', 'theirs', 'root']
      const before = new Map<string, unknown>()
      const rolesOf = async (name: string) =>
        (
          await server.db
            .selectFrom('account_role')
            .select('role')
            .where('account_id', '=', await idOf(name))
            .execute()
        )
          .map(({ role }) => role)
          .sort()
      for (const name of targets) before.set(name, await rolesOf(name))
      let tries = 0
      let given = 0
      for (const who of ['reader', 'editor', 'admin'])
        for (const name of targets)
          for (const role of ROLES) {
            // What an account administrator may give indeed.
            if (who === 'admin' && (role === 'reader' || role === 'admin')) continue
            // Who has that role alone keeps it: nothing is given.
            if (String(before.get(name)) === role) continue
            const { status } = await send(who, 'PUT', `/api/users/${await idOf(name)}`, { roles: [role] })
            tries++
            if (status < 400) given++
          }
      for (const who of ['reader', 'editor', 'admin'])
        for (const role of ROLES) {
          if (who === 'admin' && (role === 'reader' || role === 'admin')) continue
          const { status } = await send(who, 'POST', '/api/users', { userName: `x-${who}-${role}`, roles: [role] })
          tries++
          if (status < 400) given++
        }
      for (const who of ['reader', 'editor', 'admin', 'chief', 'owner'])
        for (const permission of PERMISSIONS) {
          const { json, status } = await send(who, 'POST', '/api/tokens', { name: 'x', scopes: [permission], days: 1 })
          tries++
          if (status < 400 && !(await permissionsHeld(who)).includes(permission)) given++
          if (status < 400) await send(who, 'DELETE', `/api/tokens/${json.made.id}`)
        }
      for (const name of targets) expect([name, await rolesOf(name)]).toEqual([name, before.get(name)])
      expect(given).toBe(0)
      expect(tries).toBeGreaterThan(180)
    })

    it('of a demoted administrator come too late: 10 races, nothing dealt after the demotion', async () => {
      const target = await idOf('reader')
      for (let round = 0; round < 10; round++) {
        const name = `judas-${round}`
        const id = await join(name, 'Works', 'admin')
        const demoting = send('owner', 'PUT', `/api/users/${id}`, { roles: ['reader'] })
        const dealing = Array.from({ length: 4 }, () => send(name, 'PUT', `/api/users/${target}`, { roles: ['admin'] }))
        await Promise.all([demoting, ...dealing])
        await send('owner', 'PUT', `/api/users/${target}`, { roles: ['reader'] })
        expect((await send(name, 'PUT', `/api/users/${target}`, { roles: ['admin'] })).status).toBe(403)
      }
      expect(await permissionsHeld('reader')).toEqual(permissionsOf(['reader'], 1))
    })

    it('shut out nobody who holds more: an account administrator leaves the owner alone', async () => {
      const owner = await idOf('owner')
      for (const payload of [{ disabled: true }, { roles: ['reader'] }, { name: 'nobody' }])
        expect((await send('admin', 'PUT', `/api/users/${owner}`, payload)).status).toBe(403)
      expect((await send('admin', 'DELETE', `/api/users/${owner}`)).status).toBe(403)
    })

    it('on cookies from other sites are refused: 60 calls, 0 effects', async () => {
      const team = (await send('chief', 'POST', '/api/teams', { name: 'Target' })).json.team.id
      const user = await join('victim', 'Works', 'reader')
      const token = (await send('chief', 'POST', '/api/tokens', { name: 'kept', scopes: ['catalogue.read'], days: 1 }))
        .json.made.id
      const calls: ['POST' | 'PUT' | 'DELETE', string, object?][] = [
        ['POST', '/api/users', { userName: 'forged' }],
        ['PUT', `/api/users/${user}`, { roles: ['admin'] }],
        ['DELETE', `/api/users/${user}`],
        ['POST', '/api/teams', { name: 'forged' }],
        ['PUT', `/api/teams/${team}`, { name: 'forged' }],
        ['DELETE', `/api/teams/${team}`],
        ['POST', '/api/tokens', { name: 'forged', scopes: ['catalogue.read'], days: 1 }],
        ['DELETE', `/api/tokens/${token}`],
        ['DELETE', '/api/account/sessions'],
        ['POST', '/api/account/password', { oldPassword: PASSWORD, newPassword: 'a forged password' }],
      ]
      const foreign = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://localhost.evil.example' },
        { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      ]
      const statuses: number[] = []
      for (const [method, url, payload] of calls)
        for (const headers of foreign) statuses.push((await send('chief', method, url, payload, headers)).status)
      expect(statuses).toEqual(statuses.map(() => 403))
      expect(statuses.length).toBe(60)
      const { json } = await send('chief', 'GET', '/api/teams')
      expect(json.items).toEqual([{ id: team, name: 'Target', members: 0 }])
      expect((await send('victim', 'GET', '/api/auth/verify')).json.user.roles).toEqual(['reader'])
      expect((await send('chief', 'GET', '/api/tokens')).json.items.map(({ id }: { id: string }) => id)).toEqual([
        token,
      ])
    })

    it('by fixing a session end with it: a planted cookie is none after the sign-in', async () => {
      const planted = 'ingot-session=planted-by-somebody-else'
      const signIn = { username: 'reader', password: PASSWORD }
      const { cookies: given } = await send(planted, 'POST', '/api/auth/login', signIn)
      const session = given.find(({ name }) => name === 'ingot-session')
      expect(session?.value).not.toBe('planted-by-somebody-else')
      expect((await send(planted, 'GET', '/api/auth/verify')).json.user.userName).toBe('freeuser')
      const again = await send(`ingot-session=${session?.value}`, 'POST', '/api/auth/login', signIn)
      expect((await send(`ingot-session=${session?.value}`, 'GET', '/api/auth/verify')).json.user.userName).toBe(
        'freeuser',
      )
      const next = again.cookies.find(({ name }) => name === 'ingot-session')
      expect((await send(`ingot-session=${next?.value}`, 'GET', '/api/auth/verify')).json.user.userName).toBe('reader')
    })
  })
})
