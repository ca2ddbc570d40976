/** Rows a chunk: keeps every chunk far below the longest string of V8, and two-byte text local to its chunk. */
const CHUNK_BITS = 13
const CHUNK = 1 << CHUNK_BITS

/** One string a row in a few long strings: no object a row. */
export interface StringTable {
  count: number
  chunks: string[]
  /** Where each row ends in its chunk, in UTF-16 units. */
  ends: Uint32Array
}

export function makeStringTable(count: number, textOf: (row: number) => string): StringTable {
  const ends = new Uint32Array(count)
  const chunks: string[] = []
  for (let start = 0; start < count; start += CHUNK) {
    const parts: string[] = []
    let end = 0
    for (let row = start; row < Math.min(count, start + CHUNK); row++) {
      const text = textOf(row)
      parts.push(text)
      end += text.length
      ends[row] = end
    }
    chunks.push(parts.join(''))
  }
  return { count, chunks, ends }
}

export function textAt(table: StringTable, row: number): string {
  const start = (row & (CHUNK - 1)) === 0 ? 0 : (table.ends[row - 1] as number)
  return (table.chunks[row >>> CHUNK_BITS] as string).substring(start, table.ends[row] as number)
}

/** Bytes held: a chunk takes two bytes a unit as soon as one unit is beyond Latin-1. */
export const stringTableBytes = (table: StringTable): number =>
  table.chunks.reduce((sum, chunk) => sum + chunk.length * (isLatin1(chunk) ? 1 : 2), table.ends.byteLength)

const isLatin1 = (text: string): boolean => !/[^\0-ÿ]/.test(text)
