import {
  addDimensions,
  DIMENSIONLESS,
  dimensionText,
  raiseDimension,
  sameDimension,
} from '../../../units/grammar/dimension.ts'
import { quantityOf, type UnitSystem } from '../../../units/quantities.ts'
import type { Amount, Arithmetic, Formula, Place } from '../condition.ts'
import { fixedColumn } from '../names/fixed.ts'
import { settled } from '../reading/amount.ts'
import { refuseShared } from '../reading/names/shared.ts'
import { faultAt } from '../reading/problem.ts'
import { type Scan, work } from '../reading/scan.ts'
import type { Side, Written } from '../side.ts'
import { exponentText } from './exponent.ts'
import {
  dimensionLabel,
  isTemperatureColumn,
  type Measure,
  plainUnit,
  quantityKey,
  readableUnit,
  shownUnit,
  unitOf,
} from './units.ts'

type FormulaMeasure = Extract<Measure, { is: 'formula' }>

const EXPONENT_MAX = 12
/** Columns and numbers of one formula. */
export const OPERANDS_MAX = 40

/** The measure of a column inside a formula: a temperature counts in K. */
export function columnMeasure({ column }: Extract<Measure, { is: 'column' }>, system: UnitSystem): FormulaMeasure {
  const quantity = quantityKey(column)
  const unit = isTemperatureColumn(column) ? 'K' : shownUnit({ is: 'column', column }, system)
  const dimension = unitOf(quantity ? quantityOf(quantity).si : '')?.dimension ?? DIMENSIONLESS
  return { is: 'formula', dimension, unit }
}

/** A side as part of a formula: its number in SI by its own unit, its column by its dimension. */
export function asOperand(scan: Scan, side: Side): { formula: Formula; measure: FormulaMeasure } {
  if (side.written) {
    const measure = writtenMeasure(side.written)
    return { formula: { kind: 'number', amount: settled(scan, side.written, measure) }, measure }
  }
  refuseShared(scan, side)
  if (side.measure.is === 'formula') return { formula: side.formula, measure: side.measure }
  if (side.measure.column.options) throw faultAt('options-in-formula', side, { name: side.measure.column.name })
  return { formula: side.formula, measure: columnMeasure(side.measure, scan.vocabulary.system) }
}

function writtenMeasure({ unit: typed }: Written): FormulaMeasure {
  const unit = typed === undefined ? undefined : readableUnit(typed)
  const dimension = unitOf(unit ?? '')?.dimension ?? DIMENSIONLESS
  return unit === undefined
    ? { is: 'formula', dimension, unit: '', isBare: true }
    : { is: 'formula', dimension, unit: plainUnit(unit) }
}

/** A composed unit in its one writing; the SI unit of the dimension where it has become too long to read. */
function composed(unit: string, dimension: FormulaMeasure['dimension'], place: Place): string {
  if (sameDimension(dimension, DIMENSIONLESS)) return ''
  const parsed = unit.length < 80 ? unitOf(unit) : undefined
  if (parsed && sameDimension(parsed.dimension, dimension)) return plainUnit(unit)
  const si = dimensionText(dimension)
  if (!unitOf(si)) throw faultAt('formula-too-large', place)
  return si
}

const bracketed = (unit: string) => (/[*/^ ]/.test(unit) ? `(${unit})` : unit)

function productUnit(kind: 'product' | 'quotient', a: string, b: string): string {
  if (b === '') return a
  if (kind === 'product') return a === '' ? b : `${a}*${bracketed(b)}`
  return a === '' ? `1/${bracketed(b)}` : `${a}/${bracketed(b)}`
}

const CALCULATE: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  sum: (a, b) => a + b,
  difference: (a, b) => a - b,
  product: (a, b) => a * b,
  quotient: (a, b) => a / b,
}

const isBare = (side: Side): side is Side & { written: Written } =>
  side.written !== undefined && side.written.unit === undefined && !side.written.scale

/** What numbers alone come to is a number alone: 0.3/10 is in the unit that 0.03 would be in. */
function asNumber(side: Side, number: number, place: Place): Side {
  if (!Number.isFinite(number)) throw faultAt('formula-too-large', place)
  return {
    ...side,
    formula: { kind: 'number', amount: { number, unit: '', si: number } },
    written: { number, ...place },
    ...place,
  }
}

