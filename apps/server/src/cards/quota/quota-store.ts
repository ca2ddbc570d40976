import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Whether cards were granted, how many the caller made in this minute, and when the count starts again. */
export interface Quota {
  isGranted: boolean
  used: number
  resetSeconds: number
}

interface Row {
  used: number
  reset: number
}

const RESET = sql`ceil(extract(epoch FROM quota.since + interval '1 minute' - now()))::integer`

/**
 * Counts cards of a caller within a minute, in one statement: two servers that ask at once can't both take the last
 * one. What goes over the limit isn't counted. Callers of earlier days are forgotten on the way.
 */
export async function takeQuota(db: Db, caller: string, cards: number, perMinute: number): Promise<Quota> {
  const taken = await sql<Row>`
    WITH forgotten AS (
      DELETE FROM card_quota WHERE caller IN (
        SELECT caller FROM card_quota
        WHERE since < now() - interval '1 day' AND caller <> ${caller}
        FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO card_quota AS quota (caller, since, used)
    SELECT ${caller}, now(), ${cards}::integer WHERE ${cards}::integer <= ${perMinute}::integer
    ON CONFLICT (caller) DO UPDATE SET
      since = CASE WHEN quota.since <= now() - interval '1 minute' THEN now() ELSE quota.since END,
      used = CASE WHEN quota.since <= now() - interval '1 minute' THEN 0 ELSE quota.used END + ${cards}::integer
    WHERE quota.since <= now() - interval '1 minute' OR quota.used + ${cards}::integer <= ${perMinute}::integer
    RETURNING quota.used, ${RESET} AS reset`.execute(db)
  const [granted] = taken.rows
  if (granted) return { isGranted: true, used: granted.used, resetSeconds: granted.reset }
  const { rows } = await sql<Row>`
    SELECT quota.used, ${RESET} AS reset FROM card_quota AS quota
    WHERE caller = ${caller} AND quota.since > now() - interval '1 minute'`.execute(db)
  return { isGranted: false, used: rows[0]?.used ?? 0, resetSeconds: Math.max(1, rows[0]?.reset ?? 60) }
}
