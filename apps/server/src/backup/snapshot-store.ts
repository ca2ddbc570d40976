import type { Readable } from 'node:stream'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Sequence } from './manifest.ts'

/** Values as text must be the same on every server and version: without these, times and bytes follow its settings. */
const PLAIN_TEXT = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // A table may take long, and so may the one before it.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '0',
}

/** A connection for a backup or a restore, without limits of time. */
export const connectFor = async (url: string, purpose: 'backup' | 'restore'): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `ingot ${purpose}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The query that was running reports the lost connection.
  client.on('error', () => {})
  await client.connect()
  for (const [name, value] of Object.entries(PLAIN_TEXT)) await client.query(`set ${name} = '${value}'`)
  return client
}

/**
 * Which database it is: PostgreSQL's own identifier, given when its files were made, and the database's name. Where a
 * service shuts that identifier away, the moment of the first migration to the microsecond stands for it.
 */
export const identityOf = async (client: pg.Client): Promise<string> => {
  const { rows: asked } = await client.query<{ allowed: boolean; name: string }>(
    "select has_function_privilege('pg_control_system()', 'execute') as allowed, current_database()::text as name",
  )
  const { rows } = await client.query<{ id: string }>(
    asked[0]?.allowed
      ? 'select system_identifier::text as id from pg_control_system()'
      : "select 'migrated ' || min(at)::text as id from migration",
  )
  return `${rows[0]?.id}/${asked[0]?.name}`
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export interface TableShape {
  name: string
  columns: string[]
  /** What orders its rows alike on every server. */
  order: string[]
}

/** Every table of Ingot's schema, from the database's own catalogue: none of an extension, and no part of another. */
export const listTables = async (client: pg.Client): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(format('%I', a.attname) ||
          case when a.attcollation = 0 then '' else ' collate "C"' end order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '{}') as "order"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname::text collate "C"`)
  return rows
}

export interface Snapshot {
  tables: TableShape[]
  at: Date
  version: string
  migrations: { id: string; checksum: string }[]
}

/**
 * Begins a transaction that sees one moment of the database. Its tables are locked against migrations before that
 * moment is chosen: to an older snapshot a table that is rewritten afterwards would look empty. Nothing that reads
 * or writes rows waits for this lock.
 */
export const beginSnapshot = async (client: pg.Client): Promise<Snapshot> => {
  for (;;) {
    const before = await listTables(client)
    if (!before.some(({ name }) => name === 'migration'))
      throw new Error('The database holds no catalogue: the table "migration" is missing. Start Ingot on it first.')
    await client.query('begin isolation level repeatable read, read only, deferrable')
    await client.query(`lock table ${before.map(({ name }) => quoted(name)).join()} in access share mode`)
    const tables = await listTables(client)
    if (tables.map(({ name }) => name).join('\n') === before.map(({ name }) => name).join('\n')) {
      const [moment] = (
        await client.query<{ at: Date; version: string }>(
          "select now() as at, current_setting('server_version') as version",
        )
      ).rows
      const migrations = await client.query<{ id: string; checksum: string }>(
        'select id, checksum from migration order by id collate "C"',
      )
      return { tables, at: moment?.at ?? new Date(), version: moment?.version ?? '', migrations: migrations.rows }
    }
    // A migration made or dropped a table in the meantime.
    await client.query('rollback')
  }
}

/** Positions of sequences: at or after what the snapshot's rows use, as they move outside of transactions. */
export const readSequences = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname::text collate "C"`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    for (const position of found.rows) sequences.push({ name, ...position })
  }
  return sequences
}

/** All rows as text, one a line, ordered by the key whatever the order on the disk. */
export const copyRows = (client: pg.Client, table: TableShape): Readable => {
  const order = table.order.length > 0 ? table.order.join() : 't::text collate "C"'
  return client.query(
    to(`copy (select ${table.columns.map(quoted).join()} from ${quoted(table.name)} t order by ${order}) to stdout`),
  )
}
