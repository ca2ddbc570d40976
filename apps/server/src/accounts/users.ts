import { randomBytes } from 'node:crypto'
import type { changeUser, makeUser, User } from '@ingot/contract/accounts'
import type { ReplyOf } from '@ingot/contract/endpoint'
import { AppError } from '@ingot/contract/errors'
import { permissionsOf } from '@ingot/contract/permissions'
import type { RoleName } from '@ingot/contract/roles'
import type { z } from 'zod'
import { noteDone } from '../audit/audit.ts'
import { checkNameIsFree, closeOrReopen, createAccount } from '../auth/service.ts'
import { findCompanyByName, replaceRoles } from '../auth/store.ts'
import { checkUserName } from '../auth/user-names.ts'
import type { Caller } from '../callers/caller.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import { saysRoles } from '../config/sign-in-config.ts'
import type { Db } from '../db/db.ts'
import { renewLink } from './links/links.ts'
import { checkDealing, companyOf, findTarget, keepAdministrator, presentCaller, subjectOf } from './present.ts'
import * as store from './store.ts'

const MADE_PASSWORD_BYTES = 15

type Providers = Pick<ApplicationConfig, 'openid'>

/** Whether the account's provider says which roles it has: what were dealt out here would last until the next sign-in. */
const areRolesSaid = ({ openid }: Providers, { issuer }: store.AccountEntry): boolean =>
  Object.values(openid).some((provider) => provider.issuer === issuer && saysRoles(provider))

const shown = (row: store.AccountEntry, providers: Providers): User => ({
  id: row.id,
  userName: row.name,
  ...(row.email !== null && { email: row.email }),
  companyId: row.company_id ?? 0,
  ...(row.company !== null && { company: row.company }),
  roles: row.roles,
  disabled: row.disabled,
  isOfProvider: row.issuer !== null,
  areRolesOfProvider: areRolesSaid(providers, row),
  teams: row.teams,
  ...(row.last_used && { lastUsed: row.last_used.toISOString() }),
})

export async function listUsers(
  db: Db,
  providers: Providers,
  caller: Caller,
  { text, offset, limit }: { text: string; offset: number; limit: number },
) {
  const company = companyOf(caller)
  const [total, rows] = await Promise.all([
    store.countAccounts(db, company, text),
    store.listAccounts(db, company, text, offset, limit),
  ])
  return { total, items: rows.map((row) => shown(row, providers)) }
}

type Made = z.output<NonNullable<(typeof makeUser)['body']>>

/** A company by its name; one that is only nearly called so is no new one. Throws `company-not-found`. */
async function companyNamed(db: Db, name: string): Promise<number> {
  const found = await findCompanyByName(db, name)
  if (!found) throw new AppError('company-not-found', { name })
  return found.id
}

/** Makes a local account; `password` is answered where it was made here, `link` where it was asked for. */
export const addUser = (db: Db, providers: Providers, caller: Caller, made: Made): Promise<ReplyOf<typeof makeUser>> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    if (made.company !== undefined && companyOf(self) !== undefined)
      throw new AppError('not-allowed', { permission: 'installation.administer' })
    // With a link nobody knows it.
    const password = made.password ?? randomBytes(MADE_PASSWORD_BYTES).toString('base64url')
    const id = await createAccount(
      transaction,
      {
        name: made.userName,
        password,
        roles: [...new Set(made.roles)],
        ...(made.email !== undefined && { email: made.email }),
        companyId: made.company === undefined ? self.user.companyId : await companyNamed(transaction, made.company),
      },
      self.by,
    )
    const row = await store.findAccount(transaction, id)
    if (!row) throw new Error(`the account ${id} was made and is not there`)
    checkDealing(self, row.roles, row.company_id ?? 0)
    const user = shown(row, providers)
    if (made.link) return { user, link: await renewLink(transaction, row, self.by) }
    return { user, ...(made.password === undefined && { password }) }
  })

const hasSame = (one: readonly RoleName[], other: readonly RoleName[]) =>
  one.length === other.length && one.every((role) => other.includes(role))

type Changed = z.output<NonNullable<(typeof changeUser)['body']>>

/**
 * Throws `user-not-found`, `not-allowed`, `edit-conflict`, `user-name-…`, `last-administrator`, and `name-of-provider` and
 * `roles-of-provider` for what is changed at the provider.
 */
export const alterUser = (
  db: Db,
  providers: Providers,
  caller: Caller,
  id: string,
  { name, email, roles, rolesBefore, disabled }: Changed,
): Promise<User> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    if (rolesBefore && !hasSame(rolesBefore, target.roles)) throw new AppError('edit-conflict')
    const wanted = roles ?? target.roles
    const moved = [...new Set([...wanted, ...target.roles])].filter(
      (role) => wanted.includes(role) !== target.roles.includes(role),
    )
    const isRenamed = name !== undefined && name !== target.name
    const isReached = email !== undefined && email !== target.email
    if ((isRenamed || isReached) && target.issuer !== null)
      throw new AppError('name-of-provider', { name: target.name })
    if (moved.length > 0 && areRolesSaid(providers, target))
      throw new AppError('roles-of-provider', { name: target.name })
    checkDealing(self, moved, target.company_id ?? 0)
    const stays = !(disabled ?? target.disabled)
    if (!stays || !permissionsOf(wanted, target.company_id ?? 0).includes('accounts.administer'))
      await keepAdministrator(transaction, target)
    const details: Record<string, string> = {}
    if (isRenamed) {
      checkUserName(name)
      await checkNameIsFree(transaction, name, id)
      await store.renameAccount(transaction, id, name)
      details.name = `${target.name} → ${name}`
    }
    if (isReached) {
      await store.changeEmail(transaction, id, email)
      details.email = `${target.email ?? '–'} → ${email ?? '–'}`
    }
    if (moved.length > 0) {
      await replaceRoles(transaction, id, [...new Set(wanted)])
      details.roles = `${target.roles.join(', ') || '–'} → ${wanted.join(', ') || '–'}`
    }
    if (Object.keys(details).length > 0)
      await noteDone(transaction, self.by, { action: 'account-changed', ...subjectOf(target), details })
    if (disabled !== undefined) await closeOrReopen(transaction, target, disabled, self.by)
    const row = await store.findAccount(transaction, id)
    if (!row) throw new AppError('user-not-found')
    return shown(row, providers)
  })

/** Throws `user-not-found`, `not-allowed` and `last-administrator`. */
export const dropUser = (db: Db, caller: Caller, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    await keepAdministrator(transaction, target)
    await store.deleteAccount(transaction, id)
    await noteDone(transaction, self.by, { action: 'account-removed', ...subjectOf(target) })
  })
