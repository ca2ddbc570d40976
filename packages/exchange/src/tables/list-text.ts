import { readSheet } from 'read-excel-file/universal'
import { openWorkbook } from '../importers/xlsx/workbook-file.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { decodedWhole } from '../text/decode.ts'

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** A cell as text in one line: tabs and ends of lines part cells and rows. */
const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/[\t\r\n]+/g, ' ')

/**
 * A file with a list of materials as text: UTF-8, UTF-16 or Windows-1252, or the first sheet of a workbook with tabs
 * between its cells. Throws a `Refusal` for what is neither.
 */
export async function listText(bytes: Uint8Array): Promise<string> {
  if (!isArchive(bytes)) return decodedWhole(bytes).replace(/^\uFEFF/, '')
  const file = { path: 'list.xlsx', bytes, size: bytes.length }
  const workbook = await openWorkbook(file, { limits: DEFAULT_LIMITS })
  const rows = (await readSheet(workbook.bytes, 1)) as unknown[][]
  return rows.map((row) => row.map(cellText).join('\t')).join('\n')
}
