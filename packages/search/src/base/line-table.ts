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

export const startOfLine = ({ ends }: LineTable, row: number): number => (row === 0 ? 0 : (ends[row - 1] as number))

export const lineAt = (table: LineTable, row: number): string =>
  decoder.decode(table.bytes.subarray(startOfLine(table, row), (table.ends[row] as number) - 1))

/** The texts of ascending rows, joined by line feeds. */
export function joinLines(table: LineTable, rows: Uint32Array): Uint8Array<ArrayBuffer> {
  const { bytes, ends } = table
  let size = 0
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number
    size += (ends[row] as number) - startOfLine(table, row)
  }
  const out = new Uint8Array(size)
  let to = 0
  for (let k = 0; k < rows.length; ) {
    let last = rows[k] as number
    const start = startOfLine(table, last)
    for (k++; k < rows.length && (rows[k] as number) === last + 1; k++) last++
    const end = ends[last] as number
    if (end - start > SHORT) {
      out.set(bytes.subarray(start, end), to)
      to += end - start
    } else for (let from = start; from < end; from++) out[to++] = bytes[from] as number
  }
  return out.subarray(0, Math.max(0, size - 1))
}

/** Texts joined by line feeds, one after the other; empty ones are left out. */
export function concatLines(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const filled = parts.filter(({ length }) => length > 0)
  const [only] = filled
  if (only !== undefined && filled.length === 1) return only
  const out = new Uint8Array(
    Math.max(
      0,
      filled.reduce((sum, { length }) => sum + length + 1, -1),
    ),
  ).fill(LINE_FEED)
  let to = 0
  for (const part of filled) {
    out.set(part, to)
    to += part.length + 1
  }
  return out
}

export const lineTableBytes = ({ bytes, ends }: LineTable): number => bytes.byteLength + ends.byteLength
