import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { portOf } from './mail-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-mail-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GOOD = { host: 'smtp.example.com', from: 'ingot@example.com', to: 'materials@example.com' }
const read = (mail: object, env: Record<string, string> = {}) => {
  const file = join(folder, 'application.json')
  writeFileSync(file, JSON.stringify({ mail }))
  return readConfig({ APPLICATION_CONFIG: file, ...env })
}

describe('the settings of mail', () => {
  it('ask for an encrypted connection where nothing else is said', () => {
    const { mail } = read(GOOD).application
    expect(mail).toMatchObject({ tls: 'starttls', language: 'en' })
    expect(mail && portOf(mail)).toBe(587)
    expect(readConfig({}).application.mail).toBeUndefined()
    expect(read({ ...GOOD, user: 'ingot' }, { SMTP_PASSWORD: 'secret' }).smtpPassword).toBe('secret')
  })

  it.each([
    [{ ...GOOD, to: 'nobody' }, {}, 'mail.to: is no e-mail address'],
    [{ ...GOOD, host: 'smtp example' }, {}, 'mail.host: is no name or address'],
    [{ ...GOOD, from: undefined }, {}, 'mail.from'],
    [{ ...GOOD, name: 'Ingot\r\nBcc: a@b.cd' }, {}, 'mail.name: holds a control character'],
    [{ ...GOOD, password: 'secret' }, {}, 'password'],
    [{ ...GOOD, user: 'ingot' }, {}, 'SMTP_PASSWORD is missing: it is the password of mail.user (ingot)'],
    [GOOD, { SMTP_PASSWORD: 'secret' }, 'SMTP_PASSWORD is "***", but takes no value where'],
    [{ ...GOOD, user: 'ingot', tls: 'none' }, { SMTP_PASSWORD: 'secret' }, 'mail.tls: is "none", but a password'],
  ])('that are wrong stop the start in words: %j %j', (mail, env, words) => {
    expect(() => read(mail, env)).toThrow(words)
    expect(() => read(mail, env)).not.toThrow(/secret/)
  })
})
