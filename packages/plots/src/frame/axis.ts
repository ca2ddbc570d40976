import { noShift, shifted } from '@ingot/domain/scatter/shift'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { isQuantityKey, quantityOf, type UnitSystem } from '@ingot/domain/units/quantities'
import { quantityUnitLabel } from '@ingot/domain/units/shown/format'
import type { NumberLocale } from '@ingot/domain/units/shown/format-number'

/** An axis as a diagram stores it: SI numbers of a quantity. */
export interface AxisOf {
  readonly name: string
  readonly quantity: string
  readonly log: boolean
}

/** How numbers are shown: the unit system and the language. */
export interface Shown {
  readonly system: UnitSystem
  readonly locale: NumberLocale
}

/** SI numbers of an axis in the units shown. A quantity that the catalogue does not know is left as it is. */
export function shownNumbers(si: readonly number[], { quantity }: AxisOf, { system }: Shown): number[] {
  const shift = isQuantityKey(quantity) ? fromSiConverter(quantity, system) : noShift
  return si.map((x) => shifted(x, shift))
}

/** The printed unit of an axis; '' for a bare number. */
export const axisUnit = ({ quantity }: AxisOf, { system, locale }: Shown): string =>
  isQuantityKey(quantity) ? quantityUnitLabel(quantity, system, locale) : ''

/** 'Stress (MPa)'; the name alone where there is no unit. Not escaped. */
export function axisTitle(axis: AxisOf, shown: Shown): string {
  const unit = axisUnit(axis, shown)
  return unit ? `${axis.name} (${unit})` : axis.name
}

const isTemperature = ({ quantity }: AxisOf) => isQuantityKey(quantity) && quantityOf(quantity).isTemperature === true

/**
 * Whether a linear axis starts at zero: where nothing is negative and the numbers fill at least half of what zero
 * would add. A temperature's zero is no reading of its own.
 */
export function startsAtZero(axis: AxisOf, numbers: Iterable<number>): boolean {
  if (axis.log || isTemperature(axis)) return false
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const x of numbers) {
    if (x < 0) return false
    if (x < low) low = x
    if (x > high) high = x
  }
  return low <= high / 2
}
