import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findingsOf } from './check-material.ts'
import type { QualityProblem } from './problem.ts'

/** A rule that a material of a file breaks, reported once a material: its worst finding, and how many there are. */
export interface ImportFinding extends QualityProblem {
  count: number
}

/** What an import says of a document, by the severity that each rule has for foreign data; empty where nothing. */
export const checkImported = (doc: MaterialDocument, catalogue: Catalogue): ImportFinding[] =>
  findingsOf(doc, catalogue).flatMap(({ rule: { atImport }, found }): ImportFinding[] => {
    const [worst] = found
    return !worst || atImport === 'none'
      ? []
      : [{ ...worst, severity: atImport ?? worst.severity, count: found.length }]
  })
