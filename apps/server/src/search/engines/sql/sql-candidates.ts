import {
  DEMANDED_MAX,
  DOUBT,
  KEY_STEPS,
  MAIN,
  MINOR,
  NEAR_COST,
  NEAR_OUTSIDE,
  roomBeside,
  WHOLE,
} from '@ingot/domain/analysis/weigh'
import type { AnalysisAnswer, AnalysisRequest } from '@ingot/search/port'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isVisible } from './sql-filter.ts'
import { text } from './sql-values.ts'

/** The cost of `weigh` in packages/search, so that results are equal. */
export async function candidatesBySql(
  db: Db,
  { owners, elements, base, limit }: AnalysisRequest,
): Promise<AnalysisAnswer> {
  const whole = elements.reduce((sum, { weight }) => sum + weight, 0)
  const room = sql.lit(roomBeside(elements))
  const ofBase = base && text(base.element)
  const saysBase = ofBase ? sql`(columns @> ARRAY['wt.' || ${ofBase}] OR limits @> ARRAY[${ofBase} || '='])` : sql`true`
  const hasOther = base?.isBalance
    ? sql`EXISTS (SELECT FROM unnest(limits) AS mark WHERE mark LIKE '%=' AND mark <> ${text(`${base.element}=`)})`
    : sql`false`
  const { rows } = await sql<{ kind: keyof AnalysisAnswer; count: number; ids: string[] }>`
    WITH measured AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(elements)}::json) AS m (element text, lo float8, hi float8,
        "loLess" float8, "loMore" float8, "hiLess" float8, "hiMore" float8, weight float8, named float8)
    ), visible AS (
      SELECT * FROM search_row WHERE ${isVisible({ owners })} AND ${saysBase} AND NOT ${hasOther}
    ), numbers AS (
      SELECT material_id, substr(one.key, 4) AS element, one.lo, one.hi, limits FROM visible,
        unnest(columns, visible.lo, visible.hi) AS one (key, lo, hi) WHERE one.key LIKE 'wt.%'
    ), stated AS (
      SELECT material_id, element,
        CASE WHEN lo < hi OR limits @> ARRAY[element || '>'] THEN lo END AS least,
        CASE WHEN lo < hi OR limits @> ARRAY[element || '<'] THEN hi END AS most
      FROM numbers
    ), judged AS (
      SELECT material_id, least, weight, named, least IS NOT NULL OR most IS NOT NULL AS has_limits,
        m.element IS NOT NULL AS is_measured,
        CASE WHEN m."loLess" > most THEN CASE WHEN m.lo > ${sql.lit(MAIN)} AND most < ${sql.lit(MAIN)}
            THEN ${sql.lit(WHOLE)} ELSE ceil((m.lo - most) / m.lo * ${sql.lit(WHOLE)}) END
          WHEN m."hiMore" < least THEN CASE WHEN m.hi < ${sql.lit(MAIN)} AND least > ${sql.lit(MAIN)}
            THEN ${sql.lit(WHOLE)} ELSE ceil((least - m.hi) / least * ${sql.lit(WHOLE)}) END
          WHEN m.lo > ${sql.lit(MAIN)} AND most IS NULL AND least < ${sql.lit(MINOR)} THEN ${sql.lit(WHOLE)}
          END AS outside,
        coalesce(m."loMore" >= least, true) AND coalesce(m."hiLess" <= most, true) AS within
      FROM stated LEFT JOIN measured m USING (element)
    ), balanced AS (
      SELECT material_id, sum(weight) AS weight FROM visible, measured
      WHERE limits @> ARRAY[element || '='] GROUP BY material_id
    ), summed AS (
      SELECT material_id,
        sum(CASE WHEN NOT is_measured THEN CASE WHEN least > ${room} AND least > 0 THEN ${sql.lit(WHOLE)}
            WHEN least > 0 THEN ${sql.lit(DOUBT)} ELSE 0 END
          WHEN NOT has_limits THEN named - weight
          ELSE coalesce(outside, CASE WHEN within THEN 0 ELSE ${sql.lit(DOUBT)} END) - weight END) AS cost,
        count(outside) FILTER (WHERE is_measured) AS outside,
        count(*) FILTER (WHERE is_measured AND outside IS NULL AND has_limits AND within AND least > 0) AS demanded
      FROM judged GROUP BY material_id HAVING bool_or(is_measured AND has_limits)
    ), keyed AS (
      SELECT v.material_id, v.name_key, s.outside, s.demanded,
        ${sql.lit(whole)} + s.cost - coalesce(b.weight, 0) AS cost
      FROM summed s JOIN visible v USING (material_id) LEFT JOIN balanced b USING (material_id)
    ), grouped AS (
      SELECT *, CASE WHEN cost >= ${sql.lit(NEAR_COST)} THEN NULL WHEN outside = 0 THEN CASE WHEN cost < ${sql.lit(DOUBT)} THEN 'admits' ELSE 'open' END
        WHEN outside <= ${sql.lit(NEAR_OUTSIDE)} THEN 'near' END AS kind FROM keyed
    )
    SELECT kind, count(*)::int AS count, (array_agg(material_id
      ORDER BY cost * ${sql.lit(KEY_STEPS)} - least(demanded, ${sql.lit(DEMANDED_MAX)}), name_key COLLATE "C",
        material_id COLLATE "C"))[1:${sql.lit(limit)}] AS ids
    FROM grouped WHERE kind IS NOT NULL GROUP BY kind`.execute(db)
  const of = (wanted: keyof AnalysisAnswer) => {
    const found = rows.find(({ kind }) => kind === wanted)
    return { count: found?.count ?? 0, ids: found?.ids ?? [] }
  }
  return { admits: of('admits'), open: of('open'), near: of('near') }
}
