import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { groupedFigures } from './agreement.ts'
import { qualityRules } from './check-material.ts'
import { figuresOf, type QualityProblem } from './problem.ts'

/** A rule that a material of a file breaks, told once a material: its first finding, errors first, and how many there are. */
export interface ImportFinding extends QualityProblem {
  count: number
}

/** What an import says of a document, by the severity that each rule has for foreign data; empty where nothing. */
export function checkImported(doc: MaterialDocument, catalogue: Catalogue): ImportFinding[] {
  const figures = figuresOf(doc.values)
  const context = { doc, catalogue, figures, grouped: groupedFigures(figures) }
  return qualityRules.flatMap(({ id: rule, severity, atImport, check }): ImportFinding[] => {
    if (atImport === 'none') return []
    const found = check(context)
    const isError = (own: QualityProblem['severity'] = severity) => (atImport ?? own) === 'error'
    const first = found.find((finding) => isError(finding.severity)) ?? found[0]
    if (!first) return []
    return [{ rule, ...first, severity: isError(first.severity) ? 'error' : 'warning', count: found.length }]
  })
}
