import { isPartName } from '@ingot/domain/names/parts'
import { changesAllowed } from '@ingot/domain/names/slips/near'
import { hasDigit, tokens } from '@ingot/domain/names/tokens'
import { termsOf } from '@ingot/domain/names/typed'
import { isNoiseWord } from '@ingot/domain/pasted/around-names'
import { type EngineFilter, everythingOf, type SearchEngine } from '@ingot/search/port'
import type { Meant, Writing } from './meant.ts'

/** Words that are looked at, tokens of one and near words of each: a word of more tokens is no slip of one. */
const WORDS_MAX = 8
const TOKENS_MAX = 4
const NEAR_MAX = 4

const NAME_ORDER = { sort: { by: 'name' }, offset: 0, limit: 0 } as const

export const countOf = async (engine: SearchEngine, filter: EngineFilter): Promise<number> =>
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
  word: string
  term: number
  at: number
  meant: string[]
}

async function meantBy(
  engine: SearchEngine,
  owners: readonly string[],
  word: string,
  writing: Writing,
  atLast: string,
) {
  const meant: string[] = []
  // What says a form, a part or a colour is right as it is, and so is a grade: wire is no slip of wide, 1.4310 none of 1.4301.
  const all = tokens(word)
  const isRight = isNoiseWord(word) || isPartName(all) || (hasDigit(word) && writing.isGrade(word))
  for (const token of isRight || all.length > TOKENS_MAX ? [] : all) {
    if (changesAllowed(token) === 0) continue
    for (const near of await engine.nearWords(owners, token, NEAR_MAX)) meant.push(respelled(word, token, near))
  }
  return [...meant, atLast]
}

async function unknownWords(
  engine: SearchEngine,
  owners: readonly string[],
  typed: readonly string[],
  writing: Writing,
) {
  const words = typed.flatMap((text, term) => text.split(' ').map((word, at) => ({ term, word, at })))
  const unknown: UnknownWord[] = []
  for (const { term, word, at } of words.slice(0, WORDS_MAX)) {
    // A part or a form alone is only what is called just so: beside others it is a word like any.
    const terms = termsOf(isPartName(tokens(word)) ? `"${word}"` : word)
    if (terms.length === 0) continue
    const isAnywhere = (await countOf(engine, { ...everythingOf(owners), terms })) > 0
    const isWord = isAnywhere && (await countOf(engine, { ...everythingOf(owners), terms: termsOf(`"${word}"`) })) > 0
    if (isWord) continue
    const meant = await meantBy(engine, owners, word, writing, isAnywhere ? word : '')
    if (!isAnywhere || meant.length > 1) unknown.push({ word, term, at, meant })
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

/** Longer words that are known may still be slips of others: silicone carbide. */
const KNOWN_FROM = 6

/** Terms with a word of letters, which is known, by the nearest others. */
async function withOtherWords(engine: SearchEngine, owners: readonly string[], typed: readonly string[]) {
  const offered: Meant[] = []
  for (const [k, text] of typed.entries())
    for (const [at, word] of text.split(' ').slice(0, WORDS_MAX).entries()) {
      const [token = '', ...others] = tokens(word)
      if (others.length > 0 || token.length < KNOWN_FROM || hasDigit(token)) continue
      for (const near of await engine.nearWords(owners, token, NEAR_MAX)) {
        const words = text.split(' ').with(at, respelled(word, token, near))
        offered.push({ terms: typed.with(k, words.join(' ')), without: [] })
      }
    }
  return offered
}

/**
 * What may be meant by terms that no material answers all of: the words that no visible material has by the nearest that
 * one has, or left out; where every word is known, long words by their nearest.
 */
export async function nearWordsFor(
  engine: SearchEngine,
  owners: readonly string[],
  typed: readonly string[],
  writing: Writing,
): Promise<Meant[]> {
  const unknown = await unknownWords(engine, owners, typed, writing)
  if (unknown.length === 0) return withOtherWords(engine, owners, typed)
  const nearest = unknown.map(() => 0)
  const others = unknown.flatMap(({ meant }, k) => meant.slice(1).map((_, at) => nearest.with(k, at + 1)))
  return [nearest, ...others].map((choice) => ({
    terms: withMeanings(typed, unknown, choice),
    without: unknown.flatMap(({ word, meant }, k) => (meant[choice[k] ?? 0] === '' ? [word] : [])),
  }))
}
