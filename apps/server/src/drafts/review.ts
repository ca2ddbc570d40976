import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { DRAFT_COMMENTS_MAX } from '@ingot/contract/limits'
import type { Db } from '../db/db.ts'
import { refuseReadOnly } from '../materials/write-store.ts'
import { insertForAuthors, insertForReview } from '../notifications/store.ts'
import { quotaReached } from '../quotas/quotas.ts'
import type { Asking } from '../work/asked.ts'
import * as comments from './comments-store.ts'
import { checkState, checkVersion, type DraftContext, lockedDraft, ownDraft } from './context.ts'
import * as store from './store.ts'

/** Says something about a draft, or a part of it. Throws `quota-reached` where too much was said. */
async function say(
  transaction: Db,
  asking: Asking,
  { draft, text, at }: { draft: string; text: string; at?: string | undefined },
): Promise<comments.CommentRow> {
  if ((await comments.countComments(transaction, draft)) >= DRAFT_COMMENTS_MAX)
    throw quotaReached('comments', DRAFT_COMMENTS_MAX, 'draft')
  const id = randomUUID()
  const made_by = asking.caller.user.id
  await comments.insertComment(transaction, { id, draft_id: draft, at_part: at ?? null, text, made_by })
  const made = await comments.findComment(transaction, draft, id)
  if (!made) throw new Error('a comment is not there that was just made')
  return made
}

/** A step of the review: to be in `to` where it was in `from`, with a note. */
async function step(
  { db }: DraftContext,
  asking: Asking,
  id: string,
  given: { from: 'draft' | 'in-review'; to: 'draft' | 'in-review'; version: number; note?: string | undefined },
): Promise<store.DraftRow> {
  await db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    const row = await lockedDraft(transaction, asking, id)
    checkState(row, given.from)
    checkVersion(row, given.version)
    await store.setState(transaction, id, given.to)
    const told = { draft: row, by: { id: asking.caller.user.id, name: asking.caller.user.userName } }
    if (given.to === 'in-review') await insertForReview(transaction, told)
    else await insertForAuthors(transaction, { ...told, is: 'returned' })
    if (given.note !== undefined) await say(transaction, asking, { draft: id, text: given.note })
  })
  return ownDraft(db, asking, id)
}

type Given = { version: number; note?: string | undefined }

export const submitDraft = (context: DraftContext, asking: Asking, id: string, given: Given) =>
  step(context, asking, id, { ...given, from: 'draft', to: 'in-review' })

export const returnDraft = (context: DraftContext, asking: Asking, id: string, given: Given) =>
  step(context, asking, id, { ...given, from: 'in-review', to: 'draft' })

/** While it waits or is in review. */
export const commentOn = (
  { db }: DraftContext,
  asking: Asking,
  id: string,
  given: { text: string; at?: string | undefined },
): Promise<comments.CommentRow> =>
  db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    checkState(await lockedDraft(transaction, asking, id), 'draft', 'in-review')
    return say(transaction, asking, { draft: id, ...given })
  })

export const resolveComment = (
  { db }: DraftContext,
  asking: Asking,
  id: string,
  { comment, isResolved }: { comment: string; isResolved: boolean },
): Promise<comments.CommentRow> =>
  db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    checkState(await lockedDraft(transaction, asking, id), 'draft', 'in-review')
    const isThere = await comments.markResolved(transaction, id, comment, isResolved, asking.caller.user.id)
    const found = isThere ? await comments.findComment(transaction, id, comment) : undefined
    if (!found) throw new AppError('comment-not-found')
    return found
  })
