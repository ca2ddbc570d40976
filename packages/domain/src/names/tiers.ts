import { GRADE_LINE, LINE_END, NO_MAKER_LINE, SECTIONS, USUAL_SIGNS } from './search-text.ts'
import { hasDigit, lineOf } from './tokens.ts'
import { substringOf, typedWords } from './typed.ts'

/** A substring that must stand in the first sections of a search text: those up to `within`. */
export interface SectionTerm {
  text: string
  within: number
}

/** All of it must hold. */
export type Tier = readonly SectionTerm[]

const NO_MAKER: SectionTerm = { text: NO_MAKER_LINE, within: SECTIONS.rest }

const GRADE: SectionTerm = { text: GRADE_LINE, within: SECTIONS.rest }

/** The same of grades only: batches that somebody tested bear the names of their grades. */
export const ofGrades = (tier: Tier): Tier => [...tier, GRADE]

const batchesLast = (tiers: readonly Tier[]): Tier[] => [...tiers.map(ofGrades), ofGrades([]), ...tiers]

const makerLast = (tiers: readonly Tier[]): Tier[] => tiers.flatMap((tier) => [[...tier, NO_MAKER], tier])

/** Texts whose lines are looked for: who asks for more of them at once wants none in particular. */
const PHRASES_MAX = 9

const isLine = (all: readonly string[]): string => LINE_END + lineOf(all) + LINE_END
const beginsLine = (all: readonly string[]): string => LINE_END + lineOf(all)
/** The usual grades of what was typed, the most usual first. */
export const usualTiers = (all: readonly string[]): Tier[] =>
  USUAL_SIGNS.map((sign) => [{ text: isLine([sign, ...all]), within: SECTIONS.rest }])
/** Its last token may go on. */
const beginsSo = (all: readonly string[]): string => `${LINE_END} ${all.join(' ')}`

/** What was typed; without what only introduces a designation, and the designations alone. */
interface Phrases {
  whole: readonly string[]
  parts: readonly (readonly string[])[]
  words: readonly string[]
}

function phrasesOf(typed: string): Phrases {
  const { all, words } = typedWords(typed)
  const core = words.flatMap((word) => word.tokens)
  const numbers = words.filter((word) => word.tokens.some(hasDigit)).flatMap((word) => word.tokens)
  return { whole: all, parts: [core, numbers], words: words.map(substringOf) }
}

const distinct = (phrases: readonly (readonly string[])[]): (readonly string[])[] =>
  [...new Map(phrases.map((all) => [all.join(' '), all])).values()]
    .filter((all) => all.length > 0)
    .slice(0, PHRASES_MAX)

/**
 * The order of relevance: a material is as good as the first of these that holds for it. Its name is what was typed;
 * it is a usual grade of that; its designation is that; its name or designation begins with it; its name has all words; another name is it; names and designations have all words; a title or
 * a class is it, or begins with it. Of those that other names, titles and classes answer alike, products of a maker come
 * last, and batches behind every grade. What was typed comes in terms, of which all are asked for.
 */
export function tiersOf(typed: readonly string[]): Tier[] {
  const read = typed.map(phrasesOf)
  const wholes = distinct(read.map(({ whole }) => whole))
  const phrases = distinct(read.flatMap(({ whole, parts }) => [whole, ...parts]))
  const words = [...new Set(read.flatMap((one) => one.words))]
  if (phrases.length === 0) return []
  const each = (textOf: (all: readonly string[]) => string, within: number, of = phrases): Tier[] =>
    of.map((all) => [{ text: textOf(all), within }])
  // AISI 4140 is another name where 4140 alone is not: that says more than what only begins so.
  const isPartial = phrases.length > wholes.length
  const all = (within: number): Tier => words.map((text) => ({ text, within }))
  return batchesLast([
    ...makerLast(each(isLine, SECTIONS.name)),
    ...makerLast(wholes.flatMap(usualTiers)),
    ...makerLast(each(isLine, SECTIONS.designation)),
    ...(isPartial ? makerLast(each(isLine, SECTIONS.otherName, wholes)) : []),
    ...each(beginsLine, SECTIONS.designation),
    // 4340 is AISI 4340 rather than the beginning of EN AC-43400.
    ...makerLast(
      each(
        isLine,
        SECTIONS.otherName,
        phrases.filter((all) => all.some(hasDigit)),
      ),
    ),
    ...each(beginsSo, SECTIONS.designation),
    all(SECTIONS.name),
    all(SECTIONS.designation),
    ...makerLast([
      ...each(isLine, SECTIONS.otherName),
      all(SECTIONS.otherName),
      ...each(isLine, SECTIONS.rest),
      ...each(beginsLine, SECTIONS.rest),
    ]),
  ])
}
