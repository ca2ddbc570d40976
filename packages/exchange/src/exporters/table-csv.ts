import { csvCell } from './csv-cell.ts'
import { cellNumber, type Table, type TableCell } from './table.ts'

const BOM = '\ufeff'
const LINE_END = '\r\n'

const cellText = (cell: TableCell): string => (typeof cell === 'object' ? (cellNumber(cell) ?? '') : csvCell(cell))

/** A table as CSV (RFC 4180): UTF-8 with its mark, numbers with a point, no text that a spreadsheet program runs. */
export async function* writeTableCsv({ head, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BOM + head.map((name) => csvCell(name)).join(',') + LINE_END)
  for await (const some of rows)
    if (some.length > 0) yield encoder.encode(some.map((cells) => cells.map(cellText).join(',') + LINE_END).join(''))
}
