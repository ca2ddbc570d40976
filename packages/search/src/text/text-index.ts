import { SECTION_END } from '@ingot/domain/names/search-text'
import type { SectionTerm } from '@ingot/domain/names/tiers'
import { andInto, fillBits, orInto, setAll, setBit, toOrdinals, wordsFor } from '../base/bits.ts'
import type { Scratch } from '../base/scratch.ts'
import { eachContaining, hasFewerBefore, type StringTable, stringTableBytes } from '../base/string-table.ts'

/**
 * Exact substring search: distinct words (runs between spaces, ends of lines and sections) with their rows. A term without
 * separators matches a row just when it is a substring of one of its words; a phrase is narrowed down by its words
 * and then looked up in the texts. A single word between spaces need not be, where all texts have spaces there. Words are UTF-8, in which a substring of bytes is a substring of characters.
 */
export interface TextIndex {
  texts: StringTable
  /** Whether every word of every text stands between spaces. */
  isSpaced: boolean
  /** All words in the order of their first two bytes, each followed by a line feed. */
  words: Buffer
  /** Where each word begins in `words`; one more entry than words. */
  wordStarts: Uint32Array
  /** The first word of each two bytes. */
  prefixStarts: Uint32Array
  /** Rows of word w: rows[rowStarts[w] … rowStarts[w + 1]], unless frequent. */
  rowStarts: Uint32Array
  rows: Uint32Array
  /** Rows of frequent words. */
  frequent: Map<number, Uint32Array>
  /** Rows of the terms that were asked for last, by their sections too; tombstones included. */
  found: Map<string, Uint32Array>
}

/** Terms whose rows are kept: a page, its suggestions and the next page ask for the same ones. */
const TERMS_KEPT = 64

const SEPARATORS = /[ \n\f]/
const WITHOUT_SPACE = /(?:^|[\n\f])[^ \n\f]|[^ \n\f](?:$|[\n\f])/

/** Words of a search text. */
export const wordsOf = (text: string): string[] => text.split(SEPARATORS)

/** Whether every word of a text stands between spaces. */
export const isSpaced = (text: string): boolean => !WITHOUT_SPACE.test(text)

/** Shortest UTF-8 term for which Buffer.indexOf beats a plain loop: shorter ones match too often. */
const SHORT_TERM = 2

export const WORD_END = 10
/** Different beginnings of words: of two bytes, of which the second is the end of a word of one. */
export const PREFIXES = 1 << 16

/** The first two bytes of the word at a place, as a number. */
export function prefixAt(words: Buffer, start: number): number {
  const first = words[start]
  return (first << 8) | (first === WORD_END ? WORD_END : words[start + 1])
}

/** Where a term's words may lie within a row's word. */
type Anchor = 'anywhere' | 'end' | 'whole' | 'start'

/** Rows whose text contains the term. They are lent, not copied: the result must not be written to. */
export const termRows = (index: TextIndex, term: string, scratch: Scratch): Uint32Array =>
  kept(index, term, (rows) => termInto(rows, index, term, scratch))

/** Rows whose first sections contain the term; lent as well. */
export const sectionRows = (index: TextIndex, { text, within }: SectionTerm, scratch: Scratch): Uint32Array =>
  kept(index, `${within}${SECTION_END}${text}`, (rows) => {
    narrowInto(rows, index, text, scratch)
    if (text === '') return
    lookInto(rows, index, text, scratch, (row, at) => hasFewerBefore(index.texts, row, at, SECTION_END, within))
  })

function kept(index: TextIndex, key: string, fill: (rows: Uint32Array) => void): Uint32Array {
  const rows = index.found.get(key) ?? new Uint32Array(wordsFor(index.texts.count))
  if (!index.found.delete(key)) fill(rows)
  index.found.set(key, rows)
  const [oldest] = index.found.keys()
  if (index.found.size > TERMS_KEPT && oldest !== undefined) index.found.delete(oldest)
  return rows
}

/** A word of which both ends, the beginning or the end is said. */
const ONE_WORD = /^ ?[^ \n\f]+ ?$/

function termInto(out: Uint32Array, index: TextIndex, term: string, scratch: Scratch): void {
  narrowInto(out, index, term, scratch)
  const isExact = term === '' || wordsOf(term).length === 1 || (index.isSpaced && ONE_WORD.test(term))
  if (!isExact) lookInto(out, index, term, scratch, () => true)
}

/** Rows that have the words of a term. */
function narrowInto(out: Uint32Array, index: TextIndex, term: string, scratch: Scratch): void {
  const pieces = wordsOf(term)
  if (pieces.length === 1 && term !== '') {
    wordInto(out, index, term, 'anywhere')
    return
  }
  fillBits(out, index.texts.count)
  if (term === '') return
  const piece = scratch.take()
  for (const [k, word] of pieces.entries()) {
    if (word === '') continue
    wordInto(piece, index, word, k === 0 ? 'end' : k === pieces.length - 1 ? 'start' : 'whole')
    andInto(out, out, piece)
  }
}

