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
import { fileErrorWords } from '../../life/start-error.ts'
import { type Account, clusterAccount, ownAccount } from '../cluster/account.ts'
import { syncFolder } from '../cluster/create.ts'
import { layoutOf } from '../cluster/layout.ts'
import { stopPostmaster } from '../cluster/postmaster.ts'
import { startEmbedded } from '../embedded.ts'
import { type ContentSums, contentSums } from '../move/content-sums.ts'
import { archiveLayout, restoreCommand } from './archive.ts'
import { type BaseBackup, CLUSTER_FOLDER, completeAt, listBases } from './base-folder.ts'
import { copyBase } from './copy-cluster.ts'
import { asMoment, type Moment, momentOf, readMoment } from './moment.ts'
import { archivedSegments, checkSegments } from './segments.ts'

export interface RecoverOptions {
  /** The archive: WAL_ARCHIVE of the server that wrote it. */
  from: string
  /** The data directory to make; nothing may be there. */
  into: string
  /** The last moment that is kept; without it everything that was archived. */
  to?: Moment
  /** Programs of an older PostgreSQL that wrote the archive. */
  binDir?: string | undefined
  say: Say
}

export interface Recovered {
  base: string
  /** When the last transaction that was kept was committed; undefined when none followed the base backup. */
  reached: Moment | undefined
  /** Rows and sums of each table, every row read. */
  sums: ContentSums
}

/** Throws Error where the archive cannot be looked into. */
const refuseClosed = (from: string): void => {
  try {
    for (const folder of [from, ...Object.values(archiveLayout(from))]) readdirSync(folder)
  } catch (error) {
    throw new Error(`${from} cannot be read as an archive: ${fileErrorWords(error)}.`)
  }
}

const chooseBase = (from: string, to: Moment | undefined): BaseBackup => {
  const all = listBases(from)
  const [oldest] = all
  if (oldest === undefined) throw new Error(`There is no base backup in ${archiveLayout(from).bases}.`)
  const base = to === undefined ? all.at(-1) : all.findLast((one) => completeAt(one) <= to)
  if (base) return base
  throw new Error(`The oldest base backup was complete at ${completeAt(oldest)}; nothing earlier can be recovered.`)
}

const refuseTaken = (into: string): void => {
  if (existsSync(into) && (!statSync(into).isDirectory() || readdirSync(into).length > 0))
    throw new Error(`${into} is not empty. Name a folder that is not there yet: nothing is overwritten.`)
}

/** The log as it was written from the base backup on, where PostgreSQL's user may read it. */
const stageSegments = (from: string, draft: string, segments: readonly string[], owner: Account): string => {
  const stage = join(draft, 'archive')
  const [source, target] = [archiveLayout(from).wal, archiveLayout(stage).wal]
  for (const folder of [stage, target]) {
    mkdirSync(folder)
    chmodSync(folder, 0o711)
  }
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

const recoverySettings = (stage: string, to: Moment | undefined): Record<string, string> => ({
  restore_command: restoreCommand(stage),
  // The course that the base backup is of.
  recovery_target_timeline: 'current',
  ...(to && {
    recovery_target_time: to,
    recovery_target_action: 'promote',
  }),
  // It counts as started when the recovery is over.
  hot_standby: 'off',
})

/** When the last transaction before the end of the log was committed, after PostgreSQL's own words. */
const lastCommit = (log: string): string | undefined => {
  const text = [...log.matchAll(/last completed transaction was at log time ([^\n]+)/g)].at(-1)?.[1]
  return text === undefined ? undefined : asMoment(text)
}

const ENDED_EARLY = 'recovery ended before configured recovery target was reached'

/** What is known of the log that a recovery has. */
interface ArchivedLog {
  base: BaseBackup
  /** When its last segment came into the archive. */
  archivedAt: Moment
  fault: string | undefined
}

const endOf = (commit: string | undefined, { base, archivedAt, fault }: ArchivedLog): string => {
  const known = commit
    ? `the last transaction in it was committed at ${commit}`
    : `no transaction after the base backup, complete at ${completeAt(base)}, is in it`
  return `${known}, and ${fault ?? `its last segment was archived at ${archivedAt}`}`
}

/**
 * Starts PostgreSQL, which recovers. Where no transaction follows the moment, its log has ended before it: that is all of
 * the log for a moment that is archived, and a refusal for a later one, before which more may have been written.
 */
const startRecovered = async (draft: string, stage: string, known: ArchivedLog, options: RecoverOptions) => {
  const { binDir, to, say } = options
  const start = (until: Moment | undefined) =>
    startEmbedded({
      dataDir: draft,
      log: quietLog,
      settings: recoverySettings(stage, until),
      ...(binDir && { binDir }),
    })
  try {
    return await start(to)
  } catch (error) {
    const { logFile } = layoutOf(draft)
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
    if (to === undefined || !log.includes(ENDED_EARLY)) throw error
    const commit = lastCommit(log)
    const words = endOf(commit, known)
    if (commit !== to && (known.fault !== undefined || to > known.archivedAt))
      throw new Error(
        `The archive ends before ${to}; ${words}. ` +
          'Recover to such a moment, or leave --to out to take all of it. What was written within the last minute ' +
          'may not be archived yet: wait for it, or leave it out.',
      )
    say(`Between the end of the log and ${to} nothing was committed: ${words}. All of it is taken.`)
    return start(undefined)
  }
}

/** Reads every row, through the checksums of their pages. */
const readAll = async (url: string): Promise<Pick<Recovered, 'reached' | 'sums'>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read')
    const { rows } = await client.query<{ reached: string | null }>(
      'select pg_last_xact_replay_timestamp()::text as reached',
    )
    const reached = rows[0]?.reached
    return { reached: reached ? readMoment(reached) : undefined, sums: await contentSums(client) }
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
  refuseClosed(from)
  const base = chooseBase(from, to)
  say(`Base backup ${base.name}: checking the log that follows it …`)
  const run = await checkSegments(from, base.firstSegment)
  if (run.last === undefined || run.last < base.lastSegment)
    throw new Error(`The base backup ${base.name} cannot be used: ${run.fault}.`)
  if (run.fault !== undefined) say(`Attention: ${run.fault}. Nothing that was written from there on can be recovered.`)
  const segments = archivedSegments(from).filter((name) => name >= base.firstSegment && name <= (run.last ?? ''))

  const { mtime } = statSync(join(archiveLayout(from).wal, `${run.last}.gz`))
  const known: ArchivedLog = { base, archivedAt: momentOf(mtime), fault: run.fault }

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
    say(`Recovering ${to ? `to ${to}` : 'to the end of the archive'} from ${segments.length} segments …`)
    const server = await startRecovered(draft, stage, known, options)
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
