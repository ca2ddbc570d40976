import type { Amount, Bound, Condition, Place } from '../condition.ts'
import type { Side } from '../side.ts'
import { atTemperature, hasColumn, OPERANDS_MAX } from '../sums/arithmetic.ts'
import { refuseUnknownUnit } from './amount.ts'
import { boundOf, refuseReversed, subjectOf } from './bound.ts'
import { factorsFrom, requireFormula, takeFormula, takeTemperature } from './formula-text.ts'
import { takeOptions } from './names/options.ts'
import { asColumn, chosenOf, toldByUnit } from './names/shared.ts'
import { takeThickness } from './names/thickness.ts'
import { faultAt, QueryFault } from './problem.ts'
import { inOneUnit, isRangeNext, takeRange } from './range.ts'
import { blanksEnd, placeFrom, type Scan } from './scan.ts'
import { type Sign, takeSign } from './sign.ts'

/**
 * Reads a comparison: `E > 70 GPa`, `70 GPa < E <= 80 GPa`, `Cr 17..19 %`, `ul94 >= V-1`; undefined where none begins
 * here, and the text stays where it was.
 */
export function takeComparison(scan: Scan): Condition | undefined {
  const from = scan.at
  const first = takeFirst(scan)
  const condition = first && (first.shared ? takeShared(scan, first, from) : takeCompared(scan, first, from))
  if (!condition) {
    scan.at = from
    return undefined
  }
  refuseUnknownUnit(scan)
  return condition
}

// What is no formula before a sign of comparison may be a plain name with a hyphen in it: it is left to the words.
function takeFirst(scan: Scan): Side | undefined {
  const from = scan.at
  const isCompared = scan.outline.isCompared(from)
  if (!isCompared && scan.overlong.has(blanksEnd(scan.text, from))) return undefined
  try {
    return takeFormula(scan)
  } catch (error) {
    if (!(error instanceof QueryFault) || error.isFinal || isCompared) throw error
    scan.at = from
    if (error.problem.code === 'too-many-operands') noteOverlong(scan)
    scan.at = from
    return undefined
  }
}

/** Factors looked at at once: a name with many hyphens is not read to its end. */
const FACTORS_AHEAD = 4 * OPERANDS_MAX

/** What has too many operands has as many from most of its words and signs on, each of which is tried in its turn. */
function noteOverlong(scan: Scan): void {
  const { overlong } = scan
  let operands = 0
  for (const { at, signAt, operands: own } of factorsFrom(scan, FACTORS_AHEAD, (at) => overlong.has(at)).reverse()) {
    operands += overlong.has(at) ? OPERANDS_MAX + 1 : own
    if (operands > OPERANDS_MAX) overlong.add(at).add(signAt)
  }
}

/**
 * What a shared name is compared with tells the column where it has a unit that only one of them takes, and so does a
 * thickness before or behind an option: UL 94 V-0 (0.8 mm).
 */
function takeShared(scan: Scan, first: Side, from: number): Condition | undefined {
  const before = scan.at
  const told = takeThickness(scan, first)
  if (told) return takeCompared(scan, asColumn(first, told), from) ?? backTo(scan, before)
  const condition = chosenOf(scan, first, (side) => takeCompared(scan, side, from))
  const behind = condition && takeThickness(scan, first)
  if (!behind) return condition
  const end = scan.at
  scan.at = before
  const one = takeCompared(scan, asColumn(first, behind), from)
  scan.at = end
  scan.unitEnd = end
  return one && { ...one, ...placeFrom(scan, from) }
}

function backTo(scan: Scan, at: number): undefined {
  scan.at = at
}

function takeCompared(scan: Scan, first: Side, from: number): Condition | undefined {
  const column = first.measure.is === 'column' ? first.measure.column : undefined
  if (column?.options && !first.written) return takeOptions(scan, column, from)
  const range = takeRange(scan, first, from)
  if (range) return withTemperature(scan, range, from)
  const before = scan.at
  const sign = takeSign(scan)
  if (!sign) return undefined
  const isExact = sign === '=' || sign === '!='
  if (!isExact) refuseRange(scan, first, from)
  const valued = isExact ? takeRangeAfter(scan, first, from, sign) : undefined
  if (valued) return withTemperature(scan, valued, from)
  const required = requireFormula(scan, hasSubject(first) ? first.measure : undefined)
  const second = hasSubject(first) ? required : toldByUnit(required, first.written?.unit)
  const third = isExact ? undefined : takeThird(scan, second)
  if (!hasSubject(first) && !hasSubject(second) && !(third && hasSubject(third.side)))
    throw faultAt('no-property', { at: before, length: Math.max(1, scan.at - before) })
  return withTemperature(scan, compared(scan, from, first, sign, second, third), from)
}

