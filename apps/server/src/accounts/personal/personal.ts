import { noteDone } from '../../audit/audit.ts'
import { eraseFromAudit } from '../../audit/store.ts'
import type { Caller } from '../../callers/caller.ts'
import type { Db } from '../../db/db.ts'
import { findTarget, keepAdministrator, presentCaller, subjectOf } from '../present.ts'
import { deleteAccount } from '../store.ts'
import { forgetAuthor, forgetSender, listNames, personalParts } from './store.ts'

/** Rows of one part of a file; a part that has more says so. */
const ROWS_MAX = 10_000

/** All that is kept of a person: part by part, without secrets; and the name of the account. */
export const personalData = (
  db: Db,
  caller: Caller,
  id: string,
): Promise<{ name: string; file: Record<string, unknown> }> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    await noteDone(transaction, self.by, { action: 'account-exported', ...subjectOf(target) })
    const names = await listNames(transaction, id, target.name)
    const file: Record<string, unknown> = { madeAt: new Date().toISOString() }
    const cut: string[] = []
    for (const [part, read] of Object.entries(personalParts)) {
      const rows = await read(transaction, { id, names }, ROWS_MAX + 1)
      file[part] = rows.slice(0, ROWS_MAX)
      if (rows.length > ROWS_MAX) cut.push(part)
    }
    return { name: target.name, file: { ...file, ...(cut.length > 0 && { onlyTheLatestOf: cut }) } }
  })

/**
 * Removes an account with what is its own; what stays no longer says who it was. Throws `last-administrator` and, for one of
 * another company, `user-not-found`.
 */
export const eraseUser = (db: Db, caller: Caller, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    await keepAdministrator(transaction, target)
    await forgetAuthor(transaction, await listNames(transaction, id, target.name))
    await forgetSender(transaction, id)
    await deleteAccount(transaction, id)
    const { company } = subjectOf(target)
    await noteDone(transaction, self.by, { action: 'account-erased', company, subject: { id, name: '' } })
    await eraseFromAudit(transaction, id)
  })
