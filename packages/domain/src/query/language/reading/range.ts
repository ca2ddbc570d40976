import type { Amount, Bound, Condition } from '../condition.ts'
import type { Side, Written } from '../side.ts'
import { fitsMeasure, type Measure } from '../sums/units.ts'
import { isNumberNext, settled, takeNumber, takeWritten } from './amount.ts'
import { boundOf, refuseReversed, subjectOf } from './bound.ts'
import { blanksEnd, placeFrom, type Scan, TO, take } from './scan.ts'

const DOTS = /\.{2,3}|…/y
const HYPHEN = /[-−–—](?=\s*[\d.])/y
const PLUS_MINUS = /±|\+\/?-/y
const LOWER_WORD = /(?:min\b\.?|at least|minimum|au moins)(?=\s)/iy
const UPPER_WORD = /(?:max\b\.?|at most|up to|maximum|au plus)(?=\s)/iy
const LOWER_AFTER = /min(?:imum)?\b\.?/iy
const UPPER_AFTER = /max(?:imum)?\b\.?/iy

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

interface Bounds {
  min?: Bound
  max?: Bound
}

function takeBounds(scan: Scan, measure: Measure, isAfterSign: boolean): Bounds | undefined {
  const side = take(scan, LOWER_WORD) ? 'min' : take(scan, UPPER_WORD) ? 'max' : undefined
  if (!isNumberNext(scan)) return undefined
  const end = (written: Written): Bound => ({
    of: boundOf(
      scan,
      { formula: NOTHING, measure, written, operands: 1, at: written.at, length: written.length },
      measure,
    ),
    isStrict: false,
  })
  const first = takeWritten(scan, measure)
  if (!first) return undefined
  if (side) return { [side]: end(first) }
  const spread = take(scan, PLUS_MINUS) && takeNumberAndUnit(scan, measure)
  if (spread) return spreadAround(scan, first, spread, measure)
  const isDotted = take(scan, DOTS) !== undefined
  if (isDotted || take(scan, TO) || take(scan, HYPHEN)) {
    const last = isNumberNext(scan) ? takeWritten(scan, measure) : undefined
    const isMeant = isDotted || isAfterSign || last?.unit !== undefined
    if (!last || !isMeant || (last.unit !== undefined && !fitsMeasure(last.unit, measure) && !isDotted))
      return undefined
    const shared = first.unit === undefined && last.unit !== undefined ? { ...first, unit: last.unit } : first
    return { min: end(shared), max: end(last) }
  }
  if (isAfterSign || first.unit === undefined) return undefined
  if (take(scan, LOWER_AFTER)) return { min: end(first) }
  return take(scan, UPPER_AFTER) ? { max: end(first) } : undefined
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

// 210 GPa ± 5 % is a share of the value; 17 ± 1 % is not.
function spreadAround(scan: Scan, first: Written, spread: Written, measure: Measure): Bounds {
  const isShare = spread.unit === '%' && first.unit !== undefined && first.unit !== '%'
  const unit = first.unit ?? spread.unit
  const around = { ...first, ...(unit !== undefined && { unit }) }
  const by = isShare ? (Math.abs(first.number) * spread.number) / 100 : inUnitOf(scan, around, spread, measure)
  const end = (number: number): Bound => ({
    of: { kind: 'number', amount: settled(scan, { ...around, number: Number(number.toPrecision(12)) }, measure) },
    isStrict: false,
  })
  return { min: end(first.number - by), max: end(first.number + by) }
}

function inUnitOf(scan: Scan, around: Written, spread: Written, measure: Measure): number {
  if (spread.unit === undefined || spread.unit === around.unit) return spread.number
  const amount = (number: number, unit: string | undefined): Amount =>
    settled(scan, { ...around, number, ...(unit !== undefined && { unit }) }, measure)
  const one = amount(1, around.unit).si - amount(0, around.unit).si
  return (amount(spread.number, spread.unit).si - amount(0, spread.unit).si) / one
}
