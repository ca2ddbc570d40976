import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import type { ImportReport } from '@ingot/contract/exchange'
import { Kysely, PostgresDialect } from 'kysely'
import { openShipped } from '../catalog/shipped.ts'
import { isDatabaseAway, isStorageFull } from '../db/away.ts'
import { createPool } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { quietLog } from '../life/log.ts'
import { type FileProgress, type ImportRequest, importFiles } from './import-files.ts'
import { ImportRefused } from './run-import.ts'

/** The import thread: reads, checks and writes one import after the other, so that whoever asked for it stays free. */

export interface ImportThreadData {
  /** Address of the database. */
  url: string
  /** Folder of what the product ships with. */
  data: string
}

/** What kept an import from being done, other than its files. */
export type ImportFailure = 'database-away' | 'storage-full' | 'read-only' | 'fault'

const failureOf = (error: unknown): ImportFailure => {
  if (error instanceof AppError && error.code === 'read-only') return 'read-only'
  if (isStorageFull(error)) return 'storage-full'
  return isDatabaseAway(error) ? 'database-away' : 'fault'
}

/** How an import ended: with a report, refused with one, or not at all. */
export type ImportOutcome =
  | { at: 'imported'; report: ImportReport }
  | { at: 'refused'; report: ImportReport }
  | { at: 'failed'; why: ImportFailure; message: string }

export type ImportMessage = { progress: FileProgress } | { outcome: ImportOutcome }

/** Progress is told this often, in milliseconds. */
const TELL_EVERY = 250

const { url, data } = workerData as ImportThreadData
const { catalogue } = openShipped(data)
const pool = createPool(url, 'bulk', quietLog, 1)
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

const tell = (message: ImportMessage) => parentPort?.postMessage(message)

const outcomeOf = (error: unknown): ImportOutcome => {
  if (error instanceof ImportRefused) return { at: 'refused', report: error.report }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { at: 'failed', why: failureOf(error), message }
}

async function run(request: ImportRequest): Promise<ImportOutcome> {
  let told = Number.NEGATIVE_INFINITY
  try {
    const report = await importFiles(db, { catalogue, data }, request, (progress) => {
      const now = performance.now()
      if (now - told < TELL_EVERY && progress.stage === 'importing') return
      told = now
      tell({ progress })
    })
    return { at: 'imported', report }
  } catch (error) {
    return outcomeOf(error)
  }
}

parentPort?.on('message', (request: ImportRequest) => {
  void run(request).then((outcome) => tell({ outcome }))
})
