import { say, type Told } from '../../report/say.ts'
import { type Column, cellOf } from '../columns.ts'
import type { TableRow } from '../table-row.ts'
import { isDateText } from './date-text.ts'

/** A cell that a spreadsheet program made a date, whatever was typed into it. */
export const isDateCell = (row: TableRow, column: Column): boolean =>
  column.fixed === undefined && (row.dates?.has(column.index) === true || isDateText(cellOf(row, column)))

export const dateTold = (text: string): Told => say('report.date-cell', { text: text.trim() })
