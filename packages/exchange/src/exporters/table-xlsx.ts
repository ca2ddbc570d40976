import type { Table } from './table.ts'
import { writeWorkbook } from './workbook.ts'

/** A second sheet that says what the first one is: name and value, line by line. */
export interface AboutSheet {
  name: string
  lines: readonly (readonly [string, string])[]
}

export interface XlsxTable extends Table {
  /** Name of the first sheet. */
  name: string
  about: AboutSheet
}

/** Widths of a sheet of names and values, in characters. */
export const ABOUT_WIDTHS: readonly number[] = [24, 80]

/** A table as a workbook, with a sheet that says what it is. */
export const writeTableXlsx = ({ name, head, rows, about }: XlsxTable): AsyncGenerator<Uint8Array> =>
  writeWorkbook([
    { name, head, rows },
    { name: about.name, rows: [about.lines], widths: ABOUT_WIDTHS },
  ])
