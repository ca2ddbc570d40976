import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { migrations } from '../../db/migrations/index.ts'
import { checksumOf } from '../../db/migrations/run.ts'
import { findUnfinishedRestore } from '../../db/unfinished-restore.ts'
import type { Say } from '../../life/say.ts'
import { errorCode } from '../../life/start-error.ts'
import { checkFiles } from '../check.ts'
import { Measure, whileSaying } from '../hashed-file.ts'
import { LEFT_OUT } from '../left-out.ts'
import type { BackupTable, Manifest } from '../manifest.ts'
import { connectFor, listTables, type TableShape } from '../snapshot-store.ts'
import * as store from './load-store.ts'
import { findPlaces, placeFiles, refuseSettingPlaces } from './place-files.ts'
import { examine, openTarget, type Target } from './target.ts'

export interface RestoreOptions {
  /** Name of the database or data directory that may be written over. */
  replace?: string
  say: Say
  /** False for a place that nobody misses. */
  durable?: boolean
  /** Ends the restore early; the database stays as it was. */
  signal?: AbortSignal
}

/** How many of this release's migrations made the backup's tables. Throws Error for those of another or newer release. */
const countKnownMigrations = (folder: string, manifest: Manifest): number => {
  manifest.migrations.forEach(({ id, checksum }, place) => {
    const known = migrations[place]
    if (known === undefined || !migrations.some((one) => one.id === id))
      throw new Error(
        `The backup ${folder} was made by a newer Ingot (${manifest.version}; its migration ${id} is unknown here). ` +
          'Restore it with that release or a later one.',
      )
    if (known.id !== id || checksumOf(known) !== checksum)
      throw new Error(
        `The backup ${folder} was made with another text of migration ${known.id}. Restore it with the release that made it.`,
      )
  })
  return manifest.migrations.length
}

interface Loading {
  table: BackupTable
  shape: TableShape
}

/** The tables to load, each with its shape here. Throws Error where the backup and the schema do not fit together. */
const matchTables = (tables: readonly BackupTable[], shapes: readonly TableShape[], say: Say): Loading[] => {
  const backedUp = new Set(tables.map(({ name }) => name))
  const lacking = shapes.find(({ name }) => !backedUp.has(name) && !(name in LEFT_OUT))
  if (lacking !== undefined) throw new Error(`The backup lacks the table "${lacking.name}". Use another one.`)
  return tables.flatMap((table) => {
    const shape = shapes.find(({ name }) => name === table.name)
    if (shape === undefined) {
      say(`The table "${table.name}" is not Ingot's, and is not restored.`)
      return []
    }
    if ([...shape.columns].sort().join() !== [...table.columns].sort().join())
      throw new Error(`The table "${table.name}" has other columns in the backup: ${table.columns.join(', ')}.`)
    return [{ table, shape: { ...shape, columns: table.columns } }]
  })
}

const differs = (what: string, { name, rows }: BackupTable, lines: number): Error =>
  new Error(
    `${what} "${name}" is not what was backed up: ${lines} rows, and the manifest says ${rows}` +
      `${lines === rows ? ', with other content' : ''}. Nothing was restored.`,
  )

const loadTable = async (client: pg.Client, folder: string, { table, shape }: Loading, say: Say): Promise<void> => {
  const measure = new Measure()
  let read: Awaited<ReturnType<typeof store.loadRows>>
  try {
    const load = () => store.loadRows(client, table, join(folder, table.file), measure)
    read = await whileSaying(say, table.name, measure, load)
  } catch (error) {
    if (errorCode(error).startsWith('Z_')) throw new Error(`${table.file} is damaged: it is not a whole gzip file.`)
    throw error
  }
  if (read.sha256 !== table.content || read.lines !== table.rows) throw differs('The file of', table, read.lines)
  const now = await store.measureRows(client, shape)
  if (now.sha256 !== table.content) throw differs('The restored table', table, now.lines)
}

