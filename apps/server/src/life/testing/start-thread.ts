import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** What life/start-thread is in tests: a thread of the bundle that the run has made, which comes up at once. */
export const startThread = (_module: string, name: string, options: WorkerOptions = {}): Worker =>
  new Worker(join(process.env.BUILT_SERVER ?? '', `${name}-worker.js`), { ...options, name })
