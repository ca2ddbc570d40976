import { USER_NAME_MAX } from '@ingot/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../db/migrations/index.ts'
import { migrate } from '../db/migrations/run.ts'
import { openTestDatabase } from '../db/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { createAccount } from './service.ts'
import { isNameTaken } from './store.ts'
import { userNameFault, userNameKey } from './user-names.ts'

const PASSWORD = 'correct horse battery'

describe('a user name', () => {
  it('holds nothing that is not seen, or turns the text around', () => {
    const unseen = ['\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u202e', '\u2066', '\u061c', '\u3164', '\u2800']
    for (const sign of [...unseen, '\u0000', '\t', ' ', '\u00a0', '\ud800', '\ue000', '\ufe0f', '\u{e0041}'])
      expect([sign, userNameFault(`ed${sign}`)]).toEqual([sign, 'user-name-characters'])
    for (const name of [
      'ed',
      'søren',
      'zoë',
      'ann@works.example',
      'jean-luc.o’neill',
      'иван',
      'νίκος',
      '李雷',
      'e\u0308d',
    ])
      expect([name, userNameFault(name)]).toEqual([name, undefined])
  })

  it('does not mix alphabets whose letters look alike', () => {
    for (const name of ['\u0435d', 'аnna', 'pаul', 'α-team', 'ｅ\u0434', 'мaрия'])
      expect([name, userNameFault(name)]).toEqual([name, 'user-name-scripts'])
  })

  it('is not what whoever is not signed in is called', () => {
    for (const name of ['freeuser', 'FreeUser', 'guest', 'GUEST', 'ｇｕｅｓｔ'])
      expect([name, userNameFault(name)]).toEqual([name, 'user-name-reserved'])
  })

  it('is the same as another whatever its case, width and composition', () => {
    for (const [one, other] of [
      ['ed', 'ED'],
      ['ｅｄ', 'ed'],
      ['zo\u00eb', 'ZOE\u0308'],
      ['straße', 'STRASSE'],
      ['ﬁnn', 'finn'],
      ['ΝΊΚΟΣ', 'νίκος'],
    ] as const)
      expect([one, userNameKey(one)]).toEqual([one, userNameKey(other)])
    expect(userNameKey('ed')).not.toBe(userNameKey('edd'))
  })
})

describe('user names of a server', () => {
  let server: TestServer
  let cookie = ''
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await server.app.inject({ method, url, payload, headers: { cookie } })
    return { status: reply.statusCode, json: reply.json() }
  }
  const make = (userName: string) => send('POST', '/api/users', { userName })

  beforeAll(async () => {
    server = await openTestServer()
    cookie = await server.login('chief', { company: 'Works', roles: ['owner'] })
  })
  afterAll(() => server.close())

  it('are refused that look like one that is there, when an account is made and when it is renamed', async () => {
    const { json } = await make('ed')
    expect(json.user.userName).toBe('ed')
    expect(await make('Ed')).toMatchObject({ status: 409, json: { code: 'user-name-taken' } })
    expect(await make('ｅｄ')).toMatchObject({ status: 409, json: { code: 'user-name-taken' } })
    for (const [name, code] of [
      ['ed\u200b', 'user-name-characters'],
      ['\u0435d', 'user-name-scripts'],
      ['guest', 'user-name-reserved'],
    ] as const) {
      expect(await make(name)).toMatchObject({ status: 422, json: { code } })
      expect(await send('PUT', `/api/users/${json.user.id}`, { name })).toMatchObject({ status: 422, json: { code } })
    }
    const other = (await make('frieda')).json.user.id
    expect(await send('PUT', `/api/users/${other}`, { name: 'ED' })).toMatchObject({ status: 409 })
    // One's own name in another case is nobody else's.
    expect((await send('PUT', `/api/users/${json.user.id}`, { name: 'Ed' })).json.user.userName).toBe('Ed')
    expect((await make('ED')).status).toBe(409)
  })

  it('are as long as a sign-in takes, and no longer', async () => {
    const longest = 'n'.repeat(USER_NAME_MAX)
    expect((await make(`${longest}n`)).status).toBe(400)
    const made = await make(longest)
    const signIn = { username: longest, password: made.json.password }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: signIn })
    expect(statusCode).toBe(200)
  })

  it('are one when two calls give the same at once', async () => {
    const made = await Promise.allSettled(
      ['twin', 'TWIN', 'Twin'].map((name) => createAccount(server.db, { name, password: PASSWORD })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

it('keeps user names of earlier versions that clash, and lets no other join them', async () => {
  const database = await openTestDatabase()
  await sql`drop schema public cascade`.execute(database.bulk)
  await sql`create schema public`.execute(database.bulk)
  await migrate(
    database.bulk,
    migrations.filter(({ id }) => id < '0027'),
  )
  const { db } = database
  for (const name of ['ed', 'Ed', 'anna', 'Zoë', 'guest', 'ed\u200b'])
    await database.bulk
      .insertInto('account')
      .values({ id: name, name, email: null, company_id: null, password_hash: 'x' })
      .execute()
  await migrate(database.bulk, migrations)
  const kept = await db.selectFrom('account').select('name').execute()
  expect(kept).toHaveLength(6)
  for (const name of ['ED', 'Anna', 'ZOË', 'ｅｄ']) expect([name, await isNameTaken(db, name)]).toEqual([name, true])
  expect(await isNameTaken(db, 'bert')).toBe(false)
  expect(await isNameTaken(db, 'ANNA', 'anna')).toBe(false)
  await database.close()
})
