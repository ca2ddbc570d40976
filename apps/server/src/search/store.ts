import type { IndexRow } from '@ingot/domain/index/index-row'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { SearchRowTable } from '../db/tables.ts'

/** Rows read in one go when the index is filled. */
const BATCH = 5_000

const indexColumns = [
  'material_id',
  'owner',
  'name',
  'name_key',
  'search_text',
  'tags',
  'columns',
  'lo',
  'hi',
  'features',
  'diagrams',
  'parent',
  'traces',
  'limits',
  'replaced_for',
] as const

type StoredRow = Pick<Selectable<SearchRowTable>, (typeof indexColumns)[number]>

const toIndexRow = (row: StoredRow): IndexRow => ({
  id: row.material_id,
  owner: row.owner,
  name: row.name,
  nameKey: row.name_key,
  searchText: row.search_text,
  tags: row.tags,
  columns: row.columns,
  lo: row.lo,
  hi: row.hi,
  features: row.features,
  diagrams: row.diagrams,
  ...(row.parent !== null && { parent: row.parent }),
  traces: row.traces,
  ...(row.limits.length > 0 && { limits: row.limits }),
  ...(row.replaced_for.length > 0 && { replacedFor: row.replaced_for }),
})

/** A row as one JSON text: read three times as fast as arrays of PostgreSQL, of which each is parsed by itself. */
const asJson = sql<string>`json_build_array(${sql.join(indexColumns.map((name) => sql.ref(name)))})::text`

function fromJson(text: string): IndexRow {
  const fields: unknown[] = JSON.parse(text)
  return toIndexRow(Object.fromEntries(indexColumns.map((name, place) => [name, fields[place]])) as StoredRow)
}

/** Every search row, in batches by id. */
export async function* streamRows(db: Db): AsyncGenerator<IndexRow[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('search_row')
      .select(asJson.as('fields'))
      .where('material_id', '>', after)
      .orderBy('material_id')
      .limit(BATCH)
      .execute()
    const batch = rows.map(({ fields }) => fromJson(fields))
    const last = batch.at(-1)
    if (!last) return
    after = last.id
    yield batch
  }
}

export const findRows = async (db: Db, ids: readonly string[]): Promise<IndexRow[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('search_row')
          .select(indexColumns)
          .where('material_id', 'in', [...ids])
          .execute()
      ).map(toIndexRow)

export const countRows = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('search_row')
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of the newest change, also where it is purged; 0 when there was none. */
export const lastChange = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ seq: string }>`select greatest(coalesce((select max(seq) from search_change), 0),
    (select seq from search_purged)) as seq`.execute(db)
  return BigInt(rows[0]?.seq ?? 0)
}

/** Changes after a number; undefined where some of them are purged already. */
export const listChanges = async (
  db: Db,
  after: bigint,
): Promise<{ seq: string; material_ids: string[] | null }[] | undefined> => {
  const changes = await db
    .selectFrom('search_change')
    .select(['seq', 'material_ids'])
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(1_000)
    .execute()
  // Asked last: what was purged before the changes were read is known now.
  const { seq } = await db.selectFrom('search_purged').select('seq').executeTakeFirstOrThrow()
  return BigInt(seq) > after ? undefined : changes
}

/** Materials whose text of a property is, or contains, a folded text. */
export async function findByText(db: Db, vkey: string, text: string, exact: boolean): Promise<Set<string>> {
  const prefix = `${vkey}=`
  const matches = exact
    ? sql<boolean>`${prefix + text} = any(texts)`
    : sql<boolean>`exists (select 1 from unnest(texts) entry where starts_with(entry, ${prefix})
        and strpos(substr(entry, ${prefix.length + 1}), ${text}) > 0)`
  const rows = await db.selectFrom('search_row').select('material_id').where(matches).execute()
  return new Set(rows.map(({ material_id }) => material_id))
}

/** Materials that have any text of a property. */
export async function findWithText(db: Db, vkey: string): Promise<Set<string>> {
  const has = sql<boolean>`exists (select 1 from unnest(texts) entry where starts_with(entry, ${`${vkey}=`}))`
  const rows = await db.selectFrom('search_row').select('material_id').where(has).execute()
  return new Set(rows.map(({ material_id }) => material_id))
}

/** Materials whose option of a property is one of these, folded. */
export async function findByOptions(db: Db, vkey: string, options: readonly string[]): Promise<Set<string>> {
  const entries = options.map((option) => `${vkey}=${option}`)
  const rows = await db
    .selectFrom('search_row')
    .select('material_id')
    .where(sql<boolean>`texts && ${entries}::text[]`)
    .execute()
  return new Set(rows.map(({ material_id }) => material_id))
}
