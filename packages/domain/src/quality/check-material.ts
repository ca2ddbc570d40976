import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { groupedFigures } from './agreement.ts'
import { compositionRules } from './composition-rules.ts'
import { curveRules } from './curves/curve-rules.ts'
import { familyRules } from './curves/family-rules.ts'
import { stressCurveRules } from './curves/stress-curve-rules.ts'
import { yieldRules } from './curves/yield-rules.ts'
import { formalRules } from './formal-rules.ts'
import { classDiffers } from './matter/class-differs.ts'
import { matterRules } from './matter/matter-rules.ts'
import { withProposals } from './mend/proposals.ts'
import { numberRules } from './number-rules.ts'
import { physicsRules } from './physics-rules.ts'
import { figuresOf, type QualityContext, type QualityProblem, type QualityRule, SEVERITIES } from './problem.ts'
import { scaleRules } from './scale-rules.ts'
import { conditionRules } from './story/condition-rules.ts'
import { provenanceRules } from './story/provenance-rules.ts'
import { temperatureRules } from './story/temperature-rules.ts'
import { strainRules } from './strain-rules.ts'
import { usualRules } from './usual/usual-rules.ts'

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
  ...yieldRules,
  ...familyRules,
  ...matterRules,
  classDiffers,
  ...temperatureRules,
  ...conditionRules,
  ...provenanceRules,
  ...usualRules,
]

/** The most findings of one rule in one document that are reported; one more says how many there are. */
const TOLD_MAX = 20

function contextOf(doc: MaterialDocument, catalogue: Catalogue): QualityContext {
  const figures = figuresOf(doc.values)
  return { doc, catalogue, figures, grouped: groupedFigures(figures) }
}

/** What rules find in a document, rule by rule, errors of a rule before its warnings. */
export function findingsOf(
  doc: MaterialDocument,
  catalogue: Catalogue,
  rules: readonly QualityRule[] = qualityRules,
): { rule: QualityRule; found: QualityProblem[] }[] {
  const context = contextOf(doc, catalogue)
  /** Values of which a rule has said something that is about them alone. */
  const told = new Set<string>()
  return rules.map((rule) => {
    const { id, severity, check, givesWay } = rule
    const found = check(context)
      .filter(({ ids = [] }) => !(givesWay && ids.some((one) => told.has(one))))
      .map((finding): QualityProblem => ({ rule: id, severity, ...finding }))
    // A note says what is not told of a number, and nothing of the number itself.
    for (const { ids, severity } of found)
      if (severity !== 'note' && ids?.length === 1 && ids[0] !== undefined) told.add(ids[0])
    const of = (wanted: QualityProblem['severity']) => found.filter((problem) => problem.severity === wanted)
    return { rule, found: SEVERITIES.flatMap(of) }
  })
}

const all = (doc: MaterialDocument, catalogue: Catalogue): QualityProblem[] =>
  findingsOf(doc, catalogue).flatMap(({ found }) => found)

/**
 * What is wrong or doubtful in a document, in the order of the rules, with the changes that would mend it; empty where
 * nothing is. Takes time in proportion to values and points of curves.
 */
export function checkMaterial(doc: MaterialDocument, catalogue: Catalogue): QualityProblem[] {
  const told = findingsOf(doc, catalogue).flatMap(({ rule, found }) => {
    const next = found[TOLD_MAX]
    return next === undefined
      ? found
      : [
          ...found.slice(0, TOLD_MAX),
          {
            rule: rule.id,
            severity: next.severity,
            facts: [{ fact: 'more', value: found.length - TOLD_MAX } as const],
            message: `and ${found.length - TOLD_MAX} more of the same rule`,
          },
        ]
  })
  if (told.every(({ severity }) => severity === 'note')) return told
  return withProposals(contextOf(doc, catalogue), told, (changed) => all(changed, catalogue))
}
