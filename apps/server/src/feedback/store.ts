import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface NewFeedback {
  id: string
  kind: 'feedback' | 'comment' | 'help'
  /** Null for the guest. */
  accountId: string | null
  product: string | null
  page: string | null
  message: string
}

export const insertFeedback = async (db: Db, { accountId, ...row }: NewFeedback): Promise<Date> => {
  const { at } = await db
    .insertInto('feedback')
    .values({ ...row, account_id: accountId })
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

/** How many messages an account sent within the last hour, and the seconds until the first of them is an hour old. */
export const countLastHour = async (db: Db, accountId: string): Promise<{ count: number; seconds: number }> => {
  const { count, seconds } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<number | null>`ceil(extract(epoch FROM min(at) + interval '1 hour' - now()))::integer`.as('seconds'))
    .where('account_id', '=', accountId)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return { count: Number(count), seconds: Math.max(1, seconds ?? 0) }
}

/** The newest first, with the name of the account that it came from. */
export const listFeedback = (db: Db, limit: number) =>
  db
    .selectFrom('feedback')
    .leftJoin('account', 'account.id', 'feedback.account_id')
    .select(['feedback.id', 'feedback.kind', 'feedback.at', 'feedback.product', 'feedback.page', 'feedback.message'])
    .select(['feedback.account_id as accountId', 'account.name as account'])
    .orderBy('feedback.at', 'desc')
    .orderBy('feedback.id')
    .limit(limit)
    .execute()
