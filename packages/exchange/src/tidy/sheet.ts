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

/** A sheet of a workbook: its rows with the heads first where it is in the tidy form, and its filled cells where not. */
export type ReadSheet = { name: string } & ({ rows: AsyncIterable<TidyRow[]> } | { unread: number })

/**
 * The sheets of a workbook in the tidy form: the one of its name alone, else all from the first on, as a workbook may have
 * one a material. Undefined where the first has other heads. Blanks within cells stay, as a text may have been cut
 * between two words.
 */
export async function tidySheets(
  bytes: ArrayBuffer,
  sheets: readonly { name: string }[],
): Promise<AsyncIterable<ReadSheet> | undefined> {
  const named = sheets.findIndex(({ name }) => name === TIDY_SHEET)
  const place = Math.max(named, 0)
  // Reading a large sheet takes long, and hardly any is in this form.
  if (sheets.length === 0 || !holds(new Uint8Array(bytes), JSON_COLUMN)) return undefined
  const sheetAt = async (at: number): Promise<ReadSheet> => {
    const cells = (await readSheet(bytes, at + 1, { trim: false })) as unknown[][]
    const name = sheets[at]?.name ?? ''
    const filled = () => cells.flat().filter((cell) => textOf(cell).trim() !== '').length
    return tidyPlaces((cells[0] ?? []).map(textOf)) ? { name, rows: rowsOf(cells) } : { name, unread: filled() }
  }
  const first = await sheetAt(place)
  if ('unread' in first) return undefined
  async function* all() {
    yield first
    for (let at = 0; named === -1 && at < sheets.length; at++) if (at !== place) yield await sheetAt(at)
  }
  return all()
}

async function* rowsOf(cells: readonly unknown[][]): AsyncGenerator<TidyRow[]> {
  yield cells.map((row, index): TidyRow => ({ line: index + 1, cells: row.map(textOf) }))
}
