import { QUERY_MAX } from '@ingot/contract/limits'
import { kept } from '../../kept/kept.ts'
import { convert } from '../../units/convert.ts'
import { sameDimension } from '../../units/grammar/dimension.ts'
import { parseUnit } from '../../units/parse.ts'
import { displayUnit } from '../../units/quantities.ts'
import { unitLabel } from '../../units/shown/unit-label.ts'
import type { Expression } from '../expression.ts'
import { expressionOf, keyOf } from './compile.ts'
import type { Formula, QueryProblem } from './condition.ts'
import { columnOf, type Names, namesOf } from './names/names.ts'
import { nearOf } from './names/unknown.ts'
import { takeFormula } from './reading/formula-text.ts'
import { refuseShared } from './reading/names/shared.ts'
import { faultAt, orProblem, shortened } from './reading/problem.ts'
import { blanksEnd, placeFrom, type Scan, scanOf, take } from './reading/scan.ts'
import type { Side } from './side.ts'
import { asOperand, columnMeasure, hasColumn } from './sums/arithmetic.ts'
import { formulaText, type Writing } from './sums/formula-print.ts'
import { dimensionLabel, plainUnit, unitOf } from './sums/units.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A computed column, ready to be asked for and shown. */
export interface OpenFormula {
  expression: Expression
  /** With the signs of its columns: `Rp0.2/ρ`. */
  label: string
  /** Shown number = SI number / factor; '' for a plain number. */
  unit: string
  factor: number
}

const IN = /(?:in|en)\s+(?=\S)/iy

interface ReadFormula {
  formula: Formula
  /** Of the operands, or the one that was named. */
  unit: string
  isUnitNamed: boolean
}

function readFormula(text: string, vocabulary: Vocabulary): ReadFormula {
  if (text.length > QUERY_MAX)
    throw faultAt('too-long', { at: QUERY_MAX, length: 1 }, { most: QUERY_MAX, length: text.length })
  const isKey = text.startsWith('=')
  const scan = scanOf(text, vocabulary, { isKey })
  if (isKey) scan.at = 1
  const side = takeFormula(scan)
  if (!side) throw refusedFormula(scan)
  if (side.written || !hasColumn(side.formula)) throw faultAt('no-property', side)
  const { formula, measure } = asFormula(scan, side)
  const from = blanksEnd(text, scan.at)
  if (!take(scan, IN)) {
    if (from < text.length) throw faultAt('unexpected', { at: from, length: 1 }, { text: text.charAt(from) })
    return { formula, unit: measure.unit, isUnitNamed: false }
  }
  const named = text.slice(scan.at).trim()
  const place = { at: scan.at, length: named.length }
  const unit = unitOf(named)
  if (!unit) throw faultAt('unknown-unit', place, { unit: shortened(named) })
  if (!sameDimension(unit.dimension, measure.dimension))
    throw faultAt('unlike-comparison', place, {
      left: dimensionLabel(measure.dimension),
      right: dimensionLabel(unit.dimension),
    })
  if (unit.offset !== 0) throw faultAt('temperature-scale', place, { unit: unitLabel(named) })
  return { formula, unit: plainUnit(named), isUnitNamed: true }
}

/** A column alone counts as a formula of its own here, in K where it is a temperature. */
function asFormula(scan: Scan, side: Side) {
  if (side.measure.is === 'formula') return asOperand(scan, side)
  refuseShared(scan, side)
  return { formula: side.formula, measure: columnMeasure(side.measure, scan.vocabulary.system) }
}

function refusedFormula(scan: Scan) {
  const at = blanksEnd(scan.text, scan.at)
  const word = /^[^\s,()<>=≤≥&|"*/^+]+/.exec(scan.text.slice(at))?.[0]
  if (word !== undefined) return nearOf(scan, { at, length: word.length }, word)
  return faultAt(scan.text.trim() === '' ? 'empty' : 'no-value', { ...placeFrom(scan, at), length: 1 })
}

const labelled = (names: Names, vocabulary: Vocabulary): Writing => ({
  column: (key) => {
    const column = columnOf(names, key)
    const sign = column?.symbol ?? column?.name ?? key
    return column?.slot === undefined ? sign : `${sign}.${column.slot}`
  },
  at: ({ si }) => {
    const unit = displayUnit('temperature', vocabulary.system)
    return ` @ ${Number(convert(si, 'K', unit).toPrecision(6))} ${unitLabel(unit)}`
  },
  isWide: true,
})

type Opened = OpenFormula | { problem: QueryProblem }

/** Formulas kept for each vocabulary: a list asks for each of its own several times a page. */
const FORMULAS_KEPT = 60
const keptFor = new WeakMap<Vocabulary, (key: string) => Opened>()

/**
 * A formula column by its key (`=rp02/density`, `=rm@473.15`, `=rp02/density in kN*m/kg`), or a problem. The unit is
 * made of the units in which the vocabulary's system shows the operands, unless the key names one.
 */
export function openFormula(key: string, vocabulary: Vocabulary): Opened {
  const known = keptFor.get(vocabulary) ?? kept(FORMULAS_KEPT, (text) => openedOf(text, vocabulary))
  keptFor.set(vocabulary, known)
  return known(key)
}

function openedOf(key: string, vocabulary: Vocabulary): Opened {
  const read = orProblem(() => readFormula(key, vocabulary))
  if ('problem' in read) return read
  const { formula, unit } = read.result
  return {
    expression: expressionOf(formula, vocabulary),
    label: formulaText(formula, labelled(namesOf(vocabulary), vocabulary)),
    unit,
    factor: parseUnit(unit).factor,
  }
}

/** The canonical column key of a typed formula; a property alone has its own key. */
export function formulaKey(text: string, vocabulary: Vocabulary): string | { problem: QueryProblem } {
  const read = orProblem(() => readFormula(text, vocabulary))
  if ('problem' in read) return read
  const { formula, unit, isUnitNamed } = read.result
  if (formula.kind === 'column' && !formula.at && !isUnitNamed) return formula.column
  return isUnitNamed ? `${keyOf(formula)} in ${unit === '' ? '1' : unit}` : keyOf(formula)
}
