import { sql } from 'kysely'
import type { Db } from '../db.ts'

const SHAPES = [
  `select table_name, column_name, data_type, udt_name, collation_name, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
  `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2, 3`,
  `select pg_get_functiondef(oid) as is from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  `select pg_get_triggerdef(t.oid) as is from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`,
]

/** Tables, columns, indexes, constraints, functions and triggers of a database; equal shapes are deeply equal. */
export const shapeOf = async (db: Db): Promise<unknown[]> =>
  Promise.all(SHAPES.map(async (text) => (await sql.raw(text).execute(db)).rows))

/** All rows of all tables as text, sorted; when a migration was run is left out. */
export const contentOf = async (db: Db): Promise<Record<string, string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(db)
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const row = name === 'migration' ? sql`id || checksum` : sql`t::text`
    const { rows } = await sql<{ row: string }>`select ${row} as row from ${sql.table(name)} t order by 1`.execute(db)
    content[name] = rows.map((one) => one.row)
  }
  return content
}
