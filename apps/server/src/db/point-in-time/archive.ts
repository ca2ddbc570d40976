import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../life/processes.ts'
import { asStartError, StartError } from '../../life/start-error.ts'
import { type Account, ownAccount } from '../cluster/account.ts'
import { makePrivateFolder } from '../cluster/layout.ts'
import { firstClosedFolder } from '../cluster/reach.ts'
import { type ClusterIdentity, clusterIdentity } from './control-file.ts'

/** Where the parts of an archive lie: segments of the write-ahead log, gzipped, and base backups of the cluster. */
export const archiveLayout = (folder: string) => ({
  wal: join(folder, 'wal'),
  bases: join(folder, 'base'),
  owner: join(folder, 'archive.json'),
})

/** While this file lies in the data directory, segments are let go without being archived. */
const givenUpFile = (dataDir: string): string => join(dataDir, 'wal-archive.given-up')

export const isGivenUp = (dataDir: string): boolean => existsSync(givenUpFile(dataDir))

export const giveUp = (dataDir: string): void =>
  writeFileSync(givenUpFile(dataDir), 'Too much waited for the archive. npm run base-backup begins it anew.\n')

export const beginAnew = (dataDir: string): void => rmSync(givenUpFile(dataDir), { force: true })

/** A path as one word of a shell command in a setting of PostgreSQL, which reads `%` itself. */
const word = (path: string): string => {
  if (!/['%\n\r]/.test(path)) return `'${path}'`
  throw new StartError(`The path ${path} cannot be archived to: it holds a quote, a percent sign or a line end.`)
}

/** A segment a minute while something is written: as much may be lost with the machine. */
const ARCHIVE_SECONDS = 60

/**
 * PostgreSQL's settings that archive each segment: packed beside its place, synced and moved there, never over another.
 * A segment that is there already with the same bytes counts as archived, as after a crash in between.
 */
export const archiveSettings = (folder: string, dataDir: string): Record<string, string> => {
  const wal = word(archiveLayout(folder).wal)
  const [draft, place] = [`${wal}/%f.part`, `${wal}/%f.gz`]
  const write = `gzip -1nc "%p" > ${draft} && sync ${draft} && test ! -e ${place} && mv ${draft} ${place} && sync ${wal}`
  const compare = `rm -f ${draft}; test -e ${place} && gzip -dc ${place} | cmp -s - "%p"`
  return {
    archive_mode: 'on',
    archive_command: `test -e ${word(givenUpFile(dataDir))} || { ${write}; } || { ${compare}; }`,
    archive_timeout: String(ARCHIVE_SECONDS),
  }
}

/** PostgreSQL's command that takes a segment back out of an archive. */
export const restoreCommand = (folder: string): string => {
  const place = `${word(archiveLayout(folder).wal)}/%f.gz`
  return `test -e ${place} && gzip -dc ${place} > "%p"`
}

/** True when a running PostgreSQL archives to just this folder. */
export const archivesTo = (pid: number, settings: Record<string, string>): boolean =>
  commandLine(pid).includes(settings.archive_command ?? '')

const readIdentity = (file: string): ClusterIdentity | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClusterIdentity) : undefined

/** An archive is of one cluster and one course of its history: segments of two could not be separated afterwards. */
const claim = (folder: string, identity: ClusterIdentity): void => {
  const { owner } = archiveLayout(folder)
  const found = readIdentity(owner)
  if (found === undefined) {
    writeFileSync(owner, `${JSON.stringify(identity)}\n`)
    return
  }
  if (found.system === identity.system && found.timeline === identity.timeline) return
  const whose = found.system === identity.system ? 'this database before it was recovered' : 'another database'
  throw new StartError(`WAL_ARCHIVE leads to ${folder}, the archive of ${whose}. Keep that, and name a new folder.`)
}

/** Makes the folder of an archive, or takes the one of this cluster. Throws StartError with what is in the way. */
export const prepareArchive = (folder: string, account: Account, cluster: string): void => {
  const isOther = ownAccount().uid !== account.uid
  const { wal, bases } = archiveLayout(folder)
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // The user who runs PostgreSQL passes through it.
      if (isOther) chmodSync(folder, 0o711)
    }
    const closed = isOther ? firstClosedFolder(folder, account) : undefined
    if (closed !== undefined)
      throw new StartError(`WAL_ARCHIVE: the user "${account.name}", who runs PostgreSQL, may not enter ${closed}.`)
    claim(folder, clusterIdentity(cluster))
    makePrivateFolder(wal, account)
    mkdirSync(bases, { recursive: true, mode: 0o700 })
  } catch (error) {
    const told = asStartError(error, folder)
    throw told instanceof StartError
      ? new StartError(
          told.message.replace(/^The data directory (.*) or set DATA_DIR\.$/, 'WAL_ARCHIVE: $1 or set WAL_ARCHIVE.'),
        )
      : told
  }
}
