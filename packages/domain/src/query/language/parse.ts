import { QUERY_MAX } from '@ingot/contract/limits'
import type { Condition, QueryProblem } from './condition.ts'
import { type Meaning, meaningOf } from './names/names.ts'
import { nearOf } from './names/unknown.ts'
import { subjectOf } from './reading/bound.ts'
import { takeComparison } from './reading/comparison.ts'
import { takeFormula } from './reading/formula-text.ts'
import { takeHardness } from './reading/names/scale.ts'
import { takeTag } from './reading/names/tag.ts'
import { takeQuotedWords, takeText, takeWords } from './reading/names/words.ts'
import { faultAt, orProblem } from './reading/problem.ts'
import {
  AND,
  blanksEnd,
  CLOSE,
  COMMA,
  countCondition,
  deeper,
  isNext,
  NOT,
  OPEN,
  OR,
  placeFrom,
  type Scan,
  type ScanOptions,
  scanOf,
  take,
  takeName,
} from './reading/scan.ts'
import { takeSign } from './reading/sign.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Reads a query such as `E > 70 GPa and rho < 3 g/cm3 and class:aluminium`. The condition has keys for names and SI
 * numbers; a problem names its place in the text. Never throws for a text.
 */
export function parseQuery(
  text: string,
  vocabulary: Vocabulary,
  options: Pick<ScanOptions, 'isTyped'> = {},
): { query: Condition } | { problem: QueryProblem } {
  if (text.length <= QUERY_MAX) return readQuery(scanOf(text, vocabulary, options))
  const place = { at: QUERY_MAX, length: text.length - QUERY_MAX }
  return { problem: { code: 'too-long', ...place, values: { most: QUERY_MAX, length: text.length } } }
}

/** Reads the whole of a text that was opened; `scan.work` says afterwards how many reads that took. */
export function readQuery(scan: Scan): { query: Condition } | { problem: QueryProblem } {
  const { text } = scan
  const read = orProblem(() => {
    const condition = takeListed(scan)
    const at = blanksEnd(text, scan.at)
    if (at < text.length)
      throw faultAt(
        isNext(scan, CLOSE) ? 'closing-bracket' : 'unexpected',
        { at, length: 1 },
        { text: text.charAt(at) },
      )
    return condition
  })
  return 'problem' in read ? read : { query: read.result }
}

type Take = (scan: Scan) => Condition

/** Parts with the same conjunction stand in one row, however they were bracketed. */
function joinedBy(kind: 'and' | 'or', parts: readonly Condition[], scan: Scan, from: number): Condition {
  const [first] = parts
  if (first && parts.length === 1) return first
  const of = parts.flatMap((part) => (part.kind === kind ? part.of : [part]))
  return { kind, of, ...placeFrom(scan, from) }
}

// A comma is an "and" that binds loosest: `E > 70 or HB > 200, rho < 3`.
function takeListed(scan: Scan): Condition {
  const from = scan.at
  const parts = [takeEither(scan)]
  while (take(scan, COMMA)) parts.push(takeEither(scan))
  return joinedBy('and', parts, scan, from)
}

const takeEither: Take = (scan) => {
  const from = scan.at
  const parts = [takeAll(scan)]
  while (take(scan, OR)) parts.push(takeAll(scan))
  return joinedBy('or', parts, scan, from)
}

const takeAll: Take = (scan) => {
  const from = scan.at
  const parts = [takeNegated(scan)]
  while (take(scan, AND) || !isOver(scan)) parts.push(takeNegated(scan))
  return joinedBy('and', parts, scan, from)
}

const isOver = (scan: Scan): boolean =>
  blanksEnd(scan.text, scan.at) >= scan.text.length || [COMMA, CLOSE, OR].some((pattern) => isNext(scan, pattern))

const endsCondition = (scan: Scan): boolean => isOver(scan) || isNext(scan, AND)

const takeNegated: Take = (scan) => {
  const from = scan.at
  if (!take(scan, NOT)) return takeOne(scan)
  const of = deeper(scan, () => takeNegated(scan))
  return { kind: 'not', of, ...placeFrom(scan, from) }
}

const takeOne: Take = (scan) => {
  countCondition(scan)
  if (isNext(scan, OPEN) && !isFormulaBracket(scan)) return takeBracketed(scan)
  const condition =
    takeFunction(scan) ??
    takeHardness(scan, endsCondition) ??
    takeNamed(scan) ??
    takeQuotedWords(scan) ??
    takeWords(scan, beginsOther)
  if (condition) return counted(scan, condition)
  const at = blanksEnd(scan.text, scan.at)
  if (at >= scan.text.length) throw faultAt(scan.text.trim() === '' ? 'empty' : 'unexpected-end', lastPlace(scan.text))
  throw faultAt('unexpected', { at, length: 1 }, { text: scan.text.charAt(at) })
}

