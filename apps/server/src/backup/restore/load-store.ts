import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Migration } from '../../db/migrations/migration.ts'
import { checksumOf } from '../../db/migrations/run.ts'
import { UNFINISHED_RESTORE } from '../../db/unfinished-restore.ts'
import { type Measure, type Measured, measureStream, unpackInto } from '../hashed-file.ts'
import type { BackupTable, Sequence } from '../manifest.ts'
import { copyRows, quoted, type TableShape } from '../snapshot-store.ts'

/** Any number that no other program on the same server is likely to lock: 'ingotr' in ASCII. */
const RESTORE_LOCK = 0x69_6e_67_6f_74_72

const NOT_OF_EXTENSION = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`

/** Name of the table that marks an unfinished restore. */
export const MARK = UNFINISHED_RESTORE

/** False while another restore is at this database; kept until the connection ends. */
export const lockTarget = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1::bigint) as locked', [
    RESTORE_LOCK,
  ])
  return rows[0]?.locked === true
}

/** How many connections servers and commands of Ingot hold to this database. */
export const countOtherConnections = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'ingot %'`,
  )
  return rows[0]?.n ?? 0
}

export const databaseName = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''

/** Statements that remove everything from Ingot's schema but what extensions brought and the mark of a restore. */
const removals = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(`
    select statement from (
      select 1 as turn, format('drop %s if exists %s cascade',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
          when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
      from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not c.relispartition and c.relname <> '${UNFINISHED_RESTORE}'
        and not exists (select from pg_depend o where o.classid = 'pg_class'::regclass and o.objid = c.oid
          and o.deptype in ('e', 'a', 'i') and c.relkind <> 'p' and c.relkind <> 'r')
        and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
      union all
      select 2, format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}
      union all
      select 3, format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
      where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
        and ${NOT_OF_EXTENSION('pg_type', 't.oid')}
    ) s order by turn`)
  return rows.map(({ statement }) => statement)
}

export const isEmptySchema = async (client: pg.Client): Promise<boolean> => (await removals(client)).length === 0

export const clearSchema = async (client: pg.Client): Promise<void> => {
  for (const statement of await removals(client)) await client.query(statement)
}

/** Materials and accounts of a database that is or is not Ingot's: what nobody wants to lose. */
export const countHeld = async (client: pg.Client): Promise<{ materials: number; accounts: number } | undefined> => {
  const counted = async (table: string): Promise<number | undefined> => {
    const there = await client.query('select to_regclass($1) is not null as found', [table])
    if (there.rows[0]?.found !== true) return undefined
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${quoted(table)}`)
    return rows[0]?.n ?? 0
  }
  const [known, materials, accounts] = [await counted('migration'), await counted('material'), await counted('account')]
  return known === undefined ? undefined : { materials: materials ?? 0, accounts: accounts ?? 0 }
}

/** Marks the database as one that is being restored, for every server that starts on it. */
export const markUnfinished = async (client: pg.Client, folder: string): Promise<void> => {
  await client.query(`create table if not exists ${UNFINISHED_RESTORE} (folder text not null)`)
  await client.query(`with old as (delete from ${UNFINISHED_RESTORE}) insert into ${UNFINISHED_RESTORE} values ($1)`, [
    folder,
  ])
}

export const unmark = (client: pg.Client) => client.query(`drop table if exists ${UNFINISHED_RESTORE}`)

/** Runs migrations within the transaction of the restore, noted as the server notes them. */
export const applyMigrations = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await client.query(`create table if not exists migration (
    id text primary key, checksum text not null, at timestamptz not null default now())`)
  for (const migration of migrations) {
    await client.query(migration.sql)
    await client.query('insert into migration (id, checksum) values ($1, $2)', [migration.id, checksumOf(migration)])
  }
}

/** Tables in an order in which each comes after those that it refers to; tables that refer in a circle come by name. */
export const orderByReferences = async (
  client: pg.Client,
  tables: readonly BackupTable[],
): Promise<readonly BackupTable[]> => {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select c.relname::text as from, f.relname::text as to from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`)
  const ordered: BackupTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.filter(({ name }) => !rows.some((row) => row.from === name && waiting.has(row.to)))
    const next = free.length > 0 ? free : left.slice(0, 1)
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

/** References are checked as rows come where the schema allows; own triggers rest, as what they did is in the backup. */
export const beginLoad = async (client: pg.Client, tables: readonly BackupTable[]): Promise<void> => {
  await client.query('set constraints all immediate')
  if (tables.length === 0) return
  const names = tables.map(({ name }) => quoted(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations write first rows of their own.
  await client.query(`truncate ${names.join()} cascade`)
}

export const endLoad = async (client: pg.Client, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
}

/** Loads the rows of a packed file; answers what the file held. */
export const loadRows = async (
  client: pg.Client,
  table: BackupTable,
  path: string,
  measure: Measure,
): Promise<Measured> => {
  const into = client.query(from(`copy ${quoted(table.name)} (${table.columns.map(quoted).join()}) from stdin`))
  return unpackInto(path, measure, into)
}

/** What the rows of a table are now, measured as the backup measured them. */
export const measureRows = (client: pg.Client, table: TableShape): Promise<Measured> =>
  measureStream(copyRows(client, table))

export const setSequences = async (client: pg.Client, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, value, isCalled } of sequences) {
    const there = await client.query('select to_regclass($1) is not null as found', [quoted(name)])
    if (there.rows[0]?.found === true)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
  }
}

/** Makes every server rebuild its search index. */
export const askForRebuild = (client: pg.Client) =>
  client.query('insert into search_change (material_ids) values (null)')

interface StoredDocument {
  id: string
  no: number
  hash: string
  doc: string
}

/** Every stored document as its text, a few at a time. */
export async function* readDocuments(client: pg.Client): AsyncGenerator<StoredDocument> {
  await client.query('begin read only')
  await client.query(`declare documents cursor for
    select material_id as id, no, hash, doc::text as doc from material_revision`)
  for (;;) {
    const { rows } = await client.query<StoredDocument>('fetch 100 from documents')
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('commit')
}

/** Imports that were running or waiting when the backup was made have no files any more: they fail. Answers how many. */
export const endOpenJobs = async (client: pg.Client): Promise<number> => {
  const result = JSON.stringify({
    failure: { code: 'import-refused', details: { reason: 'word.import-restored' } },
  })
  const { rowCount } = await client.query(
    `update job set status = 'Failed', progress = progress - 'place', result = $1
     where status in ('Queued', 'Running')`,
    [result],
  )
  return rowCount ?? 0
}
