import { ApiError } from '@ingot/contract/client'
import { DOWNLOAD_NOTICE } from '@ingot/contract/limits'
import { saveFile } from '../ui/browser/save-file.ts'
import { notify } from '../ui/notices/notices.ts'
import type { Text } from './texts.ts'

interface MadeFile {
  file: string
  type: string
  /** Undefined where the file is being made already. */
  make: () => Promise<ArrayBuffer | undefined>
  /** What is said once it is there, and where the server cannot be reached; a refusal speaks for itself. */
  saved: string
  failed: string
  retry: () => void
}

/** Saves a file that the server makes; says for 3.5 s that it is there, or why it is not and how to try again. */
export async function saveMadeFile({ file, type, make, saved, failed, retry }: MadeFile, text: Text): Promise<void> {
  try {
    const bytes = await make()
    if (!bytes) return
    saveFile(file, type, bytes)
    notify({ text: saved, kind: 'done', duration: DOWNLOAD_NOTICE })
  } catch (error) {
    console.error(error)
    notify({
      text: error instanceof ApiError ? error.message : failed,
      kind: 'failed',
      action: { label: text('common.retry'), run: retry },
    })
  }
}
