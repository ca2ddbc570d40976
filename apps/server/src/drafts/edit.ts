import { randomUUID } from 'node:crypto'
import type { NewDraft } from '@ingot/contract/drafts'
import { AppError } from '@ingot/contract/errors'
import { DRAFTS_MAX } from '@ingot/contract/limits'
import { type MaterialDocument, PUBLIC_OWNER } from '@ingot/contract/material'
import type { Change } from '@ingot/domain/drafts/apply-changes'
import { doerOf, noteDone } from '../audit/audit.ts'
import { companyOfOwner } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { Db } from '../db/db.ts'
import { canonicalJson } from '../materials/canonical.ts'
import { findOwn, findReplacing, refuseReadOnly } from '../materials/write-store.ts'
import { endOfDraft } from '../quality/ended-store.ts'
import { checkStored, quotaReached, whoseOf } from '../quotas/quotas.ts'
import { addStored, lockCount } from '../quotas/store.ts'
import type { Asking } from '../work/asked.ts'
import { begunDraft, changedDraft, rebasedDraft } from './calls.ts'
import { calculate, checkState, checkVersion, type DraftContext, lockedDraft, ownDraft } from './context.ts'
import * as store from './store.ts'

const emptyDocument = ({ name, class: path, kind }: Extract<NewDraft, { how: 'new' }>): MaterialDocument => ({
  kind,
  name,
  class: path,
  product: {},
  supply: { status: 'active', producers: [] },
  sources: {},
  composition: [],
  values: [],
  curves: [],
  models: [],
  documents: [],
})

/** Counts the bytes of a draft among what its owner has stored. Throws `quota-reached`. */
export async function countBytes(
  { config }: DraftContext,
  transaction: Db,
  owner: string,
  bytes: number,
): Promise<void> {
  const stored = await addStored(transaction, owner, { materials: 0, bytes })
  if (bytes > 0) checkStored(stored, config.application.quotas, owner)
}

/** Throws where the caller's owner can't begin a draft of this kind from a material. */
async function checkWay(db: Db, owner: string, how: NewDraft['how'], from: string): Promise<void> {
  const own = await findOwn(db, owner, from)
  if (how === 'revision' && !own) throw new AppError('draft-of-others', { id: from })
  if (how !== 'overlay') return
  // Who runs the public catalogue changes the public record itself; what a company has is revised, not put over.
  if (own || owner === PUBLIC_OWNER) throw new AppError('draft-of-own', { id: from })
  const replacing = await findReplacing(db, owner, from)
  if (replacing) throw new AppError('already-replaced', { id: replacing.id })
}

/** Throws where the material that a draft is to revise has been taken away, as by the undoing of its import. */
async function checkThere(transaction: Db, id: string | null | undefined): Promise<void> {
  if (typeof id === 'string' && !(await store.holdMaterial(transaction, id)))
    throw new AppError('material-not-found', { id })
}

/** Begins a draft, or answers the one that there is of the same material. */
export async function beginDraft(context: DraftContext, asking: Asking, asked: NewDraft): Promise<store.DraftRow> {
  const { db, work } = context
  const { caller } = asking
  const owner = importOwner(caller)
  const { how } = asked
  const from = how === 'new' ? undefined : asked.from
  if (from !== undefined) await checkWay(db, owner, how, from)
  const written =
    how === 'new'
      ? { text: canonicalJson(emptyDocument(asked)), name: asked.name, no: null }
      : await work.value(begunDraft, asking, { from: asked.from, owner, ...(how === 'copy' && { name: asked.name }) })
  const id = await db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    await lockCount(transaction, 'drafts', owner)
    if (how === 'revision') await checkThere(transaction, from)
    if (from !== undefined && how !== 'copy') {
      const open = await store.findOpen(transaction, owner, how, from)
      if (open) return open.id
    }
    if ((await store.countDrafts(transaction, owner, {})) >= DRAFTS_MAX)
      throw quotaReached('drafts', DRAFTS_MAX, whoseOf(owner))
    const row = {
      id: randomUUID(),
      owner,
      how,
      name: written.name,
      from_id: from ?? null,
      from_rev: written.no,
      material_id: how === 'revision' ? (from ?? null) : null,
      doc: written.text,
      created_by: caller.user.id,
      changed_by: caller.user.id,
    }
    await store.insertDraft(transaction, row)
    await countBytes(context, transaction, owner, Buffer.byteLength(written.text))
    return row.id
  })
  return ownDraft(db, asking, id)
}

