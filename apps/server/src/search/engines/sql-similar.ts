import { LIKENESS_PARTS, type Trait } from '@ingot/search/answers/likeness'
import { distanceOf, NO_SPREAD, OUTLYING_SHARE } from '@ingot/search/answers/similar'
import type { SimilarAnswer } from '@ingot/search/port'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { float, sideOf, text, texts } from './sql-filter.ts'

/** The measure of `similar` in packages/search, so that results are equal. */
export async function similarBySql(
  db: Kysely<Tables>,
  id: string,
  owners: readonly string[],
  limit: number,
): Promise<SimilarAnswer> {
  const traits = await findTraits(db, id, owners)
  if (traits.length === 0 || limit < 1) return { ids: [], distance: [] }
  const gains = traits.map(gainOf)
  const { rows } = await sql<{ material_id: string; likeness: number }>`
    SELECT material_id, likeness FROM (
      SELECT material_id, name_key, ${sql.join(gains, sql` + `)} AS likeness
      FROM search_row WHERE owner = ANY(${texts(owners)}) AND material_id <> ${text(id)}
    ) AS measured
    WHERE likeness > 0
    ORDER BY likeness DESC, name_key COLLATE "C", material_id COLLATE "C" LIMIT ${limit}`.execute(db)
  return {
    ids: rows.map((row) => row.material_id),
    distance: rows.map((row) => distanceOf(row.likeness, traits.length)),
  }
}

/** The reference's properties in order of key; none when it is unknown or invisible. */
async function findTraits(db: Kysely<Tables>, id: string, owners: readonly string[]): Promise<Trait[]> {
  const { rows } = await sql<{ column: string; value: number; low: number; high: number }>`
    WITH reference AS (
      SELECT value.key, value.lo FROM search_row, unnest(columns, lo) AS value (key, lo)
      WHERE material_id = ${text(id)} AND owner = ANY(${texts(owners)})
    ),
    spread AS (
      SELECT value.key, percentile_disc(ARRAY[${float(OUTLYING_SHARE)}, ${float(1 - OUTLYING_SHARE)}])
        WITHIN GROUP (ORDER BY value.lo) AS ends
      FROM search_row, unnest(columns, lo) AS value (key, lo)
      WHERE owner = ANY(${texts(owners)}) AND value.key IN (SELECT key FROM reference)
      GROUP BY value.key
    )
    SELECT key AS column, lo AS value, ends[1] AS low, ends[2] AS high FROM reference JOIN spread USING (key)
    ORDER BY key COLLATE "C"`.execute(db)
  return rows.map(({ column, value, low, high }) => ({ column, value, spread: high > low ? high - low : NO_SPREAD }))
}

function gainOf({ column, value, spread }: Trait): RawBuilder<number> {
  const apart = sql`abs(${sideOf('lo', column)} / 2 - ${float(value / 2)})`
  return sql`CASE WHEN ${apart} < ${float(spread / 2)} THEN floor((1 - ${apart} / ${float(spread / 2)}) * ${float(LIKENESS_PARTS)}) ELSE 0 END`
}
