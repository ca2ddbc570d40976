import { ApiError } from '@ingot/contract/client'
import { EXPORT_ENDED_NOTICE, EXPORT_STARTED_NOTICE } from '@ingot/contract/limits'
import type { notify } from '../../../ui/notices/notices.ts'
import type { Text } from '../../../words/texts.ts'

interface Saving {
  text: Text
  notify: typeof notify
  save: (bytes: ArrayBuffer) => void
}

/** Reads a file and saves it; says that it began [COMP-010], and that it is there or why it is not [COMP-011]. */
export async function savedWithNotices(
  read: () => Promise<ArrayBuffer>,
  { text, notify, save }: Saving,
): Promise<void> {
  notify({ text: text('compare.downloadStarted'), duration: EXPORT_STARTED_NOTICE })
  try {
    save(await read())
    notify({ text: text('compare.downloadCompleted'), kind: 'done', duration: EXPORT_ENDED_NOTICE })
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : text('results.unreachable')
    notify({ text: reason, kind: 'failed', duration: EXPORT_ENDED_NOTICE })
  }
}
