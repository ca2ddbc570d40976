import type { MessageKind } from '@ingot/contract/messages'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'

export type NewFeedback = Insertable<Tables['feedback']>

export const insertFeedback = async (db: Db, row: NewFeedback): Promise<Date> => {
  const { at } = await db.insertInto('feedback').values(row).returning('at').executeTakeFirstOrThrow()
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
    .select(['feedback.name', 'feedback.organisation', 'feedback.email'])
    .orderBy('feedback.at', 'desc')
    .orderBy('feedback.id')
    .limit(limit)
    .execute()

export interface MessagesAsked {
  /** Undefined: of all companies. */
  company: number | undefined
  kind?: MessageKind | undefined
  state?: 'open' | 'handled' | undefined
  text?: string | undefined
}

const messages = (db: Db, company: number | undefined) =>
  db
    .selectFrom('feedback')
    .leftJoin('account', 'account.id', 'feedback.account_id')
    .leftJoin('account as handler', 'handler.id', 'feedback.handled_by')
    .leftJoin('company', 'company.id', 'feedback.company_id')
    .selectAll('feedback')
    .select(['account.name as user_name', 'handler.name as handler', 'company.name as company'])
    .$if(company !== undefined, (query) => query.where('feedback.company_id', '=', company ?? 0))
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** What people wrote, the newest first, before a number. */
export const listMessages = (
  db: Db,
  { company, kind, state, text }: MessagesAsked,
  before: string | undefined,
  most: number,
) => {
  const part = text === undefined || text === '' ? undefined : text.toLowerCase()
  return messages(db, company)
    .$if(kind !== undefined, (query) => query.where('feedback.kind', '=', kind ?? 'feedback'))
    .$if(state === 'open', (query) => query.where('feedback.handled_at', 'is', null))
    .$if(state === 'handled', (query) => query.where('feedback.handled_at', 'is not', null))
    .$if(part !== undefined, (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', feedback.message, feedback.name, feedback.organisation, feedback.email,
          account.name)), ${part}) > 0`,
      ),
    )
    .$if(before !== undefined, (query) => query.where('feedback.seq', '<', before ?? ''))
    .orderBy('feedback.seq', 'desc')
    .limit(most)
    .execute()
}

export const findMessage = (db: Db, id: string, company: number | undefined) =>
  messages(db, company).where('feedback.id', '=', id).executeTakeFirst()

/** Marks a message as handled by an account, or as open again; false where it was so already. */
export async function setHandled(transaction: Db, id: string, by: string | null): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('feedback')
    .set({ handled_at: by === null ? null : new Date(), handled_by: by })
    .where('id', '=', id)
    .where('handled_at', by === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
