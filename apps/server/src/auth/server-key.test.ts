import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './openid/sealed.ts'
import { keyFor, openServerKey } from './server-key.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ingot-server-key-'))
const path = join(dataDir, 'server.key')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (serverKey?: Buffer) => openServerKey({ serverKey, dataDir })

describe("the server's key", () => {
  it('is made once, for the owner of the file alone', () => {
    const made = open()
    expect(made).toHaveLength(32)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8').trim()).toBe(made.toString('hex'))
    expect(open()).toEqual(made)
  })

  it('is the one of the environment where that has one', () => {
    expect(open(Buffer.alloc(32, 7))).toEqual(Buffer.alloc(32, 7))
  })

  it('is refused where others may read it, or where it is none, with the way out', () => {
    chmodSync(path, 0o644)
    expect(() => open()).toThrow(`chmod 600 ${path}`)
    chmodSync(path, 0o600)
    writeFileSync(path, 'no key')
    expect(() => open()).toThrow('is no key of a server. Remove it')
  })

  it('is another one for each use', () => {
    const key = Buffer.alloc(32, 1)
    expect(keyFor(key, 'a')).not.toEqual(keyFor(key, 'b'))
    expect(keyFor(key, 'a')).toEqual(keyFor(key, 'a'))
  })

  it('opens what it sealed, for the same owner and unchanged', () => {
    const key = keyFor(Buffer.alloc(32, 1), 'a')
    const sealed = seal('a token', 'usr_1', key)
    expect(unseal(sealed, 'usr_1', key)).toBe('a token')
    expect(seal('a token', 'usr_1', key)).not.toBe(sealed)
    expect(unseal(sealed, 'usr_2', key)).toBeUndefined()
    expect(unseal(sealed, 'usr_1', keyFor(Buffer.alloc(32, 2), 'a'))).toBeUndefined()
    for (const changed of ['', 'x', sealed.slice(4), `A${sealed.slice(1)}`])
      if (changed !== sealed) expect(unseal(changed, 'usr_1', key)).toBeUndefined()
  })
})
