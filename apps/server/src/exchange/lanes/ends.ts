import type { JobResult } from '../store.ts'
import type { ImportOutcome } from '../threads/import-worker.ts'

/** What jobs say that ended otherwise than by their import. */

const refused = (reason: string): JobResult => ({ failure: { code: 'import-refused', details: { reason } } })

export const STOPPED = refused('the server stopped before the import ended. Import it again.')

export const CANCELLED: JobResult = { failure: { code: 'import-cancelled', details: {} } }

export const tookTooLong = (minutes: number): JobResult => ({
  failure: { code: 'takes-too-long', details: { what: 'word.import', wayOut: 'word.import-split', minutes } },
})

/** What a failed job says; undefined for one that ended itself, within its transaction. */
export function resultOf(outcome: ImportOutcome, memoryMb: number): JobResult | undefined {
  if (outcome.at === 'imported') return undefined
  if (outcome.at === 'refused') {
    const errors = outcome.report.files.reduce((sum, file) => sum + file.errors, 0)
    const reason = errors === 1 ? 'the files have 1 error.' : `the files have ${errors} errors.`
    return { report: outcome.report, ...refused(reason) }
  }
  if (outcome.at === 'owner-busy') return refused('another import of the same owner runs. Import it again.')
  if (outcome.failure) return { failure: outcome.failure }
  if (outcome.isOutOfMemory) return { failure: { code: 'import-memory', details: { limit: memoryMb } } }
  if (!outcome.databaseAway) return { failure: { code: 'internal-error', details: {} } }
  return refused('the database stopped answering before the import ended. Import it again.')
}
