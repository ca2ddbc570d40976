import { kept } from '../kept/kept.ts'
import { commonUnitsOf } from './common-units.ts'
import { dimensionText, sameDimension } from './grammar/dimension.ts'
import { asFraction, divide, toNumber } from './grammar/scale.ts'
import { normaliseUnit } from './normalise.ts'
import { type ParsedUnit, parseUnit } from './parse.ts'
import { displayUnit, type QuantityKey, quantityOf, type UnitSystem } from './quantities.ts'
import { UnitError } from './unit-error.ts'
import { writtenPlus, writtenTimes } from './written-number.ts'

export interface ConvertOptions {
  /** Degrees are differences, not readings on a scale: 10 °C are 18 °F, not 50 °F. */
  readonly interval?: boolean
}

export interface Converter {
  readonly one: (x: number) => number
  /** Of a number that somebody wrote: the double nearest to its exact value. */
  readonly written: (x: number) => number
  /** Writes into `out` (which may be `xs` itself), or into a new array; NaN stays NaN. */
  readonly all: (xs: Float64Array, out?: Float64Array) => Float64Array
  /** y = x × mul / div + add. */
  readonly mul: number
  readonly div: number
  readonly add: number
}

function unfit(from: string, to: string, source: ParsedUnit, target: ParsedUnit): UnitError {
  if (sameDimension(source.dimension, target.dimension)) {
    const text = `${source.currency} is not converted to ${target.currency}: a price keeps its currency; enter it in ${target.currency}`
    return new UnitError('currency', `'${from}' does not convert to '${to}': ${text}`)
  }
  const fitting = commonUnitsOf(source.dimension).filter((unit) => unit !== from)
  const hint = fitting.length > 0 ? fitting.slice(0, 6).join(', ') : dimensionText(source.dimension)
  const measures = `they measure different things (${dimensionText(source.dimension)} and ${dimensionText(target.dimension)})`
  return new UnitError('wrong-dimension', `'${from}' does not convert to '${to}': ${measures}; '${from}' fits ${hint}`)
}

const isAnyCurrency = ({ currency }: ParsedUnit) => currency === undefined || currency === 'currency'

const fit = (a: ParsedUnit, b: ParsedUnit) =>
  sameDimension(a.dimension, b.dimension) && (isAnyCurrency(a) || isAnyCurrency(b) || a.currency === b.currency)

// A difference of offsets loses digits that the definitions have: 32.00000000000006 is 32, 233.14999999999998 is 233.15.
function withoutCancellation(difference: number, size: number): number {
  const rounded = Number(difference.toFixed(9))
  return Math.abs(rounded - difference) <= 4 * Number.EPSILON * Math.abs(size) ? rounded : difference
}

/** A prepared conversion for many numbers. Throws UnitError as parseUnit, and 'wrong-dimension' or 'currency'. */
export function converter(from: string, to: string, options: ConvertOptions = {}): Converter {
  const source = parseUnit(from)
  const target = parseUnit(to)
  if (!fit(source, target)) throw unfit(from, to, source, target)
  const ratio = divide(source.scale, target.scale)
  const fraction = asFraction(ratio)
  const isWhole = Number.isSafeInteger(fraction.mul) && Number.isSafeInteger(fraction.div)
  const mul = isWhole ? fraction.mul : toNumber(ratio)
  const div = isWhole ? fraction.div : 1
  const shift = (source.offset * mul) / div
  const add = options.interval ? 0 : withoutCancellation(shift - target.offset, Math.max(shift, target.offset))
  const one = (x: number) => (x * mul) / div + add
  const isScaled = isWhole && add === 0
  const isShifted = add !== 0 && mul === div
  const written = (x: number) => (isScaled ? writtenTimes(x, mul, div) : isShifted ? writtenPlus(x, add) : one(x))
  return { mul, div, add, one, written, all: (xs, out) => convertAll(xs, out, mul, div, add) }
}

