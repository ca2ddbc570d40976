import type { Condition, OptionBound, Place } from '../../condition.ts'
import { foldName, PIECE } from '../../names/names.ts'
import { namesNear, nearNames } from '../../names/near.ts'
import type { VocabularyColumn } from '../../vocabulary.ts'
import { faultAt, shortened } from '../problem.ts'
import { blanksEnd, isNext, placeFrom, type Scan, take, takeQuoted } from '../scan.ts'
import { type Sign, takeSign } from '../sign.ts'

const DOTS = /\.{2,3}|…/y
const PIECES = 12

/** Takes the longest of some texts, quoted or plain; `found` says which of them a piece of text is. */
export function takeOneOf<Found>(
  scan: Scan,
  find: (text: string) => Found | undefined,
): { found: Found | undefined; value: string; place: Place } | undefined {
  const from = blanksEnd(scan.text, scan.at)
  if (isNext(scan, /["“«]/y)) {
    const value = takeQuoted(scan) ?? ''
    return { found: find(value), value, place: placeFrom(scan, from) }
  }
  const word = /^[^\s,()<>=≤≥≠&|"“«]+/.exec(scan.text.slice(from))?.[0]
  if (word === undefined) return undefined
  let end = from
  let longest: { found: Found; end: number } | undefined
  for (let piece = 0; piece < PIECES && end < scan.text.length; piece++) {
    PIECE.lastIndex = end
    end += PIECE.exec(scan.text)?.[0].length ?? 1
    const found = /\s$/.test(scan.text.slice(from, end)) ? undefined : find(scan.text.slice(from, end))
    if (found !== undefined) longest = { found, end }
  }
  scan.at = longest ? longest.end : from + word.length
  return { found: longest?.found, value: longest ? scan.text.slice(from, scan.at) : word, place: placeFrom(scan, from) }
}

/** Reads `ul94 >= V-1`, `ul94:V-0`, `ul94 V-2..V-0` after the name; undefined where no sign follows. */
export function takeOptions(scan: Scan, column: VocabularyColumn, from: number): Condition | undefined {
  const options = column.options ?? []
  const sign = takeSign(scan)
  const start = scan.at
  const isSure = sign !== undefined || isRangeOfOptions(scan, options)
  const first = isSure ? takeOption(scan, column, options) : takeOptionAlone(scan, options)
  if (first === undefined) {
    if (sign) throw faultAt('no-option', placeFrom(scan, from), { name: column.name, options: options.join(', ') })
    return undefined
  }
  scan.unitEnd = scan.at
  const last = (!sign || sign === '=') && take(scan, DOTS) ? takeOption(scan, column, options) : undefined
  const place = placeFrom(scan, from)
  if (last !== undefined) {
    if (options.indexOf(first) > options.indexOf(last))
      throw faultAt('range-reversed', { at: start, length: scan.at - start })
    return between(column, { option: first, isStrict: false }, { option: last, isStrict: false }, false, place)
  }
  return compared(column, sign ?? '=', first, place)
}

const isRangeOfOptions = ({ text, at }: Scan, options: readonly string[]): boolean => {
  const from = blanksEnd(text, at)
  return options.some((option) => {
    const end = from + option.length
    DOTS.lastIndex = blanksEnd(text, end)
    return text.slice(from, end).toLowerCase() === option.toLowerCase() && DOTS.test(text)
  })
}

/** V-0, V0 and V 0 are one. */
const optionKey = (text: string): string => foldName(text).replace(/[\s-]/g, '')

const optionNamed = (options: readonly string[], text: string): string | undefined =>
  options.find((option) => optionKey(option) === optionKey(text))

/** `UL 94 V-0`: an option behind the name needs no sign. */
function takeOptionAlone(scan: Scan, options: readonly string[]): string | undefined {
  const from = scan.at
  const found = takeOneOf(scan, (text) => optionNamed(options, text))?.found
  if (found === undefined) scan.at = from
  return found
}

function takeOption(scan: Scan, column: VocabularyColumn, options: readonly string[]): string | undefined {
  const taken = takeOneOf(scan, (text) => optionNamed(options, text))
  if (!taken || taken.found !== undefined) return taken?.found
  const near = namesNear(taken.value, nearNames(options.map((option) => ({ name: foldName(option), shown: option }))))
  const offered = (near.length > 0 ? near : options).join(', ')
  throw faultAt('unknown-option', taken.place, {
    option: shortened(taken.value),
    name: column.name,
    options: offered,
  })
}

function compared(column: VocabularyColumn, sign: Sign, option: string, place: Place): Condition {
  const end = (isStrict: boolean): OptionBound => ({ option, isStrict })
  if (sign === '=' || sign === '!=') {
    const equal = between(column, end(false), end(false), true, place)
    return sign === '!=' ? { kind: 'not', of: equal, ...place } : equal
  }
  const bound = end(sign === '<' || sign === '>')
  return sign.startsWith('>')
    ? between(column, bound, undefined, false, place)
    : between(column, undefined, bound, false, place)
}

const between = (
  { key, options = [] }: VocabularyColumn,
  min: OptionBound | undefined,
  max: OptionBound | undefined,
  isEqual: boolean,
  place: Place,
): Condition => ({ kind: 'options', column: key, options, ...(min && { min }), ...(max && { max }), isEqual, ...place })
