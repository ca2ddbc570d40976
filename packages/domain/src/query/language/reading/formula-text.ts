import type { Amount, Arithmetic } from '../condition.ts'
import { nearOf } from '../names/unknown.ts'
import type { Side } from '../side.ts'
import { columnAt, joined, negated, raised } from '../sums/arithmetic.ts'
import type { Measure } from '../sums/units.ts'
import { isNumberNext, settled, takeWritten } from './amount.ts'
import { faultAt, orProblem, QueryFault } from './problem.ts'
import {
  AT,
  blanksEnd,
  CLOSE,
  DEPTH_MAX,
  DOTS,
  deeper,
  type FactorRead,
  isNext,
  OPEN,
  placeFrom,
  type Scan,
  take,
  takeName,
} from './scan.ts'

const PLUS_OR_MINUS = /[+\-−–]/y
/** The minus of a range that begins below zero: tg -50..-10 °C. */
const NEGATIVE_RANGE = /[-−–]\d{1,9}(?:[.,]\d{1,9})?\s?[^\s\d.…]{0,12}\s?(?:\.\.|…)/y
const TIMES_OR_OVER = /\*(?!\*)|[·×⋅∙/÷∕]/y
const POWER = /\^|\*\*/y
const SUPERSCRIPT = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y
const ROOT = /(?:sqrt(?=\s*\()|√)/iy
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Reads arithmetic over columns; undefined where none begins here, and the text stays where it was. A number takes the
 * longest unit that fits `measure`, where it is known what it is compared with.
 */
export function takeFormula(scan: Scan, measure?: Measure): Side | undefined {
  return takeJoined(scan, measure, PLUS_OR_MINUS, { '+': 'sum' }, 'difference', takeProduct)
}

const takeProduct = (scan: Scan, measure: Measure | undefined): Side | undefined =>
  takeJoined(scan, measure, TIMES_OR_OVER, { '/': 'quotient', '÷': 'quotient', '∕': 'quotient' }, 'product', takeSigned)

/** Whether a range follows whose first number has a minus of its own: it stands apart from what is before it. */
function isNegativeRangeNext({ text, at }: Scan): boolean {
  const from = blanksEnd(text, at)
  NEGATIVE_RANGE.lastIndex = from
  return text.charAt(from - 1).trim() === '' && NEGATIVE_RANGE.test(text)
}

type Take = (scan: Scan, measure: Measure | undefined) => Side | undefined

function takeJoined(
  scan: Scan,
  measure: Measure | undefined,
  signs: RegExp,
  kinds: Readonly<Record<string, Arithmetic>>,
  other: Arithmetic,
  takePart: Take,
): Side | undefined {
  let whole = takePart(scan, measure)
  while (whole) {
    const before = scan.at
    const sign = isNegativeRangeNext(scan) ? undefined : take(scan, signs)?.[0]
    if (sign === undefined) return whole
    const part = takePart(scan, undefined)
    if (!part) {
      scan.at = before
      return whole
    }
    whole = joined(scan, kinds[sign] ?? other, whole, part)
  }
  return undefined
}

/**
 * A factor, with or without signs before it. What follows is tried from every word of a text: a place is read once at
 * each depth, and remembered.
 */
function takeSigned(scan: Scan, measure: Measure | undefined): Side | undefined {
  if (measure) return readSigned(scan, measure)
  const key = scan.at * (DEPTH_MAX + 1) + scan.depth
  const known = scan.factors.get(key) ?? readFactor(scan)
  scan.factors.set(key, known)
  scan.at = known.end
  if (known.unitEnd >= 0) scan.unitEnd = known.unitEnd
  if (known.problem) throw new QueryFault(known.problem)
  return known.side
}

function readFactor(scan: Scan): FactorRead {
  const before = scan.unitEnd
  scan.unitEnd = -1
  const read = orProblem(() => readSigned(scan, undefined))
  const factor: FactorRead = { end: scan.at, unitEnd: scan.unitEnd }
  scan.unitEnd = before
  return 'problem' in read
    ? { ...factor, problem: read.problem }
    : { ...factor, ...(read.result && { side: read.result }) }
}

const SIGNS = '+-−–'

/** Refuses signs and roots in a row that would lead too deep before any of them is read: it is tried from each of them. */
function refuseDeep({ text, at, depth }: Scan): void {
  let left = DEPTH_MAX - depth
  let isRoot = false
  for (let end = blanksEnd(text, at); end < text.length; end++) {
    const sign = text.charAt(end)
    if (sign.trim() === '') continue
    if (sign === '√') isRoot = true
    else if (isRoot || !SIGNS.includes(sign)) return
    if (left-- === 0) throw faultAt('too-deep', { at: end + 1, length: 1 }, { most: DEPTH_MAX })
  }
}

interface FactorPlace {
  /** Where it begins, and where the sign before it stands: a formula may begin there, too. */
  at: number
  signAt: number
  /** Columns and numbers in it; 0 for what is none. */
  operands: number
}

/** Up to `most` factors in a row, ending before what is no factor, or with one that `isKnown`. */
export function factorsFrom(scan: Scan, most: number, isKnown: (at: number) => boolean): FactorPlace[] {
  const factors: FactorPlace[] = []
  let signAt = blanksEnd(scan.text, scan.at)
  let isOver = false
  while (!isOver && factors.length < most) {
    const at = blanksEnd(scan.text, scan.at)
    const read = isKnown(at) ? undefined : orProblem(() => takeSigned(scan, undefined))
    const side = read && 'result' in read ? read.result : undefined
    factors.push({ at, signAt, operands: side?.operands ?? 0 })
    signAt = blanksEnd(scan.text, scan.at)
    isOver = side === undefined || !(take(scan, PLUS_OR_MINUS) ?? take(scan, TIMES_OR_OVER))
  }
  return factors
}

function readSigned(scan: Scan, measure: Measure | undefined): Side | undefined {
  const from = scan.at
  refuseDeep(scan)
  const sign = take(scan, PLUS_OR_MINUS)?.[0]
  if (sign === undefined) return takePower(scan, measure)
  const side = deeper(scan, () => takeSigned(scan, measure))
  if (!side) {
    scan.at = from
    return undefined
  }
  return sign === '+' ? side : negated(scan, side, placeFrom(scan, from))
}

function takePower(scan: Scan, measure: Measure | undefined): Side | undefined {
  const from = scan.at
  const base = takePrimary(scan, measure)
  if (!base) return undefined
  const digits = take(scan, SUPERSCRIPT)?.[0]
  if (digits !== undefined) return raised(scan, base, superscriptNumber(digits), placeFrom(scan, from))
  if (!take(scan, POWER)) return base
  const exponent = takeExponent(scan)
  if (exponent === undefined) throw faultAt('no-exponent', { at: scan.at - 1, length: 1 })
  return raised(scan, base, exponent, placeFrom(scan, from))
}

const superscriptNumber = (digits: string): number =>
  Number([...digits].map((c) => (c === '⁻' ? '-' : c === '⁺' ? '' : SUPERSCRIPTS.indexOf(c))).join(''))

const EXPONENT_NUMBER = /[+\-−]?(?:\d+(?:\.\d+)?|\.\d+)/y

function takeExponent(scan: Scan): number | undefined {
  const isOpen = take(scan, OPEN) !== undefined
  const number = (found: RegExpExecArray | undefined) => (found ? Number(found[0].replace('−', '-')) : undefined)
  const above = number(take(scan, EXPONENT_NUMBER))
  if (above === undefined || !isOpen) return above
  const below = take(scan, /\//y) ? number(take(scan, EXPONENT_NUMBER)) : 1
  if (below === undefined || below === 0 || !take(scan, CLOSE)) return undefined
  return above / below
}

function takePrimary(scan: Scan, measure: Measure | undefined): Side | undefined {
  const from = scan.at
  if (take(scan, ROOT)) {
    const of = isNext(scan, OPEN) ? takeBracketed(scan) : deeper(scan, () => takePrimary(scan, undefined))
    if (of) return raised(scan, of, 0.5, placeFrom(scan, from))
    scan.at = from
    return undefined
  }
  if (isNext(scan, OPEN)) return takeBracketed(scan)
  // "0.2 % proof stress" begins with a number, and is a name.
  const named = isNumberNext(scan) ? takeColumn(scan) : undefined
  if (named) return named
  const written = takeWritten(scan, measure)
  if (written) {
    const nothing: Amount = { number: written.number, unit: '', si: written.number }
    const { at, length } = written
    return {
      formula: { kind: 'number', amount: nothing },
      measure: { is: 'formula', dimension: [], unit: '' },
      written,
      operands: 1,
      at,
      length,
    }
  }
  return takeColumn(scan)
}

function takeBracketed(scan: Scan): Side | undefined {
  const from = scan.at
  const inner = deeper(scan, () => (take(scan, OPEN) ? takeFormula(scan) : undefined))
  if (inner && take(scan, CLOSE)) {
    const place = placeFrom(scan, from)
    return inner.written ? { ...inner, written: { ...inner.written, ...place }, ...place } : { ...inner, ...place }
  }
  scan.at = from
  return undefined
}

function takeColumn(scan: Scan): Side | undefined {
  const from = scan.at
  const meaning = takeName(scan)
  const column =
    meaning?.kind === 'column' ? meaning.column : meaning?.kind === 'shared' ? meaning.columns[0] : undefined
  if (!column) {
    scan.at = from
    return undefined
  }
  const place = placeFrom(scan, from)
  const shared = meaning?.kind === 'shared' ? { name: meaning.name, columns: meaning.columns, ...place } : undefined
  // Behind the name of what has options stands a thickness: UL 94 at 0.8 mm.
  const at = column.options ? undefined : takeTemperature(scan)
  const whole = at ? placeFrom(scan, from) : place
  return {
    // Which column a shared name stands for is not known yet.
    formula:
      at && !shared ? columnAt(scan, column.key, at, whole) : { kind: 'column', column: column.key, ...(at && { at }) },
    measure: { is: 'column', column },
    ...(shared && { shared }),
    operands: 1,
    ...whole,
  }
}

const TEMPERATURE: Measure = {
  is: 'column',
  column: { key: 'T', vkey: 'T', name: 'T', aliases: [], quantity: 'temperature' },
}

/** Takes `@ 200 °C`. */
export function takeTemperature(scan: Scan): Amount | undefined {
  const from = blanksEnd(scan.text, scan.at)
  if (!take(scan, AT)) return undefined
  const written = takeWritten(scan, TEMPERATURE)
  if (!written) throw faultAt('no-temperature', placeFrom(scan, from))
  if (take(scan, DOTS)) throw faultAt('temperature-range', placeFrom(scan, from))
  if (scan.isKey && written.unit === undefined) return { number: written.number, unit: 'K', si: written.number }
  return settled(scan, written, TEMPERATURE)
}

/** A side of a comparison that must be there. */
export function requireFormula(scan: Scan, measure?: Measure): Side {
  const side = takeFormula(scan, measure)
  if (side) return side
  const at = blanksEnd(scan.text, scan.at)
  const word = /^[^\s,()<>=≤≥&|"]+/.exec(scan.text.slice(at))?.[0]
  if (word === undefined) throw faultAt('no-value', { at: Math.min(at, Math.max(0, scan.text.length - 1)), length: 1 })
  throw nearOf(scan, { at, length: word.length }, word)
}
