import { randomBytes } from 'node:crypto'
import type { changeUser, makeUser, User } from '@ingot/contract/accounts'
import { AppError } from '@ingot/contract/errors'
import { type Permission, permissionsOf } from '@ingot/contract/permissions'
import type { RoleName } from '@ingot/contract/roles'
import type { z } from 'zod'
import { createAccount } from '../auth/service.ts'
import { deleteSessionsOf, findAccountByName, replaceRoles, setAccountDisabled } from '../auth/store.ts'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import * as store from './store.ts'

const MADE_PASSWORD_BYTES = 15

const shown = (row: store.AccountEntry): User => ({
  id: row.id,
  userName: row.name,
  ...(row.email !== null && { email: row.email }),
  companyId: row.company_id ?? 0,
  ...(row.company !== null && { company: row.company }),
  roles: row.roles,
  disabled: row.disabled,
  ...(row.last_used && { lastUsed: row.last_used.toISOString() }),
})

const held = ({ roles, company_id }: store.AccountEntry): Permission[] => permissionsOf(roles, company_id ?? 0)

/** Whose accounts a caller administers: a company's, or all. */
const companyOf = ({ permissions, user }: Pick<Caller, 'permissions' | 'user'>): number | undefined =>
  permissions.has('installation.administer') ? undefined : user.companyId

/** Whether who holds these permissions may give and take a role. What concerns all companies is nothing within one. */
export const canGive = (permissions: ReadonlySet<Permission>, role: RoleName, companyId: number): boolean =>
  permissionsOf([role], companyId).every((permission) => permissions.has(permission))

export async function listUsers(db: Db, caller: Caller, offset: number, limit: number) {
  const company = companyOf(caller)
  const [total, rows] = await Promise.all([
    store.countAccounts(db, company),
    store.listAccounts(db, company, offset, limit),
  ])
  return { total, items: rows.map(shown) }
}

/** The caller as the database has him now, under the lock: who was demoted a moment ago administers nobody. */
async function presentCaller(transaction: Db, { user }: Caller) {
  const self = await store.findAccount(transaction, user.id)
  const permissions = new Set(self && !self.disabled ? held(self) : [])
  if (!permissions.has('accounts.administer')) throw new AppError('not-allowed', { permission: 'accounts.administer' })
  return { permissions, user: { ...user, companyId: self?.company_id ?? 0 } }
}
type Present = Awaited<ReturnType<typeof presentCaller>>

/** The account that is to be changed. Throws `user-not-found` for one of another company, as if there were none. */
async function findTarget(transaction: Db, caller: Present, id: string): Promise<store.AccountEntry> {
  const target = await store.findAccount(transaction, id)
  const company = companyOf(caller)
  if (!target || (company !== undefined && target.company_id !== company)) throw new AppError('user-not-found')
  const permissions = held(target)
  // Else an administrator could shut out one who holds more, and be the only one left.
  const above = permissions.find((permission) => !caller.permissions.has(permission))
  if (above !== undefined && permissions.includes('accounts.administer'))
    throw new AppError('not-allowed', { permission: above })
  return target
}

/** Throws `not-allowed` for a role that the caller does not wholly hold. */
function checkDealing({ permissions }: Present, roles: readonly RoleName[], companyId: number): void {
  const missing = roles.find((role) => !canGive(permissions, role, companyId))
  if (missing !== undefined) throw new AppError('not-allowed', { permission: `roles: ${missing}` })
}

/** Throws `last-administrator` where the company would be left without one. */
async function keepAdministrator(transaction: Db, target: store.AccountEntry): Promise<void> {
  const isOne = !target.disabled && held(target).includes('accounts.administer')
  if (isOne && !(await store.hasOtherAdministrator(transaction, target.company_id, target.id)))
    throw new AppError('last-administrator')
}

async function checkNameIsFree(transaction: Db, name: string): Promise<void> {
  if (await findAccountByName(transaction, name)) throw new AppError('user-name-taken', { name })
}

type Made = z.output<NonNullable<(typeof makeUser)['body']>>

/** Makes a local account; `password` is answered where it was made here. */
export const addUser = (db: Db, caller: Caller, made: Made): Promise<{ user: User; password?: string }> =>
  db.transaction().execute(async (transaction) => {
    await store.lockAccounts(transaction)
    const self = await presentCaller(transaction, caller)
    if (made.company !== undefined && companyOf(self) !== undefined)
      throw new AppError('not-allowed', { permission: 'installation.administer' })
    await checkNameIsFree(transaction, made.userName)
    const password = made.password ?? randomBytes(MADE_PASSWORD_BYTES).toString('base64url')
    const id = await createAccount(transaction, {
      name: made.userName,
      password,
      roles: [...new Set(made.roles)],
      ...(made.email !== undefined && { email: made.email }),
      ...(made.company !== undefined ? { company: made.company } : { companyId: self.user.companyId }),
    })
    const row = await store.findAccount(transaction, id)
    if (!row) throw new Error(`the account ${id} was made and is not there`)
    checkDealing(self, row.roles, row.company_id ?? 0)
    return { user: shown(row), ...(made.password === undefined && { password }) }
  })

type Changed = z.output<NonNullable<(typeof changeUser)['body']>>

/** Throws `user-not-found`, `not-allowed`, `user-name-taken` and `last-administrator`. */
export const alterUser = (db: Db, caller: Caller, id: string, { name, roles, disabled }: Changed): Promise<User> =>
  db.transaction().execute(async (transaction) => {
    await store.lockAccounts(transaction)
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    const wanted = roles ?? target.roles
    const moved = [...new Set([...wanted, ...target.roles])].filter(
      (role) => wanted.includes(role) !== target.roles.includes(role),
    )
    checkDealing(self, moved, target.company_id ?? 0)
    const stays = !(disabled ?? target.disabled)
    if (!stays || !permissionsOf(wanted, target.company_id ?? 0).includes('accounts.administer'))
      await keepAdministrator(transaction, target)
    if (name !== undefined && name !== target.name) {
      await checkNameIsFree(transaction, name)
      await store.renameAccount(transaction, id, name)
    }
    if (moved.length > 0) await replaceRoles(transaction, id, [...new Set(wanted)])
    if (disabled !== undefined) await setAccountDisabled(transaction, id, disabled)
    if (disabled) await deleteSessionsOf(transaction, id)
    const row = await store.findAccount(transaction, id)
    if (!row) throw new AppError('user-not-found')
    return shown(row)
  })

/** Throws `user-not-found`, `not-allowed` and `last-administrator`. */
export const dropUser = (db: Db, caller: Caller, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await store.lockAccounts(transaction)
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    await keepAdministrator(transaction, target)
    await store.deleteAccount(transaction, id)
  })
