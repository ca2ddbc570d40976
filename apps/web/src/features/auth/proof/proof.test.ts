import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'
import { solved } from './solve.ts'

const ofPlatform = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

describe('the work that a browser does', () => {
  it('hashes as SHA-256 does, whatever the length', async () => {
    for (let length = 0; length < 260; length++) {
      const bytes = random(length)
      expect(hex(sha256(bytes))).toBe(hex(await ofPlatform(bytes)))
    }
  })

  it('finds the first count whose hash begins as the task says', async () => {
    const [salt, nonce] = [random(16), random(16)]
    // 1234 as four bytes, the highest first.
    const first = await ofPlatform(new Uint8Array([...salt, ...nonce, 0, 0, 4, 210]))
    const key = await ofPlatform(first)
    const solution = await solved({
      algorithm: 'SHA-256',
      salt: hex(salt),
      nonce: hex(nonce),
      cost: 2,
      keyLength: 32,
      keyPrefix: hex(key.subarray(0, 16)),
      keySignature: '',
      expiresAt: 0,
    })
    expect(solution).toEqual({ counter: 1_234, derivedKey: hex(key) })
  })
})
