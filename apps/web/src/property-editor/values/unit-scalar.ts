import { convert } from '@ingot/domain/units/convert'
import { isQuantityKey, type QuantityKey, quantityOf, type UnitSystem } from '@ingot/domain/units/quantities'
import { formatNumber, type NumberLocale } from '@ingot/domain/units/shown/format-number'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { parseQuantity, type QuantityNumbers } from '@ingot/domain/units/written/parse-quantity'
import { readings, typedNumber } from '../../words/typed-number.ts'
import type { Fault } from './faults.ts'

/** A number with its unit: one value, a limit, a range, or a value with its deviations. */
export interface UnitScalar extends QuantityNumbers {
  unit: string
  /** Stands in the place of a number. */
  special?: string
  /** The same numbers in SI, and the text that they were read from. */
  si?: QuantityNumbers
  typed?: string
}

/** More than these a double is not sure of. */
const SURE_DIGITS = 12
const isPlainUnit = (unit: string) => unit === '' || unit === '1' || unit === '-'

function joined({ value, min, max, pm }: QuantityNumbers, number: (x: number) => string): string {
  if (value !== undefined) {
    if (!pm) return number(value)
    const [below, above] = [Math.abs(pm[0]), pm[1]]
    return below === above
      ? `${number(value)} ± ${number(above)}`
      : `${number(value)} +${number(above)}/-${number(below)}`
  }
  if (min !== undefined && max !== undefined) return `${number(min)}–${number(max)}`
  if (min !== undefined) return `≥ ${number(min)}`
  return max === undefined ? '' : `≤ ${number(max)}`
}

/** A unit scalar as it is read: `≥ 235 MPa`. */
export function shownScalar({ special, unit, ...numbers }: UnitScalar, locale: NumberLocale): string {
  if (special !== undefined) return special
  const text = joined(numbers, (x) => formatNumber(x, { digits: 4, locale }))
  return isPlainUnit(unit) || text === '' ? text : `${text} ${unitLabel(unit, locale)}`
}

/** The same as it is typed, with every digit: reading it gives the same numbers. */
export function writtenScalar({ special, unit, ...numbers }: UnitScalar, locale: NumberLocale): string {
  if (special !== undefined) return special
  const text = joined(numbers, (x) => typedNumber(Number(x.toPrecision(SURE_DIGITS)), locale))
  return isPlainUnit(unit) || text === '' ? text : `${text} ${unitLabel(unit, 'en')}`
}

interface Reading {
  /** The unit that the value had: what is typed is converted to it [EDIT-012]. */
  unit: string
  quantity?: QuantityKey | undefined
  system: UnitSystem
  locale: NumberLocale
  specials?: readonly string[] | undefined
}

/** Reads what a person writes for a value, a bare number in the old unit, and converts it to the old unit. */
export function readScalar(
  typed: string,
  { unit, quantity, system, locale, specials = [] }: Reading,
): { value: UnitScalar } | { fault: Fault } {
  const special = specials.find((one) => one.toLowerCase() === typed.trim().toLowerCase())
  if (special !== undefined) return { value: { unit, special, typed: typed.trim() } }
  const read = parseQuantity(typed, { ...(quantity && { quantity }), system, ...readings(typed, locale) })
  if (!read.ok) return { fault: faultOf(read.code, typed, quantity) }
  const { value, min, max, pm } = read
  const isBare = quantity === undefined && read.unit === '1'
  const from = isBare ? unit : read.unit
  const isDifference = quantity !== undefined && isQuantityKey(quantity) && quantityOf(quantity).isTemperature !== true
  try {
    const point = (x: number) => convert(x, from, unit, { interval: isDifference })
    const deviation = (x: number) => convert(x, from, unit, { interval: true })
    return {
      value: {
        ...(value !== undefined && { value: point(value) }),
        ...(min !== undefined && { min: point(min) }),
        ...(max !== undefined && { max: point(max) }),
        ...(pm && { pm: [deviation(pm[0]), deviation(pm[1])] as const }),
        unit,
        si: read.si,
        typed: typed.trim(),
      },
    }
  } catch {
    return { fault: { key: 'editor.fault.notConverted', values: { value: typed.trim(), unit: unitLabel(unit, 'en') } } }
  }
}

function faultOf(code: string, value: string, quantity: QuantityKey | undefined): Fault {
  const values = { value: value.trim() }
  if (code === 'ambiguous-number') return { key: 'editor.fault.ambiguous', values }
  if (code === 'not-a-number') return { key: 'editor.fault.notNumber', values }
  const unit = quantity ? quantityOf(quantity).display.metric : ''
  if (isPlainUnit(unit)) return { key: 'editor.fault.plainNumber', values }
  return { key: 'editor.fault.notConverted', values: { ...values, unit: unitLabel(unit, 'en') } }
}
