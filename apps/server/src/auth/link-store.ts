import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Puts a link in the place of an earlier one of the same account, or of the first administrator; answers its end. */
export async function replaceLink(
  transaction: Db,
  accountId: string | null,
  secretHash: string,
  hours: number,
): Promise<Date> {
  await transaction
    .deleteFrom('account_link')
    .where(sql<boolean>`(account_id is not distinct from ${accountId} or expires_at < now())`)
    .execute()
  const { expires_at } = await transaction
    .insertInto('account_link')
    .values({
      secret_hash: secretHash,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The link of that secret, while it is good: not of an account that was closed since. */
export const findLink = (db: Db, secretHash: string) =>
  db
    .selectFrom('account_link')
    .leftJoin('account', 'account.id', 'account_link.account_id')
    .select(['account_link.account_id', 'account.name', 'account.company_id'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`(account_link.account_id is null or not account.disabled)`)
    .executeTakeFirst()

/** Uses it up; false where another call was first. */
export async function takeLink(transaction: Db, secretHash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_link')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteLinksOf = (db: Db, accountId: string): Promise<unknown> =>
  db.deleteFrom('account_link').where('account_id', '=', accountId).execute()
