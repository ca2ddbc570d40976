import { plainText } from '../index/plain-text.ts'
import { LINE_END, SECTION_END, SECTIONS } from '../names/search-text.ts'
import { ofGrades, type Tier, usualTiers } from '../names/tiers.ts'
import { hasDigit, lineOf, tokens } from '../names/tokens.ts'
import { typedWords } from '../names/typed.ts'
import {
  asAstm,
  LINE_WORDS_MAX,
  withoutStates,
  withoutSurroundings,
  withRelatedTemper,
  wordsOfLine,
} from './around-names.ts'
import { type NameWithin, sureNamesWithin, tiersWithin } from './names-within.ts'

/** What a text may be read as, and what of it is left out. */
export interface Reading {
  text: string
  without: readonly string[]
  /** States of delivery and tempers among that. */
  states?: readonly string[]
}

/** What a line may be read as: whole, then without what stands around a name, then without its state too. */
export function readingsOf(given: string): Reading[] {
  const line = plainText(given)
  const words = wordsOfLine(line)
  if (words.length > LINE_WORDS_MAX) return [{ text: line, without: [] }]
  const whole = words.join(' ')
  const name = withoutSurroundings(line)
  const named = name.kept.join(' ')
  const stateless = withoutStates(whole)
  const both = withoutStates(named)
  const [related, relatedNamed] = [withRelatedTemper(whole), withRelatedTemper(named)]
  const readings: Reading[] = [
    { text: line, without: [] },
    { text: asAstm(line), without: [] },
    { text: named, without: name.leftOut },
    { text: asAstm(named), without: name.leftOut },
    { text: related.text, without: related.leftOut },
    { text: relatedNamed.text, without: [...name.leftOut, ...relatedNamed.leftOut] },
    { text: stateless.kept.join(' '), without: stateless.leftOut, states: stateless.leftOut },
    { text: both.kept.join(' '), without: [...name.leftOut, ...both.leftOut], states: both.leftOut },
  ]
  const texts = readings.map(({ text }) => text)
  return readings.filter(({ text }, k) => text !== '' && (k === 0 || text !== whole) && texts.indexOf(text) === k)
}

/** By what a tier of a line names a material: what it is called itself, another name, or a title or a class. */
export type NamedBy = 'own' | 'other' | 'rest'

export interface LineTier {
  reading: string
  /** The state that the name of the material has besides: T6. */
  state?: string
  by: NamedBy
  tier: Tier
  /** A name that stands within the line: other words of it are passed over. */
  isWithin?: true
}

type Tokens = readonly string[]
const isLine = (all: Tokens): string => LINE_END + lineOf(all) + LINE_END
const beginsLine = (all: Tokens): string => LINE_END + lineOf(all)

/** A plus would make a state of what follows, which need not be known; here every word must be. */
const wholeWords = (reading: string) => typedWords(reading.replaceAll('+', ' ').replaceAll('"', ' ')).words

type Words = ReturnType<typeof wholeWords>
const sameWords = (a: Words, b: Words): boolean =>
  a.map((word) => lineOf(word.tokens)).join(LINE_END) === b.map((word) => lineOf(word.tokens)).join(LINE_END)

type Each = (by: NamedBy, textOf: (all: Tokens) => string, within: number) => LineTier[]

/** What is called just so; a kind before what only begins so: PVC is no PVC foam. */
const named = (each: Each, isKind = true): LineTier[] => [
  ...each('own', isLine, SECTIONS.name),
  ...each('own', isLine, SECTIONS.designation),
  ...each('other', isLine, SECTIONS.otherName),
  ...(isKind ? each('rest', isLine, SECTIONS.rest) : []),
]

/** Tokens of a reading that may be a name: of nonsense nothing is looked for. */
const TOKENS_MAX = 40
/** Shorter words are states, tempers and signs. */
const TELLING_FROM = 3

