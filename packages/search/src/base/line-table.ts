/** One short text a row as UTF-8, each ended by a line feed: rows that follow each other are sent as they lie. */
export interface LineTable {
  count: number
  bytes: Uint8Array<ArrayBuffer>
  /** Where each row ends, its line feed included. */
  ends: Uint32Array
}

const LINE_FEED = 10
/** A UTF-16 unit takes three bytes at most. */
const BYTES_A_UNIT = 3
/** Below this a loop over bytes is faster than one call to copy them. */
const SHORT = 48

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function makeLineTable(count: number, textOf: (row: number) => string): LineTable {
  const ends = new Uint32Array(count)
  let bytes = new Uint8Array(16 * count + 1024)
  let end = 0
  for (let row = 0; row < count; row++) {
    const text = textOf(row)
    const most = end + text.length * BYTES_A_UNIT + 1
    if (most > bytes.length) {
      const grown = new Uint8Array(Math.max(most, bytes.length + (bytes.length >>> 1)))
      grown.set(bytes)
      bytes = grown
    }
    end += encoder.encodeInto(text, bytes.subarray(end)).written
    bytes[end++] = LINE_FEED
    ends[row] = end
  }
  return { count, bytes: bytes.slice(0, end), ends }
}

export const startOfLine = ({ ends }: LineTable, row: number): number => (row === 0 ? 0 : ends[row - 1])

export const lineAt = (table: LineTable, row: number): string =>
  decoder.decode(table.bytes.subarray(startOfLine(table, row), table.ends[row] - 1))

/** Bytes of some rows, line feeds included. */
export function linesLength(table: LineTable, rows: Uint32Array): number {
  const { bytes, ends, count } = table
  if (rows.length === count) return bytes.length
  let length = 0
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    length += ends[row] - startOfLine(table, row)
  }
  return length
}

/** Writes ascending rows, line feeds included, from a place on; what no longer fits into `out` is left out. */
export function writeLines(table: LineTable, rows: Uint32Array, out: Uint8Array, at: number): void {
  const { bytes, ends } = table
  let to = at
  for (let k = 0; k < rows.length; ) {
    let last = rows[k]
    const start = startOfLine(table, last)
    for (k++; k < rows.length && rows[k] === last + 1; k++) last++
    const end = Math.min(ends[last], start + out.length - to)
    if (end - start > SHORT) {
      out.set(bytes.subarray(start, end), to)
      to += end - start
    } else for (let from = start; from < end; from++) out[to++] = bytes[from]
  }
}

export const lineTableBytes = ({ bytes, ends }: LineTable): number => bytes.byteLength + ends.byteLength