/** Tables, rows and positions in one transaction: before it ends, the database is what it was. */
const loadDatabase = async (
  { client }: Target,
  folder: string,
  manifest: Manifest,
  { say, signal }: RestoreOptions,
): Promise<void> => {
  const known = countKnownMigrations(folder, manifest)
  await client.query('begin')
  await store.clearSchema(client)
  await store.applyMigrations(client, migrations.slice(0, known))
  const shapes = (await listTables(client)).filter(({ name }) => name !== store.MARK)
  const matched = matchTables(manifest.tables, shapes, say)
  const tables = matched.map(({ table }) => table)
  await store.beginLoad(client, tables)
  for (const next of await store.orderByReferences(client, tables)) {
    signal?.throwIfAborted()
    const loading = matched.find(({ table }) => table === next)
    if (loading === undefined) continue
    await loadTable(client, folder, loading, say)
    if (next.rows > 0) say(`${next.name}: ${next.rows} rows, as they were backed up`)
  }
  await store.endLoad(client, tables)
  await store.setSequences(client, manifest.sequences)
  await store.applyMigrations(client, migrations.slice(known))
  const ended = await store.endOpenJobs(client)
  if (ended > 0) say(`${ended} imports were running or waiting when the backup was made; they have failed.`)
  if (known < migrations.length) say(`Brought up to date by ${migrations.length - known} migrations.`)
  await store.askForRebuild(client)
  await client.query('commit')
}

/** Removes the mark, over another connection where the first was lost; the next start reports a mark that stays. */
const unmarkAnyhow = async ({ client, url }: Target): Promise<void> => {
  try {
    await store.unmark(client)
  } catch {
    const other = await connectFor(url, 'restore').catch(() => undefined)
    if (other === undefined) return
    await store
      .unmark(other)
      .catch(() => {})
      .finally(() => other.end())
  }
}

/**
 * Gives up a restore that was cut short: the database keeps what it holds, which is all from before the restore or all
 * of the backup. Answers how many materials that are. Throws Error where no restore was begun.
 */
export const giveUpRestore = async (config: Config, say: Say): Promise<number> => {
  const target = await openTarget(config, say)
  try {
    if ((await findUnfinishedRestore(target.client)) === undefined)
      throw new Error(`No restore into "${target.name}" was cut short.`)
    await store.unmark(target.client)
    return (await store.countHeld(target.client))?.materials ?? 0
  } finally {
    await target.close()
  }
}

/**
 * Restores a backup into an empty place, or over what `replace` names. Every byte of the backup is proven first, every
 * table is compared after it was loaded, and the database changes in one step. A restore that is cut short leaves a
 * mark by which servers refuse the database until a restore has ended well. Throws Error with a sentence.
 */
export const restoreBackup = async (folder: string, config: Config, options: RestoreOptions): Promise<Manifest> => {
  const { say, signal } = options
  const manifest = await checkFiles(folder)
  countKnownMigrations(folder, manifest)
  refuseSettingPlaces(manifest, config)
  say(`${manifest.files.length} files of the backup of ${manifest.at} are whole.`)
  const target = await openTarget(config, say, options.durable)
  const { client } = target
  // Ends the statement under way as well.
  const end = () => void client.end().catch(() => {})
  try {
    const found = await examine(target, options.replace)
    const mayReplace = options.replace !== undefined || found === 'unfinished'
    const places = await findPlaces(folder, manifest, config.dataDir, mayReplace)
    await store.markUnfinished(client, folder)
    signal?.addEventListener('abort', end, { once: true })
    try {
      signal?.throwIfAborted()
      await loadDatabase(target, folder, manifest, options)
    } catch (error) {
      // The database is what it was, unless an earlier restore was cut short.
      await client.query('rollback').catch(() => {})
      if (found !== 'unfinished') await unmarkAnyhow(target)
      throw signal?.aborted ? signal.reason : error
    }
    signal?.removeEventListener('abort', end)
    await placeFiles(places, config.dataDir)
    if (places.length > 0) say(`${places.length} files are in ${config.dataDir}.`)
    await store.unmark(client)
    await client.query('analyze')
    return manifest
  } finally {
    signal?.removeEventListener('abort', end)
    await target.close()
  }
}
