import { setBit, wordsFor } from '../base/bits.ts'
import { filled, type Growable, growableUint32, push } from '../base/growable.ts'
import { isRare } from '../base/ordinal-set.ts'
import type { StringTable } from '../base/string-table.ts'
import { type TextIndex, wordsOf } from './text-index.ts'

/** Words of the rows in their order of arrival. */
export interface TextBuild {
  places: Map<string, number>
  /** For each word, the last row that had it, plus one: a word counts once a row. */
  lastRow: number[]
  counts: number[]
  rowEnds: Growable<Uint32Array>
  rowWords: Growable<Uint32Array>
}

export const startText = (): TextBuild => ({
  places: new Map(),
  lastRow: [],
  counts: [],
  rowEnds: growableUint32(),
  rowWords: growableUint32(),
})

export function addText(build: TextBuild, text: string): void {
  const row = build.rowEnds.length
  for (const word of wordsOf(text)) {
    let place = build.places.get(word)
    if (place === undefined) {
      place = build.counts.push(0) - 1
      build.lastRow.push(0)
      build.places.set(word, place)
    }
    if (build.lastRow[place] === row + 1) continue
    build.lastRow[place] = row + 1
    build.counts[place] = (build.counts[place] as number) + 1
    push(build.rowWords, place)
  }
  push(build.rowEnds, build.rowWords.length)
}

/** `ordinals[row]` is the ordinal of a row in order of arrival; `texts` is by ordinal. */
export function* finishText(build: TextBuild, ordinals: Uint32Array, texts: StringTable): Generator<void, TextIndex> {
  const size = ordinals.length
  const { words, wordStarts } = layWords(build)
  yield
  const rowStarts = new Uint32Array(build.counts.length + 1)
  const frequent = new Map<number, Uint32Array>()
  for (const [word, count] of build.counts.entries()) {
    const rare = isRare(count, size)
    if (!rare) frequent.set(word, new Uint32Array(wordsFor(size)))
    rowStarts[word + 1] = (rowStarts[word] as number) + (rare ? count : 0)
  }
  const rows = new Uint32Array(rowStarts.at(-1) as number)
  const next = rowStarts.slice()
  const rowWords = filled(build.rowWords)
  let k = 0
  for (let row = 0; row < size; row++) {
    if ((row & 0x1ffff) === 0) yield
    const ordinal = ordinals[row] as number
    for (const end = build.rowEnds.data[row] as number; k < end; k++) {
      const word = rowWords[k] as number
      const bits = frequent.get(word)
      if (bits !== undefined) setBit(bits, ordinal)
      else {
        const at = next[word] as number
        rows[at] = ordinal
        next[word] = at + 1
      }
    }
  }
  return { texts, words, wordStarts, rowStarts, rows, frequent, found: new Map() }
}

function layWords(build: TextBuild): { words: Buffer; wordStarts: Uint32Array } {
  const wordStarts = new Uint32Array(build.counts.length + 1)
  let end = 0
  let at = 0
  for (const word of build.places.keys()) {
    end += Buffer.byteLength(word) + 1
    wordStarts[++at] = end
  }
  const words = Buffer.alloc(end)
  at = 0
  for (const word of build.places.keys()) {
    const start = wordStarts[at++] as number
    words[start + words.write(word, start)] = 10
  }
  return { words, wordStarts }
}
