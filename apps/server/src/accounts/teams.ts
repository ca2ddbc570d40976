import { randomUUID } from 'node:crypto'
import type { changeTeam } from '@ingot/contract/accounts'
import { AppError } from '@ingot/contract/errors'
import { TEAMS_MAX } from '@ingot/contract/limits'
import type { z } from 'zod'
import { noteAllDone, noteDone } from '../audit/audit.ts'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { quotaReached } from '../quotas/quotas.ts'
import { companyOf, presentCaller } from './present.ts'
import * as store from './team-store.ts'

interface Team {
  id: string
  name: string
  members: number
  /** For who runs the installation. */
  company?: string
}

type Asking = Pick<Caller, 'permissions' | 'user'>

/** A team of the caller's company; of any for who runs the installation. */
async function findTeam(db: Db, caller: Asking, id: string): Promise<store.TeamRow> {
  const team = await store.findTeam(db, companyOf(caller), id)
  if (!team) throw new AppError('team-not-found')
  return team
}

const shown = ({ id, name, members, company }: store.TeamRow, isOfAll: boolean): Team => ({
  id,
  name,
  members,
  ...(isOfAll && { company }),
})

async function checkNameIsFree(transaction: Db, companyId: number, name: string): Promise<void> {
  if (await store.findTeamByName(transaction, companyId, name)) throw new AppError('team-name-taken', { name })
}

export const listTeams = async (db: Db, caller: Caller): Promise<Team[]> => {
  const company = companyOf(caller)
  return (await store.listTeams(db, company, TEAMS_MAX)).map((team) => shown(team, company === undefined))
}

export async function listMembers(db: Db, caller: Caller, id: string): Promise<{ id: string; userName: string }[]> {
  await findTeam(db, caller, id)
  return (await store.listMembers(db, id)).map(({ id: account, name }) => ({ id: account, userName: name }))
}

/** Throws `team-name-taken` and `quota-reached`. */
export const addTeam = (db: Db, caller: Caller, name: string): Promise<Team> =>
  db.transaction().execute(async (transaction) => {
    const { user, by } = await presentCaller(transaction, caller)
    const company = user.companyId
    await checkNameIsFree(transaction, company, name)
    if ((await store.countTeams(transaction, company)) >= TEAMS_MAX) throw quotaReached('teams', TEAMS_MAX, 'company')
    const id = randomUUID()
    await store.insertTeam(transaction, id, company, name)
    await noteDone(transaction, by, { action: 'team-added', company, subject: { id, name } })
    return { id, name, members: 0 }
  })

type Altered = z.output<NonNullable<(typeof changeTeam)['body']>>

/** Throws `team-not-found`, `team-name-taken`, and `user-not-found` for a member of another company. */
export const alterTeam = (
  db: Db,
  caller: Caller,
  id: string,
  { name, add = [], remove = [] }: Altered,
): Promise<Team> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const team = await findTeam(transaction, self, id)
    const { company_id: company } = team
    if (name !== undefined && name !== team.name) {
      await checkNameIsFree(transaction, company, name)
      await store.renameTeam(transaction, id, name)
      const details = { name: `${team.name} → ${name}` }
      await noteDone(transaction, self.by, {
        action: 'team-changed',
        company,
        subject: { id, name: team.name },
        details,
      })
    }
    const wanted = [...new Set([...add, ...remove])]
    const found = await store.findOfCompany(transaction, company, wanted)
    if (found.length < wanted.length) throw new AppError('user-not-found')
    const names = new Map(found.map((one) => [one.id, one.name]))
    // An entry is about one account: who is erased is in no other one by name.
    const noted = (action: 'team-joined' | 'team-left') => (account: string) => ({
      action,
      company,
      subject: { id: account, name: names.get(account) ?? '' },
      details: { team: name ?? team.name },
    })
    const joined = await store.insertMembers(transaction, id, add)
    const left = await store.deleteMembers(transaction, id, remove)
    await noteAllDone(transaction, self.by, [...joined.map(noted('team-joined')), ...left.map(noted('team-left'))])
    return shown(await findTeam(transaction, self, id), companyOf(self) === undefined)
  })

/** Throws `team-not-found`. */
export const dropTeam = (db: Db, caller: Caller, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const { name, company_id: company } = await findTeam(transaction, self, id)
    await store.deleteTeam(transaction, id)
    await noteDone(transaction, self.by, { action: 'team-removed', company, subject: { id, name } })
  })
