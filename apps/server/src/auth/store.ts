import type { RoleName } from '@ingot/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { userNameKey } from './user-names.ts'

export interface AccountRow {
  id: string
  name: string
  email: string | null
  company_id: number | null
  /** Null of an account of a provider. */
  password_hash: string | null
  disabled: boolean
  roles: RoleName[]
  issuer: string | null
  subject: string | null
  display_name: string | null
  /** Until when the provider's word holds; null of a local account. */
  verified_until: Date | null
  /** Name of the company. */
  company: string | null
  eula_accepted_at: Date | null
}

/** The roles of the account in the row, in one order. */
export const rolesOfAccount = sql<
  RoleName[]
>`array(select role from account_role where account_id = account.id order by role)`.as('roles')

/** Name of the company of the account in the row. */
export const companyOfAccount = sql<
  string | null
>`(select company.name from company where company.id = account.company_id)`.as('company')

export const findAccountByName = (db: Db, name: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .select([rolesOfAccount, companyOfAccount])
    .where('name', '=', name)
    .executeTakeFirst()

/** Whether another account has this name, or one that people may take for it. */
export async function isNameTaken(db: Db, name: string, exceptId = ''): Promise<boolean> {
  const key = userNameKey(name)
  const candidates = await db
    .selectFrom('account')
    .select('name')
    .where(({ eb, or }) => or([eb('name_key', '=', key), eb('name_key', 'is', null)]))
    .where('id', '<>', exceptId)
    .execute()
  return candidates.some((one) => userNameKey(one.name) === key)
}

/** With its roles in one statement. */
export async function insertAccount(
  db: Db,
  { roles, ...account }: Pick<AccountRow, 'id' | 'name' | 'email' | 'company_id' | 'roles'> & { password_hash: string },
): Promise<void> {
  const made = db
    .insertInto('account')
    .values({ ...account, name_key: userNameKey(account.name) })
    .returning('id')
  if (roles.length === 0) return void (await made.execute())
  await db
    .with('made', () => made)
    .insertInto('account_role')
    .columns(['account_id', 'role'])
    .expression(sql`select made.id, role from made, unnest(${[...roles]}::text[]) as role`)
    .execute()
}

/** A local account, or one whose provider's word still holds. */
export const isVouchedFor = sql<boolean>`(account.issuer is null or account.verified_until > now())`

/** Roles of an account in place of those it had. */
export async function replaceRoles(db: Db, id: string, roles: readonly RoleName[]): Promise<void> {
  await db.deleteFrom('account_role').where('account_id', '=', id).execute()
  // A link that was made for less must not open more.
  await db.deleteFrom('account_link').where('account_id', '=', id).execute()
  if (roles.length === 0) return
  const rows = roles.map((role) => ({ account_id: id, role }))
  await db.insertInto('account_role').values(rows).execute()
}

export const updatePassword = (db: Db, id: string, hash: string): Promise<unknown> =>
  db.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute()

export const setAccountDisabled = (db: Db, id: string, disabled: boolean): Promise<unknown> =>
  db.updateTable('account').set({ disabled }).where('id', '=', id).execute()

export const listAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select(['account.name', 'account.disabled', 'company.id as company_id', 'company.name as company'])
    .select(rolesOfAccount)
    .orderBy('account.name')
    .execute()

/** True where there is a company of that number, as it stands in an owner such as `company-7`. */
export const isCompany = async (db: Db, number: string): Promise<boolean> =>
  // As text: a number beyond the column's range is nobody's.
  (await db.selectFrom('company').select('id').where(sql`id::text`, '=', number).executeTakeFirst()) !== undefined

export const findCompanyByName = (db: Db, name: string) =>
  db.selectFrom('company').select('id').where('name', '=', name).executeTakeFirst()

/** Id of the company of that name, made where there is none. */
export const companyOf = async (db: Db, name: string): Promise<number> => (await findOrMakeCompany(db, name)).id

/** The same, and whether it was made just now. */
export async function findOrMakeCompany(db: Db, name: string): Promise<{ id: number; isNew: boolean }> {
  const made = await db
    .insertInto('company')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await db.selectFrom('company').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Where a sign-in came from: the address, and the browser as it names itself. */
export interface SeenAt {
  address: string
  browser: string
}

export const insertSession = (
  db: Db,
  tokenHash: string,
  accountId: string,
  expiresAt: Date,
  seen: SeenAt = { address: '', browser: '' },
): Promise<unknown> =>
  db
    .insertInto('session')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt, ...seen })
    .execute()

/**
 * The account of a living session: not past its end, not idle too long, not disabled, and of a provider whose word still
 * holds. Database time decides.
 */
export const findSession = (db: Db, tokenHash: string, idleHours: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select(rolesOfAccount)
    .select(companyOfAccount)
    .where('session.token_hash', '=', tokenHash)
    .where('account.disabled', '=', false)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where(isVouchedFor)
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

/** Whether there was one. */
export const deleteSession = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db.deleteFrom('session').where('token_hash', '=', tokenHash).executeTakeFirst()).numDeletedRows > 0n

export const deleteSessionsOf = (db: Db, accountId: string): Promise<unknown> =>
  db.deleteFrom('session').where('account_id', '=', accountId).execute()

/** What programs hold in the name of an account, of these kinds. */
export const revokeTokensOf = (
  db: Db,
  accountId: string,
  kinds: readonly Tables['access_token']['kind'][],
): Promise<unknown> =>
  db
    .updateTable('access_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('revoked_at', 'is', null)
    .execute()

/** The account of a session's token, also of one that has ended by itself. */
export const accountOfSession = async (db: Db, tokenHash: string): Promise<string | undefined> =>
  (await db.selectFrom('session').select('account_id').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.account_id

/** Notes that an account accepted the licence agreement, the first time that it did. */
export const acceptAgreement = (db: Db, accountId: string): Promise<unknown> =>
  db
    .updateTable('account')
    .set({ eula_accepted_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('eula_accepted_at', 'is', null)
    .execute()
