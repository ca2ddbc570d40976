import type { Conditions, PropertyValue } from '@ingot/contract/material'
import { convert } from '@ingot/domain/units/convert'
import { displayUnit, type QuantityKey, quantityOf, type UnitSystem } from '@ingot/domain/units/quantities'
import type { QuantityNumbers } from '@ingot/domain/units/written/parse-quantity'
import type { UnitScalar } from '../../../property-editor/values/unit-scalar.ts'

const isInterval = (quantity: QuantityKey) => quantityOf(quantity).isTemperature !== true

/** Numbers in SI as a field shows them, in the unit of the view. */
export function scalarOf(
  { value, min, max, pm }: { [K in keyof QuantityNumbers]?: QuantityNumbers[K] | undefined },
  quantity: QuantityKey,
  system: UnitSystem,
  currency?: string,
): UnitScalar {
  const unit = displayUnit(quantity, system, currency)
  const { si } = quantityOf(quantity)
  const point = (x: number) => convert(x, si, unit, { interval: isInterval(quantity) })
  const deviation = (x: number) => convert(x, si, unit, { interval: true })
  return {
    unit,
    ...(value !== undefined && { value: point(value) }),
    ...(min !== undefined && { min: point(min) }),
    ...(max !== undefined && { max: point(max) }),
    ...(pm && { pm: [deviation(pm[0]), deviation(pm[1])] as const }),
  }
}

const PAYLOAD = ['value', 'min', 'max', 'pm', 'pmIs', 'special', 'option', 'flag', 'text'] as const

/** A statement without what it says. */
export function withoutPayload(value: PropertyValue): PropertyValue {
  const rest: Record<string, unknown> = { ...value }
  for (const key of PAYLOAD) delete rest[key]
  return rest as PropertyValue
}

/** A statement that says what was typed, with the text that it was read from. A lone bound is a limit, a lone value is none. */
export function withScalar(value: PropertyValue, { si = {}, special, typed }: UnitScalar): PropertyValue {
  const isLimit = si.value === undefined && (si.min === undefined) !== (si.max === undefined)
  const { pm, ...numbers } = si
  const { basis, ...story } = withoutPayload(value)
  const kept = basis === 'limit' && si.value !== undefined ? undefined : (basis ?? (isLimit ? 'limit' : undefined))
  return {
    ...story,
    ...numbers,
    ...(pm && { pm: [pm[0], pm[1]] as [number, number], pmIs: value.pmIs ?? 'tolerance' }),
    ...(special !== undefined && { special }),
    ...(kept && { basis: kept }),
    ...(typed !== undefined && { given: typed }),
  }
}

type Condition = Conditions[string]

/** A condition that is a number or an interval, as a field shows it. */
export function conditionScalar(at: Condition, quantity: QuantityKey, system: UnitSystem): UnitScalar | undefined {
  if (typeof at === 'string') return undefined
  if (typeof at === 'number') return scalarOf({ value: at }, quantity, system)
  return scalarOf({ min: at.gte ?? at.gt, max: at.lte ?? at.lt }, quantity, system)
}

export function conditionOf({ si = {} }: UnitScalar): Condition | undefined {
  if (si.value !== undefined) return si.value
  const { min, max } = si
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) }
}
