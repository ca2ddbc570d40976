import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@ingot/contract/errors'

/**
 * Files by the SHA-256 of their bytes, `files/ab/abcd…` in the data directory: equal files are one, and none ever changes.
 * What is being received lies beside them under a random name, which no hash has.
 */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

const HASH = /^[0-9a-f]{64}$/

const placeOf = (folder: string, hash: string): string => {
  if (!HASH.test(hash)) throw new Error(`${hash.slice(0, 80)} is no hash`)
  return join(folder, hash.slice(0, 2), hash)
}

/** Keeps what is sent. Throws `too-large` beyond `maxBytes`; nothing is left of what fails. */
export async function keepBytes(
  folder: string,
  sent: Readable,
  maxBytes: number,
): Promise<{ hash: string; bytes: number }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const received = join(folder, `received-${randomUUID()}`)
  const digest = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      digest.update(chunk)
      if (bytes > maxBytes) done(new AppError('too-large'))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(sent, counted, createWriteStream(received, { mode: 0o600, flags: 'wx' }))
    const hash = digest.digest('hex')
    const place = placeOf(folder, hash)
    if (existsSync(place)) await rm(received)
    else {
      mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 })
      await flushed(received)
      await rename(received, place)
    }
    return { hash, bytes }
  } catch (error) {
    await rm(received, { force: true })
    throw error
  }
}

/** Brings a file to the disk: a document that names it must not outlive it. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The bytes of a file; undefined where it is not there. */
export const openKept = (folder: string, hash: string): Readable | undefined => {
  const place = placeOf(folder, hash)
  return existsSync(place) ? createReadStream(place) : undefined
}
