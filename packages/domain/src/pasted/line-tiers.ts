import { LINE_END, SECTION_END, SECTIONS } from '../names/search-text.ts'
import type { Tier } from '../names/tiers.ts'
import { lineOf } from '../names/tokens.ts'
import { typedWords } from '../names/typed.ts'
import { withoutStates, withoutSurroundings, wordsOfLine } from './around-names.ts'

/** What a line may be read as: whole, then without what stands around a name, then without its state too. */
export const readingsOf = (line: string): string[] => {
  const whole = wordsOfLine(line).join(' ')
  const name = withoutSurroundings(line).kept.join(' ')
  const readings = [line, name, withoutStates(whole).kept.join(' '), withoutStates(name).kept.join(' ')]
  return readings.filter(
    (reading, k) => reading !== '' && (k === 0 || reading !== whole) && readings.indexOf(reading) === k,
  )
}

/** By what a tier of a line names a material: what it is called itself, another name, or a title or a class. */
export type NamedBy = 'own' | 'other' | 'rest'

export interface LineTier {
  reading: string
  by: NamedBy
  tier: Tier
}

type Tokens = readonly string[]
const isLine = (all: Tokens): string => LINE_END + lineOf(all) + LINE_END
const beginsLine = (all: Tokens): string => LINE_END + lineOf(all)

/** A plus would make a state of what follows, which need not be known; here every word must be. */
const wholeWords = (reading: string): Tokens[] =>
  typedWords(reading.replaceAll('+', ' ').replaceAll('"', ' ')).words.map((word) => word.tokens)

const sameWords = (a: readonly Tokens[], b: readonly Tokens[]): boolean =>
  a.map(lineOf).join(LINE_END) === b.map(lineOf).join(LINE_END)

/** Shorter words are states, tempers and signs. */
const TELLING_FROM = 3

function tiersOfReading(reading: string, next: string | undefined): LineTier[] {
  const words = wholeWords(reading)
  if (words.length === 0) return []
  const { all } = typedWords(reading)
  const core = words.flat()
  // What the words pass over in silence, such as a standard, is for the next reading, which says so.
  const isSilent = next !== undefined && sameWords(words, wholeWords(next))
  const phrases = isSilent || lineOf(all) === lineOf(core) ? [all] : [all, core]
  const each = (by: NamedBy, textOf: (all: Tokens) => string, within: number): LineTier[] =>
    phrases.map((phrase) => ({ reading, by, tier: [{ text: textOf(phrase), within }] }))
  // Across names only what says something by itself: the N of S355J2+N would be that of another name, St 52-3 N.
  const areTelling = words.every((word) => word.join('').length >= TELLING_FROM)
  const every = (by: NamedBy, within: number): LineTier[] =>
    isSilent || (within > SECTIONS.name && !areTelling)
      ? []
      : [{ reading, by, tier: words.map((word) => ({ text: lineOf(word), within })) }]
  return [
    ...each('own', isLine, SECTIONS.name),
    ...each('own', isLine, SECTIONS.designation),
    ...each('other', isLine, SECTIONS.otherName),
    ...each('own', beginsLine, SECTIONS.designation),
    ...every('own', SECTIONS.name),
    ...every('own', SECTIONS.designation),
    ...each('other', beginsLine, SECTIONS.otherName),
    ...every('other', SECTIONS.otherName),
    ...each('rest', isLine, SECTIONS.rest),
    ...every('rest', SECTIONS.rest),
  ]
}

/**
 * What is looked for to find what a line of a list names: the first of these that holds for any material. Unlike in a
 * search, words are whole, and nothing of the line is passed over that is not told.
 */
export function lineTiers(line: string): LineTier[] {
  const readings = readingsOf(line)
  return readings.flatMap((reading, k) => tiersOfReading(reading, readings[k + 1]))
}

/** Whether a tier holds for a search text. */
export function tierHolds(searchText: string, tier: Tier): boolean {
  const sections = searchText.split(SECTION_END)
  return tier.every(({ text, within }) => sections.slice(0, within).some((section) => section.includes(text)))
}
