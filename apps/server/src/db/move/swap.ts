import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../life/start-error.ts'
import { syncFolder } from '../cluster/create.ts'
import { layoutOf } from '../cluster/layout.ts'

/** Where a move to another PostgreSQL builds the new cluster: a data directory of its own within the data directory. */
export const movingFolder = (dataDir: string): string => join(dataDir, 'moving')
/** Lies in there when the new cluster is whole, compared and synced: from then on it is the database. */
const verifiedFile = (dataDir: string): string => join(movingFolder(dataDir), 'verified')
/** Where the old cluster is kept. */
export const keptCluster = (dataDir: string, major: number): string => `${layoutOf(dataDir).cluster}-${major}`

/** The clusters of older PostgreSQL that moves have kept. */
export const listKept = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^postgresql-\d+$/.test(name))
    .map((name) => join(dataDir, name))

/** Puts the new cluster in the old one's place; a start finishes what was cut short between the two. */
export const swapIn = (dataDir: string, oldMajor: number): void => {
  const { cluster } = layoutOf(dataDir)
  writeFileSync(verifiedFile(dataDir), `${oldMajor}\n`, { flush: true })
  syncFolder(movingFolder(dataDir))
  syncFolder(dataDir)
  renameSync(cluster, keptCluster(dataDir, oldMajor))
  finishMove(dataDir)
}

/**
 * Finishes a move that was cut short between its two renames. Throws StartError where a cluster was kept and none is in
 * its place, which would otherwise be taken for a first start.
 */
export const finishMove = (dataDir: string): void => {
  const { cluster } = layoutOf(dataDir)
  const moved = layoutOf(movingFolder(dataDir)).cluster
  const isVerified = existsSync(verifiedFile(dataDir))
  if (existsSync(cluster)) {
    if (isVerified && !existsSync(moved)) rmSync(movingFolder(dataDir), { recursive: true, force: true })
    return
  }
  if (isVerified) {
    renameSync(moved, cluster)
    syncFolder(dataDir)
    rmSync(movingFolder(dataDir), { recursive: true, force: true })
    return
  }
  const [kept] = listKept(dataDir)
  if (kept !== undefined)
    throw new StartError(
      `There is no database in ${cluster}, but one in ${kept}. Rename that to ${cluster}, and start again.`,
    )
}
