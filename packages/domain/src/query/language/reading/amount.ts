import { symbolsNear } from '../../../units/grammar/symbols.ts'
import { unitLabel } from '../../../units/shown/unit-label.ts'
import { UnitError } from '../../../units/unit-error.ts'
import { parseNumber } from '../../../units/written/parse-number.ts'
import type { Amount, Place } from '../condition.ts'
import { PIECE } from '../names/names.ts'
import type { Written } from '../side.ts'
import {
  fitsMeasure,
  fittingUnits,
  isTemperatureScale,
  type Measure,
  quantityKey,
  readableUnit,
  shownUnit,
  siOf,
  unitFor,
  unitOf,
} from '../sums/units.ts'
import { unitsAsked } from '../sums/usual-sizes.ts'
import type { VocabularyColumn } from '../vocabulary.ts'
import { faultAt, shortened } from './problem.ts'
import {
  AND,
  AT,
  blanksEnd,
  COMPARISON,
  NOT,
  nameAt,
  OR,
  placeFrom,
  type Scan,
  TO,
  take,
  type UnitCandidate,
  work,
} from './scan.ts'

const DIGITS = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f\u2009'’‘ʼ]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*|\.\d+`
const TEN = String.raw`(?:[eEdD][+-]?\d+(?![\p{L}\d])|\s*[×x·*]\s*10(?:\^\(?[+-]?\d+\)?|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))?`
const NUMBER = new RegExp(String.raw`10(?:\^[+-]?\d+|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?:${DIGITS})${TEN}`, 'uy')

const isNumberAt = (text: string, at: number): boolean => /^[+\-−–]?\s?\.?\d/.test(text.slice(at, at + 4))

/** Takes a number without its sign; undefined where there is none. */
export function takeNumber(scan: Scan): { number: number; place: Place } | undefined {
  const from = blanksEnd(scan.text, scan.at)
  const found = take(scan, NUMBER)
  if (!found) return undefined
  const place = placeFrom(scan, from)
  const parsed = parseNumber(found[0])
  if (parsed.ok) return { number: parsed.value, place }
  throw faultAt(parsed.code, place, { text: shortened(found[0]), ...readingsOf(parsed.code, found[0]) })
}

const readingsOf = (code: string, text: string): Record<string, string> =>
  code === 'ambiguous-number' ? { whole: text.replace(',', ''), decimal: text.replace(',', '.') } : {}

