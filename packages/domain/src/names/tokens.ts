import { plainText } from '../index/plain-text.ts'
import { spelled, withAmideNumbers } from './spelling.ts'

/**
 * A text as search sees it: runs of letters and runs of digits, in order. Case, accents, spelling and all that stands
 * between them make no difference: EN AW-6082-T6 is en aw 6082 t 6, Ti6Al4V and Ti-6Al-4V are ti 6 al 4 v.
 */

const RUNS = /\p{L}+|\p{N}+/gu
/** Signs of a trade mark would become letters. */
const SIGNS_OF_TRADE = /[™®©℠]/g
const LIGATURES = /[ßæœøłđ]/g
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

const withoutMarks = (text: string): string =>
  plainText(text)
    .replace(SIGNS_OF_TRADE, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')

/** Words whose spelling is kept: materials share most of theirs. */
const SPELLED_MAX = 50_000
const spellings = new Map<string, string>()

/** A run of letters in its one spelling, a run of digits as it is. */
function tokenOf(run: string): string {
  const known = spellings.get(run)
  if (known !== undefined) return known
  const token = hasDigit(run) ? run : spelled(run)
  if (spellings.size === SPELLED_MAX) spellings.clear()
  spellings.set(run, token)
  return token
}

const ASCII = /^[ -~]*$/

/** Whether a token, or a text of tokens, has digits. */
export const hasDigit = (text: string): boolean => /\p{N}/u.test(text)

export function tokens(text: string): string[] {
  const plain = ASCII.test(text)
    ? text.toLowerCase()
    : withoutMarks(text)
        .toLowerCase()
        .replace(LIGATURES, (letter) => LETTERS[letter] ?? letter)
  return (withAmideNumbers(plain).match(RUNS) ?? []).map(tokenOf)
}

/** A line of a search text: every token stands between spaces. */
export const lineOf = (all: readonly string[]): string => ` ${all.join(' ')} `

/** Runs of letters that are written as one or apart: EN AW, PE-HD, not whole words. */
const SHORT = 4

/** ENAW6082 for EN AW-6082: short runs of letters that follow each other as one; undefined where there are none. */
export function joined(all: readonly string[]): string[] | undefined {
  const out: string[] = []
  let hasJoined = false
  for (const [k, token] of all.entries()) {
    const before = out.length - 1
    const isShort = (run: string | undefined) => run !== undefined && run.length <= SHORT && !hasDigit(run)
    if (k > 0 && isShort(token) && isShort(all[k - 1])) {
      out[before] += token
      hasJoined = true
    } else out.push(token)
  }
  return hasJoined ? out : undefined
}

/** A hyphen between words that people also write as one: Scotch-Weld, not PE-HD or Ti-6Al-4V. */
const BETWEEN_WORDS = /(\p{L}{3})-(?=\p{L}{3})/gu

/** A text with such words as one: Scotchweld 2216. */
export const withoutHyphens = (text: string): string => text.replace(BETWEEN_WORDS, '$1')

/** That as tokens; undefined where it has no such word. */
export function closedUp(text: string): string[] | undefined {
  const closed = withoutHyphens(text)
  return closed === text ? undefined : tokens(closed)
}

/** Before a sign of an element: QStE has none behind its t. */
const CASE_BORDER = /(\p{Ll})(?=\p{Lu}\p{Ll}|[BCFHIKNOPSUVWY])/gu

/** Al Mg3 for AlMg3: the signs of a formula apart; undefined where it is none. */
export function apart(text: string): string[] | undefined {
  if (!hasDigit(text)) return undefined
  const spaced = text.replace(CASE_BORDER, '$1 ')
  return spaced === text ? undefined : tokens(spaced)
}

/** Ti-6Al-4V: the base, and amounts before the signs of what is added. */
const AMOUNTS_FIRST = /^([A-Z][a-z]?)((?:-\d{1,2}(?:\.\d{1,2})?[A-Z][a-z]?){1,7})(?= |$)/
const ADDED = /-([\d.]+)([A-Za-z]+)/g

/** TiAl6V4 for Ti-6Al-4V, as DIN and ISO write titanium and cobalt: as one word and with its signs apart. */
export function turnedFormula(text: string): string[][] {
  const [formula, base = '', added = ''] = AMOUNTS_FIRST.exec(text) ?? []
  if (formula === undefined) return []
  const turned = base + added.replace(ADDED, '$2$1') + text.slice(formula.length)
  return [tokens(turned), apart(turned) ?? []].filter((all) => all.length > 0)
}
