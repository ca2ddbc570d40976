import { kept } from '../../../kept/kept.ts'
import { commonUnitsOf } from '../../../units/common-units.ts'
import { convert, toSi, unitFits, unitsOf } from '../../../units/convert.ts'
import { type Dimension, dimensionText, sameDimension } from '../../../units/grammar/dimension.ts'
import { type Expression, readExpression } from '../../../units/grammar/expression.ts'
import { meaningOf } from '../../../units/grammar/symbols.ts'
import { normaliseUnit } from '../../../units/normalise.ts'
import { type ParsedUnit, parseUnit } from '../../../units/parse.ts'
import { displayUnit, isQuantityKey, type QuantityKey, quantityOf, type UnitSystem } from '../../../units/quantities.ts'
import { unitLabel } from '../../../units/shown/unit-label.ts'
import { UnitError } from '../../../units/unit-error.ts'
import { writingsOfDegrees } from '../../../units/written/degrees-apart.ts'
import type { VocabularyColumn } from '../vocabulary.ts'

/** What a number is measured against: the property itself, or the dimension of a formula and the unit it is shown in. */
export type Measure =
  | { is: 'column'; column: VocabularyColumn }
  | { is: 'formula'; dimension: Dimension; unit: string /** A number alone, without a unit. */; isBare?: true }

export const quantityKey = ({ quantity }: VocabularyColumn): QuantityKey | undefined =>
  quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined

const knowsSymbols = (expression: Expression): boolean => {
  switch (expression.is) {
    case 'number':
      return true
    case 'symbol':
      return meaningOf(expression.name) !== undefined
    case 'power':
      return knowsSymbols(expression.of)
    case 'product':
      return expression.factors.every(({ of }) => knowsSymbols(of))
  }
}

const TEXTS_KEPT = 5000

/** A unit, or undefined where the text is none; the search for near symbols of the units' own message is not paid for. */
export const unitOf: (text: string) => ParsedUnit | undefined = kept(TEXTS_KEPT, readUnit)

function readUnit(text: string): ParsedUnit | undefined {
  try {
    const apart = withRootApart(text)
    return knowsSymbols(readExpression(apart)) ? parseUnit(apart) : undefined
  } catch (error) {
    if (error instanceof UnitError) return undefined
    throw error
  }
}

/** MPa√m as MPa·√m, which the units read. */
const withRootApart = (unit: string): string => unit.replace(/([\p{L}\d)])\s*√/gu, '$1·√')

/** Relative difference of two sizes of a unit that is more than rounding. */
const ROUNDING = 1e-13

/** The unit in its one writing; '' for none. What that would round, such as GPa^(1/3), stays as it is written. */
export const plainUnit: (unit: string) => string = kept(TEXTS_KEPT, (unit) => {
  const apart = withRootApart(unit)
  const plain = normaliseUnit(apart)
  if (plain === '1') return ''
  const size = parseUnit(apart).factor
  return Math.abs(parseUnit(plain).factor - size) <= size * ROUNDING ? plain : apart.trim()
})

/** The unit as it can be read: W/mK, J/gK and µm/m°C have no sign between what they divide by. */
export const readableUnit = (unit: string): string | undefined =>
  writingsOfDegrees(unit).find((one) => unitOf(one) !== undefined)

/** The writing of a unit that fits what is measured: W/mK is no millikelvin there. */
const fittingWriting = (unit: string, measure: Measure): string | undefined =>
  writingsOfDegrees(unit).find((one) => fits(one, measure))

/** A unit that fits, as it is meant; itself where it does not fit. */
export function unitFor(unit: string, measure: Measure): string {
  const quantity = measure.is === 'column' ? quantityKey(measure.column) : undefined
  return plainUnit(meantUnit(fittingWriting(unit, measure) ?? unit, quantity))
}

/** Degrees for the bare C and F that people write for temperatures. */
const meantUnit = (unit: string, quantity: QuantityKey | undefined): string =>
  (quantity === 'temperature' || quantity === 'temp_interval') && /^[CF]$/.test(unit) ? `°${unit}` : unit

export const fitsMeasure = (unit: string, measure: Measure): boolean => fittingWriting(unit, measure) !== undefined

function fits(unit: string, measure: Measure): boolean {
  const parsed = unitOf(unit)
  if (!parsed) return false
  if (measure.is === 'formula') return sameDimension(parsed.dimension, measure.dimension)
  const quantity = quantityKey(measure.column)
  return quantity ? unitFits(meantUnit(plainUnit(unit) || '1', quantity), quantity) : plainUnit(unit) === ''
}

/** The unit that a number without one is in. */
export function shownUnit(measure: Measure, system: UnitSystem): string {
  if (measure.is === 'formula') return measure.unit
  const quantity = quantityKey(measure.column)
  return quantity ? plainUnit(displayUnit(quantity, system)) : ''
}

/** Units that fit, the one that is shown first. */
export function fittingUnits(measure: Measure, system: UnitSystem): string[] {
  const quantity = measure.is === 'column' ? quantityKey(measure.column) : undefined
  const offered = measure.is === 'formula' ? commonUnitsOf(measure.dimension) : quantity ? unitsOf(quantity) : []
  return [...new Set([shownUnit(measure, system), ...offered.map(plainUnit)])].filter((unit) => unit !== '')
}

/** SI of a number. Throws UnitError where the result is not finite. */
export function siOf(number: number, unit: string, measure: Measure): number {
  if (measure.is === 'formula') {
    const { dimension } = parseUnit(unit)
    return convert(number, unit, dimensionText(dimension), { interval: true })
  }
  const quantity = quantityKey(measure.column)
  return quantity ? toSi(number, unit === '' ? '1' : unit, quantity) : number
}

export function isTemperatureScale(unit: string): boolean {
  return (unitOf(unit)?.offset ?? 0) !== 0
}

export const isTemperatureColumn = ({ quantity }: VocabularyColumn): boolean =>
  quantity !== undefined && isQuantityKey(quantity) && quantityOf(quantity).isTemperature === true

/** A dimension for a message: a unit that people know, and what it is made of. */
export function dimensionLabel(dimension: Dimension): string {
  const si = dimensionText(dimension)
  const common = commonUnitsOf(dimension)[0]
  if (si === '1') return '1'
  return common === undefined || common === si ? unitLabel(si) : `${unitLabel(common)} (${unitLabel(si)})`
}
