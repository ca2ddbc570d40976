import type { QualityPolicy } from '@ingot/contract/quality'
import type { QualityProblem } from '../problem.ts'
import { subjectOf } from './subject.ts'

/** What stands without a company's own policy: what cannot be true is not released. */
export const USUAL_POLICY: QualityPolicy = { severities: ['error'], rules: {} }

/** A finding that was taken as it is. */
interface AcceptedFinding {
  rule: string
  subject: string
}

/** Whether a policy lets nothing be released that a finding is open of. */
export const blocks = (
  { severities, rules }: QualityPolicy,
  { rule, severity }: Pick<QualityProblem, 'rule' | 'severity'>,
): boolean => (rules[rule] ?? (severities.includes(severity) ? 'blocks' : 'passes')) === 'blocks'

/**
 * The findings that keep a revision from being released. `accepted` are the acceptances that hold, of the contents as they
 * are now.
 */
export function blockersOf<Found extends QualityProblem>(
  findings: readonly Found[],
  accepted: readonly AcceptedFinding[],
  policy: QualityPolicy = USUAL_POLICY,
): Found[] {
  const taken = new Set(accepted.map(({ rule, subject }) => `${rule} ${subject}`))
  return findings.filter((finding) => blocks(policy, finding) && !taken.has(`${finding.rule} ${subjectOf(finding)}`))
}
