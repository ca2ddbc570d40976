import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDir } from '../../life/data-dir.ts'
import { quietLog } from '../../life/log.ts'
import type { Say } from '../../life/say.ts'
import { StartError } from '../../life/start-error.ts'
import { embeddedBinaries } from '../binaries.ts'
import { clusterAccount } from '../cluster/account.ts'
import { layoutOf } from '../cluster/layout.ts'
import { findPostmaster, stopPostmaster } from '../cluster/postmaster.ts'
import { startEmbedded } from '../embedded.ts'
import type { ContentSums } from './content-sums.ts'
import { copyDatabase } from './copy-database.ts'
import { findOldPrograms } from './old-programs.ts'
import { finishMove, keptCluster, movingFolder, swapIn } from './swap.ts'

export interface MoveOptions {
  dataDir: string
  /** Folder of the programs that wrote the database; found where it is not given. */
  oldBin?: string | undefined
  say: Say
}

export interface Moved {
  from: string
  to: string
  /** Where the old cluster lies. */
  kept: string
  sums: ContentSums
}

const majorOf = (cluster: string): number => {
  const file = join(cluster, 'PG_VERSION')
  if (existsSync(file)) return Number.parseInt(readFileSync(file, 'utf8'), 10)
  throw new StartError(`There is no database in ${cluster}. Set DATA_DIR to the folder of the one to be moved.`)
}

/** What a move that was cut short has left is not the database: nothing of it is used. */
const removeDraft = async (dataDir: string): Promise<void> => {
  const draft = movingFolder(dataDir)
  await stopPostmaster(layoutOf(draft).cluster)
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Moves the embedded database to the PostgreSQL of this release: the old one is started with its own programs, copied
 * into a fresh cluster beside it and compared; then the two change places. Undefined when nothing was to be moved.
 * Until the very end the old cluster is the database; it is kept. The caller holds the data directory's lock.
 */
export const moveDatabase = async ({ dataDir, oldBin, say }: MoveOptions): Promise<Moved | undefined> => {
  prepareDataDir(dataDir)
  finishMove(dataDir)
  const { cluster } = layoutOf(dataDir)
  const major = majorOf(cluster)
  const account = clusterAccount(cluster)
  const own = embeddedBinaries(account, dataDir)
  if (major === own.major) return undefined
  if (major > own.major)
    throw new StartError(`The database was written by PostgreSQL ${major}, newer than ${own.version} of this release.`)
  if (findPostmaster(cluster)) await stopPostmaster(cluster)
  const old = findOldPrograms(major, oldBin, account, dataDir)
  const kept = keptCluster(dataDir, major)
  if (existsSync(kept)) throw new StartError(`${kept} is kept from an earlier move. Remove or rename it first.`)
  await removeDraft(dataDir)

  say(`Starting PostgreSQL ${old.version} on the database, and ${own.version} on a new one beside it …`)
  const source = await startEmbedded({ dataDir, log: quietLog, binDir: old.binDir })
  try {
    prepareDataDir(movingFolder(dataDir))
    const target = await startEmbedded({ dataDir: movingFolder(dataDir), log: quietLog })
    say('Copying and comparing every row …')
    const sums = await copyDatabase(source.url, target.url).finally(target.stop)
    await source.stop()
    swapIn(dataDir, major)
    return { from: old.version, to: own.version, kept, sums }
  } catch (error) {
    // Between the two renames the draft is the database already.
    if (existsSync(cluster)) await removeDraft(dataDir)
    throw error
  } finally {
    await source.stop()
  }
}
