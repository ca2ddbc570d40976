import type { BulkItem } from '@ingot/contract/bulk-edit'
import type { BulkOperation } from '@ingot/contract/bulk-operation'
import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { BULK_CALL_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { call } from '../../../api/call.ts'
import { askDraftsAgain } from '../review/review-calls.ts'

/** A change of many materials in as many calls as it takes, one after the other, each of which is told when it is done. */

export type Made = ReplyOf<Endpoints['makeBulkEdit']>
type Told = (done: number) => void

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BULK_CALL_MAX) yield all.slice(at, at + BULK_CALL_MAX)
}

/** What the change would do to each material. */
export async function previewAll(
  operation: BulkOperation,
  ids: readonly string[],
  { lang, told, signal }: { lang: Language; told: Told; signal: AbortSignal },
): Promise<BulkItem[]> {
  const items: BulkItem[] = []
  for (const batch of batches(ids)) {
    told(items.length)
    const body = { operation, ids: [...batch] }
    items.push(...(await call('previewBulkEdit', { query: { lang }, body }, signal)).items)
  }
  return items
}

/** Makes the drafts; a batch that fails leaves those before it, which `onMade` has been told of. */
export async function makeAll(
  operation: BulkOperation,
  items: readonly BulkItem[],
  onMade: (made: Made) => void,
): Promise<void> {
  const seen = items.flatMap(({ id, seen: what, skipped }) =>
    what !== undefined && !skipped ? [{ id, seen: what }] : [],
  )
  try {
    for (const batch of batches(seen)) onMade(await call('makeBulkEdit', { body: { operation, items: [...batch] } }))
  } finally {
    await askDraftsAgain()
  }
}

/** Takes back what was made; answers how many drafts are as they were, and how many stay. */
export async function undoAll(made: Made['made'], told: Told): Promise<{ undone: number; kept: number }> {
  let undone = 0
  let kept = 0
  try {
    for (const batch of batches(made)) {
      told(undone + kept)
      const drafts = batch.map(({ draft, version, changes }) => ({ draft, version, ...(changes && { changes }) }))
      const reply = await call('undoBulkEdit', { body: { drafts } })
      undone += reply.undone
      kept += reply.kept.length
    }
  } finally {
    await askDraftsAgain()
  }
  return { undone, kept }
}
