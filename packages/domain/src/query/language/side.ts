import type { Formula, Place } from './condition.ts'
import type { Measure } from './sums/units.ts'
import type { VocabularyColumn } from './vocabulary.ts'

/** A number as it stands in the text; the unit is undefined where none was written. */
export interface Written extends Place {
  number: number
  unit?: string
  /** The scale of a hardness stands behind it: 60 HRC. */
  scale?: true
}

/** A name that several columns go by, where it stands. */
export interface SharedName extends Place {
  name: string
  columns: readonly VocabularyColumn[]
}

/** One side of a comparison, or a part of one, as it was read. */
export interface Side extends Place {
  formula: Formula
  measure: Measure
  /** A number alone: what it is in is only known from the other side. */
  written?: Written
  /** The column is one of several that go by the name: which one is only known from the unit of the other side. */
  shared?: SharedName
  /** Columns and numbers in it. */
  operands: number
}
