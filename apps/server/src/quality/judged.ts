import type { MaterialDocument } from '@ingot/contract/material'
import type { QualityPolicy } from '@ingot/contract/quality'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { blocks } from '@ingot/domain/quality/gate/blockers'
import { contentOf, subjectOf } from '@ingot/domain/quality/gate/subject'
import { type QualityProblem, SEVERITIES } from '@ingot/domain/quality/problem'
import { canonicalJson, hashOf } from '../materials/canonical.ts'
import type { Acceptance } from './store.ts'

/** A finding with what it is about, and what was said of it. */
export interface Judged extends QualityProblem {
  subject: string
  hash: string
  accepted?: Acceptance
  blocks: boolean
}

export interface Judging {
  acceptances: readonly Acceptance[]
  policy: QualityPolicy
}

/** Says of what contents a finding was accepted; the order of keys, which files and databases choose, changes nothing. */
export const contentHash = (content: readonly unknown[]): string => hashOf(canonicalJson(content))

/** Findings of one document, the worst first; an acceptance holds as long as the contents are those that it was given for. */
export function judge(
  found: readonly QualityProblem[],
  doc: MaterialDocument,
  material: string,
  { acceptances, policy }: Judging,
): Judged[] {
  const known = new Map(
    acceptances.filter((one) => one.material === material).map((one) => [`${one.rule} ${one.subject}`, one]),
  )
  const judged = found.map((problem): Judged => {
    const subject = subjectOf(problem)
    const hash = contentHash(contentOf(problem, doc))
    const acceptance = known.get(`${problem.rule} ${subject}`)
    const accepted = acceptance?.hash === hash ? acceptance : undefined
    return { ...problem, subject, hash, ...(accepted && { accepted }), blocks: !accepted && blocks(policy, problem) }
  })
  return SEVERITIES.flatMap((severity) => judged.filter((one) => one.severity === severity))
}

export const judgedOf = (doc: MaterialDocument, catalogue: Catalogue, material: string, judging: Judging): Judged[] =>
  judge(checkMaterial(doc, catalogue), doc, material, judging)
