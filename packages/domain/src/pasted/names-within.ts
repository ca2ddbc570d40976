import { plainText } from '../index/plain-text.ts'
import { isBritish, isIntroducing } from '../names/designation.ts'
import { LINE_END, SECTIONS } from '../names/search-text.ts'
import type { Tier } from '../names/tiers.ts'
import { hasDigit, lineOf, tokens } from '../names/tokens.ts'
import { isDimension, isMeasure, isNoiseWord, isPercent } from './around-names.ts'
import { type Cut, shortened } from './shortened.ts'

/**
 * How far a run of words is a name by its form alone: a material number or letters with digits are unmistakable, few of
 * them are likely, letters alone are weak, for they may be a word of any language.
 */
const FORMS = ['unmistakable', 'likely', 'weak'] as const
export type NameForm = (typeof FORMS)[number]

/** A run of words of a text that may be a name. */
export interface NameWithin {
  /** What is looked for: the words, or what is left of them without a suffix. */
  text: string
  /** What of the text is left out of it. */
  without: readonly string[]
  form: NameForm
  /** What was cut off its last word. */
  cut?: Cut | undefined
  /** First word, and that after the last. */
  from: number
  to: number
  /** Whether it is unmistakable and nothing is left out that might be a designation too, or be part of this one. */
  isSure: boolean
}

/** Words of a text that are looked at, words of a name, and names that are looked for. */
const WORDS_MAX = 24
const NAME_WORDS_MAX = 4
export const NAMES_MAX = 60
/** Of these at most so many of every form, so that a line of measures leaves room for a word: seal ring SSiC 40x30x8. */
const WEAK_MAX = 20

