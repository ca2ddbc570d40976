import type { ImportProblem } from '@ingot/contract/exchange'
import { guardedText } from '@ingot/domain/cells/formula-guard'

const COLUMNS = ['severity', 'file', 'line', 'column', 'value', 'code', 'reason'] as const

/** A text that no spreadsheet program runs, in quotes where it needs them. */
const cell = (text: string): string => {
  const safe = guardedText(text)
  return safe.includes('"') || safe.includes(',') || safe.includes('\n') ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The sentence as it is shown: in the language of the reader. */
const inLanguage = ({ told, ...problem }: ImportProblem) => ({ ...problem, reason: told ?? problem.reason })

/** A report as delimited text, a problem a line. */
export const reportCsv = (problems: readonly ImportProblem[]): string =>
  [
    COLUMNS.join(','),
    ...problems.map((problem) => COLUMNS.map((key) => cell(String(inLanguage(problem)[key] ?? ''))).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
