import { isEmail } from '@ingot/contract/email'
import type { ReplyOf } from '@ingot/contract/endpoint'
import { AppError } from '@ingot/contract/errors'
import { FIRST_LINK_HOURS, LINK_HOURS } from '@ingot/contract/limits'
import type { followLink, readLink } from '@ingot/contract/links'
import { LINK_PATH } from '@ingot/contract/links'
import { ADMINISTRATOR_ROLES } from '@ingot/contract/permissions'
import type { z } from 'zod'
import { type Doer, noteDone } from '../../audit/audit.ts'
import { findLink, replaceLink, takeLink } from '../../auth/link-store.ts'
import { createAccount, hashToken, newToken, setPassword } from '../../auth/service.ts'
import { findAccountByName } from '../../auth/store.ts'
import type { Caller } from '../../callers/caller.ts'
import type { Db } from '../../db/db.ts'
import type { Mailing } from '../../mail/mailing.ts'
import { deleteLinksTo } from '../../mail/store.ts'
import { refuseInReadOnly } from '../../read-only/read-only.ts'
import { checkHoldsNoMore, findTarget, presentCaller, subjectOf } from '../present.ts'
import { type AccountEntry, findAccount, hasAdministrator, lockAccounts } from '../store.ts'

/** A link as it is given on, this once: a path of the site. */
interface Link {
  path: string
  expiresAt: string
}

/** The secret is a fragment: browsers send it to no server. */
const linkOf = (secret: string, end: Date): Link => ({
  path: `${LINK_PATH}#${secret}`,
  expiresAt: end.toISOString(),
})

/** A new link by which the password of a local account is set; an earlier one ends. Throws `password-elsewhere`. */
export async function renewLink(
  transaction: Db,
  account: AccountEntry,
  by: Doer,
  details: Record<string, string> = {},
): Promise<Link> {
  if (account.issuer !== null) throw new AppError('password-elsewhere')
  const secret = newToken()
  const end = await replaceLink(transaction, account.id, hashToken(secret), LINK_HOURS)
  await deleteLinksTo(transaction, account.id)
  await noteDone(transaction, by, { action: 'link-made', ...subjectOf(account), details })
  return linkOf(secret, end)
}

export const giveLink = (db: Db, caller: Caller, id: string): Promise<Link> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    checkHoldsNoMore(self, target)
    return renewLink(transaction, target, self.by)
  })

/** Mails a link to its user instead of answering it. Throws `mail-unavailable` and `email-missing`. */
export const mailLinkTo = (
  db: Db,
  mailing: Mailing,
  caller: Caller,
  id: string,
): Promise<{ recipient: string; expiresAt: string }> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    checkHoldsNoMore(self, target)
    if (!mailing.canMailLinks) throw new AppError('mail-unavailable')
    const { name, email, company_id } = target
    if (email === null || !isEmail(email)) throw new AppError('email-missing', { name })
    const { path, expiresAt } = await renewLink(transaction, target, self.by, { mail: email })
    const account = { id, name, email, companyId: company_id ?? 0 }
    await mailing.noteLink(transaction, { account, path, expiresAt: new Date(expiresAt) })
    return { recipient: email, expiresAt }
  })

/** At the command line. Throws `bad-request` in words. */
export const giveLinkTo = (db: Db, name: string, by: Doer): Promise<Link> =>
  db.transaction().execute(async (transaction) => {
    await refuseInReadOnly(transaction)
    await lockAccounts(transaction)
    const found = await findAccountByName(transaction, name)
    const account = found && (await findAccount(transaction, found.id))
    if (!account) throw new AppError('bad-request', { fields: `there is no user ${name}` })
    if (account.disabled) throw new AppError('bad-request', { fields: `${name} is disabled: enable it first` })
    return renewLink(transaction, account, by)
  })

/** A link that makes the first administrator, where nobody administers accounts; the last one that was given counts. */
export const firstLink = (db: Db): Promise<Link | undefined> =>
  db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    if (await hasAdministrator(transaction)) return undefined
    const secret = newToken()
    return linkOf(secret, await replaceLink(transaction, null, hashToken(secret), FIRST_LINK_HOURS))
  })

/** What a link is for. Throws `link-over`, also for the first one as soon as there is an administrator. */
export async function purposeOf(db: Db, secret: string): Promise<ReplyOf<typeof readLink>> {
  const found = await findLink(db, hashToken(secret))
  if (!found || (found.account_id === null && (await hasAdministrator(db)))) throw new AppError('link-over')
  if (found.account_id === null) return { purpose: 'first' }
  return { purpose: 'password', ...(found.name !== null && { userName: found.name }) }
}

type Followed = z.output<NonNullable<(typeof followLink)['body']>>

/** Does what a link is for, once. Throws `link-over` and `user-name-…`. */
export const follow = (db: Db, { secret, password, userName }: Followed, address: string): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const hash = hashToken(secret)
    const found = await findLink(transaction, hash)
    if (!found) throw new AppError('link-over')
    const by = (id: string | null, name: string): Doer => ({ id, name, via: 'link', address })
    if (found.account_id !== null) {
      if (!(await takeLink(transaction, hash))) throw new AppError('link-over')
      const { account_id: id, name, company_id } = found
      const account = { id, name: name ?? '', company_id }
      await setPassword(transaction, account, password, { by: by(id, account.name), action: 'link-used' })
      return account.name
    }
    if (await hasAdministrator(transaction)) throw new AppError('link-over')
    if (userName === undefined) throw new AppError('bad-request', { fields: 'userName is missing' })
    if (!(await takeLink(transaction, hash))) throw new AppError('link-over')
    const made = { name: userName, password, roles: ADMINISTRATOR_ROLES }
    await createAccount(transaction, made, by(null, userName))
    return userName
  })
