import { AppError } from '@ingot/contract/errors'
import { type Doer, doerOf, noteDone } from '../audit/audit.ts'
import { companyOfOwner } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { ownId } from '../exchange/write/own-ids.ts'
import * as materials from '../materials/write-store.ts'
import { type Prepared, writeRevisions } from '../materials/writer.ts'
import { insertForAuthors, insertForRevised } from '../notifications/store.ts'
import { endAcceptances } from '../quality/ended-store.ts'
import { addStored } from '../quotas/store.ts'
import { countAtOnce } from '../quotas/usage.ts'
import type { Asking } from '../work/asked.ts'
import { takeOver } from './acceptances-store.ts'
import { preparedDraft } from './calls.ts'
import { calculate, checkState, checkVersion, type DraftContext, lockedDraft, ownDraft } from './context.ts'
import { checkQuality } from './quality.ts'
import { slugOf } from './slug.ts'
import * as store from './store.ts'

/** What a draft becomes: the next revision of a material, or the first of a new one. */
interface Target {
  id: string
  no: number
  ext: { provider: string; id: string }
}

/** Ids that are tried for a new material, the plain one first. */
const idsOf = (owner: string, name: string, draft: string): string[] => {
  const slug = slugOf(name) || 'material'
  return [slug, ...Array.from({ length: 8 }, (_, at) => `${slug}-${at + 2}`), `${slug}-${draft}`].map((id) =>
    ownId(owner, id),
  )
}

/** Throws `draft-outdated` where another revision was released since the draft was begun. */
async function targetOf(db: Db, { caller }: Asking, row: store.DraftRow): Promise<Target> {
  const { owner, how, from_id, from_rev, name, id: draft } = row
  if (how === 'revision') {
    const own = from_id === null ? undefined : await materials.findOwn(db, owner, from_id)
    if (!own || own.current_rev !== from_rev) throw new AppError('draft-outdated', { no: own?.current_rev ?? 0 })
    return { id: own.id, no: own.current_rev + 1, ext: { provider: own.provider, id: own.ext_id } }
  }
  const ids = idsOf(owner, how === 'overlay' && from_id !== null ? from_id : name, draft)
  const taken = await materials.findTakenIds(db, ids)
  const id = ids.find((one) => !taken.has(one)) ?? `${owner}:${draft}`
  return { id, no: 1, ext: { provider: caller.company ?? 'Ingot', id: draft } }
}

interface Release {
  row: store.DraftRow
  target: Target
  prepared: Prepared
  why: string
  author: string
}

async function write({ config }: DraftContext, transaction: Db, { row, target, prepared, why, author }: Release) {
  const { owner, how, from_id, from_rev } = row
  const usage = countAtOnce(transaction, owner, config.application.quotas)
  await writeRevisions(transaction, owner, [{ prepared, no: target.no }], { author, why, importId: null, usage })
  if (how === 'revision' || from_id === null || from_rev === null) return [target.id]
  const replaces = how === 'overlay'
  if (replaces && (await materials.findReplacing(transaction, owner, from_id)))
    throw new AppError('already-replaced', { id: from_id })
  await materials.setLineage(transaction, target.id, { from: { id: from_id, no: from_rev }, replaces })
  if (!replaces) return [target.id]
  await materials.updateReplaced(transaction, from_id)
  return [target.id, from_id]
}

/**
 * Releases a draft that is in review: its document becomes a revision, is searched from then on, and whoever has the
 * material among their favourites is told. All of it or nothing.
 */
export async function releaseDraft(
  context: DraftContext,
  asking: Asking,
  id: string,
  { version, why }: { version: number; why: string },
): Promise<{ id: string; no: number }> {
  const { db, work, config, forget } = context
  const { caller } = asking
  const row = await ownDraft(db, asking, id)
  const check = (now: store.DraftRow) => {
    checkState(now, 'in-review')
    checkVersion(now, version)
  }
  check(row)
  if (config.application.review.byAnother && (await store.isAuthor(db, id, caller.user.id)))
    throw new AppError('review-needs-another')
  await checkQuality(context, asking, row)
  const text = await store.findText(db, id)
  if (text === undefined) throw new AppError('draft-not-found')
  const target = await targetOf(db, asking, row)
  const stored = await materials.findRevisionText(db, target.id, target.no - 1)
  const asked = { text, stored, id: target.id, owner: row.owner, ext: target.ext }
  const prepared = await calculate(work, preparedDraft, asking, asked)
  const changed = await db.transaction().execute(async (transaction) => {
    await materials.lockOwnerWritersSoon(transaction, row.owner)
    check(await lockedDraft(transaction, asking, id))
    const now = await targetOf(transaction, asking, row)
    if (now.id !== target.id || now.no !== target.no) throw new AppError('edit-conflict')
    const author = row.changed_by === '' ? caller.user.userName : row.changed_by
    const written = await write(context, transaction, { row, target, prepared, why, author })
    await takeOver(transaction, { draft: id, material: target.id, owner: row.owner, from: row.from_id })
    await endAcceptances(transaction, [target.id], materials.findDocuments)
    await addStored(transaction, row.owner, { materials: 0, bytes: -(await store.bytesOf(transaction, id)) })
    await store.markReleased(transaction, id, target.id, target.no)
    if (target.no > 1) await insertForRevised(transaction, caller.user.id)
    const by = { id: caller.user.id, name: caller.user.userName }
    await insertForAuthors(transaction, { draft: row, by, is: 'released' })
    await noteReleased(transaction, doerOf(caller), { row, target, why })
    await materials.insertSearchChange(transaction, written)
    return written
  })
  forget(changed)
  return { id: target.id, no: target.no }
}

const noteReleased = (
  transaction: Db,
  by: Doer,
  { row, target, why }: { row: store.DraftRow; target: Target; why: string },
) =>
  noteDone(transaction, by, {
    action: 'material-released',
    company: companyOfOwner(row.owner),
    subject: { id: target.id, name: row.name },
    details: { revision: String(target.no), why },
  })
