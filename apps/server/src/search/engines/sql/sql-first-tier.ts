import type { Tier } from '@ingot/domain/names/tiers'
import type { FirstTier } from '@ingot/search/port'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isVisible } from './sql-filter.ts'
import { tierOf } from './sql-relevance.ts'

/** The first tier that holds for a material of these owners, and the first of those for which it does. */
export async function firstTierBySql(
  db: Db,
  owners: readonly string[],
  tiers: readonly Tier[],
  limit: number,
): Promise<FirstTier | undefined> {
  const { rows } = await sql<{ tier: number; count: number; ids: string[] }>`
    WITH rated AS MATERIALIZED (
      SELECT material_id, name_key, ${tierOf(tiers)} AS tier FROM search_row WHERE ${isVisible({ owners })}
    )
    SELECT tier, count(*)::int AS count,
      (array_agg(material_id ORDER BY name_key COLLATE "C", material_id COLLATE "C"))[1:${sql.lit(limit)}] AS ids
    FROM rated WHERE tier = (SELECT min(tier) FROM rated) AND tier < ${sql.lit(tiers.length)} GROUP BY tier`.execute(db)
  return rows[0]
}