const hasSubject = (side: Side): boolean => !side.written && hasColumn(side.formula)

/** After < and > a range has no meaning: > 200..300 MPa, > 70 ± 5 GPa; one that runs backwards is told as such. */
function refuseRange(scan: Scan, first: Side, from: number): void {
  if (!hasSubject(first) || !isRangeNext(scan, first.measure)) return
  const range = takeRange(scan, first, from, true)
  if (range) throw faultAt('range-after-sign', placeFrom(scan, from))
}

function takeRangeAfter(scan: Scan, first: Side, from: number, sign: Sign): Condition | undefined {
  const range = takeRange(scan, first, from, true)
  return range && (sign === '!=' ? { kind: 'not', of: range, ...placeFrom(scan, from) } : range)
}

function takeThird(scan: Scan, middle: Side): { sign: Sign; side: Side } | undefined {
  const before = scan.at
  const sign = takeSign(scan)
  if (!sign) return undefined
  if (sign === '=' || sign === '!=') throw faultAt('chain', { at: before, length: scan.at - before })
  return { sign, side: requireFormula(scan, hasSubject(middle) ? middle.measure : undefined) }
}

const MIRRORED: Readonly<Record<Sign, Sign>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' }

function compared(
  scan: Scan,
  from: number,
  first: Side,
  sign: Sign,
  second: Side,
  third: { sign: Sign; side: Side } | undefined,
): Condition {
  const place = placeFrom(scan, from)
  if (third) {
    if (sign.charAt(0) !== third.sign.charAt(0)) throw faultAt('chain', place)
    if (!hasSubject(second)) throw faultAt('chain-without-property', second)
    const [low, high] = first.written && third.side.written ? inOneUnit(first.written, third.side.written) : []
    return ranged(scan, place, second, [
      { sign: MIRRORED[sign], side: low ? { ...first, written: low } : first },
      { sign: third.sign, side: high ? { ...third.side, written: high } : third.side },
    ])
  }
  const isTurned = !hasSubject(first)
  const [subject, other] = isTurned ? [second, first] : [first, second]
  const range = ranged(scan, place, subject, [{ sign: isTurned ? MIRRORED[sign] : sign, side: other }])
  return sign === '!=' ? { kind: 'not', of: range, ...place } : range
}

function ranged(scan: Scan, place: Place, subject: Side, ends: readonly { sign: Sign; side: Side }[]): Condition {
  const of = subjectOf(scan, subject)
  let min: Bound | undefined
  let max: Bound | undefined
  const isEqual = ends[0]?.sign === '=' || ends[0]?.sign === '!='
  for (const { sign, side } of ends) {
    const bound = { of: boundOf(scan, side, subject.measure), isStrict: sign === '<' || sign === '>' }
    if (isEqual || sign.startsWith('>')) min = bound
    if (isEqual || sign.startsWith('<')) max = bound
  }
  refuseReversed(min, max, place)
  return { kind: 'range', of, ...(min && { min }), ...(max && { max }), isEqual, ...place }
}

function withTemperature(scan: Scan, condition: Condition, from: number): Condition {
  const at = takeTemperature(scan)
  if (!at) return condition
  const place = placeFrom(scan, from)
  if (condition.kind === 'not') return { ...condition, of: withAt(scan, condition.of, at, place), ...place }
  return { ...withAt(scan, condition, at, place), ...place }
}

function withAt(scan: Scan, condition: Condition, at: Amount, place: Place): Condition {
  if (condition.kind !== 'range') return condition
  const heated = (bound: Bound) => ({ ...bound, of: atTemperature(scan, bound.of, at, place) })
  const { min, max } = condition
  return {
    ...condition,
    of: atTemperature(scan, condition.of, at, place),
    ...(min && { min: heated(min) }),
    ...(max && { max: heated(max) }),
  }
}
