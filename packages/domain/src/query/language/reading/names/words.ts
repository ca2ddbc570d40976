import { fold } from '../../../../index/fold.ts'
import type { Condition } from '../../condition.ts'
import { nearOf } from '../../names/unknown.ts'
import { faultAt } from '../problem.ts'
import { AND, blanksEnd, COMPARISON, isNext, NOT, OR, placeFrom, type Scan, take, takeQuoted } from '../scan.ts'
import { takeSign } from '../sign.ts'

/** A word of a name: 6061-T6, 1.4301, X5CrNi18-10, Rp0,2. */
const WORD = /(?:\d,(?=\d)|[^\s()"“”«»,&|!<>=≤≥⩽⩾≠@])+/y
const NAMED = /^([\p{L}_][\p{L}\p{N}_.]*):/u
const UNKNOWN_END = /@|[<>=≤≥⩽⩾≠]|!=/y

const isWordNext = (scan: Scan): boolean =>
  isNext(scan, WORD) && ![AND, OR, NOT].some((pattern) => isNext(scan, pattern))

/**
 * Reads words in a row as one term, up to a conjunction or a comparison (`beginsOther` says where one begins).
 * Undefined where no word stands.
 */
export function takeWords(scan: Scan, beginsOther: (scan: Scan) => boolean): Condition | undefined {
  const from = blanksEnd(scan.text, scan.at)
  if (!isWordNext(scan)) return undefined
  do {
    const at = blanksEnd(scan.text, scan.at)
    const word = take(scan, WORD)?.[0] ?? ''
    const name = NAMED.exec(word)?.[1]
    if (name !== undefined) throw nearOf(scan, { at, length: name.length }, name)
  } while (isWordNext(scan) && !beginsOther(scan))
  const place = placeFrom(scan, from)
  const text = scan.text.slice(place.at, place.at + place.length).replace(/\s+/g, ' ')
  if (isNext(scan, UNKNOWN_END)) throw nearOf(scan, place, text)
  return termOf(text, place)
}

function termOf(text: string, place: { at: number; length: number }, isPhrase = false): Condition {
  if (fold(text) === '') throw faultAt('no-word', place)
  return { kind: 'term', text, ...(isPhrase && { isPhrase }), ...place }
}

/** Reads a quoted text: a phrase, or a word that would else be read as something other. */
export function takeQuotedWords(scan: Scan): Condition | undefined {
  const from = scan.at
  const text = takeQuoted(scan)
  if (text === undefined) return undefined
  const place = placeFrom(scan, from)
  if (isNext(scan, COMPARISON)) throw nearOf(scan, place, text)
  const words = text.replace(/\s+/g, ' ').trim()
  return termOf(words, place, words.includes(' '))
}

const TEXT_WORD = /[^\s()"“”«»,&|]+/y

/** Reads `: "word"` after the name of a text property; undefined where no sign follows. */
export function takeText(scan: Scan, vkey: string, from: number): Condition | undefined {
  const before = scan.at
  const sign = takeSign(scan)
  if (!sign) return undefined
  const signPlace = { at: before, length: Math.max(1, scan.at - before) }
  if (sign !== '=' && sign !== '!=') throw faultAt('text-sign', signPlace, { name: vkey })
  const text = takeQuoted(scan) ?? take(scan, TEXT_WORD)?.[0] ?? ''
  if (fold(text) === '') throw faultAt('no-text', signPlace, { name: vkey })
  const place = placeFrom(scan, from)
  const condition: Condition = { kind: 'text', vkey, text: text.trim(), ...place }
  return sign === '!=' ? { kind: 'not', of: condition, ...place } : condition
}
