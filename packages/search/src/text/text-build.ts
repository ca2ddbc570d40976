import { setBit, wordsFor } from '../base/bits.ts'
import { filled, type Growable, growableUint32, push } from '../base/growable.ts'
import { isRare } from '../base/ordinal-set.ts'
import type { StringTable } from '../base/string-table.ts'
import { isSpaced, PREFIXES, prefixAt, type TextIndex, WORD_END, wordsOf } from './text-index.ts'

/** Words of the rows in their order of arrival. */
export interface TextBuild {
  places: Map<string, number>
  /** For each word, the last row that had it, plus one: a word counts once a row. */
  lastRow: number[]
  counts: number[]
  rowEnds: Growable<Uint32Array>
  rowWords: Growable<Uint32Array>
  isSpaced: boolean
}

export const startText = (): TextBuild => ({
  places: new Map(),
  lastRow: [],
  counts: [],
  rowEnds: growableUint32(),
  rowWords: growableUint32(),
  isSpaced: true,
})

export function addText(build: TextBuild, text: string): void {
  const row = build.rowEnds.length
  build.isSpaced = build.isSpaced && isSpaced(text)
  for (const word of wordsOf(text)) {
    let place = build.places.get(word)
    if (place === undefined) {
      place = build.counts.push(0) - 1
      build.lastRow.push(0)
      build.places.set(word, place)
    }
    if (build.lastRow[place] === row + 1) continue
    build.lastRow[place] = row + 1
    build.counts[place] = build.counts[place] + 1
    push(build.rowWords, place)
  }
  push(build.rowEnds, build.rowWords.length)
}

/** `ordinals[row]` is the ordinal of a row in order of arrival; `texts` is by ordinal. */
export function* finishText(build: TextBuild, ordinals: Uint32Array, texts: StringTable): Generator<void, TextIndex> {
  const size = ordinals.length
  const { words, wordStarts, prefixStarts, wordOf } = inPrefixOrder(layWords(build))
  yield
  const rowStarts = new Uint32Array(build.counts.length + 1)
  const frequent = new Map<number, Uint32Array>()
  const counts = new Uint32Array(build.counts.length)
  for (const [place, count] of build.counts.entries()) counts[wordOf[place]] = count
  for (const [word, count] of counts.entries()) {
    const rare = isRare(count, size)
    if (!rare) frequent.set(word, new Uint32Array(wordsFor(size)))
    rowStarts[word + 1] = rowStarts[word] + (rare ? count : 0)
  }
  const rows = new Uint32Array(rowStarts.at(-1) as number)
  const next = rowStarts.slice()
  const rowWords = filled(build.rowWords)
  let k = 0
  for (let row = 0; row < size; row++) {
    if ((row & 0x1ffff) === 0) yield
    const ordinal = ordinals[row]
    for (const end = build.rowEnds.data[row]; k < end; k++) {
      const word = wordOf[rowWords[k]]
      const bits = frequent.get(word)
      if (bits !== undefined) setBit(bits, ordinal)
      else {
        const at = next[word]
        rows[at] = ordinal
        next[word] = at + 1
      }
    }
  }
  return {
    texts,
    isSpaced: build.isSpaced,
    words,
    wordStarts,
    prefixStarts,
    rowStarts,
    rows,
    frequent,
    found: new Map(),
  }
}

interface Words {
  words: Buffer
  wordStarts: Uint32Array
}

/** The words in order of arrival. */
function layWords(build: TextBuild): Words {
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
    const start = wordStarts[at++]
    words[start + words.write(word, start)] = WORD_END
  }
  return { words, wordStarts }
}

/** The words in the order of their first two bytes; `wordOf[place]` is where the word stands that came as `place`. */
function inPrefixOrder(laid: Words): Words & { prefixStarts: Uint32Array; wordOf: Uint32Array } {
  const count = laid.wordStarts.length - 1
  const prefixStarts = new Uint32Array(PREFIXES + 1)
  const prefixes = new Uint16Array(count)
  for (let place = 0; place < count; place++) {
    const prefix = prefixAt(laid.words, laid.wordStarts[place])
    prefixes[place] = prefix
    prefixStarts[prefix + 1] = prefixStarts[prefix + 1] + 1
  }
  for (let prefix = 0; prefix < PREFIXES; prefix++)
    prefixStarts[prefix + 1] = prefixStarts[prefix + 1] + prefixStarts[prefix]
  const next = prefixStarts.slice()
  const wordOf = new Uint32Array(count)
  const places = new Uint32Array(count)
  for (const [place, prefix] of prefixes.entries()) {
    const word = next[prefix]
    next[prefix] = word + 1
    wordOf[place] = word
    places[word] = place
  }
  const words = Buffer.alloc(laid.words.length)
  const wordStarts = new Uint32Array(count + 1)
  for (const [word, place] of places.entries()) {
    const [from, to] = [laid.wordStarts[place], laid.wordStarts[place + 1]]
    const start = wordStarts[word]
    laid.words.copy(words, start, from, to)
    wordStarts[word + 1] = start + to - from
  }
  return { words, wordStarts, prefixStarts, wordOf }
}
