import { convert, unitFits, unitsOf } from '../convert.ts'
import { dimensionText } from '../grammar/dimension.ts'
import { readWritten, type WrittenQuantity } from '../grammar/written-quantity.ts'
import { normaliseUnit } from '../normalise.ts'
import { parseUnit } from '../parse.ts'
import { DEFAULT_UNIT_SYSTEM, displayUnit, type QuantityKey, quantityOf, type UnitSystem } from '../quantities.ts'
import { UnitError } from '../unit-error.ts'
import { writingsOfDegrees } from './degrees-apart.ts'
import { type NumberReading, parseNumber } from './parse-number.ts'

export interface QuantityNumbers {
  readonly value?: number
  readonly min?: number
  readonly max?: number
  /** [-below, +above]. */
  readonly pm?: readonly [number, number]
}

export type QuantityFaultCode = 'ambiguous-number' | 'not-a-number' | 'unknown-unit' | 'wrong-dimension'

export interface QuantityFault {
  readonly ok: false
  readonly code: QuantityFaultCode
  readonly text: string
}

export interface ReadQuantity extends QuantityNumbers {
  readonly ok: true
  /** The numbers above are in this unit, in its one writing; `1` for none. */
  readonly unit: string
  /** '>' or '<' was written, not ≥ or ≤. */
  readonly isExclusive?: true
  /** '~' or 'ca.' was written. */
  readonly isApproximate?: true
  /** The same numbers in SI; of the quantity, where one was asked for. */
  readonly si: QuantityNumbers
}

export interface QuantityReading extends NumberReading {
  /** What is asked for: a unit that does not fit is refused, and a number without a unit is in the shown unit. */
  readonly quantity?: QuantityKey
  readonly system?: UnitSystem
}

export const quantityFault = (code: QuantityFaultCode, text: string): QuantityFault => ({ ok: false, code, text })

const isTimeQuantity = (quantity: QuantityKey | undefined) => quantity === undefined || unitFits('min', quantity)

/** The unit as meant: what stands there, degrees for a bare C or F of a temperature, else the unit shown. */
function meantUnit(unit: string, { quantity, system = DEFAULT_UNIT_SYSTEM }: QuantityReading): string {
  if (unit === '') return quantity ? displayUnit(quantity, system) : '1'
  const isOfTemperature = quantity === 'temperature' || quantity === 'temp_interval'
  if (isOfTemperature && /^[CF]$/.test(unit)) return `°${unit}`
  return (quantity && writingsOfDegrees(unit).find((one) => unitFits(one, quantity))) ?? unit
}

/** The fault of a unit that is unknown or does not fit; undefined for a good one. */
function checkedUnit(unit: string, quantity: QuantityKey | undefined): QuantityFault | undefined {
  try {
    parseUnit(unit)
  } catch (error) {
    return faultOf(error)
  }
  if (quantity === undefined || unitFits(unit, quantity)) return undefined
  const name = quantityOf(quantity).label.en.toLowerCase()
  return quantityFault(
    'wrong-dimension',
    `'${unit}' is not a unit of ${name}; units that fit: ${unitsOf(quantity).slice(0, 6).join(', ')}`,
  )
}

/** Numbers read from text, or the first fault. */
function numbersOf(texts: readonly string[], reading: NumberReading): readonly number[] | QuantityFault {
  const parsed = texts.map((text) => parseNumber(text, reading))
  const bad = parsed.find((one) => !one.ok)
  if (bad && !bad.ok) return quantityFault(bad.code, bad.text)
  return parsed.flatMap((one) => (one.ok ? [one.value] : []))
}

const isFault = (result: object): result is QuantityFault => 'ok' in result && result.ok === false

