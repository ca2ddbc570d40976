import { AppError } from '@ingot/contract/errors'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { AT_COMMAND_LINE, type Doer, noteDone } from '../audit/audit.ts'
import { companyOfOwner } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { deleteMaterials, insertSearchChange, tryLockOwnerWriters } from '../materials/write-store.ts'
import { prepareMaterial, writeRevisions } from '../materials/writer.ts'
import { insertForRevised } from '../notifications/store.ts'
import { countAtEnd } from '../quotas/usage.ts'
import { hasDrafts } from './has-drafts.ts'
import * as store from './store.ts'
import { findRevising, type Revising } from './undo-store.ts'

const BATCH = 500
/** For more changes than this the search nodes rebuild their index. */
const TELL_ALL_FROM = 5_000

/**
 * Takes an import back as a whole: materials that it made are removed, those that it changed get the document from
 * before it as a new revision. Throws `job-not-found`, `already-undone`, `import-running`, or `import-changed-since`
 * when a material's content is no longer the import's, when another material of the owner names one that it made, or
 * when a later import found one as this left it; `import-has-drafts` where somebody works on the next revision of one that
 * it made.
 */
export const undoImport = (
  db: Db,
  catalogue: Catalogue,
  { batch, owner, author, by = AT_COMMAND_LINE }: { batch: string; owner: string; author: string; by?: Doer },
): Promise<{ removed: number; restored: number }> =>
  db.transaction().execute(async (transaction) => {
    const found = await store.findBatch(transaction, batch, owner)
    if (!found) throw new AppError('job-not-found')
    if (!(await tryLockOwnerWriters(transaction, owner))) throw new AppError('import-running')
    if (found.undone_at) throw new AppError('already-undone')
    for (const find of [store.findChangedSince, store.findLinkingSince, store.findHeldSince]) {
      const { count, id } = await find(transaction, batch, owner)
      if (count > 0) throw new AppError('import-changed-since', { count, id: id ?? '' })
    }

    const usage = countAtEnd(transaction, owner)
    const why = `undo of import ${batch}`
    const changed: string[] = []
    let restored = 0
    let removed = 0
    const drafts: Revising[] = []
    for (let after = ''; ; ) {
      const earlier = await store.listEarlier(transaction, batch, after, BATCH)
      const last = earlier.at(-1)
      if (!last) break
      after = last.id
      const revisions = earlier.map((one) => ({
        prepared: prepareMaterial(catalogue, {
          id: one.id,
          owner: one.owner,
          ext: { provider: one.provider, id: one.ext_id },
          doc: one.doc,
        }),
        no: one.current_rev + 1,
      }))
      await writeRevisions(transaction, owner, revisions, { author, why, importId: null, usage })
      restored += earlier.length
      changed.push(...earlier.map((one) => one.id))
    }
    for (let after = ''; ; ) {
      const created = await store.listCreated(transaction, batch, after, BATCH)
      const last = created.at(-1)
      if (!last) break
      after = last
      await deleteMaterials(transaction, owner, created, usage)
      // Who begins one now waits for the end, and is told that its material is gone.
      drafts.push(...(await findRevising(transaction, created)))
      removed += created.length
      changed.push(...created)
    }
    if (drafts.length > 0) throw hasDrafts(drafts)
    await usage.close()
    await store.markUndone(transaction, batch)
    if (restored > 0) await insertForRevised(transaction, by.id)
    await noteDone(transaction, by, {
      action: 'import-undone',
      company: companyOfOwner(owner),
      subject: { id: batch, name: batch },
      details: { removed: String(removed), restored: String(restored) },
    })
    if (changed.length > 0) await insertSearchChange(transaction, changed.length > TELL_ALL_FROM ? null : changed)
    return { removed, restored }
  })