/** Leaves the rows whose text has the term at a place that will do; only the first place of each is asked about. */
function lookInto(
  out: Uint32Array,
  { texts }: TextIndex,
  term: string,
  { ordinals }: Scratch,
  will: (row: number, at: number) => boolean,
): void {
  const n = toOrdinals(out, ordinals)
  out.fill(0)
  eachContaining(texts, ordinals.subarray(0, n), term, (row, at) => {
    if (will(row, at)) setBit(out, row)
  })
}

/** Rows that have a word which contains `piece` at the given place; overwrites `out`. */
function wordInto(out: Uint32Array, index: TextIndex, piece: string, anchor: Anchor): void {
  out.fill(0)
  const bytes = Buffer.from(piece)
  const isShort = bytes.length <= SHORT_TERM
  if (anchor === 'start' || anchor === 'whole') {
    const [from, to] = wordsBeginning(index, bytes)
    if (!isShort) longWordInto(out, index, bytes, anchor, from, to)
    else
      for (let word = from; word < to; word++)
        if (anchor === 'start' || isOfLength(index, word, bytes.length)) addRows(out, index, word)
  } else if (!isShort) longWordInto(out, index, bytes, anchor, 0, index.wordStarts.length - 1)
  else if (anchor === 'anywhere') shortWordInto(out, index, bytes)
  else shortEndInto(out, index, bytes)
}

/** Words that begin with the first two bytes of a piece, or with its only one: from the first to before the last. */
function wordsBeginning({ prefixStarts }: TextIndex, piece: Buffer): [number, number] {
  const [first, second] = [piece[0], piece[1]]
  const [from, to] =
    second === undefined ? [first << 8, (first + 1) << 8] : [(first << 8) | second, ((first << 8) | second) + 1]
  return [prefixStarts[from], prefixStarts[to]]
}

const isOfLength = ({ wordStarts }: TextIndex, word: number, length: number): boolean =>
  wordStarts[word + 1] - wordStarts[word] === length + 1

/** Looks through the words `from` to before `to`. */
function longWordInto(
  out: Uint32Array,
  index: TextIndex,
  piece: Buffer,
  anchor: Anchor,
  from: number,
  to: number,
): void {
  const { wordStarts } = index
  const words = index.words.subarray(0, wordStarts[to])
  let word = from
  let at = words.indexOf(piece, wordStarts[from])
  while (at >= 0) {
    word = wordAt(wordStarts, at, word)
    if (isAnchored(index, word, at, piece.length, anchor)) {
      addRows(out, index, word)
      at = words.indexOf(piece, wordStarts[word + 1])
    } else at = words.indexOf(piece, at + 1)
  }
}

function shortWordInto(out: Uint32Array, index: TextIndex, piece: Buffer): void {
  const { words } = index
  const first = piece[0]
  const second = piece[1]
  let word = 0
  for (let at = 0; at < words.length; at++) {
    const byte = words[at]
    if (byte === WORD_END) word++
    else if (byte === first && (second === undefined || words[at + 1] === second)) {
      addRows(out, index, word)
      at = index.wordStarts[word + 1] - 1
      word++
    }
  }
}

/** At the end of a word there is one place to look at, not the whole of it. */
function shortEndInto(out: Uint32Array, index: TextIndex, piece: Buffer): void {
  const { words, wordStarts } = index
  const { length } = piece
  const [first, last] = [piece[0], piece[length - 1]]
  let start = 0
  for (let word = 0; word < wordStarts.length - 1; word++) {
    const next = wordStarts[word + 1]
    const at = next - 1 - length
    if (at >= start && words[at] === first && words[at + length - 1] === last) addRows(out, index, word)
    start = next
  }
}

function isAnchored(index: TextIndex, word: number, at: number, length: number, anchor: Anchor): boolean {
  if (anchor === 'anywhere') return true
  const atStart = at === index.wordStarts[word]
  const atEnd = at + length + 1 === index.wordStarts[word + 1]
  if (anchor === 'start') return atStart
  if (anchor === 'end') return atEnd
  return atStart && atEnd
}

function addRows(out: Uint32Array, index: TextIndex, word: number): void {
  const [from, to] = [index.rowStarts[word], index.rowStarts[word + 1]]
  // Only words that are frequent have no rows of their own: a million others need no look-up.
  const frequent = from === to ? index.frequent.get(word) : undefined
  if (frequent !== undefined) orInto(out, out, frequent)
  else setAll(out, index.rows, from, to)
}

/** The word at a byte, searched upwards from a word known to lie before. */
function wordAt(starts: Uint32Array, at: number, from: number): number {
  let low = from
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (starts[middle] <= at) low = middle
    else high = middle - 1
  }
  return low
}

export function textIndexBytes(index: TextIndex): number {
  let bytes = stringTableBytes(index.texts)
  for (const rows of [...index.frequent.values(), ...index.found.values()]) bytes += rows.byteLength
  bytes += index.prefixStarts.byteLength
  return (
    bytes + index.words.byteLength + index.wordStarts.byteLength + index.rowStarts.byteLength + index.rows.byteLength
  )
}
