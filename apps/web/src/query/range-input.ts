import type { Bound } from '@ingot/domain/query/search-url'
import { fromSi, toSi, unitsOf } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { parseQuantity, type QuantityFaultCode } from '@ingot/domain/units/written/parse-quantity'
import type { TextKey, TextValues } from '../words/texts.ts'
import { readings } from '../words/typed-number.ts'

export interface RangeFault {
  ok: false
  message: { key: TextKey; values: TextValues }
}
export type ReadBound = { ok: true; bound: Bound | undefined } | RangeFault

const UNITS_NAMED = 6

const faultKeys = {
  'ambiguous-number': 'range.ambiguous',
  'not-a-number': 'range.notNumber',
  'unknown-unit': 'range.unknownUnit',
  'wrong-dimension': 'range.notConverted',
} as const satisfies Record<QuantityFaultCode, TextKey>

/**
 * One end of a range as typed: a number, with a unit where it is not the one shown (`50 ksi`, `7,85 g/cm³`). Nothing
 * typed is no end; a whole range is refused, as is a limit of the other side.
 */
export function readBound(
  given: string,
  quantity: string | undefined,
  system: UnitSystem,
  language: string,
  end: 'min' | 'max',
): ReadBound {
  const typed = given.trim()
  if (typed === '') return { ok: true, bound: undefined }
  if (quantity === undefined || !isQuantityKey(quantity)) {
    const number = parseNumber(typed, readings(typed, language))
    if (number.ok) return { ok: true, bound: { value: number.value, unit: '' } }
    return { ok: false, message: { key: faultKeys[number.code], values: { given: typed, unit: '1', units: '' } } }
  }
  const read = parseQuantity(typed, { quantity, system, ...readings(typed, language) })
  const values = {
    given: typed,
    unit: unitLabel(displayUnit(quantity, system)) || '1',
    units: unitsOf(quantity)
      .slice(0, UNITS_NAMED)
      .map((unit) => unitLabel(unit) || '1')
      .join(', '),
  }
  if (!read.ok) return { ok: false, message: { key: faultKeys[read.code], values } }
  // A range, or a limit of the other side: half of it would stand for the whole.
  const isMore = read.value === undefined && read[end === 'min' ? 'max' : 'min'] !== undefined
  if (isMore) return { ok: false, message: { key: 'range.oneEnd', values } }
  const value = read.value ?? read[end]
  if (value === undefined || read.pm) return { ok: false, message: { key: 'range.notNumber', values } }
  return { ok: true, bound: { value, unit: read.unit === '1' ? '' : read.unit } }
}

/** What a conversion leaves of a double: 235000000.00000003 Pa is 235 MPa. */
const SURE_DIGITS = 12

/**
 * An end as the field shows it: what was typed, the unit in print. An address gives a number without a unit in SI; the
 * field has it in the unit that stands beside it, in which it would be read.
 */
export function boundText(
  bound: Bound | undefined,
  quantity: string | undefined,
  system: UnitSystem,
  language: string,
): string {
  if (!bound) return ''
  const isSi = bound.unit === '' && quantity !== undefined && isQuantityKey(quantity)
  const value = isSi ? Number(fromSi(bound.value, quantity, system).toPrecision(SURE_DIGITS)) : bound.value
  const number = language === 'fr' ? String(value).replace('.', ',') : String(value)
  return bound.unit === '' ? number : `${number} ${unitLabel(bound.unit)}`
}

const inSi = ({ value, unit }: Bound, quantity: string | undefined) =>
  unit === '' || quantity === undefined || !isQuantityKey(quantity) ? value : toSi(value, unit, quantity)

/** Values of a property in the whole catalogue, SI. */
export interface Extent {
  min: number
  max: number
}

/** What is wrong with a range as a whole: it runs backwards, or no material can be in it. SI numbers in `outside`. */
export function rangeFault(
  min: Bound | undefined,
  max: Bound | undefined,
  quantity: string | undefined,
  extent: Extent | undefined,
): 'backwards' | 'outside' | undefined {
  const from = min && inSi(min, quantity)
  const to = max && inSi(max, quantity)
  if (from !== undefined && to !== undefined && from > to) return 'backwards'
  if (!extent) return undefined
  return (from !== undefined && from > extent.max) || (to !== undefined && to < extent.min) ? 'outside' : undefined
}