function qualified(
  text: WrittenQuantity,
  unit: string,
  firstUnit: string,
  reading: QuantityReading,
): QuantityNumbers | QuantityFault {
  const { first, last, deviations, bound } = text
  const numbers = numbersOf([first, ...(last === undefined ? [] : [last]), ...(deviations ?? [])], reading)
  if (isFault(numbers)) return numbers
  const [one = 0, second = 0, third = 0] = numbers
  if (deviations) {
    const isShare = unit === '%' && normaliseUnit(firstUnit) !== '%'
    // 210 GPa ± 5 %: a share of the value.
    const size = (deviation: number) =>
      isShare ? (Math.abs(one) * deviation) / 100 : convert(deviation, unit, firstUnit, { interval: true })
    if (second < 0 || third < 0)
      return quantityFault('not-a-number', `a deviation is written without a sign: ${first} ± ${Math.abs(second)}`)
    return { value: one, pm: [-size(second) || 0, size(third)] }
  }
  if (last !== undefined) {
    const end = convert(second, unit, firstUnit)
    if (end < one)
      return quantityFault(
        'not-a-number',
        `the range ${first} to ${last} runs backwards; write the smaller number first`,
      )
    return { min: one, max: end }
  }
  return bound === undefined ? { value: one } : { [bound]: one }
}

function inSi(numbers: QuantityNumbers, unit: string, quantity: QuantityKey | undefined): QuantityNumbers {
  const si = quantity ? quantityOf(quantity).si : dimensionText(parseUnit(unit).dimension)
  const interval = quantity !== undefined && quantityOf(quantity).isTemperature !== true
  const point = (x: number) => convert(x, unit, si, { interval })
  const difference = (x: number) => convert(x, unit, si, { interval: true })
  const { value, min, max, pm } = numbers
  return {
    ...(value !== undefined && { value: point(value) }),
    ...(min !== undefined && { min: point(min) }),
    ...(max !== undefined && { max: point(max) }),
    ...(pm && { pm: [difference(pm[0]), difference(pm[1])] as const }),
  }
}

/** A unit error as a fault of the text. Anything else is passed on. */
export function faultOf(error: unknown): QuantityFault {
  if (!(error instanceof UnitError)) throw error
  const isUnknown = error.code === 'unknown-unit' || error.code === 'unit-syntax'
  const code = error.code === 'not-finite' ? 'not-a-number' : isUnknown ? 'unknown-unit' : 'wrong-dimension'
  return quantityFault(code, error.message)
}

/**
 * Reads what a person writes for a value: '12 GPa', '7,85 g/cm³', '≥ 235 MPa', '280 max', '>2', '2–5', '2 ± 0.5',
 * '210 GPa ± 5 %', '1.2E-5 1/K', '1.0D+08 Pa', '17..19 %'. Never throws for a text: a fault names the value and the
 * way out, and nothing is guessed where a number has two readings.
 */
export function parseQuantity(given: string, reading: QuantityReading = {}): ReadQuantity | QuantityFault {
  const shown = given.length > 60 ? `${given.slice(0, 60)}…` : given
  const text = given.length > 200 ? undefined : readWritten(given, isTimeQuantity(reading.quantity))
  if (!text)
    return quantityFault('not-a-number', `'${shown}' is not a value; write it like 12 GPa, ≥ 235 MPa or 2–5 mm`)
  const unit = meantUnit(text.unit, reading)
  const firstUnit = meantUnit(text.firstUnit ?? text.unit, reading)
  const isShare = text.deviations !== undefined && unit === '%' && text.firstUnit !== undefined
  const bad = checkedUnit(firstUnit, reading.quantity) ?? (isShare ? undefined : checkedUnit(unit, reading.quantity))
  if (bad) return bad
  try {
    const numbers = qualified(text, unit, firstUnit, reading)
    if (isFault(numbers)) return numbers
    return {
      ok: true,
      ...numbers,
      unit: normaliseUnit(firstUnit),
      ...(text.isExclusive && { isExclusive: true as const }),
      ...(text.isApproximate && { isApproximate: true as const }),
      si: inSi(numbers, firstUnit, reading.quantity),
    }
  } catch (error) {
    return faultOf(error)
  }
}
