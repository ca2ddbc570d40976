import type { ImportProblem, ImportReport, TableReading } from '@ingot/contract/exchange'
import type { Written } from '../../materials/writer.ts'

/** Problems that a stored report lists; all are counted. */
export const PROBLEMS_LISTED = 1_000
/** Tables whose columns a report lists: the sheets of many files. */
const TABLES_SHOWN = 200

interface FileCounts {
  materials: number
  errors: number
  warnings: number
}

/** The account of an import, kept while it runs; errors push warnings out of a full list. */
export function openReport(batch: string | undefined, listed = PROBLEMS_LISTED) {
  const files = new Map<string, FileCounts>()
  const problems: ImportProblem[] = []
  const tables: TableReading[] = []
  const totals = { created: 0, updated: 0, unchanged: 0 }
  let problemCount = 0
  let errors = 0

  const countsOf = (file: string): FileCounts => {
    const counts = files.get(file) ?? { materials: 0, errors: 0, warnings: 0 }
    files.set(file, counts)
    return counts
  }

  const list = (problem: ImportProblem) => {
    if (problems.length < listed) {
      problems.push(problem)
      return
    }
    const warning = problem.severity === 'error' ? problems.findLastIndex(({ severity }) => severity === 'warning') : -1
    if (warning >= 0) problems.splice(warning, 1, problem)
  }

  const done = (): ImportReport => ({
    ...(batch !== undefined && { batch }),
    ...totals,
    problems,
    problemCount,
    files: [...files].map(([file, counts]) => ({ file, ...counts })),
    ...(tables.length > 0 && { tables }),
  })

  return {
    hasErrors: () => errors > 0,
    read: (file: string) => {
      countsOf(file).materials++
    },
    note: (problem: ImportProblem) => {
      problemCount++
      const counts = countsOf(problem.file)
      if (problem.severity === 'error') {
        errors++
        counts.errors++
      } else counts.warnings++
      list(problem)
    },
    table: (table: TableReading) => {
      if (tables.length < TABLES_SHOWN) tables.push(table)
    },
    count: ({ created, updated, unchanged }: Written) => {
      totals.created += created.length
      totals.updated += updated.length
      totals.unchanged += unchanged.length
    },
    /** Materials that were written anew, or found as they were, once all of the file was read. */
    recount: ({ updated, unchanged }: { updated: number; unchanged: number }) => {
      totals.updated += updated
      totals.unchanged += unchanged
    },
    done,
    /** Nothing was written: there is no batch and nothing is counted as changed. */
    refused: (): ImportReport => {
      const { batch: _, ...rest } = done()
      return { ...rest, created: 0, updated: 0, unchanged: 0 }
    },
  }
}
