import { unguarded } from '../tidy/cells.ts'
import { TIDY_HEAD, TIDY_SHEET } from '../tidy/columns.ts'
import type { TableCell } from './table.ts'
import { type Sheet, writeWorkbook } from './workbook.ts'

const NAME = TIDY_HEAD.indexOf('Name')
const ID = TIDY_HEAD.indexOf('Material ID')

/** The name of a material, else its id: what its sheet is called. */
function nameOf([first]: readonly (readonly TableCell[])[]): string {
  const said = [first?.[NAME], first?.[ID]].find((cell) => typeof cell === 'string' && cell.trim() !== '')
  return typeof said === 'string' ? unguarded(said) : ''
}

/**
 * Materials in the tidy form as one workbook, a sheet each. Their names stand at its beginning, so all are held until the
 * last has come. A workbook needs a sheet: without a material it has one with the heads alone.
 */
export async function* writeMaterialSheets(
  materials: AsyncIterable<readonly (readonly TableCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const sheets: Sheet[] = []
  for await (const rows of materials) sheets.push({ name: nameOf(rows), head: TIDY_HEAD, rows: [rows] })
  yield* writeWorkbook(sheets.length > 0 ? sheets : [{ name: TIDY_SHEET, head: TIDY_HEAD, rows: [] }])
}
