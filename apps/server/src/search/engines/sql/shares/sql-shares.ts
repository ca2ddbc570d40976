import type { EngineLeaf } from '@ingot/domain/query/query'
import { OPEN } from '@ingot/domain/values/open-ends'
import { sql } from 'kysely'
import { type Condition, float, texts } from '../sql-values.ts'
import { isMarked } from './sql-marks.ts'

/** `verdictOf` of the domain in SQL, of the ends as they are compared: a list of thousands of substances is one condition. */
export const hasShare = ({ of, verdicts }: Extract<EngineLeaf, { kind: 'share' }>): Condition => {
  const keys = of.map(({ column }) => column)
  const most = of.map((one) => one.most)
  return sql`(columns && ${texts(keys)} AND EXISTS (
    SELECT FROM (
      SELECT most,
        CASE WHEN ${isMarked('above')} THEN CASE WHEN ${isNegative} THEN ${float(-OPEN)} ELSE 0 END ELSE low END AS low,
        CASE WHEN ${isMarked('below')} THEN ${float(OPEN)} ELSE high END AS high
      FROM unnest(columns, lo, hi) AS held (key, low, high)
      JOIN unnest(${texts(keys)}, ${most}::float8[]) AS asked (key, most) USING (key)
    ) AS shares
    WHERE CASE WHEN low <= 0 AND high >= 1 THEN 'unknown' WHEN low > most THEN 'above' WHEN high > most THEN 'possible'
      ELSE 'below' END = ANY(${texts(verdicts)})))`
}

/** A limit above of what may be negative; shares are none, and both engines read any column alike. */
const isNegative = sql`NOT limits @> ARRAY[CASE WHEN key LIKE 'wt.%' THEN substr(key, 4) ELSE key END || '<']`
