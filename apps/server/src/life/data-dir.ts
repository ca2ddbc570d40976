import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asStartError, StartError } from './start-error.ts'

const isRoot = (): boolean => process.getuid?.() === 0

// One by one instead of `recursive`, which never returns where the system accepts no folder (Node 20 below /proc).
export const makeFolders = (folder: string, rootMode = 0o711): void => {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  const above = dirname(folder)
  if (above !== folder) makeFolders(above, rootMode)
  mkdirSync(folder, { mode: 0o700 })
  // Only folders just created: rights that somebody else chose are theirs.
  if (isRoot()) chmodSync(folder, rootMode)
}

/**
 * Creates the data directory where it is missing and proves that files can be written there.
 * As root it stays enterable (0711, not listable): the database runs as another user below it. Otherwise it is private.
 * Throws StartError with the reason.
 */
export const prepareDataDir = (dataDir: string): void => {
  try {
    makeFolders(dataDir)
    if (!statSync(dataDir).isDirectory()) throw new StartError(`The data directory ${dataDir} is a file, not a folder.`)
    const probe = join(dataDir, `.write-test-${process.pid}`)
    try {
      writeFileSync(probe, 'written to see whether the folder takes files')
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw asStartError(error, dataDir)
  }
}
