import type { QualityPolicy } from '@ingot/contract/quality'

type Severity = QualityPolicy['severities'][number]
export type RuleCounts = QualityPolicy['rules'][string] | 'usual'

export const withSeverity = (policy: QualityPolicy, severity: Severity, blocks: boolean): QualityPolicy => {
  const others = policy.severities.filter((one) => one !== severity)
  return { ...policy, severities: blocks ? [...others, severity] : others }
}

/** A rule that counts as its severity is not named at all. */
export const withRule = ({ severities, rules }: QualityPolicy, rule: string, counts: RuleCounts): QualityPolicy => {
  const { [rule]: _, ...others } = rules
  return { severities, rules: counts === 'usual' ? others : { ...others, [rule]: counts } }
}

const inOrder = ({ severities, rules }: QualityPolicy) =>
  JSON.stringify([[...severities].sort(), Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1))])

export const isSamePolicy = (one: QualityPolicy, other: QualityPolicy): boolean => inOrder(one) === inOrder(other)
