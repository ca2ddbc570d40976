import { sortedRows, testsTable } from '@ingot/domain/specimens/tests-table'
import type { PageNode } from '../page/page-node.ts'
import type { Print } from '../page/printing.ts'
import { cellsTable } from '../page/tables.ts'

/** Columns that an upright page has room for beside the specimen. */
const COLUMNS = 5
/** Rows of a printed table of specimens; a workbook has all. */
const ROWS_MAX = 200

/** The specimens with their facts, then their results, as many tables as the width of a page asks for. */
export const printTests: Print<'tests'> = ({ config }, { words }) => {
  const { format, text, system, language } = words
  const table = testsTable(config, { format, system, language, text })
  const [specimen, ...others] = table.columns.filter(({ isFurther }) => !isFurther)
  if (!specimen) return []
  const rows = sortedRows(table, undefined).slice(0, ROWS_MAX)
  const parts = Array.from({ length: Math.ceil(others.length / COLUMNS) }, (_, part) =>
    others.slice(part * COLUMNS, (part + 1) * COLUMNS),
  )
  const tables = parts.map((columns): PageNode => {
    const cells = rows.map((row) => [specimen, ...columns].map((column) => column.cell(row).text))
    const lines = table.statistics.flatMap(({ name, cell }) => {
      const line = columns.map(({ key }) => cell(key)?.text ?? '')
      return line.some(Boolean) ? [[name, ...line]] : []
    })
    return cellsTable(config.heading, [specimen, ...columns], [...cells, ...lines])
  })
  const cut = text('tests.cut', { shown: ROWS_MAX, of: table.rows.length })
  const notes = table.basisNotes.map((note): PageNode => ({ text: note, style: 'small' }))
  return [...tables, ...notes, ...(table.rows.length > ROWS_MAX ? [{ text: cut, style: 'small' }] : [])]
}
