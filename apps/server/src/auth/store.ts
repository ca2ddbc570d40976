import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface AccountRow {
  id: string
  name: string
  email: string | null
  company_id: number | null
  /** Name of the company. */
  company: string | null
  kind: 'member' | 'administrator'
  password_hash: string
  disabled: boolean
  eula_accepted_at: Date | null
}

export const findAccountByName = (db: Db, name: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .selectAll('account')
    .select('company.name as company')
    .where('account.name', '=', name)
    .executeTakeFirst()

export const insertAccount = (
  db: Db,
  account: Pick<AccountRow, 'id' | 'name' | 'email' | 'company_id' | 'kind' | 'password_hash'>,
): Promise<unknown> => db.insertInto('account').values(account).execute()

export const updatePassword = (db: Db, id: string, hash: string): Promise<unknown> =>
  db.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute()

export const setAccountDisabled = (db: Db, id: string, disabled: boolean): Promise<unknown> =>
  db.updateTable('account').set({ disabled }).where('id', '=', id).execute()

export const listAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select(['account.name', 'account.kind', 'account.disabled', 'company.id as company_id', 'company.name as company'])
    .orderBy('account.name')
    .execute()

/** True where there is a company of that number, as it stands in an owner such as `company-7`. */
export const isCompany = async (db: Db, number: string): Promise<boolean> =>
  // As text: a number beyond the column's range is nobody's.
  (await db.selectFrom('company').select('id').where(sql`id::text`, '=', number).executeTakeFirst()) !== undefined

/** Id of the company of that name, made where there is none. */
export async function companyOf(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('company')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const insertSession = (db: Db, tokenHash: string, accountId: string, expiresAt: Date): Promise<unknown> =>
  db.insertInto('session').values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt }).execute()

/** The account of a living session: not past its end, not idle too long, not disabled. Database time decides. */
export const findSession = (db: Db, tokenHash: string, idleHours: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .selectAll('account')
    .select('company.name as company')
    .where('session.token_hash', '=', tokenHash)
    .where('account.disabled', '=', false)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.used_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .executeTakeFirst()

/** Notes the use of a session, at most once a minute. */
export const touchSession = (db: Db, tokenHash: string): Promise<unknown> =>
  db
    .updateTable('session')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()

export const deleteSession = (db: Db, tokenHash: string): Promise<unknown> =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOf = (db: Db, accountId: string): Promise<unknown> =>
  db.deleteFrom('session').where('account_id', '=', accountId).execute()

/** Notes that an account accepted the licence agreement, the first time that it did. */
export const acceptAgreement = (db: Db, accountId: string): Promise<unknown> =>
  db
    .updateTable('account')
    .set({ eula_accepted_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('eula_accepted_at', 'is', null)
    .execute()
