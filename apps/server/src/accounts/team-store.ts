import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const teamsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('team')
    .select(['team.id', 'team.name'])
    .select(sql<number>`(select count(*)::int from team_member where team_id = team.id)`.as('members'))
    .where('team.company_id', '=', companyId)

export const listTeams = (db: Db, companyId: number, most: number) =>
  teamsOf(db, companyId).orderBy('team.name').limit(most).execute()

/** A team of that company. */
export const findTeam = (db: Db, companyId: number, id: string) =>
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

export async function deleteTeam(db: Db, companyId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

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
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()

export async function replaceMembers(db: Db, teamId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('team_member').where('team_id', '=', teamId).execute()
  await db
    .insertInto('team_member')
    .columns(['team_id', 'account_id'])
    .expression(sql`select ${teamId}::uuid, account_id from unnest(${[...ids]}::text[]) as account_id`)
    .execute()
}
