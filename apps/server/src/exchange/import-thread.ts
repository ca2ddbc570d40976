import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { FileProgress } from './import-files.ts'
import type { ImportMessage, ImportOutcome, ImportThreadData } from './import-worker.ts'

/**
 * A large young generation: a batch lives for a moment and is then forgotten whole. An import that needs more than the
 * old generation ends itself, not the server.
 */
const LIMITS = { maxYoungGenerationSizeMb: 192, maxOldGenerationSizeMb: 2_048 }

/** Bundled, the worker lies beside the server's main file; from source it is TypeScript, which tsx loads. */
function startWorker(module: string, workerData: ImportThreadData): Worker {
  const options: WorkerOptions = { name: 'import', workerData, resourceLimits: LIMITS }
  const isSource = module.endsWith('.ts')
  const file = new URL(isSource ? './import-worker.ts' : './import-worker.js', module)
  if (!isSource) return new Worker(file, options)
  // A loader given by execArgv doesn't reach the worker's own entry in Node 20: a first script registers it.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const entry = `import('${tsx}').then(({ register }) => { register(); return import('${file.href}') })`
  return new Worker(entry, { ...options, eval: true })
}

export interface ImportThread {
  outcome: Promise<ImportOutcome>
  /** Ends the thread; its transaction is rolled back. */
  stop(): Promise<void>
}

/** Starts the thread of one import. Its outcome never rejects: a thread that dies has failed. */
export function startImportThread(data: ImportThreadData, onProgress: (progress: FileProgress) => void): ImportThread {
  const worker = startWorker(import.meta.url, data)
  const outcome = new Promise<ImportOutcome>((resolve) => {
    const fail = (message: string) => resolve({ at: 'failed', databaseAway: false, message })
    worker.on('message', (message: ImportMessage) => {
      if ('progress' in message) onProgress(message.progress)
      else resolve(message.outcome)
    })
    worker.on('error', (error) => fail(error.stack ?? error.message))
    worker.on('exit', (code) => fail(`the import thread ended with code ${code}`))
  })
  return { outcome, stop: async () => void (await worker.terminate()) }
}
