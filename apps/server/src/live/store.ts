import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Which of these materials belong to these owners. */
export const findVisible = async (db: Db, ids: readonly string[], owners: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('material')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('owner', 'in', [...owners])
    .execute()
  return rows.map(({ id }) => id)
}

export interface Changes {
  /** The last change that was looked at. */
  last: bigint
  /** Which of the watched materials changed; null where it cannot be told. */
  ids: ReadonlySet<string> | null
}

/** What changed of these materials after a change. */
export const findChangesOf = async (db: Db, after: bigint, watched: readonly string[]): Promise<Changes> => {
  const { rows } = await sql<{ last: string | null; is_all: boolean | null; ids: string[] | null }>`
    with later as (select seq, material_ids from search_change where seq > ${String(after)})
    select (select max(seq) from later) as last, (select bool_or(material_ids is null) from later) as is_all,
      array(select distinct id from later cross join unnest(later.material_ids) as id
        where id = any(${[...watched]}::text[])) as ids`.execute(db)
  const { last, is_all, ids } = rows[0] ?? { last: null, is_all: null, ids: [] }
  return { last: last === null ? after : BigInt(last), ids: is_all ? null : new Set(ids) }
}
