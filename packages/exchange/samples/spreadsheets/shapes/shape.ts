import type { Sheet } from '../sheet.ts'
import type { Setting } from '../tables.ts'
import type { TextOptions } from '../text-file.ts'
import type { WorkbookOptions } from '../workbook-file.ts'

export interface Draft {
  sheets: Sheet[]
  text?: Partial<TextOptions>
  workbook?: Partial<WorkbookOptions>
}
/** One way in which people lay out a table of materials. */
export interface Shape {
  name: string
  only?: 'csv' | 'xlsx'
  /** No list of materials with their properties under heads: to refuse the file with a reason is fair. */
  odd?: true
  draw(setting: Setting): Draft
}
