import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type pg from 'pg'
import { type Config, isDatabaseUrl, withoutPassword } from '../../config.ts'
import { hasDatabase } from '../../db/cluster/presence.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { checkServer } from '../../db/open.ts'
import { findUnfinishedRestore } from '../../db/unfinished-restore.ts'
import { quietLog } from '../../life/log.ts'
import { sleep } from '../../life/processes.ts'
import { acquireProductLock } from '../../life/product-lock.ts'
import type { Say } from '../../life/say.ts'
import { kindOf } from '../data-files.ts'
import { connectFor } from '../snapshot-store.ts'
import { countHeld, countOtherConnections, databaseName, isEmptySchema, lockTarget } from './load-store.ts'

/** A database to restore into, locked against servers and other restores. */
export interface Target {
  client: pg.Client
  url: string
  /** What `--replace` must say to write over it: the folder's name, or the database's. */
  name: string
  close(): Promise<void>
}

/** `mysql://…`, `jdbc:…`: no folder that somebody means begins like that. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:/i

/**
 * The configuration with another place: an address of a PostgreSQL database, or a data directory with an embedded one.
 * Throws Error, without its password, for an address that leads to no PostgreSQL, and for an empty place.
 */
export const configInto = (config: Config, into: string | undefined): Config => {
  if (into === undefined) return config
  const place = into.trim()
  if (place === '') throw new Error('--into is empty, but takes a data directory or postgresql://…')
  if (!ADDRESS.test(place)) return { ...config, databaseUrl: undefined, dataDir: resolve(place) }
  if (isDatabaseUrl(place)) return { ...config, databaseUrl: place }
  throw new Error(
    `--into is "${withoutPassword(place)}", but takes an address such as postgresql://user:password@host:5432/database, ` +
      'or a data directory (one whose name holds a colon with ./ before it).',
  )
}

/** What may lie in a data directory whose database is gone: pictures and keys, backups, logs and what a server left. */
const isOwn = (name: string): boolean => ['media', 'secrets'].includes(name) || kindOf(name) === undefined

/** Throws Error for a folder that holds something else and no database. */
const refuseForeign = (dataDir: string): void => {
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory() || hasDatabase({ dataDir, databaseUrl: undefined }))
    return
  const foreign = readdirSync(dataDir).find((name) => !isOwn(name))
  if (foreign === undefined) return
  throw new Error(
    `${dataDir} holds ${foreign}, which is no part of a data directory. The place has to be empty: name a new folder.`,
  )
}

const TURNS = 100
const PAUSE_MS = 100

/** Asks until it holds: connections of killed processes need a moment to end. */
const holdsSoon = async (holds: () => Promise<boolean>): Promise<boolean> => {
  for (let turn = 0; turn < TURNS; turn++) {
    if (await holds()) return true
    await sleep(PAUSE_MS)
  }
  return false
}

const awaitLock = async (client: pg.Client): Promise<void> => {
  if (await holdsSoon(() => lockTarget(client))) return
  throw new Error('Another restore into this database is under way. Let it end first.')
}

const connectExternal = async (url: string): Promise<pg.Client> => {
  try {
    const client = await connectFor(url, 'restore')
    await checkServer(client)
    return client
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new Error(`The database ${withoutPassword(url)} cannot be restored into: ${reason}`)
  }
}

const openExternal = async (url: string): Promise<Target> => {
  const client = await connectExternal(url)
  const close = () => client.end()
  try {
    await awaitLock(client)
    const name = await databaseName(client)
    if (!(await holdsSoon(async () => (await countOtherConnections(client)) === 0)))
      throw new Error(`Ingot works on the database "${name}". Stop its servers first.`)
    return { client, url, name, close }
  } catch (error) {
    await close()
    throw error
  }
}

const openEmbedded = async (dataDir: string, say: Say, durable: boolean): Promise<Target> => {
  refuseForeign(dataDir)
  const lock = await acquireProductLock(dataDir)
  try {
    const embedded = await startEmbedded({ dataDir, log: quietLog, say, durable })
    const close = async (): Promise<void> => {
      await embedded.stop()
      lock.release()
    }
    try {
      const client = await connectFor(embedded.url, 'restore')
      await awaitLock(client)
      return { client, url: embedded.url, name: basename(dataDir), close: () => client.end().finally(close) }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the place of a restore. `durable` false is for a place that nobody misses. Throws Error with a sentence. */
export const openTarget = (config: Config, say: Say, durable = true): Promise<Target> =>
  config.databaseUrl === undefined ? openEmbedded(config.dataDir, say, durable) : openExternal(config.databaseUrl)

export type Found = 'empty' | 'ours' | 'unfinished'

/** What a target holds. Throws Error where a restore would write over something that `replace` does not name. */
export const examine = async ({ client, name }: Target, replace: string | undefined): Promise<Found> => {
  if (replace !== undefined && replace !== name)
    throw new Error(`--replace is "${replace}", and the database to write over is "${name}".`)
  if ((await findUnfinishedRestore(client)) !== undefined) return 'unfinished'
  if (await isEmptySchema(client)) return 'empty'
  const held = await countHeld(client)
  if (held === undefined)
    throw new Error(`The database "${name}" holds tables of something else. Restore into an empty one.`)
  if (replace === undefined && held.materials + held.accounts > 0)
    throw new Error(
      `The database "${name}" holds ${held.materials} materials and ${held.accounts} accounts. Restore into an empty ` +
        `one, or write over all of it with --replace=${name}`,
    )
  return 'ours'
}
