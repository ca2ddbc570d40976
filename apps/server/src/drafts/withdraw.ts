import { AppError } from '@ingot/contract/errors'
import { doerOf, noteDone } from '../audit/audit.ts'
import { type Caller, companyOfOwner } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { Db } from '../db/db.ts'
import * as materials from '../materials/write-store.ts'
import { insertForWithdrawn } from '../notifications/store.ts'

/**
 * Withdraws an own material: no search finds it, and a public one that it stood in the place of is found again. Its
 * revisions are kept, and whoever has it among their favourites is told. Answers the materials that changed.
 */
export const withdrawMaterial = (
  db: Db,
  caller: Caller,
  id: string,
  { no, why }: { no: number; why: string },
): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const owner = importOwner(caller)
    await materials.lockOwnerWritersSoon(transaction, owner)
    const own = await materials.findOwn(transaction, owner, id)
    if (!own) throw new AppError('material-not-found', { id })
    if (own.state === 'withdrawn') throw new AppError('material-withdrawn', { id })
    if (own.current_rev !== no) throw new AppError('edit-conflict')
    await insertForWithdrawn(transaction, id, caller.user.id)
    await materials.withdraw(transaction, { id, no, replaces: own.replaces })
    await noteDone(transaction, doerOf(caller), {
      action: 'material-withdrawn',
      company: companyOfOwner(owner),
      subject: { id, name: own.name },
      details: { revision: String(no), why },
    })
    const changed = own.replaces === null ? [id] : [id, own.replaces]
    await materials.insertSearchChange(transaction, changed)
    return changed
  })
