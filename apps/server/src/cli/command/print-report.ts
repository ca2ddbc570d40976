import type { ColumnReading, ImportProblem, ImportReport, TableReading } from '@ingot/contract/exchange'
import { say } from '../../life/say.ts'

/** The report of an import as a person reads it on a terminal. */

const PROBLEMS_PRINTED = 50
const FILES_PRINTED = 50
const HEAD_CHARS = 40

const DECIMALS = { '.': 'decimal point', ',': 'decimal comma', either: '' } as const

const short = (text: string, chars: number) => (text.length > chars ? `${text.slice(0, chars - 1)}…` : text)

const condition = ([key, value]: [string, unknown]) =>
  `${key} = ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`

/** `property rm.dry in MPa at T = 473.15 (SI), decimal comma`. */
function meaningOf({ as, key, slot, unit, cond, decimal }: ColumnReading): string {
  const name = key === undefined ? '' : ` ${key}${slot === undefined ? '' : `.${slot}`}`
  const conditions = Object.entries(cond ?? {})
    .map(condition)
    .join(', ')
  const sign = decimal === undefined ? '' : DECIMALS[decimal]
  return [
    `${as === 'unread' ? 'not read, kept as notes' : as}${name}`,
    unit ? ` in ${unit}` : '',
    conditions ? ` at ${conditions} (SI)` : '',
    sign ? `, ${sign}` : '',
  ].join('')
}

function countsOf({ read, asText, unreadNumbers }: ColumnReading): string {
  const counts = [`${read} read`]
  if (asText > 0) counts.push(`${asText} kept as text`)
  if (unreadNumbers > 0) counts.push(`${unreadNumbers} numbers NOT read`)
  return counts.join(', ')
}

/** How a table was read, a line a column. */
export function tableLines({ file, sheet, rows, skipped, columns }: TableReading): string[] {
  const name = sheet === undefined ? file : `${file}, sheet ${sheet}`
  if (skipped !== undefined) return [`${name}: not read. ${skipped}`]
  const heads = columns.map(({ head }) => short(head.replace(/\s+/g, ' ') || '(no head)', HEAD_CHARS))
  const width = heads.reduce((most, { length }) => Math.max(most, length), 0)
  return [
    `${name}: ${rows} rows, ${columns.length} columns`,
    ...columns.map((column, n) => `  ${heads[n]?.padEnd(width)}  ${meaningOf(column)}: ${countsOf(column)}`),
  ]
}

const problemLine = ({ file, line, column, value, severity, reason }: ImportProblem): string => {
  const place = [file, line, column].filter((part) => part !== undefined && part !== '').join(':')
  return `${severity}  ${place}  ${value === undefined ? '' : `${JSON.stringify(value)}  `}${reason}`
}

export function printReport(report: ImportReport): void {
  const { created, updated, unchanged, problems, problemCount, files, tables = [] } = report
  for (const table of tables) for (const line of tableLines(table)) say(line)
  for (const problem of problems.slice(0, PROBLEMS_PRINTED)) say(problemLine(problem))
  if (problemCount > PROBLEMS_PRINTED)
    say(`… and ${problemCount - Math.min(PROBLEMS_PRINTED, problems.length)} more; --report=FILE writes them down.`)
  for (const { file, materials, errors, warnings } of files.slice(0, FILES_PRINTED))
    say(`${file || '(files)'}: ${materials} materials, ${errors} errors, ${warnings} warnings`)
  if (files.length > FILES_PRINTED) say(`… and ${files.length - FILES_PRINTED} more files.`)
  say(`${report.dryRun ? 'Would be: ' : ''}${created} created, ${updated} updated, ${unchanged} unchanged.`)
  if (report.batch) say(`Batch ${report.batch}.`)
}
