import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { FileProgress, ImportRequest } from './import-files.ts'
import type { ImportMessage, ImportOutcome, ImportThreadData } from './import-worker.ts'

/**
 * A large young generation: a batch lives for a moment and is then forgotten whole. An import that needs more than the
 * old generation ends its thread, not the server.
 */
const LIMITS = { maxYoungGenerationSizeMb: 192, maxOldGenerationSizeMb: 2_048 }

/** Bundled, the worker lies beside the server's main file; from source it is TypeScript, which tsx loads. */
function startWorker(module: string, workerData: ImportThreadData): Worker {
  const options: WorkerOptions = { name: 'import', workerData, resourceLimits: LIMITS }
  if (!module.endsWith('.ts')) return new Worker(new URL('./import-worker.js', module), options)
  const file = new URL('./import-worker.ts', module)
  // A loader given by execArgv doesn't reach the worker's own entry in Node 20: a first script registers it.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const entry = `import('${tsx}').then(({ register }) => { register(); return import('${file.href}') })`
  return new Worker(entry, { ...options, eval: true })
}

/** A thread for imports, one at a time. */
export interface ImportThread {
  /** Never rejects: a thread that dies has failed. */
  run(request: ImportRequest, onProgress: (progress: FileProgress) => void): Promise<ImportOutcome>
  isAlive(): boolean
  /** Ends the thread; its transaction is rolled back. */
  stop(): Promise<void>
}

export function startImportThread(data: ImportThreadData): ImportThread {
  const worker = startWorker(import.meta.url, data)
  let onProgress: (progress: FileProgress) => void = () => {}
  let onOutcome: (outcome: ImportOutcome) => void = () => {}
  let death: string | undefined

  const die = (message: string) => {
    death ??= message
    onOutcome({ at: 'failed', databaseAway: false, message: death })
  }
  worker.on('message', (message: ImportMessage) => {
    if ('progress' in message) onProgress(message.progress)
    else onOutcome(message.outcome)
  })
  worker.on('error', (error) => die(error.stack ?? error.message))
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