/** A part of a sum: beside a share a number alone is in the unit that the share is shown in, as it is behind a sign. */
function asAddend(scan: Scan, side: Side, other: Side): ReturnType<typeof asOperand> {
  if (!isBare(side) || isBare(other)) return asOperand(scan, side)
  const { measure } = asOperand(scan, other)
  if (measure.unit === '' || !sameDimension(measure.dimension, DIMENSIONLESS)) return asOperand(scan, side)
  return { formula: { kind: 'number', amount: settled(scan, side.written, measure) }, measure }
}

/** Two sides joined. Problems: sums of unlike dimensions, degrees with an offset, options. */
export function joined(scan: Scan, kind: Arithmetic, a: Side, b: Side): Side {
  work(scan)
  const place = { at: a.at, length: b.at + b.length - a.at }
  const operands = a.operands + b.operands
  if (operands > OPERANDS_MAX) throw faultAt('too-many-operands', place, { most: OPERANDS_MAX })
  if (isBare(a) && isBare(b))
    return { ...asNumber(a, CALCULATE[kind](a.written.number, b.written.number), place), operands }
  const isSum = kind === 'sum' || kind === 'difference'
  const left = isSum ? asAddend(scan, a, b) : asOperand(scan, a)
  const right = isSum ? asAddend(scan, b, a) : asOperand(scan, b)
  const formula: Formula = { kind, left: left.formula, right: right.formula }
  if (isSum) {
    if (!sameDimension(left.measure.dimension, right.measure.dimension))
      throw faultAt('unlike-sum', place, {
        left: dimensionLabel(left.measure.dimension),
        right: dimensionLabel(right.measure.dimension),
      })
    return { formula, measure: left.measure.unit === '' ? right.measure : left.measure, operands, ...place }
  }
  const { dimension: from } = left.measure
  const dimension = addDimensions(from, right.measure.dimension, kind === 'product' ? 1 : -1)
  const unit = productUnit(kind, left.measure.unit, right.measure.unit)
  const isScaled = left.measure.isBare ? kind === 'product' : right.measure.isBare
  // 3.3*Cr stays in %, rm/rp02 becomes a plain number.
  const kept = isScaled ? left.measure.unit || right.measure.unit : composed(unit, dimension, place)
  return { formula, measure: { is: 'formula', dimension, unit: kept }, operands, ...place }
}

export function negated(scan: Scan, side: Side, place: Place): Side {
  if (side.written) {
    const written = { ...side.written, number: 0 - side.written.number, ...place }
    return { ...side, written, ...place }
  }
  const { formula, measure } = asOperand(scan, side)
  return { formula: { kind: 'negate', of: formula }, measure, operands: side.operands, ...place }
}

export function raised(scan: Scan, side: Side, exponent: number, place: Place): Side {
  if (!(Math.abs(exponent) <= EXPONENT_MAX)) throw faultAt('exponent', place, { most: EXPONENT_MAX })
  if (isBare(side)) return asNumber(side, side.written.number ** exponent, place)
  const { formula: base, measure } = asOperand(scan, side)
  const dimension = raiseDimension(measure.dimension, exponent)
  const unit =
    measure.unit === '' ? '' : composed(`${bracketed(measure.unit)}^${exponentText(exponent)}`, dimension, place)
  return {
    formula: { kind: 'power', base, exponent },
    measure: { is: 'formula', dimension, unit },
    operands: side.operands,
    ...place,
  }
}

/** Whether a formula reads a property at all. */
export function hasColumn(formula: Formula): boolean {
  switch (formula.kind) {
    case 'number':
      return false
    case 'column':
      return true
    case 'negate':
      return hasColumn(formula.of)
    case 'power':
      return hasColumn(formula.base)
    default:
      return hasColumn(formula.left) || hasColumn(formula.right)
  }
}

/** A column at a temperature: itself there, or the property that is tested there. Problem: fixed-temperature. */
export function columnAt({ vocabulary }: Scan, column: string, at: Amount, place: Place): Formula {
  const fixed = fixedColumn(vocabulary, column, at, place)
  return fixed === undefined ? { kind: 'column', column, at } : { kind: 'column', column: fixed }
}

/** Every column of a formula at a temperature, those that have one of their own left alone. */
export function atTemperature(scan: Scan, formula: Formula, at: Amount, place: Place): Formula {
  const heated = (of: Formula) => atTemperature(scan, of, at, place)
  switch (formula.kind) {
    case 'number':
      return formula
    case 'column':
      return formula.at ? formula : columnAt(scan, formula.column, at, place)
    case 'negate':
      return { ...formula, of: heated(formula.of) }
    case 'power':
      return { ...formula, base: heated(formula.base) }
    default:
      return { ...formula, left: heated(formula.left), right: heated(formula.right) }
  }
}