/** What stands for several conditions counts as so many: printed, it is read again. */
function counted(scan: Scan, condition: Condition): Condition {
  const of = condition.kind === 'not' ? condition.of : condition
  if (of.kind === 'or') for (const _ of of.of.slice(1)) countCondition(scan)
  return condition
}

const lastPlace = (text: string) => ({ at: Math.max(0, text.length - 1), length: Math.min(1, text.length) })

function takeBracketed(scan: Scan): Condition {
  const open = { at: blanksEnd(scan.text, scan.at), length: 1 }
  return deeper(scan, () => {
    take(scan, OPEN)
    const condition = takeListed(scan)
    if (take(scan, CLOSE)) return { ...condition, ...placeFrom(scan, open.at) }
    throw faultAt('open-bracket', open)
  })
}

const GOES_ON = /^\s*(?:[*/^·×⋅÷²³⁻<>=≤≥≠⩽⩾]|!=|[+−–-]\s*[\p{L}\d(.]|@)/u

/** `(E - 10 GPa) / rho > 3` begins with a formula, `(E > 3 or HB > 200)` with a condition. */
function isFormulaBracket({ text, at, outline }: Scan): boolean {
  const open = blanksEnd(text, at)
  const close = outline.closing.get(open)
  return close !== undefined && GOES_ON.test(text.slice(close + 1)) && !/[<>=≤≥≠]/.test(text.slice(open, close))
}

const MISSING = /(?:missing|manque|absent)\s*\(/iy
const HAS = /(?:has|possède)\s*\(/iy
/** "Il y a": only without a blank and in small letters, `A (…)` is an elongation. */
const HAS_SHORT = /a\(/y

/** Reads `missing(cte)`, `has(weldable)`. */
function takeFunction(scan: Scan): Condition | undefined {
  const from = scan.at
  const kind = take(scan, MISSING) ? 'missing' : takeHas(scan) ? 'has' : undefined
  if (!kind) return undefined
  const inside = scan.at
  const flag = takeFlag(scan, kind)
  if (flag) {
    const leaf: Condition = { kind: flag.type, vkey: flag.vkey, ...placeFrom(scan, from) }
    return kind === 'has' ? leaf : { kind: 'not', of: leaf, ...placeFrom(scan, from) }
  }
  const side = takeFormula(scan)
  if (side && take(scan, CLOSE)) {
    if (side.written) throw faultAt('no-property', side)
    return { kind, of: subjectOf(scan, side), ...placeFrom(scan, from) }
  }
  return refuseInside(scan, inside)
}

const takeHas = (scan: Scan): boolean => (take(scan, HAS) ?? take(scan, HAS_SHORT)) !== undefined

function takeFlag(scan: Scan, kind: 'missing' | 'has') {
  const close = scan.outline.closing.get(scan.at - 1)
  if (close === undefined) return undefined
  const written = scan.text.slice(scan.at, close).trim()
  const name = /^["“«].*["”»]$/.test(written) ? written.slice(1, -1).trim() : written
  const isProperty = kind === 'missing' && meaningOf(scan.names, name, ['column']) !== undefined
  const meaning = isProperty ? undefined : meaningOf(scan.names, name, ['flag'])
  if (meaning?.kind !== 'flag') return undefined
  scan.at = close + 1
  return meaning.flag
}

function refuseInside(scan: Scan, inside: number): never {
  const close = scan.text.indexOf(')', inside)
  const name = scan.text.slice(inside, close < 0 ? undefined : close).trim()
  if (close < 0) throw faultAt('open-bracket', { at: inside - 1, length: 1 })
  const place = { at: blanksEnd(scan.text, inside), length: Math.max(1, name.length) }
  if (name === '') throw faultAt('no-property', { at: inside - 1, length: 2 })
  const meaning = meaningOf(scan.names, name)
  throw meaning ? faultAt('not-a-property', place, { name }) : nearOf(scan, place, name)
}

/** Reads what begins with a name, or with a number that a name is compared with. */
function takeNamed(scan: Scan): Condition | undefined {
  const from = scan.at
  const meaning = takeName(scan)
  const condition = meaning && meaning.kind !== 'column' ? takeOther(scan, meaning, from) : undefined
  if (condition) return condition
  scan.at = from
  return takeComparison(scan)
}

function takeOther(scan: Scan, meaning: Meaning, from: number): Condition | undefined {
  if (meaning.kind === 'group') return takeTag(scan, meaning.group, from)
  if (meaning.kind === 'text') return takeText(scan, meaning.vkey, from)
  if (meaning.kind !== 'flag') return undefined
  const at = scan.at
  if (!takeSign(scan)) return undefined
  throw faultAt('flag-sign', { at, length: Math.max(1, scan.at - at) }, { name: meaning.flag.name })
}

/** Whether something other than a word of a phrase begins here. */
function beginsOther(scan: Scan): boolean {
  const before = scan.at
  const condition = takeFunction(scan) ?? takeNamed(scan)
  scan.at = before
  return condition !== undefined
}
