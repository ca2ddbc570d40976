import { hasDigit, tokens } from '../names/tokens.ts'
import { amountOfCondition } from './amounts.ts'
import { isSmall, type PropertyWords, phraseKey, signKey } from './phrases.ts'

/** Words of a text that name properties or diagrams, and the text without them. */
export interface AskedWords {
  words: string
  /** Any of these is meant; none where it is a condition of a test. */
  vkeys: readonly string[]
  /** The text without these words. */
  without: string
}

interface SplitText {
  /** What is left of the text: the name of a material, or nothing. */
  rest: string
  asked: readonly AskedWords[]
}

/** Longer texts are no names with a property. */
const TEXT_MAX = 200
const QUOTES = /["“”«»]/
/** A comma between digits is that of a decimal number. */
const BETWEEN_WORDS = /[\s;()[\]{}]|,(?!\d)|(?<!\d),/
/** Words of a phrase are counted in tokens, of which one word may have several; small words come on top. */
const SMALL_WORDS_MAX = 3

/** Words around the name of a property that belong to it: curve of, data at, courbe de. */
const AROUND = new Set(
  (
    'of for in with from vs versus by and data curve diagram graph plot chart test testing value property properties measurement result ' +
    'model modelling parameter constant modele parametre constante ' +
    'de d du des le la les en pour avec selon et courbe diagramme graphique essai donnee valeur propriete mesure resultat'
  )
    .split(' ')
    .flatMap(tokens),
)

interface Word {
  text: string
  tokens: readonly string[]
}

/** From and to in words, and what they name. */
interface Span {
  from: number
  to: number
  vkeys: readonly string[]
  /** It may be part of a name where no property stands beside it: 150C, temperature. */
  isUnsure?: boolean
}

/** What leads to an amount, and belongs to what follows: @ 150 °C, at 150 °C, à 150 °C. */
const LEADING: ReadonlySet<string> = new Set(['@', 'à', 'at'])

/** A sign alone, such as the % of stress at 10 %, names nothing. */
const isAround = (word: Word | undefined): boolean =>
  word !== undefined && (LEADING.has(word.text) || word.tokens.every((one) => AROUND.has(one)))

/** The A of Shore A and of elongation at fracture A, which is a small word elsewhere; of A 36 it is the mark of a grade. */
const isSignA = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'A' && !hasDigit(words[at + 1]?.text ?? '')

/** The longest phrase that begins at a word. */
function phraseAt(words: readonly Word[], at: number, known: PropertyWords): Span | undefined {
  const sign = words[at] && known.meanings.get(signKey(words[at].text))
  let found: Span | undefined = sign && { from: at, to: at + 1, vkeys: sign }
  const all: string[] = []
  // d'Ogden, l'allongement: what leads to a phrase is written to its first word.
  const [lead = '', ...led] = words[at]?.tokens ?? []
  const isLed = led.length > 0 && isSmall(lead)
  let before = ''
  for (let to = at; to < words.length && all.length <= known.longest + SMALL_WORDS_MAX; to++) {
    all.push(...(words[to]?.tokens ?? []))
    const key = phraseKey(all)
    // A phrase ends with a word of its own: yield strength of 6061.
    if (key === before) {
      if (found?.to === to && isSignA(words, to)) found = { ...found, to: to + 1 }
      continue
    }
    before = key
    const vkeys = known.meanings.get(key) ?? (isLed ? known.meanings.get(phraseKey(all.slice(1))) : undefined)
    if (vkeys) found = { from: at, to: to + 1, vkeys }
    else if (known.conditions.has(key)) found = { from: at, to: to + 1, vkeys: [], isUnsure: true }
  }
  return found
}

/** Words that one amount may be written in: @ 150 ° C. */
const AMOUNT_WORDS = 3

function amountAt(words: readonly Word[], at: number): Span | undefined {
  for (let count = AMOUNT_WORDS; count > 0; count--) {
    const written = words.slice(at, at + count)
    const isOne = written.length === count && written.slice(1).every(({ text }) => !hasDigit(text))
    const amount = isOne && amountOfCondition(written.map(({ text }) => text).join(''))
    if (amount) return { from: at, to: at + count, vkeys: [], isUnsure: amount === 'unsure' }
  }
  return undefined
}

function spansOf(words: readonly Word[], known: PropertyWords): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; at = Math.max(at + 1, spans.at(-1)?.to ?? 0)) {
    const span = amountAt(words, at) ?? phraseAt(words, at, known)
    if (span) spans.push(span)
  }
  const hasProperty = spans.some(({ vkeys }) => vkeys.length > 0)
  return spans.filter(({ isUnsure }) => hasProperty || !isUnsure)
}

/** A span with the words around it that belong to it, between the spans before and behind it. */
function widened(span: Span, words: readonly Word[], before: number, behind: number): Span {
  let { from, to } = span
  while (from > before && isAround(words[from - 1])) from--
  while (to < behind && isAround(words[to]) && !LEADING.has(words[to]?.text ?? '')) to++
  return { ...span, from, to }
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/**
 * Takes the words of properties, diagrams and test conditions out of a text; undefined where it has none. Where somebody
 * set a phrase in quotes, the words are meant as they stand. One look-up a run of words: linear in the text.
 */
export function splitAsked(text: string, known: PropertyWords): SplitText | undefined {
  if (text.length > TEXT_MAX || QUOTES.test(text)) return undefined
  const words = text
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word): Word => ({ text: word, tokens: tokens(word) }))
  const narrow = spansOf(words, known)
  if (narrow.length === 0) return undefined
  const spans: Span[] = []
  for (const [k, span] of narrow.entries())
    spans.push(widened(span, words, spans.at(-1)?.to ?? 0, narrow[k + 1]?.from ?? words.length))
  const isIn = ({ from, to }: Span, at: number) => at >= from && at < to
  return {
    rest: textOf(words.filter((_, at) => !spans.some((span) => isIn(span, at)))),
    asked: narrow.map((span, k) => ({
      words: textOf(words.slice(span.from, span.to)),
      vkeys: span.vkeys,
      without: textOf(words.filter((_, at) => !isIn(spans[k] ?? span, at))),
    })),
  }
}
