import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { writePrivateFile } from '../life/runtime.ts'
import { errorCode, StartError } from '../life/start-error.ts'

const KEY_BYTES = 32
/** Rights that anybody but the owner has. */
const OF_OTHERS = 0o077

const readKeyFile = (path: string): Buffer | undefined => {
  try {
    if (statSync(path).mode & OF_OTHERS)
      throw new StartError(`Others may read the server's key ${path}. Take the right from them: chmod 600 ${path}`)
    const text = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  throw new StartError(`${path} is no key of a server. Remove it, and the next start makes one: users sign in again.`)
}

/**
 * The key that secrets in the database are sealed with: SERVER_KEY, else the file `server.key` of the data directory, which
 * is made at the first start. Servers of one database need the same.
 */
export function openServerKey({ serverKey, dataDir }: Pick<Config, 'serverKey' | 'dataDir'>): Buffer {
  if (serverKey) return serverKey
  const path = join(dataDir, 'server.key')
  const kept = readKeyFile(path)
  if (kept) return kept
  const made = randomBytes(KEY_BYTES)
  writePrivateFile(path, `${made.toString('hex')}\n`)
  return made
}

/** A key of its own for each use, 32 bytes (HKDF, RFC 5869). */
export const keyFor = (serverKey: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverKey, '', use, KEY_BYTES))
