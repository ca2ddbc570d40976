import { fold } from '../index/fold.ts'
import { plainText } from '../index/plain-text.ts'
import {
  isBody,
  isBritish,
  isFamily,
  isForm,
  isIntroducing,
  isShortDesignation,
  systemNumber,
  withoutSystem,
} from './designation.ts'
import { isPartName } from './parts.ts'
import { LINE_END } from './search-text.ts'
import { withAmideNumbers } from './spelling.ts'
import { hasDigit, lineOf, tokens } from './tokens.ts'

/** A word, or a quoted phrase, of what was typed. */
interface Word {
  tokens: readonly string[]
  isPhrase: boolean
  /** People type on: the last word may be the beginning of one. */
  isLast: boolean
  /** A name must begin with it. */
  isBegin?: boolean
  /** A name must be just it. */
  isName?: boolean
  /** Whole where a list is searched, and perhaps the beginning of one while somebody types. */
  mayGoOn?: boolean
}

/** What was typed, taken apart. */
export interface Typed {
  /** All tokens in their order. */
  all: readonly string[]
  /** The words that must be there. */
  words: readonly Word[]
}

const QUOTED = /"([^"]*)"|“([^”]*)”|«([^»]*)»|([^"“«]+|["“«])/g
const QUOTES = /["“”«»]/g
const BLANKS = /\s+/
/** n/a */
const LETTERS_APART = /^[a-z]\/[a-z]$/i
const BETWEEN_WORDS = /[/;,|()[\]{}]+/
/** What stands after a plus behind a designation: +N, +QT, +Z275. */
const DELIVERY_STATE = /^[a-z]{1,3}\d{0,4}$/i
/** Number of a standard for products: EN 10025, DIN 17200, EN 12020-2. */
const PRODUCT_STANDARD = /^[12]\d{4}$/
/** An alloy of four digits may be written to the sign of its metal: Al7075. */
const FOUR_DIGITS = /^\d{4}$/

interface Piece extends Word {
  /** A delivery state, which need not be known. */
  isState?: boolean
  /** Letters and digits alone, without any sign. */
  isPlain?: boolean
}

/** S355J2+N → S355J2 and the state N. */
function withStates(word: string): Piece[] {
  const [head = '', ...states] = word.split('+')
  const plain = (text: string): Piece => ({
    tokens: tokens(text),
    isPhrase: false,
    isLast: false,
    isPlain: PLAIN.test(text),
  })
  const areStates = states.length > 0 && (head === '' || hasDigit(head)) && states.every((s) => DELIVERY_STATE.test(s))
  return areStates ? [plain(head), ...states.map((state) => ({ ...plain(state), isState: true }))] : [plain(word)]
}

function piecesOf(typed: string): Piece[] {
  const pieces: Piece[] = []
  for (const [, double, curly, angled, plain] of withAmideNumbers(plainText(typed)).matchAll(QUOTED)) {
    const quoted = double ?? curly ?? angled
    if (quoted !== undefined) pieces.push({ tokens: tokens(quoted), isPhrase: true, isLast: false })
    else
      for (const word of (plain ?? '').split(BLANKS))
        pieces.push(...(LETTERS_APART.test(word) ? [word] : word.split(BETWEEN_WORDS)).flatMap(withStates))
  }
  return pieces.filter((piece) => piece.tokens.length > 0)
}

/** What introduces a designation, as tokens of its pieces: `w` only before `nr`, `en` not in En 24 of British Standards. */
const introduces = (piece: Piece, next: Piece | undefined): boolean =>
  !piece.isPhrase &&
  !isBritish(piece.tokens.concat(next?.tokens ?? [])) &&
  (isIntroducing(piece.tokens) || (piece.tokens.join(' ') === 'w' && next?.tokens.join(' ') === 'nr'))

/** S235JR, 1.4301, 6082: letters and digits, or four of these. */
const GRADE_FROM = 4
const isGrade = ({ tokens: all }: Piece): boolean =>
  all.some(hasDigit) && all.join('').length >= GRADE_FROM && !MEASURED.test(all.slice(0, 2).join(' '))
/** 25 mm, 1000 x 2000. */
const MEASURED = /^\d{1,7} (?:x|mm|cm|m|kg|in)$/

/** A number behind other words is whole: SAE 660 is not the beginning of 6600. */
const WHOLE_FROM = 3
const isNumber = ([number = '', more]: readonly string[]): boolean =>
  more === undefined && number.length >= WHOLE_FROM && hasDigit(number)

const PLAIN = /^[a-z\d]+$/i
const SIGNS = /^[a-z]{2}$/

/**
 * Two letters and the number behind them are one word, PA 66 and St 60, and so are a family of alloys and the number of one,
 * Stellite 6: apart they would be found in different names.
 */
function withSigns(pieces: readonly Piece[], says: readonly boolean[]): { piece: Piece; says: boolean }[] {
  const all: { piece: Piece; says: boolean }[] = []
  for (const [k, piece] of pieces.entries()) {
    const before = all.at(-1)
    const isPlain = before?.says === true && before.piece.isPlain === true
    const isSign = isPlain && (SIGNS.test(before.piece.tokens.join(' ')) || isFamily(before.piece.tokens))
    const isBehind = says[k] === true && piece.isPlain === true && hasDigit(piece.tokens[0] ?? '')
    if (before && isSign && isBehind)
      all[all.length - 1] = { piece: { ...piece, tokens: [...before.piece.tokens, ...piece.tokens] }, says: true }
    else all.push({ piece, says: says[k] === true })
  }
  return all
}

/**
 * Takes apart what was typed. Beside a designation, what introduces it (EN, AISI, grade), the standard of its product and
 * its state of delivery need not be in the material: they say no more than it does, and only order what is found.
 */
export function typedWords(typed: string): Typed {
  const pieces = piecesOf(typed)
  const all = pieces.flatMap((piece) => piece.tokens)
  if (isPartName(all) && !pieces.some(({ isPhrase }) => isPhrase))
    return { all, words: [{ tokens: all, isPhrase: false, isLast: true, isName: true }] }
  const isStandard = (piece: Piece, k: number): boolean =>
    PRODUCT_STANDARD.test(piece.tokens[0] ?? '') && isBody(pieces[k - 1]?.tokens ?? [])
  const isFormBefore = (piece: Piece, k: number): boolean =>
    k === 0 && !piece.isPhrase && isForm(piece.tokens) && pieces.slice(1).some(isGrade)
  const says = pieces.map(
    (piece, k) =>
      !introduces(piece, pieces[k + 1]) && !piece.isState && !isStandard(piece, k) && !isFormBefore(piece, k),
  )
  const hasDesignation = pieces.some((piece, k) => says[k] && piece.tokens.some(hasDigit))
  const words = withSigns(pieces, says).flatMap(({ piece, says: isSaying }, k, all): Word[] => {
    if (hasDesignation && !isSaying) return []
    const isLast = k === all.length - 1 && !(pieces.length > 1 && isNumber(piece.tokens))
    if (piece.isPhrase) return [{ tokens: piece.tokens, isPhrase: true, isLast }]
    const [first = '', second = ''] = piece.tokens
    if (first === 'al' && FOUR_DIGITS.test(second))
      return [
        { tokens: [first], isPhrase: false, isLast: false },
        { tokens: piece.tokens.slice(1), isPhrase: false, isLast },
      ]
    const word = withoutSystem(piece.tokens)
    const before = all[k - 1]
    const introducing =
      word.length < piece.tokens.length
        ? piece.tokens.slice(0, piece.tokens.length - word.length)
        : before?.says === false
          ? before.piece.tokens
          : []
    const number = systemNumber(introducing, word)
    if (number) {
      const { isWhole = false, ...more } = number
      return [{ ...more, isPhrase: false, isLast: isLast && !isWhole, mayGoOn: isLast && isWhole }]
    }
    if (isFamily(word.slice(0, 1)) && hasDigit(word[1] ?? ''))
      return [{ tokens: word, isPhrase: false, isLast: false, mayGoOn: isLast }]
    // E360 is not the beginning of E3605, nor T6 of T651, and M2 is not part of 10Kh17N13M2T.
    const isShort = isShortDesignation(word)
    // S355 J2: what stands behind another designation is part of it.
    const isBehind = all.slice(0, k).some(({ says, piece }) => (says || piece.isPhrase) && piece.tokens.some(hasDigit))
    const isBegin = isShort && !isBehind
    return [{ tokens: word, isPhrase: false, isLast: isLast && !isShort, ...(isBegin && { isBegin }) }]
  })
  return { all, words }
}

/** Letters of alphabets: a word of three of them is whole, a sign of others may stand anywhere. */
const SHORT_WORD = /^(?:[a-z]{1,3}|\d{1,2})$/
const WORD_FROM = 3

/** A word as one substring of a search text. Single letters name only what is called so: n/a is not N-A-XTRA. */
export function substringOf({ tokens: all, isPhrase, isLast, isBegin, isName }: Word): string {
  const text = all.join(' ')
  if (isName) return LINE_END + lineOf(all) + LINE_END
  if (isBegin) return LINE_END + (isLast ? ` ${text}` : lineOf(all))
  const [first = '', second] = all
  if (second !== undefined && all.every((token) => token.length === 1 && !hasDigit(token)))
    return LINE_END + lineOf(all) + LINE_END
  if (isPhrase || (second === undefined && SHORT_WORD.test(first))) return lineOf(all)
  if (!hasDigit(text)) return second !== undefined && first.length < WORD_FROM ? ` ${text}` : text
  return isLast ? ` ${text}` : lineOf(all)
}

/**
 * What a material's search text must contain, all of it, to answer what was typed. Words of letters may stand within
 * others (propylen in polypropylene); short ones, numbers and designations begin where a token does. What has neither
 * letter nor digit stands in no search text.
 */
export function termsOf(typed: string): string[] {
  return termsOfWords(typed, substringOf)
}

/** The same while somebody types: a short last word is the beginning of one, ste of steel. */
export function termsSoFar(typed: string): string[] {
  return termsOfWords(typed, (word) =>
    (word.isLast || word.mayGoOn) && !word.isPhrase ? substringOf(word).trimEnd() : substringOf(word),
  )
}

function termsOfWords(typed: string, substring: (word: Word) => string): string[] {
  const { words } = typedWords(typed)
  if (words.length === 0) return [fold(typed.replace(QUOTES, ''))].filter((text) => text !== '')
  return [...new Set(words.map(substring))]
}
