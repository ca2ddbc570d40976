import { changesAllowed, type KnownWord, nearest } from '@ingot/domain/names/slips/near'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isVisible } from './sql-filter.ts'

/** The database tells the words that materials have, and how many have each. */
export async function nearWordsBySql(
  db: Db,
  owners: readonly string[],
  token: string,
  limit: number,
): Promise<string[]> {
  const most = changesAllowed(token)
  if (most === 0) return []
  const { rows } = await sql<KnownWord>`
    SELECT word COLLATE "C" AS word, count(DISTINCT material_id)::int AS count
    FROM search_row, string_to_table(translate(search_text, E'\\n\\f', '  '), ' ') AS word
    WHERE ${isVisible({ owners })} AND length(word) BETWEEN ${token.length - most} AND ${token.length + most}
    GROUP BY 1`.execute(db)
  return nearest(token, rows, limit)
}
