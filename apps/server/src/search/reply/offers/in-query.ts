import type { WordOffer } from '@ingot/contract/search'
import { termsOf } from '@ingot/domain/names/typed'
import { parseQuery } from '@ingot/domain/query/language/parse'
import { openQuotes } from '@ingot/domain/query/language/reading/quotes'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { typedOf, wordPlaces, wordsIn } from '@ingot/domain/query/language/words-in'
import { everythingOf, type SearchEngine } from '@ingot/search/port'
import type { Writing } from './meant.ts'
import { countOf } from './near-words.ts'
import { offersFor } from './offers.ts'

/** Words of a query that are looked at, and queries that are offered. */
const WORDS_MAX = 4
const OFFERS_MAX = 5

interface Unknown {
  at: number
  length: number
  offers: readonly WordOffer[]
}

/** The words of a query that no visible material answers by themselves, with what may be meant by each. */
async function unknownIn(
  engine: SearchEngine,
  owners: readonly string[],
  typed: string,
  vocabulary: Vocabulary,
  writing: Writing,
): Promise<Unknown[]> {
  const read = parseQuery(typed, vocabulary)
  if ('problem' in read) return []
  const unknown: Unknown[] = []
  for (const term of wordPlaces(read.query).slice(0, WORDS_MAX)) {
    const everything = everythingOf(owners)
    if ((await countOf(engine, { ...everything, terms: termsOf(typedOf(term)) })) > 0) continue
    unknown.push({
      at: term.at,
      length: term.length,
      offers: await offersFor(engine, everything, [typedOf(term)], writing),
    })
  }
  return unknown
}

/** A query with other words in a place, as a phrase where they would be read as something else; undefined where neither can be read. */
function withWords(typed: string, { at, length }: Unknown, words: string, vocabulary: Vocabulary): string | undefined {
  for (const written of [words, openQuotes(words)]) {
    const text = typed.slice(0, at) + written + typed.slice(at + length)
    const read = parseQuery(text, vocabulary)
    if ('query' in read && wordsIn(read.query).includes(written)) return text
  }
  return undefined
}

/**
 * Queries that may be meant where words of one find nothing: all of these by the first that is offered for each, or one of
 * them by another. `count` tells how many materials a query would give; one that gives none is not offered.
 */
export async function offersInQuery(
  engine: SearchEngine,
  owners: readonly string[],
  typed: string,
  vocabulary: Vocabulary,
  writing: Writing,
  count: (q: string) => Promise<number>,
): Promise<WordOffer[]> {
  const unknown = await unknownIn(engine, owners, typed, vocabulary, writing)
  if (unknown.some(({ offers }) => offers.length === 0)) return []
  const first = unknown.map(() => 0)
  const others = unknown.flatMap(({ offers }, k) => offers.slice(1).map((_, more) => first.with(k, more + 1)))
  const offered: WordOffer[] = []
  for (const choice of unknown.length === 0 ? [] : [first, ...others].slice(0, OFFERS_MAX)) {
    const chosen = unknown.map(({ offers }, k) => offers[choice[k] ?? 0])
    let text: string | undefined = typed
    // From the last on, so that the places before it stay.
    for (const [k, place] of [...unknown.entries()].reverse())
      text = text && withWords(text, place, chosen[k]?.terms.join(' ') ?? '', vocabulary)
    const found = text === undefined ? 0 : await count(text)
    const without = chosen.flatMap((offer) => offer?.without ?? [])
    if (text === undefined || found === 0) continue
    offered.push({
      terms: chosen.flatMap((offer) => offer?.terms ?? []),
      count: found,
      ...(without.length > 0 && { without }),
      q: text,
    })
  }
  return offered
}
