import type { Amount, Bound, Condition } from '../condition.ts'
import type { Side, Written } from '../side.ts'
import { fitsMeasure, isTemperatureColumn, type Measure } from '../sums/units.ts'
import { isNumberNext, settled, takeNumber, takeWritten } from './amount.ts'
import { boundOf, refuseReversed, subjectOf } from './bound.ts'
import { AND, blanksEnd, DOTS, isNext, placeFrom, type Scan, TO, take } from './scan.ts'

const HYPHEN = /[-−–—](?=\s*[\d.])/y
const PLUS_MINUS = /±|\+\/?-/y

const IS = String.raw`(?:(?:is|are|est|sont)\s+)?`
const words = (...phrases: readonly string[]) =>
  new RegExp(`${IS}(?:${phrases.join('|').replaceAll(' ', '\\s+')})(?=[\\s\\d])`, 'iy')
const LOWER_WORD = words('mini?\\b\\.?', '(?:at least|minimum|au moins|au minimum|(?:not|no) less than)')
const UPPER_WORD = words(
  'maxi?\\b\\.?',
  "(?:at most|up to|maximum|au plus|au maximum|jusqu['’]à|(?:not|no) (?:more|greater) than)",
)
const ABOVE_WORD = words(
  '(?:greater|higher|larger|more) than',
  'above|over|exceeding',
  'sup[ée]rieure?s? [àa]|plus (?:grande? )?(?:de|que)|au[ -]dessus de',
)
const BELOW_WORD = words(
  '(?:less|lower|smaller) than',
  'below|under',
  'inf[ée]rieure?s? [àa]|moins de|(?:en|au)[ -]dessous de',
)
const ABOUT =
  /(?:(?:is|est|=)\s*)?(?:[~∼≈≃≅]|(?:about|around|approximately|approx\.?|circa|ca\.|environ|autour\s+de)(?=[\s\d]))/iy
const BETWEEN = words('between|from|entre|de')
const LOWER_AFTER = /min(?:i|imum)?\b\.?/iy
const UPPER_AFTER = /max(?:i|imum)?\b\.?/iy

/**
 * Reads what may follow a property without a sign: `17..19 %`, `2.5 g/cm3..3000 kg/m3`, `17-19 %`, `2.7 ± 0.1 g/cm3`,
 * `min 280 MPa`, `280 MPa max`. After `=` a formula may have a range too. Undefined where it is something else, and the
 * text stays where it was. Without dots a range needs its unit: `PA 6-12` is a name.
 */
export function takeRange(scan: Scan, subject: Side, from: number, isAfterSign = false): Condition | undefined {
  if (subject.written || (subject.measure.is === 'formula' && !isAfterSign)) return undefined
  const before = scan.at
  const bounds = takeBounds(scan, subject.measure, isAfterSign)
  if (!bounds) {
    scan.at = before
    return undefined
  }
  const place = placeFrom(scan, from)
  const { min, max } = bounds
  refuseReversed(min, max, place)
  const of = subjectOf(scan, subject)
  return { kind: 'range', of, ...(min && { min }), ...(max && { max }), isEqual: false, ...place }
}

/** Whether a number follows with dots, or ± and another. */
export function isRangeNext(scan: Scan, measure: Measure): boolean {
  const { at, unitEnd } = scan
  const isNumber = isNumberNext(scan) && takeWritten(scan, measure) !== undefined
  const isRange = isNumber && (take(scan, DOTS) ?? take(scan, PLUS_MINUS)) !== undefined
  scan.at = at
  scan.unitEnd = unitEnd
  return isRange
}

const LETTER = /\p{L}/uy
const isWordNext = (scan: Scan): boolean => isNext(scan, LETTER)

interface Bounds {
  min?: Bound
  max?: Bound
}

/** What a word before a number says: which end it is, and whether the end itself is left out. */
interface Worded {
  side: 'min' | 'max'
  isStrict: boolean
}

function takeWorded(scan: Scan): Worded | undefined {
  if (take(scan, LOWER_WORD)) return { side: 'min', isStrict: false }
  if (take(scan, UPPER_WORD)) return { side: 'max', isStrict: false }
  if (take(scan, ABOVE_WORD)) return { side: 'min', isStrict: true }
  return take(scan, BELOW_WORD) && { side: 'max', isStrict: true }
}

