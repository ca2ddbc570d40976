import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { compositionRules } from './composition-rules.ts'
import { curveRules } from './curve-rules.ts'
import { formalRules } from './formal-rules.ts'
import { physicsRules } from './physics-rules.ts'
import { figuresOf, type QualityProblem, type QualityRule } from './problem.ts'

/** Every plausibility rule; one test walks them all. */
export const qualityRules: readonly QualityRule[] = [
  ...formalRules,
  ...physicsRules,
  ...compositionRules,
  ...curveRules,
]

/** What is wrong or doubtful in a document, in the order of the rules; empty where nothing is. */
export function checkMaterial(doc: MaterialDocument, catalogue: Catalogue): QualityProblem[] {
  const context = { doc, catalogue, figures: figuresOf(doc.values) }
  return qualityRules.flatMap(({ id, severity, check }) =>
    check(context).map((found) => ({ rule: id, severity, ...found })),
  )
}
