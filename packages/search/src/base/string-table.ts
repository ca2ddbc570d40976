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
  const start = (row & (CHUNK - 1)) === 0 ? 0 : table.ends[row - 1]
  return table.chunks[row >>> CHUNK_BITS].substring(start, table.ends[row])
}

/** Rows closer than this are looked through as one text: a few more characters cost less than another call. */
const NEAR = 8

/**
 * Visits rows whose text contains the term, in ascending order: all of the candidates that do, and of the rows between
 * two near candidates those that do. `candidates` are ascending too; `at` is where the term first stands in the row.
 */
export function eachContaining(
  { chunks, ends }: StringTable,
  candidates: Uint32Array,
  term: string,
  visit: (row: number, at: number) => void,
): void {
  const startOf = (row: number): number => ((row & (CHUNK - 1)) === 0 ? 0 : ends[row - 1])
  for (let k = 0; k < candidates.length; k++) {
    let row = candidates[k]
    let last = row
    for (let next = candidates[k + 1]; next !== undefined; next = candidates[k + 1]) {
      if (next - last > NEAR || next >>> CHUNK_BITS !== row >>> CHUNK_BITS) break
      last = next
      k++
    }
    const start = startOf(row)
    const run = chunks[row >>> CHUNK_BITS].substring(start, ends[last])
    for (let at = run.indexOf(term); at >= 0; ) {
      while (ends[row] - start <= at) row++
      const end = ends[row] - start
      const isInside = at + term.length <= end
      if (isInside) visit(row, start + at - startOf(row))
      at = run.indexOf(term, isInside ? end : at + 1)
    }
  }
}

/** Whether fewer than `most` of a sign stand in a row before a place of its text. */
export function hasFewerBefore(
  { chunks, ends }: StringTable,
  row: number,
  at: number,
  sign: string,
  most: number,
): boolean {
  const chunk = chunks[row >>> CHUNK_BITS]
  const start = (row & (CHUNK - 1)) === 0 ? 0 : ends[row - 1]
  let from = start
  for (let count = 0; count < most; count++) {
    const found = chunk.indexOf(sign, from)
    if (found < 0 || found >= start + at) return true
    from = found + 1
  }
  return false
}

/** Bytes held: a chunk takes two bytes a unit as soon as one unit is beyond Latin-1. */
export const stringTableBytes = (table: StringTable): number =>
  table.chunks.reduce((sum, chunk) => sum + chunk.length * (isLatin1(chunk) ? 1 : 2), table.ends.byteLength)

const isLatin1 = (text: string): boolean => !/[^\0-ÿ]/.test(text)