function takeBounds(scan: Scan, measure: Measure, isAfterSign: boolean): Bounds | undefined {
  const worded = isWordNext(scan) ? takeWorded(scan) : undefined
  const isAbout = !worded && take(scan, ABOUT) !== undefined
  const isBetween = !worded && !isAbout && isWordNext(scan) && take(scan, BETWEEN) !== undefined
  if (!isNumberNext(scan)) return undefined
  const end = (written: Written, isStrict = false): Bound => ({
    of: boundOf(
      scan,
      { formula: NOTHING, measure, written, operands: 1, at: written.at, length: written.length },
      measure,
    ),
    isStrict,
  })
  const first = takeWritten(scan, measure)
  if (!first) return undefined
  if (worded) return { [worded.side]: end(first, worded.isStrict) }
  if (isAbout) return about(scan, first, measure)
  const spread = take(scan, PLUS_MINUS) && takeNumberAndUnit(scan, measure)
  if (spread) return spreadAround(scan, first, spread, measure)
  const isDotted = take(scan, DOTS) !== undefined
  if (isDotted || take(scan, TO) || take(scan, HYPHEN) || (isBetween && take(scan, AND))) {
    const last = isNumberNext(scan) ? takeWritten(scan, measure) : undefined
    const isMeant = isDotted || isBetween || isAfterSign || last?.unit !== undefined
    if (!last || !isMeant || (last.unit !== undefined && !fitsMeasure(last.unit, measure) && !isDotted))
      return undefined
    const [min, max] = inOneUnit(first, last)
    return { min: end(min), max: end(max) }
  }
  if (isBetween) return undefined
  if (isAfterSign || first.unit === undefined) return undefined
  if (take(scan, LOWER_AFTER)) return { min: end(first) }
  return take(scan, UPPER_AFTER) ? { max: end(first) } : undefined
}

/** The unit of one of two numbers is that of both. */
export function inOneUnit(first: Written, last: Written): [Written, Written] {
  const unit = first.unit ?? last.unit
  return unit === undefined
    ? [first, last]
    : [
        { ...first, unit: first.unit ?? unit },
        { ...last, unit: last.unit ?? unit },
      ]
}

const NOTHING = { kind: 'number', amount: { number: 0, unit: '', si: 0 } } as const

function takeNumberAndUnit(scan: Scan, measure: Measure): Written | undefined {
  const at = blanksEnd(scan.text, scan.at)
  const share = /^[\d.,]+\s*%(?![\p{L}\d])/u.exec(scan.text.slice(at))?.[0]
  if (share === undefined) return takeWritten(scan, measure)
  const read = takeNumber(scan)
  scan.at = at + share.length
  return read && { number: read.number, unit: '%', ...placeFrom(scan, at) }
}

/** What "about" leaves to a number: a tenth of it; a temperature has no zero of its own, and gets ten degrees. */
const ABOUT_SHARE = 0.1
const ABOUT_DEGREES = 10

function about(scan: Scan, first: Written, measure: Measure): Bounds {
  const isTemperature = measure.is === 'column' && isTemperatureColumn(measure.column)
  const by = isTemperature
    ? inUnitOf(scan, first, { ...first, number: ABOUT_DEGREES, unit: 'K' }, measure)
    : Math.abs(first.number) * ABOUT_SHARE
  return boundsAround(scan, first, by, measure)
}

// 210 GPa ± 5 % is a share of the value; 17 ± 1 % is not.
function spreadAround(scan: Scan, first: Written, spread: Written, measure: Measure): Bounds {
  const isShare = spread.unit === '%' && first.unit !== undefined && first.unit !== '%'
  const unit = first.unit ?? spread.unit
  const around = { ...first, ...(unit !== undefined && { unit }) }
  const by = isShare ? (Math.abs(first.number) * spread.number) / 100 : inUnitOf(scan, around, spread, measure)
  return boundsAround(scan, around, by, measure)
}

function boundsAround(scan: Scan, around: Written, by: number, measure: Measure): Bounds {
  const end = (number: number): Bound => ({
    of: { kind: 'number', amount: settled(scan, { ...around, number: Number(number.toPrecision(12)) }, measure) },
    isStrict: false,
  })
  return { min: end(around.number - by), max: end(around.number + by) }
}

function inUnitOf(scan: Scan, around: Written, spread: Written, measure: Measure): number {
  if (spread.unit === undefined || spread.unit === around.unit) return spread.number
  const amount = (number: number, unit: string | undefined): Amount =>
    settled(scan, { ...around, number, ...(unit !== undefined && { unit }) }, measure)
  const one = amount(1, around.unit).si - amount(0, around.unit).si
  return (amount(spread.number, spread.unit).si - amount(0, spread.unit).si) / one
}
