import {
  distanceOf,
  LIKENESS_PARTS,
  NO_SPREAD,
  OUTLYING_SHARE,
  partsOf,
  type Trait,
  weighTraits,
} from '@ingot/search/answers/likeness'
import type { EngineFilter, SimilarAnswer, SimilarWeights } from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isOfSubstance } from './shares/sql-marks.ts'
import { columnsOf } from './sql-columns.ts'
import { isVisible, passesFilter } from './sql-filter.ts'
import { float, text } from './sql-values.ts'

/** The measure of `similar` in packages/search, so that results are equal. */
export async function similarBySql(
  db: Db,
  id: string,
  filter: EngineFilter,
  limit: number,
  weights: SimilarWeights = {},
): Promise<SimilarAnswer> {
  const traits = weighTraits(await findTraits(db, id, filter), weights)
  if (traits.length === 0 || limit < 1) return { ids: [], distance: [], parts: [] }
  const known = columnsOf(filter)
  const { rows } = await sql<{ material_id: string; likeness: number; columns: string[]; lo: number[] }>`
    SELECT material_id, likeness::float8 AS likeness, columns, lo FROM (
      SELECT material_id, name_key, columns, lo, ${sql.join(traits.map(gainOf), sql` + `)} AS likeness
      FROM ${known.source} WHERE ${passesFilter(filter, known)} AND material_id <> ${text(id)}
    ) AS measured
    WHERE likeness > 0
    ORDER BY likeness DESC, name_key COLLATE "C", material_id COLLATE "C" LIMIT ${limit}`.execute(db)
  return {
    ids: rows.map((row) => row.material_id),
    distance: rows.map((row) => distanceOf(row.likeness, traits)),
    parts: rows.map(({ columns, lo }) =>
      partsOf(
        traits,
        traits.map(({ column }) => lo[columns.indexOf(column)]),
      ),
    ),
  }
}

/** The reference's properties in order of key; none when it is unknown or invisible. */
async function findTraits(db: Db, id: string, filter: EngineFilter): Promise<Omit<Trait, 'weight'>[]> {
  const { rows } = await sql<{ column: string; value: number; low: number; high: number }>`
    WITH reference AS (
      SELECT value.key, value.lo FROM search_row, unnest(columns, lo) AS value (key, lo)
      WHERE material_id = ${text(id)} AND NOT ${isOfSubstance} AND ${isVisible(filter)}
    ),
    spread AS (
      SELECT value.key, percentile_disc(ARRAY[${float(OUTLYING_SHARE)}, ${float(1 - OUTLYING_SHARE)}])
        WITHIN GROUP (ORDER BY value.lo) AS ends
      FROM search_row, unnest(columns, lo) AS value (key, lo)
      WHERE ${isVisible(filter)} AND value.key IN (SELECT key FROM reference)
      GROUP BY value.key
    )
    SELECT key AS column, lo AS value, ends[1] AS low, ends[2] AS high FROM reference JOIN spread USING (key)
    ORDER BY key COLLATE "C"`.execute(db)
  return rows.map(({ column, value, low, high }) => ({ column, value, spread: high > low ? high - low : NO_SPREAD }))
}

function gainOf({ column, value, spread, weight }: Trait): RawBuilder<number> {
  const apart = sql`abs(lo[array_position(columns, ${text(column)})] / 2 - ${float(value / 2)})`
  return sql`CASE WHEN ${apart} < ${float(spread / 2)}
    THEN ${float(weight)} * floor((1 - ${apart} / ${float(spread / 2)}) * ${float(LIKENESS_PARTS)}) ELSE 0 END`
}
