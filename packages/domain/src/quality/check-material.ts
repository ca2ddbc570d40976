import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { groupedFigures } from './agreement.ts'
import { compositionRules } from './composition-rules.ts'
import { curveRules } from './curves/curve-rules.ts'
import { stressCurveRules } from './curves/stress-curve-rules.ts'
import { formalRules } from './formal-rules.ts'
import { numberRules } from './number-rules.ts'
import { physicsRules } from './physics-rules.ts'
import { figuresOf, type QualityProblem, type QualityRule } from './problem.ts'
import { scaleRules } from './scale-rules.ts'
import { strainRules } from './strain-rules.ts'

/** Every plausibility rule; one test walks them all. */
export const qualityRules: readonly QualityRule[] = [
  ...formalRules,
  ...numberRules,
  ...strainRules,
  ...scaleRules,
  ...physicsRules,
  ...compositionRules,
  ...curveRules,
  ...stressCurveRules,
]

/** The most findings of one rule in one document that are told; one more says how many there are. */
const TOLD_MAX = 20

/**
 * What is wrong or doubtful in a document, in the order of the rules; empty where nothing is. Errors of a rule stand before
 * its warnings. Takes time in proportion to values and points of curves.
 */
export function checkMaterial(doc: MaterialDocument, catalogue: Catalogue): QualityProblem[] {
  const figures = figuresOf(doc.values)
  const context = { doc, catalogue, figures, grouped: groupedFigures(figures) }
  return qualityRules.flatMap(({ id, severity, check }) => {
    const found = check(context).map((finding) => ({ rule: id, severity, ...finding }))
    if (found.length <= TOLD_MAX) return found
    const errors = found.filter((problem) => problem.severity === 'error')
    const sorted = [...errors, ...found.filter((problem) => problem.severity === 'warning')]
    const rest = sorted.length - TOLD_MAX
    const left = errors.length > TOLD_MAX ? 'error' : 'warning'
    return [
      ...sorted.slice(0, TOLD_MAX),
      { rule: id, severity: left, message: `and ${rest} more of the same rule` } as const,
    ]
  })
}
