import { sameDimension } from '../../../units/grammar/dimension.ts'
import type { Bound, Formula, Place } from '../condition.ts'
import type { Side } from '../side.ts'
import { asOperand, columnAt, columnMeasure } from '../sums/arithmetic.ts'
import { dimensionLabel, type Measure } from '../sums/units.ts'
import { settled } from './amount.ts'
import { refuseShared } from './names/shared.ts'
import { faultAt } from './problem.ts'
import type { Scan } from './scan.ts'

/** The compared side; a formula is checked, a column may have a scale. */
export function subjectOf(scan: Scan, side: Side): Formula {
  refuseShared(scan, side)
  const { formula, measure } = side
  if (measure.is !== 'column') return asOperand(scan, side).formula
  return formula.kind === 'column' && formula.at ? columnAt(scan, formula.column, formula.at, side) : formula
}

/** A bound in SI. Problems: a unit that does not fit, unlike dimensions. */
export function boundOf(scan: Scan, side: Side, subject: Measure): Formula {
  if (side.written) return { kind: 'number', amount: settled(scan, side.written, subject) }
  const { formula, measure } = asOperand(scan, side)
  const { dimension } = subject.is === 'column' ? columnMeasure(subject, scan.vocabulary.system) : subject
  if (!sameDimension(dimension, measure.dimension))
    throw faultAt('unlike-comparison', side, {
      left: dimensionLabel(dimension),
      right: dimensionLabel(measure.dimension),
    })
  return formula
}

export function refuseReversed(min: Bound | undefined, max: Bound | undefined, place: Place): void {
  if (min?.of.kind !== 'number' || max?.of.kind !== 'number') return
  if (min.of.amount.si > max.of.amount.si) throw faultAt('range-reversed', place)
}
