import { readSheet } from 'read-excel-file/universal'
import { JSON_COLUMN, TIDY_SHEET, tidyPlaces } from './columns.ts'
import type { TidyRow } from './read.ts'

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

/** Whether bytes hold an ASCII text: the parts of an opened workbook lie in it unpacked. */
function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = new TextEncoder().encode(text)
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

/**
 * The rows of the sheet in the tidy form, its heads first: the sheet of that name, else the first one. Undefined where
 * it has other heads. Blanks within cells stay, as a text may have been cut between two words.
 */
export async function tidySheet(
  bytes: ArrayBuffer,
  sheets: readonly { name: string }[],
): Promise<AsyncIterable<TidyRow[]> | undefined> {
  const named = sheets.findIndex(({ name }) => name === TIDY_SHEET)
  const place = Math.max(named, 0)
  // Reading a large sheet takes long, and hardly any is in this form.
  if (sheets.length === 0 || !holds(new Uint8Array(bytes), JSON_COLUMN)) return undefined
  const cells = (await readSheet(bytes, place + 1, { trim: false })) as unknown[][]
  if (!tidyPlaces((cells[0] ?? []).map(textOf))) return undefined
  async function* rows() {
    yield cells.map((row, index): TidyRow => ({ line: index + 1, cells: row.map(textOf) }))
  }
  return rows()
}
