import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { passwordFault } from './passwords.ts'
import { resetPassword } from './service.ts'

describe('a password', () => {
  it('is none of those that are tried first', () => {
    for (const password of [
      '1234567890',
      'password123',
      'QWERTYUIOP',
      '1qaz2wsx3edc',
      'abcdefghijkl',
      '９８７６５４３２１０',
    ])
      expect([password, passwordFault(password, 'ed')]).toEqual([password, 'password-common'])
  })

  it('is neither blank nor the same again and again', () => {
    for (const password of [' '.repeat(10), 'aaaaaaaaaa', 'abababababab', 'Titan titan titan titan', 'helloHELLO'])
      expect([password, passwordFault(password, 'ed')]).toEqual([password, 'password-repeated'])
    expect(passwordFault('correct horse correct horse', 'ed')).toBeUndefined()
  })

  it('is not made of the name of the user, or of the catalogue', () => {
    for (const [password, name] of [
      ['annabelle1', 'annabelle'],
      ['Annabelle-Annabelle', 'annabelle'],
      ['ann.works2026', 'ann.works@firm.example'],
      ['ingot-2026', 'ed'],
      ['Ingot.anna.1', 'anna'],
    ] as const)
      expect([password, passwordFault(password, name)]).toEqual([password, 'password-of-name'])
  })

  it('is free otherwise: long sentences, any script, a name among other words', () => {
    for (const [password, name] of [
      ['correct horse battery', 'ed'],
      ['a long sentence', 'greta'],
      ['annabelle rides a bicycle', 'annabelle'],
      ['мой длинный пароль', 'иван'],
      ['K3vQ-9xLp-72', 'ed'],
      ['education board', 'ed'],
    ] as const)
      expect([password, passwordFault(password, name)]).toEqual([password, undefined])
  })
})

describe('a weak password is refused, with what to do', () => {
  let server: TestServer
  let cookie = ''
  const WEAK = [
    ['1234567890', 'password-common'],
    ['          ', 'password-repeated'],
    ['newcomer-newcomer', 'password-of-name'],
  ] as const
  const send = async (url: string, payload: object, sent: string | undefined) => {
    const headers = sent === undefined ? {} : { cookie: sent }
    const reply = await server.app.inject({ method: 'POST', url, payload, headers })
    return { status: reply.statusCode, json: reply.json() }
  }

  beforeAll(async () => {
    server = await openTestServer()
    cookie = await server.login('chief', { company: 'Works', roles: ['owner'] })
  })
  afterAll(() => server.close())

  it('where an account is made', async () => {
    for (const [password, code] of WEAK) {
      const refused = await send('/api/users', { userName: 'newcomer', password }, cookie)
      expect(refused).toMatchObject({ status: 422, json: { code } })
      expect(refused.json.message).toMatch(/several/)
    }
    expect(await server.db.selectFrom('account').select('id').where('name', '=', 'newcomer').execute()).toEqual([])
  })

  it('where a link sets it, which is for another try then', async () => {
    const made = await send('/api/users', { userName: 'newcomer', link: true }, cookie)
    const secret = made.json.link.path.split('#')[1]
    for (const [password, code] of WEAK)
      expect((await send('/api/auth/v1/link/follow', { secret, password }, undefined)).json.code).toBe(code)
    const set = await send('/api/auth/v1/link/follow', { secret, password: 'a long sentence' }, undefined)
    expect(set.status).toBe(200)
  })

  it('where its owner changes it, and at the command line', async () => {
    const newcomer = await server.login('newcomer2')
    const asked = { oldPassword: 'correct horse battery', newPassword: 'Newcomer2-2026' }
    expect((await send('/api/account/password', asked, newcomer)).json.code).toBe('password-of-name')
    await expect(resetPassword(server.db, 'newcomer2', 'qwertyuiop')).rejects.toMatchObject({ code: 'password-common' })
  })
})
