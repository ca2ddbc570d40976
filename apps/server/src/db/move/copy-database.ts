import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../life/start-error.ts'
import { migrations } from '../migrations/index.ts'
import { checksumOf } from '../migrations/run.ts'
import { type ContentSums, contentSums, differences, listTables, plainText } from './content-sums.ts'

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'ingot move' })
  await client.connect()
  return client
}

const readMigrations = async (client: pg.Client): Promise<{ id: string; checksum: string }[]> =>
  (await client.query<{ id: string; checksum: string }>('select id, checksum from migration order by id')).rows

/** The shape of a database that this release knows: its first migrations. Throws StartError for any other. */
const shapeOf = (past: readonly { id: string; checksum: string }[]): string[] =>
  past.map(({ id, checksum }, n) => {
    const known = migrations[n]
    if (known?.id === id && checksumOf(known) === checksum) return known.sql
    throw new StartError(
      `The database has the migration ${id}, which this release does not know. Take the one that wrote it.`,
    )
  })

/** Makes the tables of the source in an empty database, by the migrations that made them there. */
const makeTables = async (target: pg.Client, past: readonly { id: string; checksum: string }[]): Promise<void> => {
  await target.query(
    'create table migration (id text primary key, checksum text not null, at timestamptz not null default now())',
  )
  for (const text of shapeOf(past)) await target.query(text)
}

const refuseOthers = (own: readonly string[], found: readonly string[]): void => {
  const others = found.filter((name) => !own.includes(name))
  if (others.length === 0) return
  throw new StartError(
    `The database holds tables that are not Ingot's: ${others.join(', ')}. Move them elsewhere first.`,
  )
}

const copyTable = async (source: pg.Client, target: pg.Client, name: string): Promise<void> => {
  const { rows } = await target.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [name],
  )
  const place = `"${name}" (${rows.map((column) => column.name).join(', ')})`
  await target.query(`delete from "${name}"`)
  await pipeline(source.query(copyTo(`copy ${place} to stdout`)), target.query(copyFrom(`copy ${place} from stdin`)))
}

/** Numbers that tables give themselves go on where they stood, also those of rows that are gone. */
const copySequences = async (source: pg.Client, target: pg.Client): Promise<void> => {
  const { rows } = await source.query<{ name: string; last: string | null }>(
    "select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'",
  )
  for (const { name, last } of rows)
    if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, last])
}

/**
 * Copies Ingot's tables as they are at one moment into an empty database of the same or a newer PostgreSQL, in one
 * transaction, and compares rows and sums. Resolves to the sums. Throws an Error with what differs; nothing is kept then.
 */
export const copyDatabase = async (from: string, to: string): Promise<ContentSums> => {
  const source = await connect(from)
  const target = await connect(to)
  try {
    await source.query('begin transaction isolation level repeatable read, read only')
    await plainText(source)
    await target.query('begin')
    await plainText(target)
    await makeTables(target, await readMigrations(source))
    const tables = await listTables(target)
    refuseOthers(tables, await listTables(source))
    // Rows come in any order, and no notification is sent for them.
    await target.query('set local session_replication_role = replica')
    for (const name of tables) await copyTable(source, target, name)
    await copySequences(source, target)
    const [read, written] = [await contentSums(source), await contentSums(target)]
    const wrong = differences(read, written)
    if (wrong.length > 0) throw new Error(`The copy differs from its source in ${wrong.join(', ')}; it was not kept.`)
    await target.query('commit')
    await target.query('vacuum (analyze)')
    return written
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}
