import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A picture that asks for more ends its thread, not the server. */
const OPTIONS: WorkerOptions = { name: 'pdf', resourceLimits: { maxOldGenerationSizeMb: 512 } }

/** Bundled, the thread lies beside the server's main file; from source it is TypeScript, which tsx loads. */
export function startPrinter(module = import.meta.url): Worker {
  if (!module.endsWith('.ts')) return new Worker(new URL('./pdf-worker.js', module), OPTIONS)
  const file = new URL('./pdf-worker.ts', module)
  // A loader given by execArgv doesn't reach the worker's own entry in Node 20: a first script registers it.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const entry = `import('${tsx}').then(({ register }) => { register(); return import('${file.href}') })`
  return new Worker(entry, { ...OPTIONS, eval: true })
}
