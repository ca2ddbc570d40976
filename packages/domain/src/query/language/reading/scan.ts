import { halfWidth } from '../../../index/plain-text.ts'
import type { Place, QueryProblem } from '../condition.ts'
import { firstPiece, foldName, isPower, type Meaning, meaningOf, type Names, namesOf, PIECE } from '../names/names.ts'
import type { Side } from '../side.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { inState, stateAt } from './names/state.ts'
import { type Outline, outlineOf } from './outline.ts'
import { faultAt } from './problem.ts'

/** A text being read. `at` is where it goes on. */
export interface Scan {
  readonly text: string
  readonly vocabulary: Vocabulary
  readonly names: Names
  at: number
  depth: number
  /** Where the last number ends that has its unit, or needs none; before any, -1. */
  unitEnd: number
  /** Names already looked for, by where they begin. */
  readonly found: Map<number, NameFound | undefined>
  /** Factors of formulas already read, by where they begin and how deep. */
  readonly factors: Map<number, FactorRead>
  /** Where formulas begin that have too many operands. */
  readonly overlong: Set<number>
  /** Units that a number may have, by where they begin. */
  readonly units: Map<number, readonly UnitCandidate[]>
  /** Where every parenthesis closes, and whether a comparison follows a place. */
  readonly outline: Outline
  /** Reads so far: what ends at `WORK_MAX`. */
  work: number
  conditions: number
  /** Numbers so far that have no unit where their property has one. */
  bareNumbers: number
  /** In a formula key a temperature without a unit is in K. */
  readonly isKey: boolean
}

export interface ScanOptions {
  isKey?: boolean
  /** Typed by a person, not written by the product: names that several properties share are asked about. */
  isTyped?: boolean
}

/** What a place was read as: a factor and where it ends, nothing, or a problem. */
export interface FactorRead {
  side?: Side
  problem?: QueryProblem
  end: number
  unitEnd: number
}

/** A text that is a unit. */
export interface UnitCandidate {
  unit: string
  end: number
  hasBlank: boolean
}

interface NameFound {
  meaning: Meaning
  end: number
}

/** Deepest nesting of parentheses, signs, roots and negations. */
export const DEPTH_MAX = 50
/** Parts of a query that can be answered alone. */
const CONDITIONS_MAX = 250
/** More than the longest text needs whose every word begins a formula of the most operands. */
const WORK_MAX = 250_000
const NAME_PIECES = 24

export const scanOf = (
  text: string,
  vocabulary: Vocabulary,
  { isKey = false, isTyped = false }: ScanOptions = {},
): Scan => ({
  text: halfWidth(text),
  vocabulary,
  names: namesOf(vocabulary, isTyped),
  at: 0,
  depth: 0,
  unitEnd: -1,
  found: new Map(),
  factors: new Map(),
  overlong: new Set(),
  units: new Map(),
  outline: outlineOf(halfWidth(text)),
  work: 0,
  conditions: 0,
  bareNumbers: 0,
  isKey,
})

/** Counts reads: a text that would take too many is refused, whatever it was made for. */
export function work(scan: Scan, reads = 1): void {
  scan.work += reads
  if (scan.work > WORK_MAX) throw faultAt('too-much-work', { at: scan.at, length: 1 })
}

export function countCondition(scan: Scan): void {
  scan.conditions += 1
  if (scan.conditions > CONDITIONS_MAX)
    throw faultAt('too-many-conditions', { at: scan.at, length: 1 }, { most: CONDITIONS_MAX })
}

export function deeper<Result>(scan: Scan, read: () => Result): Result {
  if (scan.depth >= DEPTH_MAX) throw faultAt('too-deep', { at: scan.at, length: 1 }, { most: DEPTH_MAX })
  scan.depth += 1
  try {
    return read()
  } finally {
    scan.depth -= 1
  }
}

const BLANK = /\s*/y

export function blanksEnd(text: string, at: number): number {
  BLANK.lastIndex = at
  BLANK.exec(text)
  return BLANK.lastIndex
}

function skipBlanks(scan: Scan): void {
  scan.at = blanksEnd(scan.text, scan.at)
}

/** Takes what a sticky pattern finds after blanks; the text stays where it was when it finds nothing. */
export function take(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  work(scan)
  pattern.lastIndex = blanksEnd(scan.text, scan.at)
  const found = pattern.exec(scan.text)
  if (!found) return undefined
  scan.at = pattern.lastIndex
  return found
}

