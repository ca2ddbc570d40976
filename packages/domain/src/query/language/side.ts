import type { Formula, Place } from './condition.ts'
import type { Measure } from './sums/units.ts'

/** A number as it stands in the text; the unit is undefined where none was written. */
export interface Written extends Place {
  number: number
  unit?: string
}

/** One side of a comparison, or a part of one, as it was read. */
export interface Side extends Place {
  formula: Formula
  measure: Measure
  /** A number alone: what it is in is only known from the other side. */
  written?: Written
  /** Columns and numbers in it. */
  operands: number
}
