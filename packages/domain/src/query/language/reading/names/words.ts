import { fold } from '../../../../index/fold.ts'
import type { Condition, Place } from '../../condition.ts'
import { nearOf } from '../../names/unknown.ts'
import { faultAt, orProblem, QueryFault } from '../problem.ts'
import { AND, blanksEnd, COMPARISON, isNext, NOT, nameAt, OR, placeFrom, type Scan, take, takeQuoted } from '../scan.ts'
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
  let isMore = true
  while (isMore) {
    const at = blanksEnd(scan.text, scan.at)
    const word = take(scan, WORD)?.[0] ?? ''
    const name = NAMED.exec(word)?.[1]
    if (name !== undefined) throw nearOf(scan, { at, length: name.length }, name)
    isMore = isWordNext(scan) && !begins(scan, placeFrom(scan, from), beginsOther)
  }
  const place = placeFrom(scan, from)
  const text = scan.text.slice(place.at, place.at + place.length).replace(/\s+/g, ' ')
  if (isNext(scan, UNKNOWN_END)) throw nearOf(scan, place, text)
  return termOf(text, place)
}

/** Words that lead over to the one that follows. */
const LEADS_ON = /(?:^|\s)(?:of|de|du|des|d['’]?)$/i

/** Whether a comparison begins after some words. Where they belong to its name, the whole is a name that is not known. */
function begins(scan: Scan, words: Place, beginsOther: (scan: Scan) => boolean): boolean {
  const at = blanksEnd(scan.text, scan.at)
  const read = orProblem(() => beginsOther(scan))
  const text = scan.text.slice(words.at, words.at + words.length)
  const isPart = LEADS_ON.test(text)
  if ('result' in read && !(read.result && isPart)) return read.result
  const end = nameAt(scan, at)?.end
  const isShared = 'problem' in read && read.problem.code === 'shared-name'
  if (end !== undefined && (isPart || isShared)) {
    const whole = { at: words.at, length: end - words.at }
    const fault = nearOf(scan, whole, scan.text.slice(whole.at, end))
    if (isPart || fault.problem.offers) throw fault
  }
  if ('problem' in read) throw new QueryFault(read.problem)
  return read.result
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
