import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { threadFile } from './thread-file.ts'

/** Starts the thread `{name}-worker`; `module` is the import.meta.url of the module that lies beside its source. */
export function startThread(module: string, name: string, options: WorkerOptions = {}): Worker {
  const file = threadFile(module, name)
  if (!file.pathname.endsWith('.ts')) return new Worker(file, { ...options, name })
  // A loader given by execArgv doesn't reach the worker's own entry in Node 20: a first script registers it.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const entry = `import('${tsx}').then(({ register }) => { register(); return import('${file.href}') })`
  return new Worker(entry, { ...options, name, eval: true })
}
