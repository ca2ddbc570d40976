import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Living sessions of an account, the latest used first. */
export const listSessions = (db: Db, accountId: string, idleHours: number) =>
  db
    .selectFrom('session')
    .select(['id', 'token_hash', 'address', 'browser', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('used_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends sessions of an account: all, the one of that id, or all but the one of that token. Answers how many. */
export async function endSessions(
  db: Db,
  accountId: string,
  { id, but }: { id?: string; but?: string } = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
