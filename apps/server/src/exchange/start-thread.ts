import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A large young generation: a batch lives for a moment and is then forgotten whole. An import that needs more than the
 * old generation ends its thread, not the server.
 */
const LIMITS = { maxYoungGenerationSizeMb: 192, maxOldGenerationSizeMb: 2_048 }

/**
 * Starts `{name}-worker` beside the module. Bundled, it lies beside the server's main file; from source it is
 * TypeScript, which tsx loads.
 */
export function startThread(module: string, name: 'import' | 'prepare', workerData: object): Worker {
  const options: WorkerOptions = { name, workerData, resourceLimits: LIMITS }
  if (!module.endsWith('.ts')) return new Worker(new URL(`./${name}-worker.js`, module), options)
  const file = new URL(`./${name}-worker.ts`, module)
  // A loader given by execArgv doesn't reach the worker's own entry in Node 20: a first script registers it.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const entry = `import('${tsx}').then(({ register }) => { register(); return import('${file.href}') })`
  return new Worker(entry, { ...options, eval: true })
}
