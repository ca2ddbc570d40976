import { call } from '../../../api/call.ts'
import { askDraftsAgain } from '../review/review-calls.ts'
import type { DraftHead } from './states.ts'

/** Gives drafts to review, one after the other as they were read; answers those that could not be given. */
export async function submitDrafts(drafts: readonly DraftHead[]): Promise<DraftHead[]> {
  const left: DraftHead[] = []
  for (const draft of drafts) {
    const { id, version } = draft
    await call('submitDraft', { params: { id }, body: { version } }).catch(() => left.push(draft))
  }
  await askDraftsAgain()
  return left
}
