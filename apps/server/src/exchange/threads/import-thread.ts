import { startThread } from '../../life/start-thread.ts'
import type { FileProgress, ImportRequest } from '../import-files.ts'
import type { ImportMessage, ImportOutcome, ImportThreadData } from './import-worker.ts'
import { isOutOfMemory, threadLimits } from './memory.ts'

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
  let onProgress: (progress: FileProgress) => void = () => {}
  let onOutcome: (outcome: ImportOutcome) => void = () => {}
  let death: string | undefined

  const die = (message: string, isOutOfMemory = false) => {
    death ??= message
    onOutcome({ at: 'failed', databaseAway: false, isOutOfMemory, message: death })
  }
  worker.on('message', (message: ImportMessage) => {
    if ('progress' in message) onProgress(message.progress)
    else onOutcome(message.outcome)
  })
  worker.on('error', (error) => die(error.stack ?? error.message, isOutOfMemory(error)))
  worker.on('exit', (code) => die(`the import thread ended with code ${code}`))

  return {
    isAlive: () => death === undefined,
    run: (request, told) =>
      new Promise((resolve) => {
        onProgress = told
        onOutcome = resolve
        if (death === undefined) worker.postMessage(request)
        else die(death)
      }),
    stop: async () => void (await worker.terminate()),
  }
}
