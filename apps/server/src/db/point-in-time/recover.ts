import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { prepareDataDir } from '../../life/data-dir.ts'
import { quietLog } from '../../life/log.ts'
import type { Say } from '../../life/say.ts'
import { type Account, clusterAccount, ownAccount } from '../cluster/account.ts'
import { syncFolder } from '../cluster/create.ts'
import { layoutOf } from '../cluster/layout.ts'
import { stopPostmaster } from '../cluster/postmaster.ts'
import { startEmbedded } from '../embedded.ts'
import { type ContentSums, contentSums } from '../move/content-sums.ts'
import { archiveLayout, restoreCommand } from './archive.ts'
import { type BaseBackup, CLUSTER_FOLDER, listBases } from './base-folder.ts'
import { copyBase } from './copy-cluster.ts'
import { archivedSegments, checkSegments } from './segments.ts'

export interface RecoverOptions {
  /** The archive: WAL_ARCHIVE of the server that wrote it. */
  from: string
  /** The data directory to make; nothing may be there. */
  into: string
  /** The last moment that is kept; without it everything that was archived. */
  to?: Date
  /** Programs of an older PostgreSQL that wrote the archive. */
  binDir?: string | undefined
  say: Say
}

export interface Recovered {
  base: string
  /** When the last transaction that was kept was committed; undefined when none followed the base backup. */
  reached: Date | undefined
  /** Rows and sums of each table, every row read. */
  sums: ContentSums
}

const chooseBase = (from: string, to: Date | undefined): BaseBackup => {
  const all = listBases(from)
  const [oldest] = all
  if (oldest === undefined) throw new Error(`There is no base backup in ${archiveLayout(from).bases}.`)
  const base = to === undefined ? all.at(-1) : all.findLast(({ ended }) => new Date(ended) <= to)
  if (base) return base
  throw new Error(`The oldest base backup was complete at ${oldest.ended}; nothing earlier can be recovered.`)
}

const refuseTaken = (into: string): void => {
  if (existsSync(into) && (!statSync(into).isDirectory() || readdirSync(into).length > 0))
    throw new Error(`${into} is not empty. Name a folder that is not there yet: nothing is overwritten.`)
}

/** The log as it was written from the base backup on, where PostgreSQL's user may read it. */
const stageSegments = (from: string, draft: string, segments: readonly string[], owner: Account): string => {
  const stage = join(draft, 'archive')
  const [source, target] = [archiveLayout(from).wal, archiveLayout(stage).wal]
  mkdirSync(target, { recursive: true, mode: 0o711 })
  chmodSync(stage, 0o711)
  for (const name of segments) {
    const place = join(target, `${name}.gz`)
    copyFileSync(join(source, `${name}.gz`), place)
    chmodSync(place, 0o600)
    if (ownAccount().uid !== owner.uid) chownSync(place, owner.uid, owner.gid)
  }
  return stage
}

const writeOwned = (path: string, text: string, owner: Account): void => {
  writeFileSync(path, text, { mode: 0o600 })
  if (ownAccount().uid !== owner.uid) chownSync(path, owner.uid, owner.gid)
}

const recoverySettings = (stage: string, to: Date | undefined): Record<string, string> => ({
  restore_command: restoreCommand(stage),
  // The course that the base backup is of.
  recovery_target_timeline: 'current',
  ...(to && {
    recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
  // It counts as started when the recovery is over.
  hot_standby: 'off',
})

/** In PostgreSQL's own words, when the log has ended before the target. */
const endOf = (log: string): string | undefined =>
  [...log.matchAll(/last completed transaction was at log time ([^\n]+)/g)].at(-1)?.[1]

const startRecovered = async (draft: string, settings: Record<string, string>, options: RecoverOptions) => {
  const { binDir, to } = options
  try {
    return await startEmbedded({ dataDir: draft, log: quietLog, settings, ...(binDir && { binDir }) })
  } catch (error) {
    const { logFile } = layoutOf(draft)
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
    if (!log.includes('recovery ended before configured recovery target was reached')) throw error
    throw new Error(
      `The archive ends before ${to?.toISOString()}; the last transaction in it was committed at ${endOf(log) ?? 'an earlier moment'}. ` +
        'Recover to that moment, or leave --to out to take all of it.',
    )
  }
}

/** Reads every row, through the checksums of their pages. */
const readAll = async (url: string): Promise<Pick<Recovered, 'reached' | 'sums'>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read')
    const { rows } = await client.query<{ reached: Date | null }>('select pg_last_xact_replay_timestamp() as reached')
    return { reached: rows[0]?.reached ?? undefined, sums: await contentSums(client) }
  } finally {
    await client.end()
  }
}

/**
 * Makes a data directory as the database was at a moment: the newest base backup before it and the log after that. It is
 * built beside its place and moved there when it was started, recovered, read through and stopped. Throws an Error.
 */
export const recover = async (options: RecoverOptions): Promise<Recovered> => {
  const { from, into, to, say } = options
  refuseTaken(into)
  const base = chooseBase(from, to)
  say(`Base backup ${base.name}: checking the log that follows it …`)
  const run = await checkSegments(from, base.firstSegment)
  if (run.last === undefined || run.last < base.lastSegment)
    throw new Error(`The base backup ${base.name} cannot be used: ${run.fault}.`)
  if (run.fault !== undefined) say(`Attention: ${run.fault}; what was written after that is not in the archive.`)
  const segments = archivedSegments(from).filter((name) => name >= base.firstSegment && name <= (run.last ?? ''))

  const draft = `${into}.recovering`
  const { cluster } = layoutOf(draft)
  await stopPostmaster(cluster)
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  try {
    prepareDataDir(draft)
    const account = clusterAccount(cluster)
    await copyBase(join(archiveLayout(from).bases, base.name, CLUSTER_FOLDER), cluster, base.files, account)
    writeOwned(join(cluster, 'backup_label'), base.label, account)
    writeOwned(join(cluster, 'recovery.signal'), '', account)
    const stage = stageSegments(from, draft, segments, account)
    say(`Recovering ${to ? `to ${to.toISOString()}` : 'to the end of the archive'} from ${segments.length} segments …`)
    const server = await startRecovered(draft, recoverySettings(stage, to), options)
    const { reached, sums } = await readAll(server.url).finally(server.stop)
    rmSync(stage, { recursive: true })
    rmSync(into, { recursive: true, force: true })
    renameSync(draft, into)
    syncFolder(dirname(into))
    return { base: base.name, reached, sums }
  } catch (error) {
    await stopPostmaster(cluster)
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}
