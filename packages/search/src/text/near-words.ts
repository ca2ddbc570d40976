import { changesAllowed, type KnownWord, nearest } from '@ingot/domain/names/slips/near'
import { visibleBits } from '../answers/filter.ts'
import { popcountWord } from '../base/bits.ts'
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
    for (const { word, rows } of wordsLike(part, token, most)) {
      if (nearest(token, [{ word, count: 1 }], 1).length === 0) continue
      const count = countIn(visible, rows)
      if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count)
    }
  }
  return nearest(token, knownWords(counts), limit)
}

const knownWords = (counts: ReadonlyMap<string, number>): KnownWord[] =>
  [...counts].map(([word, count]) => ({ word, count }))

const LAST_FIVE = 31
const ASCII_END = 0x80
/** One letter that is another changes two of the signs of a text, one more or less changes one. */
const SIGNS_PER_CHANGE = 2

/** The signs of a text as bits by their last five; undefined where one takes several bytes. */
function signsIn(bytes: Uint8Array, from: number, to: number): number | undefined {
  let signs = 0
  for (let at = from; at < to; at++) {
    if (bytes[at] >= ASCII_END) return undefined
    signs |= 1 << (bytes[at] & LAST_FIVE)
  }
  return signs
}

/** Words about as long as a token, and of about the same signs: no other is near, and few are left to be read. */
function* wordsLike(
  { text: { words, wordStarts, rowStarts, rows, frequent } }: ColumnarIndex,
  token: string,
  changes: number,
): Generator<{ word: string; rows: OrdinalSet }> {
  const [least, most] = [token.length - changes, token.length + changes]
  const typed = Buffer.from(token)
  const signs = signsIn(typed, 0, typed.length)
  for (let k = 0; k < wordStarts.length - 1; k++) {
    const end = wordStarts[k + 1] - 1
    const bytes = end - wordStarts[k]
    if (bytes < least || bytes > most * BYTES_MORE) continue
    const own = signs === undefined ? undefined : signsIn(words, wordStarts[k], end)
    if (own !== undefined && signs !== undefined) {
      if (bytes > most || popcountWord(own ^ signs) > SIGNS_PER_CHANGE * changes) continue
    }
    const word = words.toString('utf8', wordStarts[k], end)
    if (word.length < least || word.length > most) continue
    const bits = frequent.get(k)
    const list = rows.subarray(rowStarts[k], rowStarts[k + 1])
    yield {
      word,
      rows: bits === undefined ? { kind: 'list', count: list.length, list } : { kind: 'bits', count: 0, bits },
    }
  }
}
