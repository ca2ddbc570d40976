import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { qualityRules } from './check-material.ts'
import { figuresOf, type QualityProblem } from './problem.ts'

/** A rule that a material of a file breaks, told once a material: its first finding, and how many there are. */
export interface ImportFinding extends QualityProblem {
  count: number
}

/** What an import says of a document, by the severity that each rule has for foreign data; empty where nothing. */
export function checkImported(doc: MaterialDocument, catalogue: Catalogue): ImportFinding[] {
  const context = { doc, catalogue, figures: figuresOf(doc.values) }
  return qualityRules.flatMap(({ id, severity, atImport = severity, check }): ImportFinding[] => {
    if (atImport === 'none') return []
    const found = check(context)
    const [first] = found
    return first ? [{ rule: id, severity: atImport, ...first, count: found.length }] : []
  })
}
