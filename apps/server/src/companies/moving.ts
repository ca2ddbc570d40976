import { AppError } from '@ingot/contract/errors'
import { checkDealing, findTarget, keepAdministrator } from '../accounts/present.ts'
import { noteDone } from '../audit/audit.ts'
import { deleteLinksOf } from '../auth/link-store.ts'
import { deleteSessionsOf, revokeTokensOf } from '../auth/store.ts'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { findCompany, presentOperator } from './companies.ts'
import * as store from './store.ts'

/**
 * Moves an account to a company, or to none with 0. What it could reach with the company it leaves ends: sessions, tokens,
 * links and teams. Throws `user-not-found`, `company-not-found`, `last-administrator`, and `company-of-provider` where a
 * provider says at every sign-in which company it is.
 */
export const moveUser = (db: Db, caller: Caller, id: string, wanted: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentOperator(transaction, caller)
    const target = await findTarget(transaction, self, id)
    const before = target.company_id ?? 0
    if (wanted === before) return
    if (target.issuer !== null) throw new AppError('company-of-provider')
    if (wanted > 0) await store.lockCompany(transaction, wanted)
    const to = wanted > 0 ? (await findCompany(transaction, wanted)).name : '–'
    // Without a company a role may grant what concerns all of them.
    checkDealing(self, target.roles, wanted)
    // Who is alone in a company leaves nobody without an administrator, and it could never be emptied else.
    const stay = before > 0 ? (await findCompany(transaction, before)).accounts - 1 : 1
    if (stay > 0) await keepAdministrator(transaction, target)
    await store.moveAccount(transaction, id, wanted || null)
    await deleteSessionsOf(transaction, id)
    await deleteLinksOf(transaction, id)
    await revokeTokensOf(transaction, id, ['personal', 'service'])
    const details = { company: `${target.company ?? '–'} → ${to}` }
    const done = { action: 'account-moved', subject: { id, name: target.name }, details } as const
    // The administrators of both companies read of it.
    for (const company of new Set([before, wanted])) await noteDone(transaction, self.by, { ...done, company })
  })
