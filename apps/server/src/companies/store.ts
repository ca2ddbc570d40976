import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { OPEN } from '../exchange/store.ts'

export interface CompanyRow {
  id: number
  name: string
  accounts: number
  materials: number
}

const companies = (db: Db) =>
  db
    .selectFrom('company')
    .select(['company.id', 'company.name'])
    .select(sql<number>`(select count(*)::int from account where account.company_id = company.id)`.as('accounts'))
    .select(
      sql<number>`coalesce((select materials::int from owner_usage where owner = 'company-' || company.id), 0)`.as(
        'materials',
      ),
    )

const named = (text: string) => sql<boolean>`strpos(lower(company.name), ${text.toLowerCase()}) > 0`

/** By name; a text that is empty is part of every name. */
export const listCompanies = (db: Db, text: string, most: number): Promise<CompanyRow[]> =>
  companies(db)
    .$if(text !== '', (query) => query.where(named(text)))
    .orderBy('company.name')
    .limit(most)
    .execute()

export async function countCompanies(db: Db, text: string): Promise<number> {
  const { count } = await db
    .selectFrom('company')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(text !== '', (query) => query.where(named(text)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findCompany = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  companies(db).where('company.id', '=', id).executeTakeFirst()

/** Lets nobody join a company until the transaction ends. */
export const lockCompany = (transaction: Db, id: number): Promise<unknown> =>
  transaction.selectFrom('company').select('id').where('id', '=', id).forUpdate().execute()

/** Answers the id; undefined where the name is taken. */
export async function insertCompany(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .insertInto('company')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const renameCompany = (db: Db, id: number, name: string): Promise<unknown> =>
  db.updateTable('company').set({ name }).where('id', '=', id).execute()

/** Imports of an owner that wait or run. */
export async function countOpenJobs(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .where('status', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With what it saved; its teams go with the row. */
export async function deleteCompany(db: Db, id: number, owner: string): Promise<void> {
  await db.deleteFrom('criterion').where('owner', '=', owner).execute()
  await db.deleteFrom('taking').where('owner', '=', owner).execute()
  await db.deleteFrom('company_status').where('owner', '=', owner).execute()
  await db.deleteFrom('restriction_list').where('owner', '=', owner).execute()
  await db.deleteFrom('import_template').where('owner', '=', owner).execute()
  await db.deleteFrom('property_overlay').where('owner', '=', owner).execute()
  await db.deleteFrom('quality_acceptance').where('owner', '=', owner).execute()
  await db.deleteFrom('quality_policy').where('company_id', '=', id).execute()
  await db.deleteFrom('company').where('id', '=', id).execute()
}

export async function moveAccount(db: Db, account: string, company: number | null): Promise<void> {
  await db.deleteFrom('team_member').where('account_id', '=', account).execute()
  await db.updateTable('account').set({ company_id: company }).where('id', '=', account).execute()
}
