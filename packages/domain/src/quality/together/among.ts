import type { MaterialDocument } from '@ingot/contract/material'
import type { QualityProblem } from '../problem.ts'

/** A material among those that are compared. */
export interface Checked {
  id: string
  doc: MaterialDocument
}

/** A finding about a material among others. */
export interface FoundAmong extends QualityProblem {
  material: string
}
