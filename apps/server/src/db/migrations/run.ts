import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sleep } from '../../life/processes.ts'
import { StartError } from '../../life/start-error.ts'
import type { Migration } from './migration.ts'

interface MigrationRecord {
  migration: { id: string; checksum: string; at: Date }
}

// Any number that no other program on the same server is likely to lock: 'ingot' in ASCII.
const LOCK_KEY = 0x69_6e_67_6f_74

export const checksumOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex')

/** Refuses, in a sentence, a database whose past is not the beginning of the known list. */
const refuseStrangePast = (known: readonly Migration[], applied: readonly { id: string; checksum: string }[]): void => {
  const ids = new Set(known.map(({ id }) => id))
  const strange = applied.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  if (strange.length > 0) {
    throw new StartError(
      `This database was written by a newer Ingot (${strange.join(', ')} is unknown here). ` +
        'Start that release, or restore a backup made by this one: npm run restore -- FOLDER (docs/backup.md).',
    )
  }
  const past = new Map(applied.map(({ id, checksum }) => [id, checksum]))
  const skipped = known.slice(0, applied.length).find(({ id }) => !past.has(id))
  if (skipped !== undefined) {
    throw new StartError(
      `This database has later migrations but not ${skipped.id}. Start the release that wrote it, ` +
        'or restore a backup: npm run restore -- FOLDER (docs/backup.md).',
    )
  }
  const edited = known.find((one) => past.has(one.id) && past.get(one.id) !== checksumOf(one))
  if (edited !== undefined) {
    throw new StartError(
      `This database was made with another text of migration ${edited.id}. ` +
        'Start the release that wrote it, or restore a backup: npm run restore -- FOLDER (docs/backup.md).',
    )
  }
}

/** Called with the progress while a database is migrated. */
export interface MigrationNews {
  /** Another server holds the lock; `holder` says who and since when, as the database knows it. */
  onWaiting(holder: string): void
  /** A step begins on a database that has had others before. */
  onStep(id: string): void
}

const noNews: MigrationNews = { onWaiting: () => {}, onStep: () => {} }

const migrateLocked = async (
  db: Kysely<MigrationRecord>,
  known: readonly Migration[],
  news: MigrationNews,
): Promise<string[]> => {
  await sql`create table if not exists migration (
    id text primary key, checksum text not null, at timestamptz not null default now())`.execute(db)
  const applied = await db.selectFrom('migration').select(['id', 'checksum']).execute()
  refuseStrangePast(known, applied)
  const pending = known.slice(applied.length)
  for (const migration of pending) {
    if (applied.length > 0) news.onStep(migration.id)
    await db.transaction().execute(async (transaction) => {
      await sql.raw(migration.sql).execute(transaction)
      const row = { id: migration.id, checksum: checksumOf(migration), at: new Date() }
      await transaction.insertInto('migration').values(row).execute()
    })
  }
  return pending.map(({ id }) => id)
}

/** A large table takes its time, and so may another node: what ends a session's work early is switched off. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']
/** A server that is killed must not leave its step running in the database, where the next start would wait for it. */
const CHECK_CLIENT = sql`set client_connection_check_interval = '1s'`

const liftLimits = async (db: Kysely<MigrationRecord>): Promise<void> => {
  await sql`select set_config(name, '0', false) from pg_settings where name = any(${LIMITS})`.execute(db)
  // Not every system can tell that a client has gone.
  await CHECK_CLIENT.execute(db).catch(() => {})
}

const restoreLimits = async (db: Kysely<MigrationRecord>): Promise<void> => {
  const names = [...LIMITS, 'client_connection_check_interval']
  await sql`select set_config(name, reset_val, false) from pg_settings where name = any(${names})`.execute(db)
}

const TRY_EVERY_MS = 200
const TELL_EVERY_MS = 10_000

/** Takes the lock that one server at a time holds; tells at once and every ten seconds that it waits. */
const lock = async (db: Kysely<MigrationRecord>, onWaiting: (holder: string) => void): Promise<void> => {
  for (let waited = 0; ; waited += TRY_EVERY_MS) {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}::bigint) as got`.execute(db)
    if (rows[0]?.got) return
    if (waited % TELL_EVERY_MS === 0) onWaiting(await holderOf(db))
    await sleep(TRY_EVERY_MS)
  }
}

const holderOf = async (db: Kysely<MigrationRecord>): Promise<string> => {
  const { rows } = await sql<{ holder: string }>`
    select format('%s, process %s of the database, since %s', coalesce(client_addr::text, 'on this machine'), a.pid,
      date_trunc('second', backend_start)) as holder
    from pg_locks l join pg_stat_activity a using (pid)
    where locktype = 'advisory' and granted and classid = (${LOCK_KEY}::bigint >> 32)::oid
      and objid = (${LOCK_KEY}::bigint & 4294967295)::oid and objsubid = 1`.execute(db)
  return rows[0]?.holder ?? 'it has just ended'
}

/**
 * Brings a database to the newest shape; resolves to the ids it applied. Each migration is one transaction, so a kill
 * leaves the old or the new shape; an advisory lock lets one server at a time do it.
 * Throws StartError for a database that is newer than the code, or made by another text of a migration.
 */
export const migrate = <T>(
  db: Kysely<T>,
  migrations: readonly Migration[],
  news: MigrationNews = noNews,
): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const own = connection as unknown as Kysely<MigrationRecord>
    await liftLimits(own)
    await lock(own, news.onWaiting)
    try {
      return await migrateLocked(own, migrations, news)
    } finally {
      // A connection that was lost has given the lock back; its loss is what the caller must hear of.
      await sql`select pg_advisory_unlock(${LOCK_KEY}::bigint)`.execute(own).catch(() => {})
      await restoreLimits(own).catch(() => {})
    }
  })
