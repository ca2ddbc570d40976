import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
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

const migrateLocked = async (db: Kysely<MigrationRecord>, known: readonly Migration[]): Promise<string[]> => {
  await sql`create table if not exists migration (
    id text primary key, checksum text not null, at timestamptz not null default now())`.execute(db)
  const applied = await db.selectFrom('migration').select(['id', 'checksum']).execute()
  refuseStrangePast(known, applied)
  const pending = known.slice(applied.length)
  for (const migration of pending) {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(migration.sql).execute(transaction)
      const row = { id: migration.id, checksum: checksumOf(migration), at: new Date() }
      await transaction.insertInto('migration').values(row).execute()
    })
  }
  return pending.map(({ id }) => id)
}

/**
 * Brings a database to the newest shape; resolves to the ids it applied. Each migration is one transaction, so a kill
 * leaves the old or the new shape; an advisory lock lets one server at a time do it.
 * Throws StartError for a database that is newer than the code, or made by another text of a migration.
 */
export const migrate = <T>(db: Kysely<T>, migrations: readonly Migration[]): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const own = connection as unknown as Kysely<MigrationRecord>
    // Another node may be at it, and a large table takes its time: no time limit in this session.
    await sql`set statement_timeout = 0`.execute(own)
    await sql`select pg_advisory_lock(${LOCK_KEY}::bigint)`.execute(own)
    try {
      return await migrateLocked(own, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY}::bigint)`.execute(own)
      await sql`reset statement_timeout`.execute(own)
    }
  })
