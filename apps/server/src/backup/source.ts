import type { Config } from '../config.ts'
import { DATABASE, layoutOf, socketUrl } from '../db/cluster/layout.ts'
import { findPostmaster } from '../db/cluster/postmaster.ts'
import { refuseNoDatabase } from '../db/cluster/presence.ts'
import { startEmbedded } from '../db/embedded.ts'
import { quietLog } from '../life/log.ts'
import { waitUntil } from '../life/processes.ts'
import { acquireProductLock } from '../life/product-lock.ts'
import { readRuntime } from '../life/runtime.ts'
import type { Say } from '../life/say.ts'

/** A database to read from. */
export interface Source {
  url: string
  close(): Promise<void>
}

/** How long the server may take to start its PostgreSQL again after that ended. */
const PATIENCE_MS = 30_000

/**
 * The database of a configuration as it is, not brought to this release's shape: the one at DATABASE_URL, that of the
 * running server, or else the embedded one, started for as long as it is read.
 */
export const openSource = async (config: Config, say: Say): Promise<Source> => {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => {} }
  const { cluster } = layoutOf(config.dataDir)
  const isReady = () => findPostmaster(cluster)?.status === 'ready'
  const isServed = readRuntime(config.dataDir) !== undefined
  if (isReady() || (isServed && (await waitUntil(isReady, PATIENCE_MS)))) {
    return { url: socketUrl(findPostmaster(cluster)?.socketDir ?? '', DATABASE), close: async () => {} }
  }
  if (isServed)
    throw new Error(`The server of ${config.dataDir} runs, but its PostgreSQL does not answer. Try again later.`)
  refuseNoDatabase(config)
  const lock = await acquireProductLock(config.dataDir)
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: quietLog, say })
    return {
      url: embedded.url,
      close: async () => {
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