function tiersOfReading(reading: string, next: string | undefined, isWhole: boolean): LineTier[] {
  const words = wholeWords(reading)
  const core = words.flatMap((word) => word.tokens)
  if (words.length === 0 || core.length > TOKENS_MAX) return []
  const { all } = typedWords(reading)
  // What the words pass over in silence, such as a standard, is for the next reading, which says so.
  const isSilent = next !== undefined && sameWords(words, wholeWords(next))
  const phrases = isSilent || lineOf(all) === lineOf(core) ? [all] : [all, core]
  const each: Each = (by, textOf, within) =>
    phrases.map((phrase) => ({ reading, by, tier: [{ text: textOf(phrase), within }] }))
  const areLetters = core.length > 1 && core.every((token) => token.length === 1 && !hasDigit(token))
  // What is left of a line is no beginning of a name unless it is a designation: as per drawing.
  const isOpen = !areLetters && (isWhole || core.some(hasDigit))
  if (words.some(({ isName }) => isName)) return isWhole ? named(each) : []
  // Across names only what says something by itself: the N of S355J2+N would be that of another name, St 52-3 N.
  const areTelling = words.every((word) => word.tokens.join('').length >= TELLING_FROM)
  const every = (by: NamedBy, within: number): LineTier[] =>
    isSilent || areLetters || (within > SECTIONS.name && !areTelling)
      ? []
      : [
          {
            reading,
            by,
            tier: words.map((word) => ({ text: (word.isBegin ? LINE_END : '') + lineOf(word.tokens), within })),
          },
        ]
  return [
    ...named(each, isWhole && !core.some(hasDigit)),
    ...(isOpen ? each('own', beginsLine, SECTIONS.designation) : []),
    ...every('own', SECTIONS.name),
    ...every('own', SECTIONS.designation),
    ...(isWhole ? besideKind(words).map((tier): LineTier => ({ reading, by: 'own', tier })) : []),
    ...(isOpen ? each('other', beginsLine, SECTIONS.otherName) : []),
    ...(isOpen || words.length > 1 ? every('other', SECTIONS.otherName) : []),
    ...(isWhole ? [...each('rest', isLine, SECTIONS.rest), ...every('rest', SECTIONS.rest)] : []),
  ]
}

/** A designation beside the kind of material that it is one of: acier S275JR, inox 1.4301. */
function besideKind(words: Words): Tier[] {
  const kinds = words.filter(({ tokens: all }) => !all.some(hasDigit))
  const numbers = words.filter(({ tokens: all }) => all.some(hasDigit)).map(({ tokens: all }) => all)
  const isTelling = kinds.every(({ tokens: all }) => all.join('').length >= TELLING_FROM)
  if (kinds.length === 0 || numbers.length === 0 || !isTelling) return []
  const beside = kinds.map(({ tokens: all }) => ({ text: lineOf(all), within: SECTIONS.rest }))
  return [
    [{ text: isLine(numbers.flat()), within: SECTIONS.designation }, ...beside],
    [...numbers.map((all) => ({ text: lineOf(all), within: SECTIONS.designation })), ...beside],
  ]
}

/** A kind of which there may be usual grades, and what is looked for to find these. */
export interface LineKind {
  kind: LineTier
  usual: readonly Tier[]
}

/** A line of letters alone as a kind of material; undefined where it is none. */
export function lineKind(line: string): LineKind | undefined {
  const all = tokens(plainText(line))
  if (all.length === 0 || all.some(hasDigit)) return undefined
  const tier: Tier = [{ text: isLine(all), within: SECTIONS.rest }]
  return { kind: { reading: line, by: 'rest', tier: ofGrades(tier) }, usual: usualTiers(all).map(ofGrades) }
}

/** Names within a line that are looked for. */
const WITHIN_MAX = 6

const tierOfName = ({ text }: NameWithin, by: NamedBy, tier: Tier): LineTier => ({
  reading: text,
  by,
  tier,
  isWithin: true,
})

const tiersOfName = (name: NameWithin): LineTier[] => [
  ...tiersWithin(name, SECTIONS.designation).map((tier) => tierOfName(name, 'own', tier)),
  ...tiersWithin(name).map((tier) => tierOfName(name, 'other', tier)),
]

const signless = (state: string): string => state.replace('+', ' ').replace('-', ' ').trim()

/** The tiers of a reading, of which those materials come first whose own name has the state that it leaves out. */
function withStates(tiers: readonly LineTier[], states: readonly string[]): LineTier[] {
  const given = states.map(signless).filter((state) => tokens(state).length > 0)
  if (given.length === 0) return [...tiers]
  const state = given.join(' ')
  const parts = given.map((one) => ({ text: lineOf(tokens(one)), within: SECTIONS.name }))
  return [...tiers.map((one) => ({ ...one, state, tier: [...one.tier, ...parts] })), ...tiers]
}

/**
 * What is looked for to find what a line of a list names: the first of these that holds for any material. Unlike in a
 * search, words are whole, and nothing of the line is passed over that is not told.
 */
export function lineTiers(line: string): LineTier[] {
  const readings = readingsOf(line)
  const within = sureNamesWithin(line)
  return [
    ...readings.flatMap(({ text, states = [] }, k) =>
      withStates(tiersOfReading(text, readings[k + 1]?.text, k === 0), states),
    ),
    ...within.slice(0, WITHIN_MAX).flatMap(tiersOfName),
  ]
}

/** Whether a tier is that of materials whose whole name is what the line says. */
export const isOfWholeName = ({ tier: [first, ...others] }: LineTier): boolean =>
  first !== undefined &&
  others.length === 0 &&
  first.within === SECTIONS.name &&
  first.text.startsWith(LINE_END) &&
  first.text.endsWith(LINE_END)

/** Whether a tier holds for a search text. */
export function tierHolds(searchText: string, tier: Tier): boolean {
  const sections = searchText.split(SECTION_END)
  return tier.every(({ text, within }) => sections.slice(0, within).some((section) => section.includes(text)))
}
