import type { RawColumnRead } from '@ingot/contract/test-evaluation'
import { converter } from '../../units/convert.ts'
import { sameDimension } from '../../units/grammar/dimension.ts'
import { parseUnit } from '../../units/parse.ts'
import { UnitError } from '../../units/unit-error.ts'
import { type Refused, refused } from '../outcome.ts'

/** Columns of a machine's file, NaN where there is no number. */
export type RawColumns = readonly ArrayLike<number>[]

/** Why a column cannot be taken: there is none, or its unit is none, or one of another quantity. */
export const COLUMN_REFUSALS = ['no-column', 'unit-missing', 'unit-unknown', 'unit-unfit', 'size-missing'] as const
export type ColumnRefusal = (typeof COLUMN_REFUSALS)[number]

export class ColumnError extends Error {
  readonly refusal: Refused<ColumnRefusal>
  constructor(refusal: Refused<ColumnRefusal>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Which of these units a unit is one of: 'Pa' for MPa of ['Pa', 'N']. Throws ColumnError where it is none. */
export function unitAmong<Unit extends string>(unit: string, units: readonly Unit[], role: string): Unit {
  // A bare number is written as 1: a unit that is not there is asked for, never guessed.
  if (unit.trim() === '') throw new ColumnError(refused('unit-missing', { role }))
  try {
    const { dimension } = parseUnit(unit)
    const fitting = units.find((one) => sameDimension(parseUnit(one).dimension, dimension))
    if (fitting !== undefined) return fitting
  } catch (error) {
    if (!(error instanceof UnitError)) throw error
    throw new ColumnError(refused('unit-unknown', { role, unit }))
  }
  throw new ColumnError(refused('unit-unfit', { role, unit, units: units.join(', ') }))
}

/** Numbers of a column in an SI unit; NaN stays. Throws ColumnError. */
export function siColumn(columns: RawColumns, { column, unit }: RawColumnRead, si: string, role: string): number[] {
  const values = columns[column]
  if (!values) throw new ColumnError(refused('no-column', { role, column: column + 1, columns: columns.length }))
  const { one } = converter(unit, si)
  return Array.from(values, one)
}

/** A size that the units of the columns ask for. Throws ColumnError where it is not there. */
export function sizeNeeded(size: number | undefined, name: string): number {
  if (size === undefined) throw new ColumnError(refused('size-missing', { size: name }))
  return size
}

/** Rows in which none of these columns is NaN: what a machine left empty is no point. */
export function wholeRows<Columns extends readonly number[][]>(...columns: Columns): Columns {
  const kept = [...(columns[0] ?? []).keys()].filter((row) => columns.every((column) => !Number.isNaN(column[row])))
  return columns.map((column) => kept.map((row) => column[row] ?? 0)) as unknown as Columns
}
