import type { WordOffer } from '@ingot/contract/search'
import { changesAllowed } from '@ingot/domain/names/near'
import { tokens } from '@ingot/domain/names/tokens'
import { termsOf } from '@ingot/domain/names/typed'
import { type EngineFilter, everythingOf, type SearchEngine } from '@ingot/search/port'

/** Words that are looked at, near words of each token, and offers. */
const WORDS_MAX = 8
const NEAR_MAX = 4
const OFFERS_MAX = 5

const NAME_ORDER = { sort: { by: 'name' }, offset: 0, limit: 0 } as const

const countOf = async (engine: SearchEngine, filter: EngineFilter): Promise<number> =>
  (await engine.search({ ...filter, ...NAME_ORDER })).total

/** A word with one of its tokens in another spelling. */
function respelled(word: string, token: string, near: string): string {
  const at = word.toLowerCase().indexOf(token)
  return at < 0 ? near : word.slice(0, at) + near + word.slice(at + token.length)
}

/**
 * A word that no visible material has, and what may be meant: the nearest words, and at last nothing. Of one that stands
 * only within others, as stel in Stellite, at last the word itself.
 */
interface UnknownWord {
  term: number
  at: number
  meant: string[]
}

async function meantBy(engine: SearchEngine, owners: readonly string[], word: string, atLast: string) {
  const meant: string[] = []
  for (const token of tokens(word)) {
    if (changesAllowed(token) === 0) continue
    for (const near of await engine.nearWords(owners, token, NEAR_MAX)) meant.push(respelled(word, token, near))
  }
  return [...meant, atLast]
}

async function unknownWords(engine: SearchEngine, owners: readonly string[], typed: readonly string[]) {
  const words = typed.flatMap((text, term) => text.split(' ').map((word, at) => ({ term, word, at })))
  const unknown: UnknownWord[] = []
  for (const { term, word, at } of words.slice(0, WORDS_MAX)) {
    const terms = termsOf(word)
    if (terms.length === 0) continue
    const isAnywhere = (await countOf(engine, { ...everythingOf(owners), terms })) > 0
    const isWord = isAnywhere && (await countOf(engine, { ...everythingOf(owners), terms: termsOf(`"${word}"`) })) > 0
    if (isWord) continue
    const meant = await meantBy(engine, owners, word, isAnywhere ? word : '')
    if (!isAnywhere || meant.length > 1) unknown.push({ term, at, meant })
  }
  return unknown
}

/** The terms with one of the meanings of each unknown word. */
const withMeanings = (typed: readonly string[], unknown: readonly UnknownWord[], choice: readonly number[]): string[] =>
  typed
    .map((text, k) =>
      text
        .split(' ')
        .map((word, at) => {
          const place = unknown.findIndex((one) => one.term === k && one.at === at)
          return place < 0 ? word : (unknown[place]?.meant[choice[place] ?? 0] ?? '')
        })
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)

/**
 * Terms that may be meant where none of the materials answers all, each with how many would: the words that no visible
 * material has by the nearest that one has, or left out. An offer only; nothing is searched in its place.
 */
export async function offersFor(
  engine: SearchEngine,
  filter: EngineFilter,
  typed: readonly string[],
): Promise<WordOffer[]> {
  const unknown = await unknownWords(engine, filter.owners, typed)
  if (unknown.length === 0) return []
  const nearest = unknown.map(() => 0)
  const others = unknown.flatMap(({ meant }, k) => meant.slice(1).map((_, at) => nearest.with(k, at + 1)))
  const offers: WordOffer[] = []
  for (const choice of [nearest, ...others]) {
    const terms = withMeanings(typed, unknown, choice)
    if (terms.length === 0 || offers.length === OFFERS_MAX) continue
    const count = await countOf(engine, { ...filter, terms: [...new Set(terms.flatMap(termsOf))] })
    if (count > 0) offers.push({ terms, count })
  }
  return offers
}
