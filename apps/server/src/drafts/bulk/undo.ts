import type { undoBulkEdit } from '@ingot/contract/bulk-edit'
import type { ReplyOf } from '@ingot/contract/endpoint'
import { AppError } from '@ingot/contract/errors'
import type { Change } from '@ingot/domain/drafts/apply-changes'
import { refuseReadOnly } from '../../materials/write-store.ts'
import type { Asking } from '../../work/asked.ts'
import { type DraftContext, lockedDraft, ownDraft } from '../context.ts'
import { changeDraft, discard } from '../edit.ts'
import type { DraftRow } from '../store.ts'

interface Undone {
  draft: string
  version: number
  changes?: readonly Change[] | undefined
}

const isAsMade = ({ state, version }: DraftRow, made: Undone) => state === 'draft' && version === made.version

/** Takes a change of many back: new drafts are discarded together, others lose it; what was worked on since stays. */
export async function undoBulk(
  context: DraftContext,
  asking: Asking,
  all: readonly Undone[],
): Promise<ReplyOf<typeof undoBulkEdit>> {
  const kept = await context.db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    const left: string[] = []
    for (const made of all.filter(({ changes }) => !changes)) {
      const row = await lockedDraft(transaction, asking, made.draft)
      if (isAsMade(row, made)) await discard(transaction, asking, row)
      else left.push(row.id)
    }
    return left
  })
  for (const { changes, ...made } of all)
    if (changes && !(await isTakenBack(context, asking, made, changes))) kept.push(made.draft)
  return { undone: all.length - kept.length, kept }
}

async function isTakenBack(
  context: DraftContext,
  asking: Asking,
  made: Undone,
  changes: readonly Change[],
): Promise<boolean> {
  const row = await ownDraft(context.db, asking, made.draft)
  if (!isAsMade(row, made)) return false
  try {
    await changeDraft(context, asking, made.draft, changes)
    return true
  } catch (error) {
    // Somebody saved between the look and the change.
    if (error instanceof AppError && (error.code === 'edit-conflict' || error.code === 'draft-closed')) return false
    throw error
  }
}
