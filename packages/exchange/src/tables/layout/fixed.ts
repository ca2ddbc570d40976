import { Refusal } from '../../refusal.ts'
import { say } from '../../report/say.ts'
import type { ColumnMapping, FixedMapping } from '../mapping/mapping.ts'
import type { TableRow } from '../table-row.ts'

/** A column that the file does not have: one text for all rows. */
export interface FixedColumn {
  /** Where the text is from, as a head. */
  head: string
  mapping: ColumnMapping
  text: string
}

const LETTERS_BEFORE_A = 'A'.charCodeAt(0) - 1

/** `B2` → row 2, index 1. */
function placeOfCell(cell: string): { line: number; index: number } {
  const digits = cell.search(/\d/)
  const letters = [...cell.slice(0, digits)]
  const column = letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - LETTERS_BEFORE_A, 0)
  return { line: Number(cell.slice(digits)), index: column - 1 }
}

const withoutExtension = (file: string) => {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

function textOfCell(cell: string, rows: readonly TableRow[]): string {
  const { line, index } = placeOfCell(cell)
  const text = (rows.find((row) => row.line === line)?.cells[index] ?? '').trim()
  if (text === '') throw new Refusal('cell-empty', say('report.cell-empty', { cell }))
  return text
}

/** What a mapping fixes for all rows of a table; `rows` are its first, as the file has them. */
export const fixedColumns = (
  fixed: readonly FixedMapping[],
  rows: readonly TableRow[],
  { file, sheet }: { file: string; sheet?: string | undefined },
): FixedColumn[] =>
  fixed.map(({ field, condition, unit, value, cell, from }) => {
    const head = cell ?? (from ? `name of the ${from}` : `fixed ${field ?? condition ?? ''}`)
    const own = from === 'sheet' ? (sheet ?? withoutExtension(file)) : withoutExtension(file)
    const mapping: ColumnMapping =
      field !== undefined
        ? { header: head, field }
        : { header: head, condition: condition ?? '', ...(unit !== undefined && { unit }) }
    return { head, mapping, text: cell !== undefined ? textOfCell(cell, rows) : (value ?? own) }
  })