/** Scripts that are written without spaces stand apart from the letters and digits of a grade: 材质:Q235B. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const APART = /[\s;|:=()[\]{}"“”«»、。]+/
const NUMBER = /^[1-9][.,]\d{4}$/
const UNMISTAKABLE_FROM = 5
const LIKELY_FROM = 4
const WEAK_FROM = 3
const DIGITS = 4
/** Tool steels by AISI and carbon steels by GB, which are shorter than other names: D2, 45#. */
const SHORT_GRADE = /^(?:[ADO][1-7]|\d{2}#)$/
/** Type numbers of stainless steel by AISI, which people write alone: sheet 16GA 304. */
const TYPE_NUMBER = /^(?:2|3|4)\d{2}$|^630$/
const SIGN_FROM = 2

const unpunctuated = (word: string): string => {
  let end = word.length
  while (end > 0 && ',.;'.includes(word.charAt(end - 1))) end--
  return word.slice(0, end)
}

/** Words of a text as a name may be made of them. */
const wordsWithin = (text: string): string[] =>
  plainText(text)
    .normalize('NFKC')
    .replace(UNSPACED, ' $& ')
    .split(APART)
    .map(unpunctuated)
    .filter(Boolean)
    .slice(0, WORDS_MAX)

const SMALL = /\p{Ll}/u
const CAPITAL = /\p{Lu}/u

/** Words that count something else than a grade: X-ray class 2, rev 3, heat 4471. */
const COUNTING: ReadonlySet<string> = new Set(
  'class|classe|klasse|cl|cat|category|rev|revision|level|size|layer|sch|schedule|lot|heat|batch|charge|coulee'.split(
    '|',
  ),
)

/** Grade 2, no. 5, class 2: a short number that is only introduced. */
const isBareNumber = (words: readonly string[]): boolean => {
  const core = words.flatMap((word) => {
    const all = tokens(word)
    return isIntroducing(all) || COUNTING.has(all.join(' ')) ? [] : all
  })
  return core.length < words.length && core.join('').length < WEAK_FROM
}

function formOf(words: readonly string[]): NameForm | undefined {
  const [first = ''] = words
  const text = words.join(' ')
  if (words.length === 1 && NUMBER.test(first)) return 'unmistakable'
  if (words.length === 1 && SHORT_GRADE.test(first)) return 'weak'
  const all = tokens(text)
  const name = all.join('')
  if (!isBritish(all) && isBareNumber(words)) return undefined
  const letters = all.filter((token) => !hasDigit(token))
  if (letters.length === 0) return name.length === DIGITS || TYPE_NUMBER.test(text) ? 'weak' : undefined
  if (letters.length < all.length) {
    if (name.length >= UNMISTAKABLE_FROM) return 'unmistakable'
    return name.length >= LIKELY_FROM ? 'likely' : name.length >= WEAK_FROM ? 'weak' : undefined
  }
  return name.length >= WEAK_FROM || (name.length >= SIGN_FROM && CAPITAL.test(text) && !SMALL.test(text))
    ? 'weak'
    : undefined
}

/** Words that no name begins or ends with. */
const isEdge = (word: string): boolean => isMeasure(word) || isNoiseWord(word)
/** A name may end with a share: Al2O3 99.5%. */
const isEnd = (word: string): boolean => isEdge(word) && !isPercent(word)

/** Whether a word could be a designation by its form, and is no measure. */
const couldBeDesignation = (word: string): boolean =>
  !isEdge(word) && ['unmistakable', 'likely'].includes(formOf([word]) ?? '')

/** The names within a text that are sure: none, and nothing is looked for, where several words could be a designation. */
export const sureNamesWithin = (text: string): NameWithin[] =>
  wordsWithin(text).filter(couldBeDesignation).length > 1 ? [] : namesWithin(text).filter(({ isSure }) => isSure)

/**
 * Runs of words of a text that may be names, the likeliest first: by form, with nothing cut off, then the longest, then the
 * first. At most `NAMES_MAX`.
 */
export function namesWithin(text: string): NameWithin[] {
  const words = wordsWithin(text)
  const isAlone = words.filter(couldBeDesignation).length <= 1
  const found: (NameWithin & { cuts: number; length: number })[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + NAME_WORDS_MAX); to++) {
      const run = words.slice(from, to)
      const [last = ''] = run.slice(-1)
      if (isDimension(last)) break
      if (isEdge(run[0] ?? '') || isEnd(last) || isIntroducing(tokens(last))) continue
      for (const [cuts, { word: end, cut, left = last.replace(end, '') }] of shortened(last).entries()) {
        const form = formOf([...run.slice(0, -1), end])
        if (form === undefined || (cut === 'letters' && form === 'weak')) continue
        const without = [...words.slice(0, from), ...(cuts > 0 ? [left] : []), ...words.slice(to)]
        const isSure = form === 'unmistakable' && (cut === undefined || cut === 'state') && isAlone
        const name = [...run.slice(0, -1), end].join(' ')
        found.push({ text: name, without, form, from, to, isSure, cut, cuts, length: tokens(name).join('').length })
      }
    }
  const likeliest = found.sort(
    (a, b) =>
      FORMS.indexOf(a.form) - FORMS.indexOf(b.form) ||
      Math.sign(a.cuts) - Math.sign(b.cuts) ||
      b.length - a.length ||
      a.cuts - b.cuts ||
      a.from - b.from,
  )
  const weak = likeliest.filter(({ form }) => form === 'weak').slice(0, WEAK_MAX)
  return [...likeliest.filter(({ form }) => form !== 'weak').slice(0, NAMES_MAX - WEAK_MAX), ...weak].map(
    ({ cuts: _cuts, length: _length, ...name }) => name,
  )
}

/**
 * Where a name within a text is looked for, in names and designations, or in other names too: as one of them; an unmistakable
 * one also at the end or the beginning of one, 2024 T3 of EN AW-2024 T3.
 */
export function tiersWithin({ text, form }: NameWithin, within: number = SECTIONS.otherName): Tier[] {
  const line = lineOf(tokens(text))
  const whole: Tier = [{ text: LINE_END + line + LINE_END, within }]
  if (form !== 'unmistakable') return [whole]
  return [whole, [{ text: line + LINE_END, within }], [{ text: LINE_END + line, within }]]
}
