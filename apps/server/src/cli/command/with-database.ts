import { join } from 'node:path'
import { openShipped } from '../../catalog/shipped.ts'
import { readConfig } from '../../config.ts'
import { hasDatabase, refuseNoDatabase } from '../../db/cluster/presence.ts'
import type { Db } from '../../db/db.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { connectDatabase, openDatabase } from '../../db/open.ts'
import { quietLog } from '../../life/log.ts'
import { acquireProductLock } from '../../life/product-lock.ts'
import { readRuntime } from '../../life/runtime.ts'
import { say } from '../../life/say.ts'
import { noteEmptyDatabase } from '../../materials/rederive.ts'

/** Rejects on Ctrl-C or SIGTERM, so that a database that was started for the command is stopped in order. */
const interruption = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`Stopped by ${signal}; what was not finished is not kept.`)))
  })

export const READ_ONLY_BY_SETTING =
  'Changes are refused by the setting READ_ONLY=true, until the server is started without it.'

/** Whether READ_ONLY is set for this command, or was for the server that runs on the same data directory. */
export const isReadOnlyBySetting = (): boolean => {
  const { readOnly, dataDir } = readConfig()
  return readOnly || readRuntime(dataDir)?.isReadOnly === true
}

/**
 * Runs a command on the database: beside the running server where there is one, else the database is started for as
 * long as the command runs. The command also hears the database's address. Where the data directory has no database, one
 * is made for a command that may begin a catalogue; else Error says so, as a wrong DATA_DIR must not look like an empty one.
 * One that writes is refused where READ_ONLY is set, here or for the server.
 */
export async function withDatabase(
  run: (db: Db, url: string) => Promise<void>,
  { mayMake = false, writes = false }: { mayMake?: boolean; writes?: boolean } = {},
): Promise<void> {
  const config = readConfig()
  if (writes && isReadOnlyBySetting()) throw new Error(`Nothing was changed. ${READ_ONLY_BY_SETTING}`)
  const interrupted = interruption()
  // It may come before the command begins.
  interrupted.catch(() => {})
  const runtime = readRuntime(config.dataDir)
  if (runtime) {
    // The server's PostgreSQL runs: it is found, not started, and stays when the command ends.
    const url = config.databaseUrl ?? (await startEmbedded({ dataDir: config.dataDir, log: quietLog })).url
    const database = connectDatabase(url, quietLog, 2)
    try {
      await Promise.race([run(database.bulk, database.url), interrupted])
    } finally {
      await database.close()
    }
    return
  }
  if (!mayMake) refuseNoDatabase(config)
  else if (!hasDatabase(config)) say(`There is no database in ${config.dataDir}; a new one is made there.`)
  const lock = await acquireProductLock(config.dataDir)
  try {
    const database = await openDatabase(config, quietLog)
    try {
      await noteEmptyDatabase(database.bulk, openShipped(join(config.home, 'data')).catalogue)
      await Promise.race([run(database.bulk, database.url), interrupted])
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}
