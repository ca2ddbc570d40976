import type { MailState } from '@ingot/contract/mail'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'

export type MailRow = Selectable<Tables['mail']>

export const insertMail = (transaction: Db, row: Insertable<Tables['mail']>): Promise<unknown> =>
  transaction.insertInto('mail').values(row).execute()

/** Mails with a link to an account that were not sent yet: a new link ends the one before. */
export const deleteLinksTo = (transaction: Db, accountId: string): Promise<unknown> =>
  transaction
    .deleteFrom('mail')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'link')
    .where('state', '<>', 'sent')
    .execute()

/**
 * Takes the mail that has been due for longest, for so many seconds, and counts the attempt: other servers pass it over.
 * Of messages no more than `perHour` are sent within an hour.
 */
export async function claimMail(db: Db, seconds: number, perHour: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mail set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${seconds})
    where id = (select id from mail where state = 'waiting' and next_at <= now()
        and (claimed_until is null or claimed_until < now())
        and (kind <> 'message' or ${perHour} >
          (select count(*) from mail sent where sent.kind = 'message' and sent.sent_at > now() - interval '1 hour'))
      order by next_at limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** The secret of a mail that was sent is nobody's to read any more. */
export const noteSent = (db: Db, id: string): Promise<unknown> =>
  sql`update mail set state = 'sent', sent_at = now(), claimed_until = null, last_error = null, sealed = null
    where id = ${id}`.execute(db)

/** Tries again after so many seconds; without them no more. */
export const noteFailed = (db: Db, id: string, error: string, retryAfter: number | undefined): Promise<unknown> =>
  retryAfter === undefined
    ? sql`update mail set state = 'failed', claimed_until = null, last_error = ${error} where id = ${id}`.execute(db)
    : sql`update mail set next_at = now() + make_interval(secs => ${retryAfter}), claimed_until = null,
        last_error = ${error} where id = ${id}`.execute(db)

const listed = (db: Db) =>
  db
    .selectFrom('mail')
    .leftJoin('company', 'company.id', 'mail.company_id')
    .selectAll('mail')
    .select('company.name as company')
export type ListedMail = Awaited<ReturnType<typeof listMail>>[number]

/** The newest first, before a number; of one company, or of all. */
export const listMail = (
  db: Db,
  { company, state }: { company: number | undefined; state?: MailState | undefined },
  before: string | undefined,
  most: number,
) =>
  listed(db)
    .$if(company !== undefined, (query) => query.where('mail.company_id', '=', company ?? 0))
    .$if(state !== undefined, (query) => query.where('mail.state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('mail.seq', '<', before ?? ''))
    .orderBy('mail.seq', 'desc')
    .limit(most)
    .execute()

/** A mail of the company, or of any, which nobody else changes until the transaction ends. */
export const lockMail = (transaction: Db, id: string, company: number | undefined) =>
  listed(transaction)
    .where('mail.id', '=', id)
    .$if(company !== undefined, (query) => query.where('mail.company_id', '=', company ?? 0))
    .forUpdate('mail')
    .executeTakeFirst()

/** Due now, with all attempts before it. One that a server is sending stays its own. */
export const restartMail = (transaction: Db, id: string): Promise<unknown> =>
  sql`update mail set state = 'waiting', attempts = 0, next_at = now() where id = ${id}`.execute(transaction)

export const deleteMail = (transaction: Db, id: string): Promise<unknown> =>
  transaction.deleteFrom('mail').where('id', '=', id).execute()

/** Removes at most `batch` mails that ended before these days; those that wait or are read here stay with their message. */
export async function purgeMail(db: Db, days: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail where id in (select id from mail
    where state in ('sent', 'failed') and coalesce(sent_at, next_at) < now() - make_interval(days => ${days})
    limit ${batch} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
