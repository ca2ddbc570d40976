import type { QualityPolicy } from '@ingot/contract/quality'
import { expect, it } from 'vitest'
import { isSamePolicy, withRule, withSeverity } from './policy.ts'

const policy: QualityPolicy = { severities: ['error'], rules: { 'no-source': 'blocks' } }

it('a policy is the same in any order, and again when a change is taken back', () => {
  expect(isSamePolicy(policy, withSeverity(policy, 'error', true))).toBe(true)
  const both = withSeverity(policy, 'note', true)
  expect(isSamePolicy(policy, both)).toBe(false)
  expect(isSamePolicy(both, { ...both, severities: ['note', 'error'] })).toBe(true)
  expect(withSeverity(both, 'note', false)).toEqual(policy)
})

it('a rule that counts as its severity is not named', () => {
  expect(withRule(policy, 'no-source', 'usual').rules).toEqual({})
  expect(withRule(policy, 'no-source', 'passes').rules).toEqual({ 'no-source': 'passes' })
  expect(isSamePolicy(withRule(withRule(policy, 'b', 'blocks'), 'b', 'usual'), policy)).toBe(true)
})
