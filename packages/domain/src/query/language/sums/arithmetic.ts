import {
  addDimensions,
  DIMENSIONLESS,
  dimensionText,
  raiseDimension,
  sameDimension,
} from '../../../units/grammar/dimension.ts'
import { quantityOf, type UnitSystem } from '../../../units/quantities.ts'
import type { Amount, Arithmetic, Formula, Place } from '../condition.ts'
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

/** Two sides joined. Problems: sums of unlike dimensions, degrees with an offset, options. */
export function joined(scan: Scan, kind: Arithmetic, a: Side, b: Side): Side {
  work(scan)
  const place = { at: a.at, length: b.at + b.length - a.at }
  const operands = a.operands + b.operands
  if (operands > OPERANDS_MAX) throw faultAt('too-many-operands', place, { most: OPERANDS_MAX })
  const left = asOperand(scan, a)
  const right = asOperand(scan, b)
  const formula: Formula = { kind, left: left.formula, right: right.formula }
  if (kind === 'sum' || kind === 'difference') {
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
  const isBare = left.measure.isBare && right.measure.isBare
  return { formula, measure: { is: 'formula', dimension, unit: kept, ...(isBare && { isBare }) }, operands, ...place }
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
  const { formula: base, measure } = asOperand(scan, side)
  const dimension = raiseDimension(measure.dimension, exponent)
  const unit =
    measure.unit === '' ? '' : composed(`${bracketed(measure.unit)}^${exponentText(exponent)}`, dimension, place)
  return {
    formula: { kind: 'power', base, exponent },
    measure: { is: 'formula', dimension, unit, ...(measure.isBare && { isBare: measure.isBare }) },
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

/** Every column of a formula at a temperature, those that have one of their own left alone. */
export function atTemperature(formula: Formula, at: Amount): Formula {
  switch (formula.kind) {
    case 'number':
      return formula
    case 'column':
      return formula.at ? formula : { ...formula, at }
    case 'negate':
      return { ...formula, of: atTemperature(formula.of, at) }
    case 'power':
      return { ...formula, base: atTemperature(formula.base, at) }
    default:
      return { ...formula, left: atTemperature(formula.left, at), right: atTemperature(formula.right, at) }
  }
}
