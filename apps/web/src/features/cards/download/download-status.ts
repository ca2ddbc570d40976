import { CARD_NOTICE } from '@ingot/contract/limits'

/** Where a download stands [CARD-011]; a success on the drive may have an address [CARD-014]. */
export type DownloadStatus =
  | { at: 'none' }
  | { at: 'progress' }
  | { at: 'success'; message: string; url?: string }
  | { at: 'error'; message: string }

export type DownloadEvent =
  | { type: 'started' }
  | { type: 'succeeded'; message: string; url?: string | undefined }
  | { type: 'failed'; message: string }
  | { type: 'cleared' }

export const noDownload: DownloadStatus = { at: 'none' }

/** What an event makes of the status. A message that is in progress is not cleared [CARD-013]. */
export function onDownload(now: DownloadStatus, event: DownloadEvent): DownloadStatus {
  switch (event.type) {
    case 'started':
      return { at: 'progress' }
    case 'succeeded':
      if (now.at !== 'progress') return now
      return { at: 'success', message: event.message, ...(event.url !== undefined && { url: event.url }) }
    case 'failed':
      return now.at === 'progress' ? { at: 'error', message: event.message } : now
    case 'cleared':
      return now.at === 'progress' ? now : noDownload
  }
}

/** Clears a message that came to its end after CARD_NOTICE [CARD-013]; the answer stops the clock. */
export function clearInTime({ at }: DownloadStatus, clear: () => void): () => void {
  if (at === 'none' || at === 'progress') return () => {}
  const timer = setTimeout(clear, CARD_NOTICE)
  return () => clearTimeout(timer)
}
