import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { TEAMS_MAX } from '@ingot/contract/limits'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { quotaReached } from '../quotas/quotas.ts'
import { lockAccounts } from './store.ts'
import * as store from './team-store.ts'

interface Team {
  id: string
  name: string
  members: number
}

async function findTeam(db: Db, { user }: Caller, id: string): Promise<Team> {
  const team = await store.findTeam(db, user.companyId, id)
  if (!team) throw new AppError('team-not-found')
  return team
}

async function checkNameIsFree(transaction: Db, companyId: number, name: string): Promise<void> {
  if (await store.findTeamByName(transaction, companyId, name)) throw new AppError('team-name-taken', { name })
}

export const listTeams = (db: Db, { user }: Caller): Promise<Team[]> => store.listTeams(db, user.companyId, TEAMS_MAX)

export async function listMembers(db: Db, caller: Caller, id: string): Promise<{ id: string; userName: string }[]> {
  await findTeam(db, caller, id)
  return (await store.listMembers(db, id)).map(({ id: account, name }) => ({ id: account, userName: name }))
}

/** Throws `team-name-taken` and `quota-reached`. */
export const addTeam = (db: Db, caller: Caller, name: string): Promise<Team> =>
  db.transaction().execute(async (transaction) => {
    const { companyId } = caller.user
    await lockAccounts(transaction)
    await checkNameIsFree(transaction, companyId, name)
    if ((await store.countTeams(transaction, companyId)) >= TEAMS_MAX) throw quotaReached('teams', TEAMS_MAX, 'company')
    const id = randomUUID()
    await store.insertTeam(transaction, id, companyId, name)
    return { id, name, members: 0 }
  })

/** Throws `team-not-found`, `team-name-taken`, and `user-not-found` for a member of another company. */
export const alterTeam = (
  db: Db,
  caller: Caller,
  id: string,
  { name, members }: { name?: string | undefined; members?: string[] | undefined },
): Promise<Team> =>
  db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const { companyId } = caller.user
    const team = await findTeam(transaction, caller, id)
    if (name !== undefined && name !== team.name) {
      await checkNameIsFree(transaction, companyId, name)
      await store.renameTeam(transaction, id, name)
    }
    if (members) {
      const ids = [...new Set(members)]
      if ((await store.findOfCompany(transaction, companyId, ids)).length < ids.length)
        throw new AppError('user-not-found')
      await store.replaceMembers(transaction, id, ids)
    }
    return findTeam(transaction, caller, id)
  })

export async function dropTeam(db: Db, { user }: Caller, id: string): Promise<void> {
  if (!(await store.deleteTeam(db, user.companyId, id))) throw new AppError('team-not-found')
}
