import { AppError } from '@ingot/contract/errors'
import type { ImportProblem, ImportReport } from '@ingot/contract/exchange'
import type { MaterialRecord } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { ImportItem } from '@ingot/exchange/importer'
import type { Db } from '../db/db.ts'
import { insertSearchChange } from '../materials/write-store.ts'
import { type WriteOptions, writeMaterials } from '../materials/writer.ts'

/** Records written by one statement. */
const BATCH = 400
/** More changes than this are told to the search nodes as "build anew". */
const TELL_ALL_FROM = 5_000
/** Problems that a report lists; all are counted. */
const PROBLEMS_SHOWN = 1_000

export interface ImportProgress {
  read: number
  written: number
  problems: number
}

/** Thrown inside the transaction so that nothing of a refused import stays. */
export class ImportRefused extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super(`${report.files.reduce((sum, { errors }) => sum + errors, 0)} errors`)
    this.name = 'ImportRefused'
    this.report = report
  }
}

interface Counts {
  materials: number
  errors: number
  warnings: number
}

const emptyCounts = (): Counts => ({ materials: 0, errors: 0, warnings: 0 })

/**
 * Writes what an importer reads, within the caller's transaction. An error in any row refuses the whole: it reads on to
 * report every fault, writes nothing more and throws ImportRefused.
 */
export async function runImport(
  db: Db,
  catalogue: Catalogue,
  items: AsyncIterable<ImportItem>,
  options: WriteOptions & { owner: string; batch?: string },
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  const progress: ImportProgress = { read: 0, written: 0, problems: 0 }
  const files = new Map<string, Counts>()
  const problems: ImportProblem[] = []
  const changed: string[] = []
  const totals = { created: 0, updated: 0, unchanged: 0 }
  let errors = 0
  let batch: MaterialRecord[] = []

  const countsOf = (file: string): Counts => {
    const counts = files.get(file) ?? emptyCounts()
    files.set(file, counts)
    return counts
  }
  const note = (problem: ImportProblem) => {
    progress.problems++
    const counts = countsOf(problem.file)
    if (problem.severity === 'error') {
      errors++
      counts.errors++
    } else counts.warnings++
    if (problems.length < PROBLEMS_SHOWN) problems.push(problem)
  }
  const flush = async () => {
    if (batch.length === 0 || errors > 0) return
    try {
      const written = await writeMaterials(db, catalogue, options.owner, batch, options)
      totals.created += written.created.length
      totals.updated += written.updated.length
      totals.unchanged += written.unchanged.length
      for (const id of [...written.created, ...written.updated]) changed.push(id)
      for (const { id, count } of written.kept)
        note({
          file: '',
          severity: 'warning',
          code: 'kept',
          value: id,
          reason: `${count} values or curves of ${id} are not in the file and were kept. Import with mode replace to drop them.`,
        })
      progress.written += batch.length
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      note({ file: '', severity: 'error', code: error.code, reason: Object.values(error.details).join(' ') })
    }
    batch = []
    onProgress(progress)
  }
  const report = (): ImportReport => ({
    ...(options.batch && { batch: options.batch }),
    ...totals,
    problems,
    problemCount: progress.problems,
    files: [...files].map(([file, counts]) => ({ file, ...counts })),
  })

  for await (const item of items) {
    if ('problem' in item) {
      note(item.problem)
      continue
    }
    progress.read++
    countsOf(item.file).materials++
    batch.push(item.record)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  if (errors > 0) throw new ImportRefused({ ...report(), created: 0, updated: 0, unchanged: 0 })
  if (changed.length > 0) await insertSearchChange(db, changed.length > TELL_ALL_FROM ? null : changed)
  onProgress(progress)
  return report()
}
