import { kept } from '../kept/kept.ts'
import { addDimensions, DIMENSIONLESS, type Dimension, dimensionOf, raiseDimension } from './grammar/dimension.ts'
import { type Expression, readExpression } from './grammar/expression.ts'
import { divide, multiply, ONE, raise, type Scale, scaleOf, tenTo, toNumber } from './grammar/scale.ts'
import { meaningOf, symbolsNear } from './grammar/symbols.ts'
import { flatFactors } from './normalise.ts'
import { UnitError } from './unit-error.ts'

/** SI = (x + offset) × factor. Only a temperature scale standing alone (°C, °F) has an offset, in its own degrees. */
export interface ParsedUnit {
  readonly factor: number
  readonly offset: number
  readonly dimension: Dimension
  /** The currency a price is in; `currency` where the unit leaves it open. */
  readonly currency?: string
  /** The factor without rounding. */
  readonly scale: Scale
}

type Value = Omit<ParsedUnit, 'factor'>

const plain = (scale: Scale, dimension: Dimension = DIMENSIONLESS): Value => ({ scale, dimension, offset: 0 })

const definitions = new Map<string, Value>()

const hardnessScale = /^(?:H(?:B|BW|BS|V|K|RA|RB|RC|RD|RE|RL|RM|RR|LD)\d*|Shore\w*)$/

function unknownUnit(name: string): UnitError {
  const near = symbolsNear(name)
  const hint = hardnessScale.test(name)
    ? 'a hardness scale is a condition of the value, not a unit: leave the unit empty'
    : near.length > 0
      ? `did you mean ${near.join(', ')}?`
      : 'write it with SI or US customary symbols'
  return new UnitError('unknown-unit', `the unit '${name}' is not known; ${hint}`)
}

function symbolValue(name: string): Value {
  const meaning = meaningOf(name)
  if (!meaning) throw unknownUnit(name)
  if (meaning.is === 'base') return plain(tenTo(meaning.ten), dimensionOf(meaning.base))
  if (meaning.is === 'currency') return { ...plain(ONE, dimensionOf('currency')), currency: meaning.code }
  const { symbol, is, zero = 0 } = meaning.row
  let defined = definitions.get(symbol)
  if (!defined) {
    defined = { ...evaluate(readExpression(is)), offset: zero }
    definitions.set(symbol, defined)
  }
  return meaning.ten === 0 ? defined : { ...defined, scale: multiply(defined.scale, tenTo(meaning.ten)) }
}

function oneCurrency(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined || a === b) return a ?? b
  throw new UnitError('currency', `a unit cannot hold both ${a} and ${b}: currencies are not converted`)
}

/** In ft*lb and in*lb the pound is the force, as US data sheets write energy and torque; lb*ft/s^2 keeps the mass. */
function withPoundForce(expression: Expression): Expression {
  const factors = flatFactors(expression)
  const named = factors.map(({ of, side }) => (side === 1 && of.is === 'symbol' ? of.name : ''))
  const isMassTimesAcceleration = factors.some(
    ({ of }) => of.is === 'power' && of.of.is === 'symbol' && of.of.name === 's',
  )
  const isProduct = named.includes('lb') && (named.includes('ft') || named.includes('in'))
  if (!isProduct || isMassTimesAcceleration) return expression
  const pound = named.indexOf('lb')
  return {
    is: 'product',
    factors: factors.map((factor, i) => (i === pound ? { of: { is: 'symbol', name: 'lbf' }, side: 1 } : factor)),
  }
}

function evaluate(read: Expression): Value {
  if (read.is === 'number') return plain(scaleOf(read.text))
  if (read.is === 'symbol') return symbolValue(read.name)
  if (read.is === 'power') {
    const base = evaluate(read.of)
    const { exponent } = read
    return {
      ...base,
      scale: raise(base.scale, exponent),
      dimension: raiseDimension(base.dimension, exponent),
      offset: 0,
    }
  }
  const expression = withPoundForce(read)
  if (expression.is !== 'product') return evaluate(expression)
  return expression.factors.reduce<Value>((product, { of, side }) => {
    const factor = evaluate(of)
    const scale = side === 1 ? multiply(product.scale, factor.scale) : divide(product.scale, factor.scale)
    const currency = oneCurrency(product.currency, factor.currency)
    const dimension = addDimensions(product.dimension, factor.dimension, side)
    return { scale, dimension, offset: 0, ...(currency !== undefined && { currency }) }
  }, plain(ONE))
}

const UNITS_KEPT = 2000

/**
 * The meaning of a unit expression: `kJ/m2`, `lbf/in`, `cm^3*mil/(100in^2*d*atm)`, `1E-6/°F`, `MPa*m^0.5`, `%IACS`.
 * '', '-' and '1' are dimensionless. Throws UnitError 'unknown-unit' (with near symbols), 'unit-syntax' or 'currency'.
 */
export const parseUnit: (text: string) => ParsedUnit = kept(UNITS_KEPT, (text) => {
  const value = evaluate(readExpression(text))
  const factor = toNumber(value.scale)
  if (!Number.isFinite(factor) || factor <= 0) {
    throw new UnitError(
      'unit-syntax',
      `the unit '${text}' has no usable size; its factor must be a finite number above 0`,
    )
  }
  return { ...value, factor }
})
