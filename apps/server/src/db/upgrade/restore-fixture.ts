import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { migrations } from '../migrations/index.ts'
import { migrate } from '../migrations/run.ts'
import type { Fixture } from './fixture.ts'

/** Those that others point to come first. */
const FIRST = ['company', 'account']
const place = (table: string): number => (FIRST.indexOf(table) + FIRST.length + 1) % (FIRST.length + 1)

const inOrder = (tables: Iterable<string>): string[] =>
  [...tables].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))

/** Rows into a table as they were, including numbers that the database assigns. */
const insertRows = async (db: Db, table: string, rows: readonly string[]): Promise<void> => {
  const target = sql.table(table)
  await sql`insert into ${target} overriding system value
    select * from json_populate_recordset(null::${target}, ${`[${rows.join()}]`}::json)`.execute(db)
}

/**
 * Makes an empty database what an earlier version left: the migrations that it had run, then its rows, those of the
 * migrations' own list included.
 */
export const restoreFixture = async (db: Db, fixture: Fixture): Promise<void> => {
  await migrate(db, migrations.slice(0, fixture.rows.get('migration')?.length))
  await db.transaction().execute(async (transaction) => {
    for (const table of inOrder(fixture.rows.keys())) {
      if (table === 'migration' || table === 'search_derivation')
        await sql`delete from ${sql.table(table)}`.execute(transaction)
      await insertRows(transaction, table, fixture.rows.get(table) ?? [])
    }
    await sql`select setval(pg_get_serial_sequence('company', 'id'), (select max(id) from company))`.execute(
      transaction,
    )
    await sql`select setval(pg_get_serial_sequence('search_change', 'seq'), (select max(seq) from search_change))`.execute(
      transaction,
    )
  })
}

/** The time since a fixture was written has not passed for its sessions. */
export const refreshSessions = async (db: Db): Promise<void> => {
  await sql`update session
    set expires_at = now() + (expires_at - created_at), used_at = now(), created_at = now()`.execute(db)
}