export function isNext(scan: Scan, pattern: RegExp): boolean {
  work(scan)
  pattern.lastIndex = blanksEnd(scan.text, scan.at)
  return pattern.test(scan.text)
}

/** From a beginning to where the scan stands, without blanks at the ends. */
export function placeFrom(scan: Scan, from: number): Place {
  const at = Math.min(blanksEnd(scan.text, from), scan.at)
  return { at, length: scan.text.slice(at, scan.at).trimEnd().length }
}

const WORD_END = '(?=[\\s(!"“«<>=≤≥]|$)'
export const AND = new RegExp(`(?:and|et)${WORD_END}|&&?|∧`, 'iy')
export const OR = new RegExp(`(?:or|ou)${WORD_END}|\\|\\|?|∨`, 'iy')
export const NOT = new RegExp(`(?:not|non)${WORD_END}|!(?!=)|¬`, 'iy')
export const AT = /@|(?:at|à)\s+(?=[-+−]?[\d.])/iy
/** Between the ends of a range. */
export const DOTS = /\.{2,3}|…/y
export const TO = /\.{2,3}|…|(?:to|à|bis)(?=\s)/iy
export const COMPARISON = /<=|=<|>=|=>|<>|!=|==|[<>=:≤≥⩽⩾≠]/y
export const COMMA = /,/y
export const OPEN = /\(/y
export const CLOSE = /\)/y

const QUOTED = /"([^"]*)"|“([^”]*)”|«([^»]*)»/y
const QUOTE = /["“«]/y

/** Takes a quoted text. */
export function takeQuoted(scan: Scan): string | undefined {
  const found = take(scan, QUOTED)
  if (found) return found[1] ?? found[2] ?? found[3]?.trim() ?? ''
  if (isNext(scan, QUOTE)) throw faultAt('open-quote', { at: blanksEnd(scan.text, scan.at), length: 1 })
  return undefined
}

/** The longest name that begins where the text goes on. */
export function nameAt(scan: Scan, at: number): NameFound | undefined {
  if (scan.found.has(at)) return scan.found.get(at)
  const found = nameInState(scan, at)
  scan.found.set(at, found)
  return found
}

/** The longest name with the state of moisture that stands beside it: "E dry", "conditioned E". */
function nameInState(scan: Scan, at: number): NameFound | undefined {
  const { text, names } = scan
  const before = stateAt(text, at, 'before')
  const behind = before && longestName(scan, before.end)
  const stated = behind && inState(names, behind.meaning, before.slot)
  if (stated) return { meaning: stated, end: behind.end }
  const found = longestName(scan, at)
  const state = found && stateAt(text, found.end, 'behind')
  const meaning = state && inState(names, found.meaning, state.slot)
  return meaning ? { meaning, end: state.end } : found
}

function longestName(scan: Scan, at: number): NameFound | undefined {
  const { text, names } = scan
  PIECE.lastIndex = at
  const first = PIECE.exec(text)?.[0]
  if (first === undefined || first.trim() === '') return undefined
  const mayGoOn = names.beginnings.has(firstPiece(foldName(first)))
  let end = at + first.length
  let longest: NameFound | undefined
  for (let piece = 0; piece < NAME_PIECES; piece++) {
    work(scan)
    const meaning = /\s$/.test(text.slice(end - 1, end)) ? undefined : meaningOf(names, text.slice(at, end))
    if (meaning) longest = { meaning, end }
    if (end >= text.length || (!mayGoOn && piece >= ELEMENT_PIECES)) break
    PIECE.lastIndex = end
    const next = PIECE.exec(text)?.[0] ?? ''
    if (isPower(next)) break
    end += next.length
  }
  return longest
}

/** `wt`, `.`, `Cr`. */
const ELEMENT_PIECES = 2

/** Takes a name, quoted or plain, when it stands for something. */
export function takeName(scan: Scan): Meaning | undefined {
  const from = scan.at
  skipBlanks(scan)
  if (isNext(scan, QUOTE)) {
    const meaning = meaningOf(scan.names, takeQuoted(scan) ?? '')
    if (!meaning) scan.at = from
    return meaning
  }
  const found = nameAt(scan, scan.at)
  scan.at = found ? found.end : from
  return found?.meaning
}
