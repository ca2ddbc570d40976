import type { HelpChallenge, HelpProof } from '@ingot/contract/sign-in-help'
import { sha256 } from './sha256.ts'

/** Attempts between two looks at the page, and all that are made: a task of the server has its solution far before. */
const AT_ONCE = 500
const MOST = 2_000_000

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Solves a task in the form of ALTCHA: the first count whose hash, made of salt, nonce and count and hashed again as often
 * as the task says, begins as it says. The page stays alive meanwhile. Throws where there is none.
 */
export async function solved(parameters: HelpChallenge['parameters']): Promise<HelpProof['solution']> {
  const { cost, keyLength, keyPrefix } = parameters
  const prefix = bytesOf(keyPrefix)
  const start = bytesOf(parameters.salt + parameters.nonce)
  const tried = new Uint8Array(start.length + 4)
  tried.set(start)
  const counting = new DataView(tried.buffer, start.length)
  for (let counter = 0; counter < MOST; counter++) {
    counting.setUint32(0, counter)
    let key = sha256(tried)
    for (let time = 1; time < cost; time++) key = sha256(key)
    if (prefix.every((byte, k) => byte === key[k])) return { counter, derivedKey: hexOf(key.subarray(0, keyLength)) }
    if (counter % AT_ONCE === AT_ONCE - 1) await nextTurn()
  }
  throw new Error('the task has no solution')
}
