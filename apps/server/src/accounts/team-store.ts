import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Of one company, or of all where none is given. */
const teamsOf = (db: Db, companyId: number | undefined) =>
  db
    .selectFrom('team')
    .innerJoin('company', 'company.id', 'team.company_id')
    .select(['team.id', 'team.name', 'team.company_id', 'company.name as company'])
    .select(sql<number>`(select count(*)::int from team_member where team_id = team.id)`.as('members'))
    .$if(companyId !== undefined, (query) => query.where('team.company_id', '=', companyId ?? 0))
export type TeamRow = Awaited<ReturnType<typeof listTeams>>[number]

export const listTeams = (db: Db, companyId: number | undefined, most: number) =>
  teamsOf(db, companyId).orderBy('company.name').orderBy('team.name').limit(most).execute()

/** A team of that company. */
export const findTeam = (db: Db, companyId: number | undefined, id: string) =>
  teamsOf(db, companyId).where('team.id', '=', id).executeTakeFirst()

export const findTeamByName = (db: Db, companyId: number, name: string) =>
  teamsOf(db, companyId).where('team.name', '=', name).executeTakeFirst()

export async function countTeams(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertTeam = (db: Db, id: string, companyId: number, name: string): Promise<unknown> =>
  db.insertInto('team').values({ id, company_id: companyId, name }).execute()

export const renameTeam = (db: Db, id: string, name: string): Promise<unknown> =>
  db.updateTable('team').set({ name }).where('id', '=', id).execute()

export const deleteTeam = (db: Db, id: string): Promise<unknown> => db.deleteFrom('team').where('id', '=', id).execute()

export const listMembers = (db: Db, teamId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.id', 'account.name'])
    .where('team_member.team_id', '=', teamId)
    .orderBy('account.name')
    .execute()

/** Those of these accounts that belong to the company. */
export const findOfCompany = (db: Db, companyId: number, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()

/** Those who did not belong to it before. */
export async function insertMembers(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .insertInto('team_member')
    .columns(['team_id', 'account_id'])
    .expression(sql`select ${teamId}::uuid, account_id from unnest(${[...new Set(ids)]}::text[]) as account_id`)
    .onConflict((on) => on.doNothing())
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Those who belonged to it. */
export async function deleteMembers(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('team_member')
    .where('team_id', '=', teamId)
    .where(sql<boolean>`account_id = any(${[...ids]}::text[])`)
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
