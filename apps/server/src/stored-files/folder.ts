import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files by the SHA-256 of their bytes, `files/ab/abcd…` in the data directory: equal files are one, and none ever changes. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

const HASH = /^[0-9a-f]{64}$/

/** Where a file lies. */
export const placeOf = (folder: string, hash: string): string => {
  if (!HASH.test(hash)) throw new Error(`${hash.slice(0, 80)} is no hash`)
  return join(folder, hash.slice(0, 2), hash)
}

/** The hash by which a file is kept. */
export async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}

/** Takes a file of the same disk into the folder. Where an equal one lies there already, that one stays. */
export async function keepReceived(folder: string, received: string, hash: string): Promise<void> {
  const place = placeOf(folder, hash)
  if (existsSync(place)) return
  mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 })
  await flushed(received)
  await rename(received, place)
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
