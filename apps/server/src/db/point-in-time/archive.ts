import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../../life/data-dir.ts'
import { commandLine } from '../../life/processes.ts'
import { asStartError, StartError } from '../../life/start-error.ts'
import { type Account, ownAccount } from '../cluster/account.ts'
import { makePrivateFolder } from '../cluster/layout.ts'
import { firstClosedFolder } from '../cluster/reach.ts'
import { isInPlace, refuseOtherArchive, rememberArchive } from './archive-identity.ts'
import { clusterIdentity } from './control-file.ts'

/** Where the parts of an archive lie: segments of the write-ahead log, gzipped, and base backups of the cluster. */
export const archiveLayout = (folder: string) => ({
  wal: join(folder, 'wal'),
  bases: join(folder, 'base'),
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

export interface ArchivePlace {
  folder: string
  dataDir: string
  cluster: string
  account: Account
  /** True where PostgreSQL ended while a server runs: it then starts without an archive that has gone meanwhile. */
  mayBeAway?: boolean
}

const prepare = ({ folder, dataDir, cluster, account, mayBeAway = false }: ArchivePlace): void => {
  const isOther = ownAccount().uid !== account.uid
  const { wal, bases } = archiveLayout(folder)
  if (mayBeAway && !isInPlace(folder, dataDir)) return
  const identity = clusterIdentity(cluster)
  refuseOtherArchive(folder, dataDir, identity)
  makeFolders(folder)
  const closed = isOther ? firstClosedFolder(folder, account) : undefined
  if (closed !== undefined)
    throw new StartError(`WAL_ARCHIVE: the user "${account.name}", who runs PostgreSQL, may not enter ${closed}.`)
  rememberArchive(folder, dataDir, identity)
  makePrivateFolder(wal, account)
  if (!existsSync(bases)) mkdirSync(bases, { mode: 0o700 })
}

/** Makes the folder of an archive, or takes the one of this cluster. Throws StartError with what is in the way. */
export const prepareArchive = (place: ArchivePlace): void => {
  try {
    prepare(place)
  } catch (error) {
    const told = asStartError(error, place.folder)
    throw told instanceof StartError
      ? new StartError(
          told.message.replace(/^The data directory (.*) or set DATA_DIR\.$/, 'WAL_ARCHIVE: $1 or set WAL_ARCHIVE.'),
        )
      : told
  }
}
