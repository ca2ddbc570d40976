import { ROLE_GRANTS } from '@ingot/contract/permissions'
import { ROLES } from '@ingot/contract/roles'
import { sql } from 'kysely'
import { rolesOfAccount } from '../auth/store.ts'
import { userNameKey } from '../auth/user-names.ts'
import type { Db } from '../db/db.ts'
import { lockCount } from '../quotas/store.ts'

/** Lets one change of accounts at a time through, until its transaction ends: who may change what is read under it. */
export const lockAccounts = (transaction: Db): Promise<unknown> => lockCount(transaction, 'accounts', 'all')

const accountsOf = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.name', 'account.email', 'account.disabled', 'account.company_id', 'account.issuer'])
    .select('company.name as company')
    .select(rolesOfAccount)
    .select(
      sql<string[]>`array(select team.name from team join team_member on team.id = team_member.team_id
        where team_member.account_id = account.id order by team.name)`.as('teams'),
    )
    .select(
      sql<Date | null>`greatest(account.used_at, (select max(used_at) from session where session.account_id = account.id))`.as(
        'last_used',
      ),
    )
export type AccountEntry = Awaited<ReturnType<typeof listAccounts>>[number]

/** Accounts of one company, or of all where none is given, with a text in name, e-mail or company. */
const matching = (company: number | undefined, text: string) => {
  const part = text.toLowerCase()
  const ofCompany = company === undefined ? sql`true` : sql`account.company_id = ${company}`
  const holds =
    part === ''
      ? sql`true`
      : sql`strpos(lower(concat_ws(' ', account.name, account.email,
          (select company.name from company where company.id = account.company_id))), ${part}) > 0`
  return sql<boolean>`(${ofCompany} and ${holds})`
}

/** By name. */
export const listAccounts = (db: Db, companyId: number | undefined, text: string, offset: number, limit: number) =>
  accountsOf(db).where(matching(companyId, text)).orderBy('account.name').offset(offset).limit(limit).execute()

export async function countAccounts(db: Db, companyId: number | undefined, text: string): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(matching(companyId, text))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether anybody at all administers accounts and is not shut out. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select('account.id')
    .where('account_role.role', 'in', ADMINISTERING)
    .where('account.disabled', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export const findAccount = (db: Db, id: string): Promise<AccountEntry | undefined> =>
  accountsOf(db).where('account.id', '=', id).executeTakeFirst()

const ADMINISTERING = ROLES.filter((role) => ROLE_GRANTS[role].includes('accounts.administer'))

/** Whether somebody else who is not shut out administers the accounts of that company, or those without one. */
export async function hasOtherAdministrator(db: Db, companyId: number | null, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select('account.id')
    .where('account_role.role', 'in', ADMINISTERING)
    .where('account.disabled', '=', false)
    .where('account.id', '!=', id)
    .where(sql<boolean>`account.company_id is not distinct from ${companyId}`)
    .executeTakeFirst()
  return found !== undefined
}

export const renameAccount = (db: Db, id: string, name: string): Promise<unknown> =>
  db
    .updateTable('account')
    .set({ name, name_key: userNameKey(name) })
    .where('id', '=', id)
    .execute()

/** Whether the account has a password here. */
export const hasPassword = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

export const changeEmail = (db: Db, id: string, email: string | null): Promise<unknown> =>
  db.updateTable('account').set({ email }).where('id', '=', id).execute()

/** With all that is its own alone; sessions, tokens, preferences and memberships go with the row. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('criterion').where('owner', '=', id).execute()
  await db.deleteFrom('account').where('id', '=', id).execute()
}
