import { sql } from 'kysely'
import { isVouchedFor } from '../auth/store.ts'
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

/** Which of these sessions, by the SHA-256 of their tokens, still open the catalogue. */
export const findLivingSessions = async (
  db: Db,
  tokenHashes: readonly string[],
  idleHours: number,
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.token_hash')
    .where(sql<boolean>`session.token_hash = any(${[...tokenHashes]}::text[])`)
    .where('account.disabled', '=', false)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where(isVouchedFor)
    .where('session.used_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .execute()
  return new Set(rows.map(({ token_hash }) => token_hash))
}
