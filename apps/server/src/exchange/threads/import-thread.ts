import { startThread } from '../../life/threads/start-thread.ts'
import { openThread, ThreadEnded } from '../../life/threads/thread.ts'
import type { FileProgress, ImportRequest } from '../import-files.ts'
import type { ImportOutcome, ImportThreadData } from './import-worker.ts'
import { threadLimits } from './memory.ts'

/** A thread for imports, one at a time. */
export interface ImportThread {
  /** Never rejects: a thread that dies has failed. */
  run(request: ImportRequest, onProgress: (progress: FileProgress) => void): Promise<ImportOutcome>
  isAlive(): boolean
  /** Ends the thread; its transaction is rolled back. */
  stop(): Promise<void>
}

export function startImportThread(data: ImportThreadData): ImportThread {
  const worker = startThread(import.meta.url, 'import', {
    workerData: data,
    resourceLimits: threadLimits(data.memoryMb),
  })
  const thread = openThread<ImportRequest, ImportOutcome, FileProgress>(worker, { name: 'import' })
  return {
    isAlive: thread.isAlive,
    run: (request, onProgress) =>
      thread.call(request, onProgress).catch((error: Error) => {
        const { stack, message, cause } = error
        const isOutOfMemory = error instanceof ThreadEnded && error.isOutOfMemory
        const words = cause instanceof Error ? (cause.stack ?? cause.message) : (stack ?? message)
        return { at: 'failed', databaseAway: false, isOutOfMemory, message: words }
      }),
    stop: thread.close,
  }
}
