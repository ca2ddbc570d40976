import pg from 'pg'
import { prepareDataDir } from '../life/data-dir.ts'
import type { Log } from '../life/log.ts'
import { isAlive } from '../life/processes.ts'
import { type Say, silence } from '../life/say.ts'
import { asStartError, StartError } from '../life/start-error.ts'
import { embeddedBinaries, installedBinaries } from './binaries.ts'
import { type Account, clusterAccount, ownAccount } from './cluster/account.ts'
import { ensureCluster } from './cluster/create.ts'
import { DATABASE, layoutOf, makePrivateFolder, socketFolder, socketUrl, writeAccess } from './cluster/layout.ts'
import { findPostmaster, runPostmaster, stopPostmaster } from './cluster/postmaster.ts'
import { firstClosedFolder } from './cluster/reach.ts'
import { finishMove } from './move/swap.ts'
import { archiveSettings, archivesTo, prepareArchive } from './point-in-time/archive.ts'

export interface EmbeddedOptions {
  /** Absolute path; the cluster, its log and its socket lie in it. */
  dataDir: string
  log: Log
  say?: Say
  /** Another PostgreSQL's programs, such as /usr/lib/postgresql/15/bin. */
  binDir?: string
  /** False for tests: a crash of the machine may lose the database. */
  durable?: boolean
  /** The folder `native` of the packaged PostgreSQL, where it is not the installed one. */
  native?: string
  /** Folder that the write-ahead log is archived to. Without it a running PostgreSQL is left as it is. */
  archive?: string | undefined
  /** True where it ended while its server runs: an archive that has gone meanwhile does not keep it from starting. */
  isRestart?: boolean
  /** Further settings of PostgreSQL, for this start alone. */
  settings?: Readonly<Record<string, string>>
}

export interface Embedded {
  /** Address of the database `ingot`; the same after a restart on the same data directory. */
  url: string
  socketDir: string
  pid: number
  /** True when it was still running from an earlier server. */
  adopted: boolean
  isRunning(): boolean
  /** Ends PostgreSQL in order and waits for it. */
  stop(): Promise<void>
}

const refuseWindows = (): void => {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded database runs on Linux and macOS. On Windows set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

const refuseClosedDataDir = (dataDir: string, account: Account): void => {
  if (account.uid === ownAccount().uid) return
  const closed = firstClosedFolder(dataDir, account)
  if (closed === undefined) return
  throw new StartError(
    `PostgreSQL does not run as root but as the user "${account.name}", who may not enter ${closed}. ` +
      `Set DATA_DIR to a folder outside it, or open it for passing: chmod o+x ${closed}`,
  )
}

const ensureDatabase = async (socketDir: string): Promise<void> => {
  const client = new pg.Client({ connectionString: socketUrl(socketDir, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

const archiving = (
  { archive, dataDir, isRestart = false }: EmbeddedOptions,
  account: Account,
  cluster: string,
): Record<string, string> | undefined => {
  if (archive === undefined) return undefined
  const settings = archiveSettings(archive, dataDir)
  prepareArchive({ folder: archive, dataDir, cluster, account, mayBeAway: isRestart })
  return settings
}

const start = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, log, say = silence, durable = true } = options
  refuseWindows()
  prepareDataDir(dataDir)
  const { cluster } = layoutOf(dataDir)
  finishMove(dataDir)
  const account = clusterAccount(cluster)
  refuseClosedDataDir(dataDir, account)
  const accessChanged = writeAccess(dataDir, account)
  const orphan = findPostmaster(cluster)
  if (orphan === undefined) say('Starting PostgreSQL …')
  else if (accessChanged) process.kill(orphan.pid, 'SIGHUP')

  const binaries =
    options.binDir === undefined
      ? embeddedBinaries(account, dataDir, options.native)
      : installedBinaries(options.binDir)
  const created = await ensureCluster(binaries, account, cluster, durable)
  const socketDir = socketFolder(dataDir, account.uid)
  makePrivateFolder(socketDir, account)
  const archive = archiving(options, account, cluster)
  const running = findPostmaster(cluster)
  // Whether it archives is decided when PostgreSQL starts.
  if (archive && running && !archivesTo(running.pid, archive)) await stopPostmaster(cluster)
  const settings = { ...archive, ...options.settings }
  const { postmaster, adopted } = await runPostmaster({ binaries, account, dataDir, socketDir, durable, settings })
  await ensureDatabase(postmaster.socketDir)
  log.info(
    { postmaster: postmaster.pid, version: binaries.version, adopted, created, user: account.name },
    'PostgreSQL runs',
  )
  return {
    url: socketUrl(postmaster.socketDir, DATABASE),
    socketDir: postmaster.socketDir,
    pid: postmaster.pid,
    adopted,
    isRunning: () => isAlive(postmaster.pid),
    stop: () => stopPostmaster(cluster),
  }
}

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one that outlived its server.
 * It runs detached and reachable only through a socket, so it outlives a killed server and is adopted by the next.
 * Throws StartError: a folder in the way, a full disk, another version's data, or what PostgreSQL itself said.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  try {
    return await start(options)
  } catch (error) {
    throw asStartError(error, options.dataDir)
  }
}
