import { LINE_END, SECTION_END, SECTIONS } from '../search-text.ts'
import { hasDigit } from '../tokens.ts'

/** Letters that are taken for a digit, and the digit: 42CrM04, SUS3O4, CW6l4N, S355JZ. */
const READ_AS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8' }
/** Shorter designations, and the one letter of a UNS number, are no slips of others but for their order. */
const SLIP_FROM = 6
const LETTERS_FROM = 3
/** A name that is compared, without spaces; longer ones are sentences. */
const SHORTEST = 3
const LONGEST = 40
/** Signs of two parts that change places: AlSiMg for AlMgSi. */
const TURNED_MAX = 5
/** Signs that are read as others, in one name. */
const MISREAD_MAX = 2
/** Letters before the number of a name, which people leave out: EN AW. */
const HEAD_MIN = 2
const HEAD_MAX = 6
/** Of numbers alone only a material number is taken for a slip: 1.4031 for 1.4301. */
const ONLY_DIGITS = /^\d*$/
const MATERIAL_NUMBER = /^\d \d{4}$/
const DIGIT = /\p{N}/u

const lettersOf = (name: string): number => [...name].filter(isLetter).length
const isLetter = (sign: string): boolean => !hasDigit(sign)
const readAs = (signs: string): string => [...signs].map((sign) => READ_AS[sign] ?? sign).join('')

function isMisread(from: string, to: string): boolean {
  let misread = 0
  for (let k = 0; k < from.length; k++) {
    const [one = '', other = ''] = [from[k], to[k]]
    if (one === other) continue
    if (hasDigit(one) === hasDigit(other) || readAs(one) !== readAs(other)) return false
    misread++
  }
  return misread <= MISREAD_MAX
}

const digitsOf = (signs: string): string => [...signs].filter(hasDigit).join('')

/**
 * Whether two neighbouring parts changed places: of digits two neighbours only, or letters and the digits behind them, which
 * stay as they are: 30CrNi8Mo.
 */
function isTurned(from: string, to: string): boolean {
  if (from.length > TURNED_MAX) return false
  if (from.length > 2 && hasDigit(from) && (digitsOf(from) !== digitsOf(to) || digitsOf(from).length > 1)) return false
  for (let at = 1; at < from.length; at++) if (readAs(from.slice(at) + from.slice(0, at)) === readAs(to)) return true
  return false
}

/**
 * Digits of the number in which one key was hit twice: EN AW-50833, and S3555J2 behind a single letter. A shorter number
 * with one more is another grade: AISI 4110 is no AISI 410.
 */
const HIT_TWICE_FROM = 5
const HIT_TWICE_BEHIND_LETTER = 4

/** A number of two digits at the end of a name is another grade with its digits turned round: Stellite 12, Stellite 21. */
const SHORT_NUMBER = 2
const isShortNumber = (signs: string): boolean => signs.length === SHORT_NUMBER && digitsOf(signs) === signs

/** Whether the one sign that a name has more is a digit that stands there already, of a long number: 5083 of 50833. */
function isHitTwice(longer: string, at: number): boolean {
  const digit = longer.charAt(at)
  if (!DIGIT.test(digit) || (longer.charAt(at - 1) !== digit && longer.charAt(at + 1) !== digit)) return false
  let first = at
  while (first > 0 && DIGIT.test(longer.charAt(first - 1))) first--
  let end = at
  while (end < longer.length && DIGIT.test(longer.charAt(end))) end++
  return end - first >= (first === 1 ? HIT_TWICE_BEHIND_LETTER : HIT_TWICE_FROM)
}

/**
 * Slips from what was typed to a name, both without spaces: 0 where only separators differ, 1 where letters and digits
 * that look alike are confused, two neighbours stand the other way round, one letter is wrong, missing or too many, or a
 * digit of a long number stands there twice. A digit that is another one is another grade: undefined, as all that is further apart. Whether what was typed is a grade
 * itself, and no slip at all, other names tell.
 */
export function slipsTo(typed: string, name: string): 0 | 1 | undefined {
  if (typed === name) return 0
  if (Math.abs(typed.length - name.length) > 1) return undefined
  if (typed[0] !== name[0] && typed.at(-1) !== name.at(-1)) return undefined
  const shorter = Math.min(typed.length, name.length)
  let start = 0
  while (start < shorter && typed[start] === name[start]) start++
  let end = 0
  while (end < shorter - start && typed.at(-1 - end) === name.at(-1 - end)) end++
  const from = typed.slice(start, typed.length - end)
  const to = name.slice(start, name.length - end)
  // A letter behind the last digit is another state or grade: S355J2W of S355J2N.
  if (
    end === 0 &&
    start > 0 &&
    from.length <= 1 &&
    to.length <= 1 &&
    isLetter(from) &&
    isLetter(to) &&
    hasDigit(typed.charAt(start - 1))
  )
    return undefined
  if (!hasDigit(typed) || !hasDigit(name))
    return from !== '' && isMisread(from, to) && from.length === to.length ? 1 : undefined
  const isLong = shorter >= SLIP_FROM && lettersOf(name) >= LETTERS_FROM
  if (from.length === 1 && to === '' && isHitTwice(typed, start)) return 1
  if (from.length !== to.length) return isLong && shorter === start + end && isLetter(from + to) ? 1 : undefined
  if (end === 0 && isShortNumber(from) && isShortNumber(to) && !hasDigit(typed.charAt(start - 1))) return undefined
  if (isMisread(from, to) || isTurned(from, to)) return 1
  return isLong && from.length === 1 && isLetter(from + to) ? 1 : undefined
}

