import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findingsOf, qualityRules } from './check-material.ts'
import type { QualityProblem } from './problem.ts'

/** A rule that a material of a file breaks, reported once a material: its worst finding, and how many there are. */
export interface ImportFinding extends QualityProblem {
  severity: 'error' | 'warning'
  count: number
}

const severityOf = ({ severity }: QualityProblem) => (severity === 'error' ? severity : 'warning')

/** Rules that say something of a file: what only the shipped catalogue is held to, and what is only not told, is no fault of it. */
const importRules = qualityRules.filter(({ atImport, severity }) => atImport !== 'none' && severity !== 'note')

/** What an import says of a document, by the severity that each rule has for foreign data; empty where nothing. */
export const checkImported = (doc: MaterialDocument, catalogue: Catalogue): ImportFinding[] =>
  findingsOf(doc, catalogue, importRules).flatMap(({ rule: { atImport }, found }): ImportFinding[] => {
    const [worst] = found
    return worst
      ? [{ ...worst, severity: atImport === 'warning' ? 'warning' : severityOf(worst), count: found.length }]
      : []
  })
