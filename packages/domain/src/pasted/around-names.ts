import { isIntroducing } from '../names/designation.ts'
import { hasDigit, tokens } from '../names/tokens.ts'
import {
  DIMENSION_WORDS,
  GLASS_STATES,
  GLASS_WORDS,
  LABEL_WORDS,
  LOOSE_WORDS,
  STATE_WORDS,
  UNIT_WORDS,
} from './noise-words.ts'

/**
 * What stands around a name in a list of parts: amounts, measures, labels, colours, forms, standards, states of delivery.
 * None of it says which material is meant, and all of it may also be part of a name: it is left out only where the whole
 * line names nothing.
 */

const AMOUNT = /^\d{1,7}(?:[.,]\d{1,4})?$/
/** 3x, 12mm, 2.5kg, M8 is none. */
const AMOUNT_AND_UNIT = /^\d{1,7}(?:[.,]\d{1,4})?(?:mm|cm|m|kg|g|pcs|pc|x|×|"|in|ft|ga|thk|off|stk|µm|um)$/i
/** 12x2000, 3×5×10mm. */
const MEASURES = /^\d{1,7}(?:[.,]\d{1,4})?(?:[x×*]\d{1,7}(?:[.,]\d{1,4})?){1,3}(?:mm|cm|m)?$/i
/** 1/2", 1-1/4in. */
const INCHES = /^(?:\d{1,2}-)?\d{1,2}\/\d{1,2}(?:"|in)$/i
/** #4 of a finish, SCH40 of a pipe, 1.000 of an inch. */
const MARK = /^(?:#\d{1,4}|sch\d{1,3}s?|\d{1,3}[.,]000)$/i
/** Between the numbers of 25.4 x 1.65. */
const TIMES = /^[x×*]$/i
/** Ø60, t=12, s=1,5mm. */
const NAMED_MEASURE = /^(?:[a-z]{1,3}=|[øØ⌀∅φΦ])/i
/** 58-62HRC, 60+2, 900-1100 MPa, +1/-0, 99,7%. */
const PLAIN = /^\d{1,5}$/
const RANGE =
  /^[±+-]?\d{1,5}(?:[.,]\d{1,3})?[%°]?(?:[+/±-]{1,2}\d{1,5}(?:[.,]\d{1,3})?)?(?:hrc|hrb|hbw|hb|hv|mpa|°|%)?$/i
/** 1. or 10) before a line. */
const PLACE = /^\d{1,3}[.)]$/
/** 1.4301, and a comma for its point. */
const MATERIAL_NUMBER = /^[1-9][.,]\d{4}$/
const BULLETS = ['-', '–', '—', '•', '*', '·', '#', '/']
/** 10025-2:2019, A240, S3: what stands behind the name of a body. */
const STANDARD = /^[a-z]?\d{2,5}(?:[-:.]\d{1,4}){0,3}$/i
/** T6, T651, H111, R220; QT700 and P930 of stainless steel. */
const TEMPER = /^(?:[thrw]\d{1,5}|qt\d{3,4}|p(?:8\d\d|9\d\d|1[01]\d\d))$/i
/** F22 and W19 behind aluminium and copper by DIN. */
const DIN_TEMPER = /^[FGW]\d{2}$/
const NON_FERROUS = /^(?:[A-Z]{1,3}-)?(?:Al|Cu|Mg|Zn)|^[23][.,]\d{4}$/
/** What stands after a plus: +N, +QT, +Z275. */
const DELIVERY = /^[a-z]{1,3}\d{0,4}$/i

const wordKey = (word: string): string => tokens(word).join(' ')

const withoutPunctuation = (word: string): string => {
  const end = word.endsWith(',') || word.endsWith(';') || word.endsWith(':') ? word.slice(0, -1) : word
  return end.startsWith('"') && end.endsWith('"') && end.length > 1 ? end.slice(1, -1) : end
}

/** Words of a line that can be one of a list of parts: of a longer one nothing is left out. */
export const LINE_WORDS_MAX = 40

/** d'acier, l'inox: the article of a French word is none of it. */
const ELISION = /(?<=^|\s)[dl]['’](?=\p{L})/giu

/** Words of a line; brackets stand apart. */
export const wordsOfLine = (line: string): string[] =>
  line
    .replace(ELISION, '')
    .replaceAll('(', ' ( ')
    .replaceAll(')', ' ) ')
    .split(' ')
    .filter((word) => word !== '')

interface Left {
  kept: string[]
  leftOut: string[]
}

/** Standards of ASTM, as their letter and number, that many grades are sold by: the number behind them is the grade. */
const PRODUCT_STANDARDS: ReadonlySet<string> = new Set([
  ...'29|108|182|213|217|240|249|264|269|270|276|312|314|322|331|335|336|351|358|403|409|434|473|478|479|484|511|513|519|554|580|581|582'
    .split('|')
    .map((number) => `A${number}`),
  ...'600|666|681|686|691|743|744|774|778|789|790|813|814|815|890|928|959'.split('|').map((number) => `A${number}`),
  ...'16|19|26|36|43|85|96|98|100|103|108|111|121|122|127|133|139|150|151|152|160|161|162|163|164|165|166|167|168|179|187|194|196|197|209|210|211'
    .split('|')
    .map((number) => `B${number}`),
  ...'221|241|247|265|271|308|338|348|363|367|381|409|423|424|425|443|444|446|453|455|463|505|511|564|574|575|584|619|622|626|637|670|672|861|862|863'
    .split('|')
    .map((number) => `B${number}`),
])
/** A240, SA-240M, B209, and A240/A240M. */
const ASTM = /^S?([AB])-?(\d{2,4})M?(?:\/S?[AB]?-?\d{2,4}M?)?$/i
/** AMS 5662, AMS5662, AMS-QQ-A-250/4, MIL-S-5626. */
const AEROSPACE = /^(?:ams|mil|qq)(?:-[a-z\d]{1,5}){0,4}(?:\/\d{1,3})?$|^ams\d{4}[a-z]?$/i

/** Whether a word is the standard of a product, beside the grade that is sold by it. */
function isProductStandard(all: readonly string[], at: number): boolean {
  if (all.length < 2) return false
  const word = withoutPunctuation(all[at] ?? '')
  const [astm, letter = '', number = ''] = ASTM.exec(word) ?? []
  if (astm !== undefined) return PRODUCT_STANDARDS.has(letter.toUpperCase() + number)
  return AEROSPACE.test(word) || (AEROSPACE.test(all[at - 1] ?? '') && AMOUNT.test(word))
}

/** Places of the words that tell of amounts, measures, labels and the like. */
function isAround(all: readonly string[], at: number): boolean {
  const word = withoutPunctuation(all[at] ?? '')
  const key = wordKey(word)
  const isNumber = (text: string | undefined) => text !== undefined && AMOUNT.test(text)
  if (all[at]?.endsWith(':') && !hasDigit(word)) return true
  if (BULLETS.includes(word) || LOOSE_WORDS.has(key) || LABEL_WORDS.has(key)) return true
  if (isDimension(word) || MEASURES.test(word) || MARK.test(word)) return true
  if (isProductStandard(all, at)) return true
  if (at === 0 && PLACE.test(all[at] ?? '') && all.length > 1) return true
  const before = all[at - 1] ?? ''
  if (isNumber(word) && (DIMENSION_WORDS.has(wordKey(before)) || NAMED_MEASURE.test(before))) return true
  if (UNIT_WORDS.has(key) && (isNumber(before) || MEASURES.test(before) || NAMED_MEASURE.test(before))) return true
  if (isNumber(word) && UNIT_WORDS.has(wordKey(all[at + 1] ?? ''))) return true
  if (isNumber(word) && TIMES.test(before) && isNumber(all[at - 2])) return true
  return key === 'ral' || (wordKey(all[at - 1] ?? '') === 'ral' && isNumber(word)) || key.startsWith('ral ')
}

/** Whether a word says how large or how many, by itself: 12mm, Ø60, 10x20, 1/2". */
export const isDimension = (word: string): boolean =>
  AMOUNT_AND_UNIT.test(word) ||
  NAMED_MEASURE.test(word) ||
  INCHES.test(word) ||
  (MEASURES.test(word) && !AMOUNT.test(word))

/** Whether a word is a share: 99.5%. */
export const isPercent = (word: string): boolean => word.endsWith('%')

/** Whether a word is an amount, a measure or a range of them, whatever stands beside it. */
export const isMeasure = (word: string): boolean =>
  (isDimension(word) ||
    MARK.test(word) ||
    (MEASURES.test(word) && !AMOUNT.test(word)) ||
    (RANGE.test(word) && !PLAIN.test(word))) &&
  !MATERIAL_NUMBER.test(word)

/** Whether a word is a colour, a form, a surface or the like, or labels what follows. */
export const isNoiseWord = (word: string): boolean => LOOSE_WORDS.has(wordKey(word)) || LABEL_WORDS.has(wordKey(word))

/** How many words from a place on name a standard behind a designation: DIN EN ISO 10025-2. */
function standardAt(all: readonly string[], at: number): number {
  let end = at
  while (isIntroducing(tokens(withoutPunctuation(all[end] ?? ''))) && !hasDigit(all[end] ?? '')) end++
  return end > at && STANDARD.test(withoutPunctuation(all[end] ?? '')) ? end + 1 - at : 0
}

/** A line without what stands around a name, and that. */
export function withoutSurroundings(line: string): Left {
  const all = wordsOfLine(line)
  const left: Left = { kept: [], leftOut: [] }
  let isBehind = false
  for (let at = 0; at < all.length; ) {
    const word = all[at] ?? ''
    const close = word === '(' ? all.indexOf(')', at) : -1
    const count = close > at ? close + 1 - at : isBehind ? standardAt(all, at) : 0
    if (count > 0) left.leftOut.push(all.slice(at, at + count).join(' '))
    else if (isAround(all, at) || word === ')') left.leftOut.push(word)
    else {
      left.kept.push(withoutPunctuation(word))
      isBehind ||= hasDigit(word)
    }
    at += Math.max(count, 1)
  }
  return left
}

/** T651, T6511, T7451, T352: a temper of aluminium and how it was relieved of stress (EN 515). */
const RELIEVED = /(?<=[\s-])(T(?:[1-9]|7[3469]))5(?:1[01]?|2|4)(?=\s|$)/

/** A line with the temper that its own is a variant of, T6 for T651, and the digits that are left out of it; as it is where there is none. */
export function withRelatedTemper(line: string): { text: string; leftOut: string[] } {
  const [temper, plain = ''] = RELIEVED.exec(line) ?? []
  return temper === undefined ? { text: line, leftOut: [] } : { text: line.replace(RELIEVED, plain), leftOut: [temper] }
}

/** SA-516 of ASME is A516 of ASTM. */
const ASME = /(?<=^|\s)S(?=[AB]-?\d{2,4}(?:\D|$))/gi
export const asAstm = (line: string): string => line.replace(ASME, '')

/** What precedes a state of delivery in one word: S355J2 of S355J2+N, 6082 of 6082-T6. */
function headOf(word: string): string | undefined {
  const plus = word.indexOf('+')
  if (
    plus > 0 &&
    word
      .slice(plus + 1)
      .split('+')
      .every((state) => DELIVERY.test(state))
  )
    return word.slice(0, plus)
  const hyphen = word.lastIndexOf('-')
  return hyphen > 0 && TEMPER.test(word.slice(hyphen + 1)) ? word.slice(0, hyphen) : undefined
}

/** A sign of an element is none of a state, which has capitals or small letters alone: the Cr of X2 Cr Ni 19 11. */
const ELEMENT = /^[A-Z][a-z]$/

/** A line without states of delivery and tempers behind a designation, and these. */
export function withoutStates(line: string): Left {
  const left: Left = { kept: [], leftOut: [] }
  const all = wordsOfLine(line)
  const isGlass = all.some((word) => GLASS_WORDS.has(wordKey(word)))
  let isBehind = false
  for (const word of all) {
    const plain = word.startsWith('+') ? word.slice(1) : word
    const isOfDin = DIN_TEMPER.test(plain) && left.kept.some((kept) => NON_FERROUS.test(kept))
    if (isOfDin || (isGlass && GLASS_STATES.has(wordKey(word)))) {
      left.leftOut.push(word)
      continue
    }
    if (
      isBehind &&
      (TEMPER.test(plain) ||
        (STATE_WORDS.has(wordKey(plain)) && !ELEMENT.test(plain)) ||
        (word !== plain && DELIVERY.test(plain)))
    ) {
      left.leftOut.push(word)
      continue
    }
    const head = hasDigit(word) ? headOf(word) : undefined
    if (head !== undefined && (hasDigit(head) || isBehind)) left.leftOut.push(word.slice(head.length))
    left.kept.push(head ?? word)
    isBehind ||= hasDigit(head ?? word)
  }
  return left
}
