import { nearTo } from '@ingot/domain/names/slips/near-names'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isVisible } from './sql-filter.ts'

/** Search texts that are read at once. */
const PAGE = 2_000

/** The database hands over the search texts page by page: what a slip is, only the domain knows. */
export async function nearNamesBySql(
  db: Db,
  owners: readonly string[],
  typed: readonly string[],
  limit: number,
): Promise<string[][]> {
  const near = nearTo(typed)
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      SELECT material_id AS id, search_text AS text FROM search_row
      WHERE ${isVisible({ owners })} AND material_id COLLATE "C" > ${after}
      ORDER BY material_id COLLATE "C" LIMIT ${sql.lit(PAGE)}`.execute(db)
    for (const { text } of rows) near.read(text)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return near.nearest(limit)
    after = last.id
  }
}
