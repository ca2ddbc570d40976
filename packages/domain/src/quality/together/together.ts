import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Checked, FoundAmong } from './among.ts'
import { copiesIn } from './copies.ts'
import { nearCopiesIn } from './near-copies.ts'
import { outliersIn } from './siblings.ts'

/** The rules that compare materials with each other; each of their findings is of one material. */
export const TOGETHER_RULES = ['copied-values', 'nearly-copied', 'same-material-twice', 'unlike-its-siblings'] as const

/**
 * What is odd among some thousand materials: rows that were copied or nearly so, materials that stand twice, and numbers that are unlike
 * those of the same grade and state. Takes time and memory in proportion to their values.
 */
export const checkTogether = (materials: readonly Checked[], catalogue: Catalogue): FoundAmong[] => [
  ...copiesIn(materials),
  ...nearCopiesIn(materials, catalogue),
  ...outliersIn(materials, catalogue),
]