function convertAll(xs: Float64Array, given: Float64Array | undefined, mul: number, div: number, add: number) {
  const out = given ?? new Float64Array(xs.length)
  const length = Math.min(xs.length, out.length)
  // Division is the slow part: it is left out where it changes nothing.
  if (div === 1) for (let i = 0; i < length; i++) out[i] = (xs[i] as number) * mul + add
  else for (let i = 0; i < length; i++) out[i] = ((xs[i] as number) * mul) / div + add
  return out
}

const preparedOf = (options: ConvertOptions) =>
  kept(200, (from) => kept(50, (to): Converter => converter(from, to, options)))
const ofValues = preparedOf({})
const ofIntervals = preparedOf({ interval: true })

const preparedConverter = (from: string, to: string, { interval }: ConvertOptions): Converter =>
  (interval === true ? ofIntervals : ofValues)(from)(to)

/**
 * One number from one unit to another. Throws UnitError: 'unknown-unit', 'unit-syntax', 'wrong-dimension', 'currency',
 * and 'not-finite' where the number is none or the result would not be.
 */
export function convert(value: number, from: string, to: string, options: ConvertOptions = {}): number {
  const { written, mul, div, add } = preparedConverter(from, to, options)
  const isExact = add === 0 || mul === div
  const converted = isExact ? written(value) : withoutCancellation(written(value), add)
  if (Number.isFinite(converted)) return converted
  throw new UnitError(
    'not-finite',
    `${value} '${from}' in '${to}' is not a finite number; enter a number within ±1e300`,
  )
}

const intervalOf = (quantity: QuantityKey): ConvertOptions => ({
  interval: quantityOf(quantity).isTemperature !== true,
})

/** Whether a unit can carry a quantity; false also for a unit that cannot be read. */
export function unitFits(unit: string, quantity: QuantityKey): boolean {
  try {
    return fits(unit, quantity)
  } catch (error) {
    if (error instanceof UnitError) return false
    throw error
  }
}

function fits(unit: string, quantity: QuantityKey): boolean {
  const { si, isBare, counts } = quantityOf(quantity)
  const text = normaliseUnit(unit)
  if (isBare) return text === '1'
  if (!fit(parseUnit(unit), parseUnit(si))) return false
  if (counts === undefined) return !text.includes('CO2e')
  return text.includes(counts) || text === '1' || text === 'kg/kg'
}

function requireFit(unit: string, quantity: QuantityKey): void {
  if (fits(unit, quantity)) return
  const name = quantityOf(quantity).label.en.toLowerCase()
  const hint = unitsOf(quantity).slice(0, 6).join(', ')
  throw new UnitError('wrong-dimension', `'${unit}' is not a unit of ${name}; units that fit: ${hint}`)
}

/** From a unit to the stored SI number of a quantity; a temperature with its offset. Throws as convert. */
export function toSi(value: number, unit: string, quantity: QuantityKey): number {
  requireFit(unit, quantity)
  return convert(value, unit, quantityOf(quantity).si, intervalOf(quantity))
}

/** From the stored SI number to the unit in which a system shows the quantity. Throws as convert. */
export function fromSi(value: number, quantity: QuantityKey, system: UnitSystem): number {
  return convert(value, quantityOf(quantity).si, displayUnit(quantity, system), intervalOf(quantity))
}

/** The prepared form of fromSi, for columns and curves. */
export function fromSiConverter(quantity: QuantityKey, system: UnitSystem): Converter {
  return preparedConverter(quantityOf(quantity).si, displayUnit(quantity, system), intervalOf(quantity))
}

/** Units that fit a quantity, those that the unit systems show first: for lists to choose from and for messages. */
export function unitsOf(quantity: QuantityKey): readonly string[] {
  const known = offers.get(quantity)
  if (known) return known
  const made = findUnits(quantity)
  offers.set(quantity, made)
  return made
}

const offers = new Map<QuantityKey, readonly string[]>()

function findUnits(quantity: QuantityKey): readonly string[] {
  const { display, si, isBare } = quantityOf(quantity)
  const offered = [...Object.values(display), ...(isBare ? [] : commonUnitsOf(parseUnit(si).dimension))]
  return [...new Set(offered)].filter((unit) => fits(unit, quantity))
}
