import { parentPort, workerData } from 'node:worker_threads'
import type { ImportReport } from '@ingot/contract/exchange'
import { Kysely, PostgresDialect } from 'kysely'
import { openShipped } from '../catalog/shipped.ts'
import { isDatabaseAway } from '../db/away.ts'
import { createPool } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { quietLog } from '../life/log.ts'
import { type FileProgress, type ImportRequest, importFiles } from './import-files.ts'
import { ImportRefused } from './run-import.ts'

/** The thread of one import: reads, checks and writes, so that whoever started it stays free. */

export interface ImportThreadData {
  /** Address of the database. */
  url: string
  /** Folder of what the product ships with. */
  data: string
  request: ImportRequest
}

/** How an import ended: with a report, refused with one, or not at all. */
export type ImportOutcome =
  | { at: 'imported'; report: ImportReport }
  | { at: 'refused'; report: ImportReport }
  | { at: 'failed'; databaseAway: boolean; message: string }

export type ImportMessage = { progress: FileProgress } | { outcome: ImportOutcome }

/** Progress is told this often, in milliseconds. */
const TELL_EVERY = 250

const outcomeOf = (error: unknown): ImportOutcome => {
  if (error instanceof ImportRefused) return { at: 'refused', report: error.report }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { at: 'failed', databaseAway: isDatabaseAway(error), message }
}

async function run({ url, data, request }: ImportThreadData): Promise<ImportOutcome> {
  const pool = createPool(url, 'bulk', quietLog, 1)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let told = Number.NEGATIVE_INFINITY
  try {
    const report = await importFiles(db, openShipped(data).catalogue, request, (progress) => {
      const now = performance.now()
      if (now - told < TELL_EVERY && progress.stage === 'importing') return
      told = now
      parentPort?.postMessage({ progress } satisfies ImportMessage)
    })
    return { at: 'imported', report }
  } catch (error) {
    return outcomeOf(error)
  } finally {
    await db.destroy().catch(() => {})
  }
}

const outcome = await run(workerData as ImportThreadData)
parentPort?.postMessage({ outcome } satisfies ImportMessage)
