import type { ReadOnlyRow } from '../../read-only/store.ts'
import type { JobResult } from '../store.ts'
import type { ImportOutcome } from '../threads/import-worker.ts'

/** What jobs say that ended otherwise than by their import. */

/** The reason is the key of a word, told in the language of whoever reads the job. */
const refused = (reason: `word.import-${string}`, details: Record<string, number> = {}): JobResult => ({
  failure: { code: 'import-refused', details: { reason, ...details } },
})

export const STOPPED = refused('word.import-stopped')

export const CANCELLED: JobResult = { failure: { code: 'import-cancelled', details: {} } }

/** Changes are no longer taken, for a reason that stands with the switch. */
export const heldBack = ({ reason, note }: ReadOnlyRow): JobResult => ({
  failure: { code: 'read-only', details: { reason, ...(note !== '' && { note }) } },
})

export const tookTooLong = (minutes: number): JobResult => ({
  failure: { code: 'takes-too-long', details: { what: 'word.import', wayOut: 'word.import-split', minutes } },
})

/** What a failed job says; undefined for one that ended itself, within its transaction. */
export function resultOf(outcome: ImportOutcome, memoryMb: number): JobResult | undefined {
  if (outcome.at === 'imported') return undefined
  if (outcome.at === 'refused') {
    const errors = outcome.report.files.reduce((sum, file) => sum + file.errors, 0)
    const reason = errors === 1 ? 'word.import-one-error' : 'word.import-errors'
    return { report: outcome.report, ...refused(reason, { count: errors }) }
  }
  if (outcome.at === 'owner-busy') return refused('word.import-another')
  if (outcome.failure) return { failure: outcome.failure }
  if (outcome.isOutOfMemory) return { failure: { code: 'import-memory', details: { limit: memoryMb } } }
  if (!outcome.databaseAway) return { failure: { code: 'internal-error', details: {} } }
  return refused('word.import-database')
}
