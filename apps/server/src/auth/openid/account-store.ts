import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type AccountRow, companyOfAccount, rolesOfAccount } from '../store.ts'
import { userNameKey } from '../user-names.ts'

/** How long a provider's word holds that gave nothing to ask again with, minutes. */
const WITHOUT_RENEWAL_MINUTES = 60

/** What a sign-in says of an account beside who it is. */
export type Said = Pick<AccountRow, 'email' | 'company_id' | 'display_name'>

export const findAccountByIdentity = (db: Db, issuer: string, subject: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .select([rolesOfAccount, companyOfAccount])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const findAccountById = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .select([rolesOfAccount, companyOfAccount])
    .where('id', '=', id)
    .executeTakeFirst()

export const findCompanyName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst())?.name

/** Makes the account, without roles; false where another call made it meanwhile, or an account has that name. */
export const insertProviderAccount = async (
  db: Db,
  account: Said & { id: string; name: string; issuer: string; subject: string },
): Promise<boolean> => {
  const made = await db
    .insertInto('account')
    .values({
      id: account.id,
      name: account.name,
      name_key: userNameKey(account.name),
      email: account.email,
      company_id: account.company_id,
      display_name: account.display_name,
      issuer: account.issuer,
      subject: account.subject,
      password_hash: null,
      verified_until: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const updateSaid = (db: Db, id: string, { email, company_id, display_name }: Said): Promise<unknown> =>
  db.updateTable('account').set({ email, company_id, display_name }).where('id', '=', id).execute()

/** What a provider gave, and how long its word holds. */
export interface Grant {
  accountId: string
  provider: string
  sealed: string
  renews: boolean
}

/**
 * Keeps what the provider gave just now: it is asked again after `checkMinutes`, and its word holds for `awayHours` where
 * it can be asked.
 */
export async function keepGrant(db: Db, grant: Grant, checkMinutes: number, awayHours: number): Promise<void> {
  const { accountId, provider, sealed, renews } = grant
  const check_at = sql<Date>`now() + make_interval(mins => ${checkMinutes})`
  const values = { provider, sealed, renews, check_at }
  await db
    .insertInto('provider_grant')
    .values({ account_id: accountId, provider, sealed, renews, check_at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
  const minutes = renews ? awayHours * 60 : WITHOUT_RENEWAL_MINUTES
  await db
    .updateTable('account')
    .set({ verified_until: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where('id', '=', accountId)
    .execute()
}

export interface DueGrant extends Grant {
  issuer: string
  subject: string
}

/**
 * Takes the accounts with sessions or access tokens whose provider is to be asked again, `most` at once; no other server takes them for
 * `minutes`, which is also when an account is tried again whose provider did not answer.
 */
export async function takeDueGrants(db: Db, most: number, minutes: number): Promise<DueGrant[]> {
  const { rows } = await sql<DueGrant>`
    update provider_grant set check_at = now() + make_interval(mins => ${minutes})
    from account where account.id = provider_grant.account_id and provider_grant.account_id in (
      select account_id from provider_grant where check_at <= now() and renews
        and (exists (select from session where session.account_id = provider_grant.account_id and expires_at > now())
          or exists (select from access_token where access_token.account_id = provider_grant.account_id
            and revoked_at is null and expires_at > now()))
      order by check_at limit ${most} for update skip locked)
    returning provider_grant.account_id as "accountId", provider_grant.provider, provider_grant.sealed,
      provider_grant.renews, account.issuer, account.subject`.execute(db)
  return rows
}

export const findGrant = (db: Db, accountId: string): Promise<{ provider: string; sealed: string } | undefined> =>
  db.selectFrom('provider_grant').select(['provider', 'sealed']).where('account_id', '=', accountId).executeTakeFirst()

/** The provider no longer vouches for the account: nothing that it gave holds, and every session ends. */
export async function endProviderAccess(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('account')
      .set({ verified_until: sql<Date>`'epoch'` })
      .where('id', '=', accountId)
      .where('issuer', 'is not', null)
      .execute()
    await transaction.deleteFrom('provider_grant').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('sign_in_token').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('session').where('account_id', '=', accountId).execute()
  })
}

/** Forgets what the provider gave where nobody is signed in with it any more. */
export const deleteIdleGrant = (db: Db, accountId: string): Promise<unknown> =>
  db
    .deleteFrom('provider_grant')
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('token_hash').where('account_id', '=', accountId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('access_token').select('id').where('account_id', '=', accountId))),
    )
    .execute()