/** Tries of a change whose draft somebody else saved while it was worked out: of other parts, or it is a conflict. */
const TRIES = 10

/** Puts what is worked out from a draft's document in its place. */
async function rewrite<Result extends { text: string; name: string; base?: number | undefined }>(
  context: DraftContext,
  asking: Asking,
  id: string,
  work: (row: store.DraftRow, text: string) => Promise<Result>,
): Promise<{ saved: store.Saved; result: Result }> {
  const { db } = context
  const by = asking.caller.user.id
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await ownDraft(db, asking, id)
    checkState(row, 'draft')
    const text = await store.findText(db, id)
    if (text === undefined) throw new AppError('draft-not-found')
    const result = await work(row, text)
    const saved = await db.transaction().execute(async (transaction) => {
      await refuseReadOnly(transaction)
      const done = await store.saveDocument(transaction, { id, version: row.version, by, ...result })
      if (!done) return undefined
      await store.insertAuthor(transaction, id, by)
      await endOfDraft(transaction, id, result.text)
      await countBytes(context, transaction, row.owner, Buffer.byteLength(result.text) - Buffer.byteLength(text))
      return done
    })
    if (saved) return { saved, result }
  }
  throw new AppError('edit-conflict')
}

/** Changes parts of a draft. Throws `edit-conflict`, `draft-closed`, `document-refused`. */
export async function changeDraft(context: DraftContext, asking: Asking, id: string, changes: readonly Change[]) {
  const { saved } = await rewrite(context, asking, id, ({ owner }, text) =>
    calculate(context.work, changedDraft, asking, { text, changes, owner }),
  )
  return saved
}

/** Takes what was released since into a draft; answers the parts that both sides changed. */
export async function rebaseDraft(
  context: DraftContext,
  asking: Asking,
  id: string,
  version: number,
): Promise<string[]> {
  const { result } = await rewrite(context, asking, id, async (row, text) => {
    checkVersion(row, version)
    const { from_id, from_rev, owner, name } = row
    if (from_id === null || from_rev === null) return { text, name, conflicts: [], base: undefined }
    const from = { id: from_id, no: from_rev }
    return calculate(context.work, rebasedDraft, asking, { text, from, owner })
  })
  return result.conflicts
}

/** Puts a draft away, or takes it back. */
export async function discardDraft(context: DraftContext, asking: Asking, id: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    const row = await lockedDraft(transaction, asking, id)
    checkState(row, 'draft', 'in-review')
    await discard(transaction, asking, row)
  })
}

/** Puts a draft away that the transaction has locked, and notes who did. */
export async function discard(transaction: Db, { caller }: Asking, { id, owner, name }: store.DraftRow): Promise<void> {
  await store.setState(transaction, id, 'discarded')
  await noteDone(transaction, doerOf(caller), {
    action: 'draft-discarded',
    company: companyOfOwner(owner),
    subject: { id, name },
  })
}

export async function restoreDraft(context: DraftContext, asking: Asking, id: string): Promise<store.DraftRow> {
  await context.db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    const row = await lockedDraft(transaction, asking, id)
    checkState(row, 'discarded')
    await lockCount(transaction, 'drafts', row.owner)
    if (row.how === 'revision') await checkThere(transaction, row.from_id)
    const isOnlyOne = row.how === 'overlay' || row.how === 'revision'
    if (isOnlyOne && row.from_id !== null && (await store.findOpen(transaction, row.owner, row.how, row.from_id)))
      throw new AppError('draft-exists')
    await store.setState(transaction, id, 'draft')
  })
  return ownDraft(context.db, asking, id)
}
