import type { WordOffer } from '@ingot/contract/search'
import { isIntroducing } from '@ingot/domain/names/designation'
import { isPartName } from '@ingot/domain/names/parts'
import { hasDigit, lineOf, tokens } from '@ingot/domain/names/tokens'
import { termsOf } from '@ingot/domain/names/typed'
import { isNoiseWord } from '@ingot/domain/pasted/around-names'
import { readingsOf } from '@ingot/domain/pasted/line-tiers'
import { isDesignation } from '@ingot/domain/pasted/material-column'
import type { NameWithin } from '@ingot/domain/pasted/names-within'
import type { EngineFilter, SearchEngine } from '@ingot/search/port'
import type { Meant, Writing } from './meant.ts'
import { namesFoundWithin } from './names-within.ts'
import { nearNamesFor } from './near-names.ts'
import { countOf, nearWordsFor } from './near-words.ts'

const OFFERS_MAX = 5
/** Longer texts are no names. */
const TEXT_MAX = 300

const keyOf = ({ terms }: Pick<Meant, 'terms'>): string => terms.map((term) => lineOf(tokens(term))).join()

const WORD_FROM = 3

/** Whether a word is left that tells materials apart: not EN, 20 or black alone. */
const saysMuch = (term: string): boolean =>
  term.split(' ').some((word) => {
    const all = tokens(word)
    const isNumber = all.length > 1 && all.some(hasDigit)
    return (
      isNumber ||
      (all.some((token) => token.length >= WORD_FROM && !hasDigit(token)) && !isIntroducing(all) && !isNoiseWord(word))
    )
  })

const offerOf = ({ terms, without }: Meant, count: number): WordOffer => ({
  terms: [...terms],
  count,
  ...(without.length > 0 && { without: [...without] }),
})

/**
 * Terms that may be meant where none of the materials answers all, each with how many would and what it leaves out. What
 * says as much as the text comes first: the text without what stands around a name; unmistakable names within it; names
 * that it is a slip of; its words by the nearest. An offer only; nothing is searched in its place.
 */
export async function offersFor(
  engine: SearchEngine,
  filter: EngineFilter,
  typed: readonly string[],
  writing: Writing,
): Promise<WordOffer[]> {
  const { owners } = filter
  const text = typed.join(', ').slice(0, TEXT_MAX)
  const offers = new Map<string, WordOffer>()
  /** Whether any of them is offered. */
  const add = async (meant: readonly Meant[]): Promise<boolean> => {
    let isAny = false
    for (const one of meant) {
      const key = keyOf(one)
      const terms = [...new Set(one.terms.flatMap(termsOf))]
      if (terms.length === 0 || offers.size === OFFERS_MAX) continue
      const count = offers.has(key) ? 0 : await countOf(engine, { ...filter, terms })
      if (count > 0) offers.set(key, offerOf(one, count))
      isAny ||= offers.has(key)
    }
    return isAny
  }
  const within = async (asked: (name: NameWithin) => boolean) =>
    add((await namesFoundWithin(engine, owners, text, asked)).filter((one) => !isKindOnly(one)))
  // Without a grade the rest is a kind of material at most: steel is no answer to A60 steel.
  const isKindOnly = ({ terms, without }: Meant) =>
    !terms.some(hasDigit) && without.some((word) => isDesignation(word) && writing.isGrade(word))
  // A part, a form or a filler is no material: what has the words in its names is offered, and nothing near to them.
  if (isPartName(tokens(text))) {
    await add([{ terms: [`"${text.replaceAll('"', '')}"`], without: [] }])
    return [...offers.values()]
  }
  const readings = readingsOf(text)
    .slice(1)
    .map(({ text: reading, without }) => ({ terms: [reading], without }))
  const isRead = await add(readings)
  const nearAll = isRead ? [] : await nearNamesFor(engine, owners, text, writing)
  // A slip of the whole says more than a name within it that something was cut off: PA66-GF3O is no PA66.
  const nearWhole = nearAll.filter(({ without }) => without.length === 0)
  await add(nearWhole)
  const isNamed = await within(({ form, cut }) => form !== 'weak' && cut !== 'letters')
  if (!isRead && !isNamed) await add(nearAll)
  if (!isRead && !isNamed) await within(({ form, cut }) => form !== 'weak' && cut === 'letters')
  const words = isRead || isNamed ? [] : await nearWordsFor(engine, owners, typed, writing)
  await add(words.filter(({ without }) => without.length === 0))
  if (!isNamed) await within(({ form }) => form === 'weak')
  await add(words.filter((one) => one.terms.some(saysMuch) && !isKindOnly(one)))
  return [...offers.values()]
}
