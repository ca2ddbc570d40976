import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-sign-in-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const company = { issuer: 'https://login.example.com/realms/works', clientId: 'ingot' }
const read = (application: object, env: Record<string, string> = {}) => {
  const file = join(folder, 'application.json')
  writeFileSync(file, JSON.stringify(application))
  return readConfig({ ...env, APPLICATION_CONFIG: file })
}

describe('the configuration of sign-ins', () => {
  it('asks for openid, email and offline access, and gives readers a role, where nothing else is said', () => {
    const { application } = read({ openid: { okta: company } })
    expect(application.openid['okta']).toMatchObject({
      scopes: ['openid', 'email', 'offline_access'],
      roles: {},
      defaultRole: 'reader',
      awayHours: 8,
      signOut: true,
    })
    expect(application.auth).toEqual({ signIn: 'password' })
  })

  it.each([
    ['plain http beyond this machine', { issuer: 'http://login.example.com' }, 'is not https'],
    ['a role that nobody knows', { roles: { g: 'superuser' } }, 'Invalid option'],
    ['scopes without openid', { scopes: ['email'] }, 'lacks openid'],
    ['a key that nobody knows', { clientSecret: 'in a file' }, 'clientSecret'],
    ['a limit of years', { awayHours: 10_000 }, 'Too big'],
  ])('refuses %s at the start', (_, more, words) => {
    expect(() => read({ openid: { okta: { ...company, ...more } } })).toThrow(words)
  })

  it('takes a provider on this machine by plain http', () => {
    for (const issuer of ['http://localhost:8090', 'http://127.0.0.1:1', 'http://[::1]:1'])
      expect(read({ openid: { dev: { ...company, issuer } } }).application.openid['dev']?.issuer).toBe(issuer)
    expect(() => read({ openid: { dev: { ...company, issuer: 'http://localhost.evil.example' } } })).toThrow('https')
  })

  it('refuses an id that is none, and an issuer that stands there twice', () => {
    expect(() => read({ openid: { 'No Id': company } })).toThrow()
    expect(() => read({ openid: { one: company, two: company } })).toThrow('names an issuer twice')
  })

  it('reads secrets from the environment: one for the only provider, one by id for each of several', () => {
    const other = { ...company, issuer: 'https://other.example.com' }
    const both = { openid: { 'my-okta': company, other } }
    expect(read({ openid: { okta: company } }, { OPENID_CLIENT_SECRET: 's' }).openIdSecrets).toEqual({ okta: 's' })
    expect(read(both, { OPENID_CLIENT_SECRET_MY_OKTA: 'a', OPENID_CLIENT_SECRET_OTHER: 'b' }).openIdSecrets).toEqual({
      'my-okta': 'a',
      other: 'b',
    })
    expect(() => read(both, { OPENID_CLIENT_SECRET: 'not shown' })).toThrow('OPENID_CLIENT_SECRET_MY_OKTA')
    expect(() => read(both, { OPENID_CLIENT_SECRET: 'not shown' })).not.toThrow('not shown')
  })
})
