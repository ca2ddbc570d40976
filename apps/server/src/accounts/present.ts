import { AppError } from '@ingot/contract/errors'
import { type Permission, permissionsOf } from '@ingot/contract/permissions'
import type { RoleName } from '@ingot/contract/roles'
import { doerOf } from '../audit/audit.ts'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import * as store from './store.ts'

export const held = ({ roles, company_id }: store.AccountEntry): Permission[] => permissionsOf(roles, company_id ?? 0)

/** Whose accounts a caller administers: a company's, or all. */
export const companyOf = ({ permissions, user }: Pick<Caller, 'permissions' | 'user'>): number | undefined =>
  permissions.has('installation.administer') ? undefined : user.companyId

/** Whether who holds these permissions may give and take a role. What concerns all companies is nothing within one. */
export const canGive = (permissions: ReadonlySet<Permission>, role: RoleName, companyId: number): boolean =>
  permissionsOf([role], companyId).every((permission) => permissions.has(permission))

/** The caller as the database has him now, under the lock: who was demoted a moment ago administers nobody. */
export async function presentCaller(transaction: Db, caller: Caller) {
  const { user } = caller
  await store.lockAccounts(transaction)
  const self = await store.findAccount(transaction, user.id)
  const permissions = new Set(self && !self.disabled ? held(self) : [])
  if (!permissions.has('accounts.administer')) throw new AppError('not-allowed', { permission: 'accounts.administer' })
  return { permissions, user: { ...user, companyId: self?.company_id ?? 0 }, by: doerOf(caller) }
}
export type Present = Awaited<ReturnType<typeof presentCaller>>

/** The account that is to be changed. Throws `user-not-found` for one of another company, as if there were none. */
export async function findTarget(transaction: Db, caller: Present, id: string): Promise<store.AccountEntry> {
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
export function checkDealing({ permissions }: Present, roles: readonly RoleName[], companyId: number): void {
  const missing = roles.find((role) => !canGive(permissions, role, companyId))
  if (missing !== undefined) throw new AppError('not-allowed', { reason: 'role', role: missing })
}

/** Throws `last-administrator` where the company would be left without one. */
export async function keepAdministrator(transaction: Db, target: store.AccountEntry): Promise<void> {
  const isOne = !target.disabled && held(target).includes('accounts.administer')
  if (isOne && !(await store.hasOtherAdministrator(transaction, target.company_id, target.id)))
    throw new AppError('last-administrator')
}

/** Throws `not-allowed` where the account holds what the caller does not: its password would open that to him. */
export function checkHoldsNoMore({ permissions }: Present, target: store.AccountEntry): void {
  const above = held(target).find((permission) => !permissions.has(permission))
  if (above !== undefined) throw new AppError('not-allowed', { permission: above })
}

/** An account as the audit log names it. */
export const subjectOf = ({ id, name, company_id }: Pick<store.AccountEntry, 'id' | 'name' | 'company_id'>) => ({
  company: company_id ?? 0,
  subject: { id, name },
})