/** A unit ends before these, and after this many pieces. */
const UNIT_STOP = /[<>=≤≥⩽⩾≠:,;@&|!~±…#?[\]{}"“”«»]|\.\./y
const UNIT_PIECES = 24
/** No unit is longer (units/grammar/expression). */
const UNIT_LENGTH = 200

const isStopped = ({ text }: Scan, at: number): boolean =>
  [AND, OR, NOT, AT, TO].some((pattern) => {
    pattern.lastIndex = at
    return pattern.test(text)
  })

const HAS_SYMBOL = /[\p{L}°%‰$€£]/u
/** 200 6061, GPa*3: a number of its own is no part of a unit, but for 1/K, 10⁻⁶/K and 10min. */
const HAS_OWN_NUMBER = /^(?!1[/E]|10[\^⁻⁺⁰-⁹-]|1\s)\d|\s\d+$|[*·/]\s*\d+(?:\.\d+)?$/
const IS_PART = /^(?:[*·×^+−-]|\/\s)|[*·/+−-]$/

const isUnitText = (unit: string): boolean => HAS_SYMBOL.test(unit) && !HAS_OWN_NUMBER.test(unit) && !IS_PART.test(unit)

/** Every text from here on that is a unit, the shortest first. */
function unitCandidates(scan: Scan): readonly UnitCandidate[] {
  const from = blanksEnd(scan.text, scan.at)
  const known = scan.units.get(from)
  if (known) return known
  const read = readUnits(scan, from)
  scan.units.set(from, read)
  return read
}

function readUnits(scan: Scan, from: number): readonly UnitCandidate[] {
  const { text } = scan
  const candidates: UnitCandidate[] = []
  let end = from
  for (let piece = 0; piece < UNIT_PIECES && end < text.length; piece++) {
    UNIT_STOP.lastIndex = end
    if (UNIT_STOP.test(text)) break
    if (/\s/.test(text.charAt(end - 1)) && isStopped(scan, end)) break
    PIECE.lastIndex = end
    end += PIECE.exec(text)?.[0].length ?? 1
    if (/\s/.test(text.charAt(end - 1))) continue
    const unit = text.slice(from, end)
    work(scan)
    if (end - from > UNIT_LENGTH) break
    if (isUnitText(unit) && readableUnit(unit)) candidates.push({ unit, end, hasBlank: /\s/.test(unit) })
  }
  return candidates
}

/** True where a comparison begins: the name of something, and a sign after it. */
function beginsComparison(scan: Scan, at: number): boolean {
  const found = nameAt(scan, at)
  if (!found) return false
  const after = blanksEnd(scan.text, found.end)
  COMPARISON.lastIndex = after
  return COMPARISON.test(scan.text) || isNumberAt(scan.text, after)
}

/** A power after a minus sign without ^ (s-1) is read only where a unit is expected: 10 GPa-5 GPa is a difference. */
const isPlain = ({ unit, hasBlank }: UnitCandidate): boolean => !hasBlank && !/[\p{L}]-\d/u.test(unit)

/**
 * Takes a unit: the longest that fits what is measured; where that is not known, all up to the next comparison, else
 * what follows without a blank.
 */
function takeUnit(scan: Scan, measure: Measure | undefined): string | undefined {
  const candidates = unitCandidates(scan)
  const upToComparison = candidates.findLast(({ unit, end }) => {
    COMPARISON.lastIndex = blanksEnd(scan.text, end)
    return COMPARISON.test(scan.text) && !/\s[*·/]\s/.test(unit)
  })
  const fitting = measure && candidates.findLast(({ unit }) => fitsMeasure(unit, measure))
  const isTaken = (one: UnitCandidate) => isPlain(one) && !(measure && one.unit.startsWith('/'))
  const taken = fitting ?? (measure ? undefined : upToComparison) ?? candidates.findLast(isTaken)
  if (!taken) return undefined
  if (measure && !fitting && beginsComparison(scan, blanksEnd(scan.text, scan.at))) return undefined
  scan.at = taken.end
  scan.unitEnd = taken.end
  return taken.unit
}

/** Takes the scale of a hardness behind a number, 60 HRC; refuses one of another property. */
function takeScale(scan: Scan, measure: Measure | undefined): true | undefined {
  if (measure?.is !== 'column' || !isScale(measure.column)) return undefined
  const at = blanksEnd(scan.text, scan.at)
  const found = nameAt(scan, at)
  if (found?.meaning.kind !== 'column' || !isScale(found.meaning.column) || beginsComparison(scan, at)) return undefined
  const place = { at, length: found.end - at }
  const { name, vkey } = measure.column
  if (found.meaning.column.vkey !== vkey)
    throw faultAt('no-unit', place, { name, unit: scan.text.slice(at, found.end) })
  scan.at = found.end
  return true
}

/** Whether a property is a scale of hardness: its numbers are followed by its name. */
export const isScale = ({ quantity }: VocabularyColumn): boolean => quantity === 'hardness'

/** Takes a number with or without a sign and a unit. */
export function takeWritten(scan: Scan, measure: Measure | undefined): Written | undefined {
  const start = scan.at
  const sign = take(scan, /[+\-−–]/y)?.[0]
  const read = takeNumber(scan)
  if (!read) {
    scan.at = start
    return undefined
  }
  const scale = takeScale(scan, measure)
  const unit = scale ? undefined : takeUnit(scan, measure)
  if (unit === undefined && measure && fittingUnits(measure, scan.vocabulary.system).length === 0)
    scan.unitEnd = scan.at
  const number = sign === undefined || sign === '+' ? read.number : 0 - read.number
  return { number, ...(unit !== undefined && { unit }), ...(scale && { scale }), ...placeFrom(scan, start) }
}

/** T6, A5: a letter and a number name a temper or a grade before they mean a power of a unit. */
const GRADE = /^\p{L}+\d+$/u

/**
 * The first word after a number that is no unit, where it can only have been meant as one. A word after a number that
 * has its unit, or needs none, is a condition of its own: `E > 70 GPa aluminium`, `HB > 200 steel`; a second unit is not.
 */
export function refuseUnknownUnit(scan: Scan): void {
  const at = blanksEnd(scan.text, scan.at)
  const word = /^[\p{L}°%µΩ][^\s,;()<>=≤≥&|"@]*/u.exec(scan.text.slice(at))?.[0]
  if (word === undefined || isStopped(scan, at) || beginsComparison(scan, at)) return
  if (scan.unitEnd === scan.at && (!unitOf(word) || GRADE.test(word))) return
  const near = symbolsNearCached(word)
  const values = { unit: shortened(word), near: near.join(', ') }
  throw faultAt(near.length > 0 ? 'unknown-unit-near' : 'unknown-unit', { at, length: word.length }, values)
}

const nearBefore = new Map<string, string[]>()

function symbolsNearCached(word: string): string[] {
  const known = nearBefore.get(word)
  if (known) return known
  if (nearBefore.size > 500) nearBefore.clear()
  const near = word.length > 12 ? [] : symbolsNear(word)
  nearBefore.set(word, near)
  return near
}

const OFFERED = 3

/** A number as what is measured: in SI, with the unit that was meant. Problems: wrong-unit, not-finite, below-zero. */
export function settled(scan: Scan, { number, unit, ...place }: Written, measure: Measure): Amount {
  const { system } = scan.vocabulary
  const quantity = measure.is === 'column' ? quantityKey(measure.column) : undefined
  const meant = unit === undefined ? shownUnit(measure, system) : unitFor(unit, measure)
  if (unit !== undefined) refuseUnfit(scan, unit, measure, place)
  else if (!place.scale) scan.bareNumbers += 1
  if (measure.is === 'formula' && isTemperatureScale(meant))
    throw faultAt('temperature-scale', place, { unit: unitLabel(meant) })
  try {
    const si = siOf(number, meant, measure)
    if (quantity === 'temperature' && si < 0) throw faultAt('below-zero', place, { number, unit: unitLabel(meant) })
    if (unit === undefined) askUnit(scan, number, measure, place)
    return { number, unit: spelled(meant, measure), si }
  } catch (error) {
    if (error instanceof UnitError) throw faultAt('not-finite', place, { number })
    throw error
  }
}

/** Refuses a number without a unit that is far off what is measured, and in range in another unit. */
function askUnit(scan: Scan, number: number, measure: Measure, place: Place): void {
  const { system } = scan.vocabulary
  const units = unitsAsked(number, measure, system)
  if (units.length === 0 || measure.is !== 'column') return
  const typed = scan.text.slice(place.at, place.at + place.length)
  const offers = [...units, shownUnit(measure, system)].map((unit) => ({
    label: `${typed}${/^\d/.test(unit) ? ' × ' : ' '}${unitLabel(unit)}`,
    text: `${typed} ${unit}`,
  }))
  const choices = offers.map(({ label }) => label).join(' / ')
  throw faultAt('unit-asked', place, { text: shortened(typed), name: measure.column.name, choices }, offers)
}

// A share without a unit would be read in %: 0.1 is written 0.1 kg/kg, 0.1 mm/mm.
function spelled(unit: string, measure: Measure): string {
  const quantity = measure.is === 'column' ? quantityKey(measure.column) : undefined
  if (unit !== '') return unit
  return quantity === 'strain' ? 'mm/mm' : quantity === 'percent' ? 'kg/kg' : ''
}

/** kgf/mm² for the kg/mm² of a stress: a mass is not taken for its weight in silence. */
const forcesFor = (unit: string, measure: Measure): string[] =>
  [unit.replace(/^(kg|lb|g)(?=\s?\/)/, '$1f')].filter((one) => one !== unit && fitsMeasure(one, measure))

function refuseUnfit(scan: Scan, unit: string, measure: Measure, place: Place): void {
  if (fitsMeasure(unit, measure)) return
  const units = [...forcesFor(unit, measure), ...fittingUnits(measure, scan.vocabulary.system)]
    .slice(0, OFFERED)
    .map((one) => unitLabel(one))
  const name = measure.is === 'column' ? measure.column.name : ''
  const code = units.length === 0 ? 'no-unit' : measure.is === 'column' ? 'wrong-unit' : 'wrong-unit-of-formula'
  throw faultAt(code, place, { unit: shortened(unit), name, units: units.join(', ') })
}

/** True where a number follows, after blanks. */
export const isNumberNext = (scan: Scan): boolean => isNumberAt(scan.text, blanksEnd(scan.text, scan.at))
