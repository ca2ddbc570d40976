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

/** What may be meant by a word that no visible material has: the nearest words, and it left out of what stands beside it. */
async function meantBy(engine: SearchEngine, owners: readonly string[], word: string): Promise<string[]> {
  const meant = ['']
  for (const token of tokens(word)) {
    if (changesAllowed(token) === 0) continue
    for (const near of await engine.nearWords(owners, token, NEAR_MAX)) meant.push(respelled(word, token, near))
  }
  return meant
}

/**
 * Terms that may be meant where none of the materials answers all, each with how many would: for every word that no
 * visible material has. An offer only; nothing is searched in its place.
 */
export async function offersFor(
  engine: SearchEngine,
  filter: EngineFilter,
  typed: readonly string[],
): Promise<WordOffer[]> {
  const words = typed
    .flatMap((term, k) => term.split(' ').map((word, at) => ({ term: k, word, at })))
    .slice(0, WORDS_MAX)
  const offers: (WordOffer & { isShorter: boolean })[] = []
  for (const { term, word, at } of words) {
    const terms = termsOf(word)
    if (terms.length === 0 || (await countOf(engine, { ...everythingOf(filter.owners), terms })) > 0) continue
    for (const meant of await meantBy(engine, filter.owners, word)) {
      const text = (typed[term] ?? '').split(' ').with(at, meant).filter(Boolean).join(' ')
      const others = typed.with(term, text).filter(Boolean)
      if (others.length === 0) continue
      const count = await countOf(engine, { ...filter, terms: [...new Set(others.flatMap(termsOf))] })
      if (count > 0) offers.push({ terms: others, count, isShorter: meant === '' })
    }
  }
  return offers
    .sort((a, b) => Number(a.isShorter) - Number(b.isShorter))
    .slice(0, OFFERS_MAX)
    .map(({ terms, count }) => ({ terms, count }))
}
