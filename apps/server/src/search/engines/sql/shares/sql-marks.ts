import { sql } from 'kysely'
import type { Condition } from '../sql-values.ts'

/** Whether the number of the column `key` is a limit on one side alone: `limitMark` of the domain in SQL. */
export function isMarked(side: 'above' | 'below'): Condition {
  const mark = sql`CASE WHEN key LIKE 'wt.%' THEN substr(key, 4) ELSE key END`
  const above = sql`limits && ARRAY[${mark} || '<', ${mark} || '<-']`
  const below = sql`limits @> ARRAY[${mark} || '>']`
  return side === 'above' ? sql`(${above} AND NOT ${below})` : sql`(${below} AND NOT ${above})`
}

/** Whether the column `key` says what a material holds of a substance: `isSubstanceColumn` of the domain in SQL. */
export const isOfSubstance: Condition = sql`key LIKE 'cas.%'`
