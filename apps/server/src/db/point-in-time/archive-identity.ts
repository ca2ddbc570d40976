import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../../life/runtime.ts'
import { errorCode, StartError } from '../../life/start-error.ts'
import type { ClusterIdentity } from './control-file.ts'

/** In an archive: whose it is, and which of that database's archives. Those of earlier releases have no id yet. */
interface Owner extends ClusterIdentity {
  id?: string
}

/** In a data directory: the archive that it writes to, so that no other folder is taken for it. */
interface Remembered extends ClusterIdentity {
  id: string
  folder: string
}

const ownerFile = (folder: string): string => join(folder, 'archive.json')
export const rememberedFile = (dataDir: string): string => join(dataDir, 'wal-archive.json')

const readJson = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined
    if (error instanceof SyntaxError) throw new StartError(`${file} is damaged: it is not JSON. Put it back as it was.`)
    throw error
  }
}

const isSame = (a: ClusterIdentity, b: ClusterIdentity): boolean => a.system === b.system && a.timeline === b.timeline

/** What a data directory remembers; nothing where its database has begun another course since, as after a move. */
const rememberedBy = (dataDir: string, identity: ClusterIdentity): Remembered | undefined => {
  const known = readJson<Remembered>(rememberedFile(dataDir))
  return known && isSame(known, identity) ? known : undefined
}

const otherArchive = (folder: string, known: Remembered, dataDir: string): StartError =>
  new StartError(
    `WAL_ARCHIVE leads to ${folder}, which is not the archive of this database: that one (${known.id}) was last in ` +
      `${known.folder}. Is its disk mounted? To begin a new archive on purpose, remove ${rememberedFile(dataDir)}, ` +
      'start Ingot and run npm run base-backup.',
  )

/**
 * Throws StartError where a folder is another archive than the one of this database and this course of its history, or
 * none although the data directory remembers one. Changes nothing.
 */
export const refuseOtherArchive = (folder: string, dataDir: string, identity: ClusterIdentity): void => {
  const owner = readJson<Owner>(ownerFile(folder))
  if (owner !== undefined && !isSame(owner, identity)) {
    const whose = owner.system === identity.system ? 'this database before it was recovered' : 'another database'
    throw new StartError(`WAL_ARCHIVE leads to ${folder}, the archive of ${whose}. Keep that, and name a new folder.`)
  }
  const known = rememberedBy(dataDir, identity)
  if (known !== undefined && owner?.id !== known.id) throw otherArchive(folder, known, dataDir)
}

/** Writes into the archive whose it is, then into the data directory which it is, where one does not say so yet. */
export const rememberArchive = (folder: string, dataDir: string, identity: ClusterIdentity): void => {
  const found = readJson<Owner>(ownerFile(folder))?.id
  const id = found ?? randomUUID()
  if (found === undefined) writePrivateFile(ownerFile(folder), `${JSON.stringify({ ...identity, id })}\n`)
  const known = rememberedBy(dataDir, identity)
  if (known?.id === id && known.folder === folder) return
  writePrivateFile(rememberedFile(dataDir), `${JSON.stringify({ ...identity, id, folder })}\n`)
}

/** Whether the archive that a data directory writes to is in its place: false while its disk is away. */
export const isInPlace = (folder: string, dataDir: string): boolean => {
  try {
    const known = readJson<Remembered>(rememberedFile(dataDir))
    return known === undefined || readJson<Owner>(ownerFile(folder))?.id === known.id
  } catch {
    return false
  }
}
