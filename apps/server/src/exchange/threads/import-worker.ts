import { workerData } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import type { ImportReport } from '@ingot/contract/exchange'
import { Kysely, PostgresDialect } from 'kysely'
import { openShipped } from '../../catalog/shipped.ts'
import { isDatabaseAway, isStorageFull } from '../../db/away.ts'
import { createPool } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { quietLog } from '../../life/log.ts'
import { answerCalls } from '../../life/threads/answer-calls.ts'
import { type FileProgress, type ImportRequest, importFiles, OwnerBusy } from '../import-files.ts'
import type { JobFailure } from '../store.ts'
import { ImportRefused } from '../write/run-import.ts'
import { isOutOfMemory } from './memory.ts'

/** The import thread: reads, checks and writes one import after the other, so that whoever asked for it stays free. */

export interface ImportThreadData {
  /** Address of the database. */
  url: string
  /** Folder of what the product ships with. */
  data: string
  /** Memory that the thread may take, MB. */
  memoryMb: number
}

/** What kept an import from being done, other than its files, where whoever sent it can act on it. */
const failureOf = (error: unknown): JobFailure | undefined => {
  if (error instanceof AppError) return { code: error.code, details: error.details }
  return isStorageFull(error) ? { code: 'storage-full', details: {} } : undefined
}

/** How an import ended: with a report, refused with one, or not at all. */
export type ImportOutcome =
  | { at: 'imported'; report: ImportReport }
  | { at: 'refused'; report: ImportReport }
  /** Another import of the same owner writes at present. */
  | { at: 'owner-busy' }
  | { at: 'failed'; databaseAway: boolean; isOutOfMemory?: boolean; failure?: JobFailure; message: string }

/** Progress is told this often, in milliseconds. */
const TELL_EVERY = 250

const { url, data } = workerData as ImportThreadData
const { catalogue } = openShipped(data)
const pool = createPool(url, 'bulk', quietLog, 1)
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

const outcomeOf = (error: unknown): ImportOutcome => {
  if (error instanceof ImportRefused) return { at: 'refused', report: error.report }
  if (error instanceof OwnerBusy) return { at: 'owner-busy' }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const failure = failureOf(error)
  return {
    at: 'failed',
    databaseAway: isDatabaseAway(error),
    isOutOfMemory: isOutOfMemory(error),
    ...(failure && { failure }),
    message,
  }
}

async function run(request: ImportRequest, tell: (progress: FileProgress) => void): Promise<ImportOutcome> {
  let told = Number.NEGATIVE_INFINITY
  try {
    const report = await importFiles(db, { catalogue, data }, request, (progress) => {
      const now = performance.now()
      if (now - told < TELL_EVERY && progress.stage === 'importing') return
      told = now
      tell(progress)
    })
    return { at: 'imported', report }
  } catch (error) {
    return outcomeOf(error)
  }
}

answerCalls(run)
