import { changesAllowed, type KnownWord, nearest } from '@ingot/domain/names/slips/near'
import { visibleBits } from '../answers/filter.ts'
import { countIn, type OrdinalSet } from '../base/ordinal-set.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'

/** UTF-8 bytes that a letter may take more than another. */
const BYTES_MORE = 3

/** The words of the owners' materials that are nearest to a token. One pass over the words of each part. */
export function nearWords(
  parts: readonly ColumnarIndex[],
  owners: readonly string[],
  token: string,
  limit: number,
): string[] {
  const most = changesAllowed(token)
  if (most === 0) return []
  const counts = new Map<string, number>()
  for (const part of parts) {
    part.scratch.reset()
    const visible = visibleBits(part, owners)
    for (const { word, rows } of wordsOfLength(part, token.length - most, token.length + most)) {
      if (nearest(token, [{ word, count: 1 }], 1).length === 0) continue
      const count = countIn(visible, rows)
      if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count)
    }
  }
  return nearest(token, knownWords(counts), limit)
}

const knownWords = (counts: ReadonlyMap<string, number>): KnownWord[] =>
  [...counts].map(([word, count]) => ({ word, count }))

function* wordsOfLength(
  { text: { words, wordStarts, rowStarts, rows, frequent } }: ColumnarIndex,
  least: number,
  most: number,
): Generator<{ word: string; rows: OrdinalSet }> {
  for (let k = 0; k < wordStarts.length - 1; k++) {
    const bytes = wordStarts[k + 1] - wordStarts[k] - 1
    if (bytes < least || bytes > most * BYTES_MORE) continue
    const word = words.toString('utf8', wordStarts[k], wordStarts[k + 1] - 1)
    if (word.length < least || word.length > most) continue
    const bits = frequent.get(k)
    const list = rows.subarray(rowStarts[k], rowStarts[k + 1])
    yield {
      word,
      rows: bits === undefined ? { kind: 'list', count: list.length, list } : { kind: 'bits', count: 0, bits },
    }
  }
}
