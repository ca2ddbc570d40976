import { randomUUID } from 'node:crypto'
import type { BulkItem, makeBulkEdit } from '@ingot/contract/bulk-edit'
import type { BulkOperation } from '@ingot/contract/bulk-operation'
import type { ReplyOf } from '@ingot/contract/endpoint'
import { AppError } from '@ingot/contract/errors'
import { DRAFT_CHANGES_MAX, DRAFTS_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { operationFault } from '@ingot/domain/drafts/bulk/operation-fault'
import { importOwner } from '../../callers/owners.ts'
import type { Db } from '../../db/db.ts'
import { refuseReadOnly } from '../../materials/write-store.ts'
import { endOfDraft } from '../../quality/ended-store.ts'
import { quotaReached, whoseOf } from '../../quotas/quotas.ts'
import { lockCount } from '../../quotas/store.ts'
import type { Asking } from '../../work/asked.ts'
import { calculate } from '../context.ts'
import { countBytes } from '../edit.ts'
import * as drafts from '../store.ts'
import { type Aim, aimAt, type BulkContext, knownOf, type Skipped } from './aim.ts'
import { bulkOutcome, type Outcome } from './calls.ts'

interface Told {
  language: Language
  unitsystem?: string | undefined
}

type Written = NonNullable<Outcome['written']>
type Reply = ReplyOf<typeof makeBulkEdit>
type Made = Reply['made'][number]

/** Throws `document-refused` for a change that no material could take. */
function checkOperation({ shipped: { catalogue } }: BulkContext, operation: BulkOperation): void {
  const reason = operationFault(operation, (vkey) => catalogue.nodes.get(vkey))
  if (reason !== undefined) throw new AppError('document-refused', { reason })
}

/** What the change does to a material, and why it is skipped where it does nothing or can't be kept. */
async function outcomeOf(
  { work }: BulkContext,
  asking: Asking,
  aim: Aim,
  asked: Told & { operation: BulkOperation },
): Promise<Outcome & { skipped?: Skipped['skipped'] }> {
  try {
    const owner = importOwner(asking.caller)
    const outcome = await calculate(work, bulkOutcome, asking, { text: aim.text, owner, ...asked })
    if (!outcome.written) return { ...outcome, skipped: { reason: 'nothing' } }
    if (!aim.draft || outcome.written.undo.length <= DRAFT_CHANGES_MAX) return outcome
    throw new AppError('document-refused', { reason: `more than ${DRAFT_CHANGES_MAX} parts of a draft` })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'document-refused') throw error
    const said = String(error.details?.['reason'] ?? '')
    return { count: 0, changes: [], left: [], skipped: { reason: 'refused', said } }
  }
}

/** What one change would do to some materials, in their order; nothing is written. */
export async function previewBulk(
  context: BulkContext,
  asking: Asking,
  { ids, ...asked }: Told & { operation: BulkOperation; ids: readonly string[] },
): Promise<BulkItem[]> {
  checkOperation(context, asked.operation)
  const items: BulkItem[] = []
  for (const material of await knownOf(context, asking, ids)) {
    const aim = await aimAt(context, asking, material)
    if ('skipped' in aim) {
      items.push({ ...aim, count: 0, changes: [], left: [] })
      continue
    }
    const { id, name, seen, how, draft } = aim
    const { written: _, ...told } = await outcomeOf(context, asking, aim, asked)
    items.push({ id, name, seen, how, ...(draft && { draft: draft.id }), ...told })
  }
  return items
}

/** Makes one change in a draft of each material, in one transaction; what is no longer as it was seen is skipped. */
export async function makeBulk(
  context: BulkContext,
  asking: Asking,
  { operation, items }: { operation: BulkOperation; items: readonly { id: string; seen: string }[] },
): Promise<Reply> {
  checkOperation(context, operation)
  const seen = new Map(items.map((one) => [one.id, one.seen]))
  const skipped: Reply['skipped'] = []
  const skip = ({ id, name, skipped: why }: Skipped) => skipped.push({ id, name, ...why })
  const worked: { aim: Aim; written: Written }[] = []
  for (const material of await knownOf(context, asking, [...seen.keys()])) {
    const aim = await aimAt(context, asking, material)
    if ('skipped' in aim) skip(aim)
    else if (aim.seen !== seen.get(aim.id)) skip({ ...aim, skipped: { reason: 'changed' } })
    else {
      const outcome = await outcomeOf(context, asking, aim, { operation, language: asking.language })
      if (outcome.written) worked.push({ aim, written: outcome.written })
      else skip({ ...aim, skipped: outcome.skipped ?? { reason: 'nothing' } })
    }
  }
  const owner = importOwner(asking.caller)
  const made = await context.db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    await lockCount(transaction, 'drafts', owner)
    const begun = worked.filter(({ aim }) => !aim.draft).length
    if (begun > 0 && (await drafts.countDrafts(transaction, owner, {})) + begun > DRAFTS_MAX)
      throw quotaReached('drafts', DRAFTS_MAX, whoseOf(owner))
    const written: Made[] = []
    for (const one of worked) {
      const done = await write(context, transaction, asking, one)
      if (done) written.push(done)
      else skip({ ...one.aim, skipped: { reason: 'changed' } })
    }
    return written
  })
  return { made, skipped }
}

/** Writes the draft of one material; undefined where somebody else wrote it meanwhile. */
async function write(
  context: BulkContext,
  transaction: Db,
  { caller }: Asking,
  { aim, written: { text, name, undo } }: { aim: Aim; written: Written },
): Promise<Made | undefined> {
  const owner = importOwner(caller)
  const by = caller.user.id
  const { id, draft, how, no } = aim
  if (draft) {
    const saved = await drafts.saveDocument(transaction, { ...draft, text, name, by })
    if (!saved) return undefined
    await drafts.insertAuthor(transaction, draft.id, by)
    await endOfDraft(transaction, draft.id, text)
    await countBytes(context, transaction, owner, Buffer.byteLength(text) - Buffer.byteLength(aim.text))
    return { id, draft: draft.id, version: saved.version, changes: undo }
  }
  if (await drafts.findOpen(transaction, owner, how, id)) return undefined
  const made = randomUUID()
  await drafts.insertDraft(transaction, {
    id: made,
    owner,
    how,
    name,
    from_id: id,
    from_rev: no,
    material_id: how === 'revision' ? id : null,
    doc: text,
    created_by: by,
    changed_by: by,
  })
  await drafts.insertAuthor(transaction, made, by)
  await countBytes(context, transaction, owner, Buffer.byteLength(text))
  return { id, draft: made, version: 1 }
}