/** A formula whose digits were taken for letters: AlMgSil. */
const DIGITLESS_FROM = 5
const couldHaveDigit = (name: string): boolean =>
  hasDigit(name) || (name.length >= DIGITLESS_FROM && hasDigit(readAs(name.slice(-1))))

/** What is compared of a designation: without spaces; undefined where it is none that could be near to another. */
export function nearNameOf(tokens: readonly string[]): string | undefined {
  const name = tokens.join('')
  return name.length >= SHORTEST && name.length <= LONGEST && couldHaveDigit(name) ? name : undefined
}

/** A line as it is, and from its number on where only letters stand before: 6082 T6 of EN AW-6082 T6. */
function formsOfLine(line: string): string[] {
  const name = line.trim()
  const first = name.search(DIGIT)
  const head = name.slice(0, Math.max(first, 0)).replaceAll(' ', '').length
  return first < 0 ? [] : head >= HEAD_MIN && head <= HEAD_MAX ? [name, name.slice(first)] : [name]
}

/** The names near to one, each as tokens between spaces, with their slips. */
type NearNames = Map<string, 0 | 1>

/** Names that were typed, and what is near to them in the search texts that were read. */
interface NearTo {
  /** Adds what of the names, designations and other names of a search text is near to one of them. */
  read(searchText: string): void
  /** Whether a line may be near to one of them, by its first and last sign beside the spaces. */
  mayBe(first: number, last: number): boolean
  /** Whether none is longer than what is compared: no line longer than `NEAR_LINE_MAX` is near. */
  isShort: boolean
  /** Adds what a line of a text, from a place to before another, is near to. */
  readLine(text: string, from: number, to: number): void
  /** For each of them the nearest names. */
  nearest(limit: number): string[][]
}

const LAST_BYTE = 255

/** The longest line that may be near to a name of the longest that is compared. */
const longestNear = (length: number): number => 2 * (length + 1 + HEAD_MAX + 1)
export const NEAR_LINE_MAX = longestNear(LONGEST)

/** The lines of names, designations and other names of a search text. */
export function eachNameLine(searchText: string, visit: (from: number, to: number) => void): void {
  let line = 0
  for (let sections = 0; sections < SECTIONS.otherName && line <= searchText.length; ) {
    const found = searchText.indexOf(LINE_END, line)
    const lineEnd = found < 0 ? searchText.length : found
    const isSectionOver = searchText.charAt(line) === SECTION_END
    if (isSectionOver) sections++
    else visit(line, lineEnd)
    line = isSectionOver ? line + 1 : lineEnd + 1
  }
}

/** A name as it is looked for: without spaces. */
interface Sought {
  name: string
  near: NearNames
  /** The longest line that can be near. */
  most: number
  startsWithDigit: boolean
}

/**
 * What is near to names that were typed. Of two names that are near one end is the same, and a form of a line begins with the
 * line or with a digit: by its ends alone most lines are done with. One pass over a text for all names.
 */
export function nearTo(typed: readonly string[]): NearTo {
  const all = typed.map(
    (name): Sought => ({
      name,
      near: new Map(),
      most: longestNear(name.length),
      startsWithDigit: DIGIT.test(name.charAt(0)),
    }),
  )
  const begins = new Uint8Array(LAST_BYTE + 1)
  const ends = new Uint8Array(LAST_BYTE + 1)
  for (const { name } of all) {
    begins[name.charCodeAt(0) & LAST_BYTE] = 1
    ends[name.charCodeAt(name.length - 1) & LAST_BYTE] = 1
  }
  const isAnyOfDigit = all.some(({ startsWithDigit }) => startsWithDigit)

  const mayBe = (first: number, last: number): boolean =>
    isAnyOfDigit || begins[first & LAST_BYTE] === 1 || ends[last & LAST_BYTE] === 1

  function readLine(text: string, from: number, to: number): void {
    const [first, last] = [text.charCodeAt(from + 1), text.charCodeAt(to - 2)]
    if (!mayBe(first, last)) return
    let forms: { form: string; name: string }[] | undefined
    for (const { name, near, most, startsWithDigit } of all) {
      if (to - from < name.length - 1 || to - from > most) continue
      if (!startsWithDigit && first !== name.charCodeAt(0) && last !== name.charCodeAt(name.length - 1)) continue
      forms ??= formsOfLine(text.slice(from, to)).map((form) => ({ form, name: form.replaceAll(' ', '') }))
      for (const one of forms) {
        const slips = slipsTo(name, one.name)
        if (slips === 0 || (slips === 1 && (!ONLY_DIGITS.test(name) || MATERIAL_NUMBER.test(one.form))))
          near.set(one.form, slips)
      }
    }
  }

  return {
    read: (searchText) => eachNameLine(searchText, (from, to) => readLine(searchText, from, to)),
    mayBe,
    isShort: typed.every(({ length }) => length <= LONGEST),
    readLine,
    nearest: (limit) => all.map(({ near }) => nearestNames(near, limit)),
  }
}

/** The nearest first: fewest slips, then the shortest, then by code point. */
export const nearestNames = (near: NearNames, limit: number): string[] =>
  [...near]
    .sort(([a, x], [b, y]) => x - y || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([name]) => name)
