import { expect, it } from 'vitest'
import { e2eTitles } from './reports.ts'

it('takes no test as shown that failed, or that passed at the second attempt only', () => {
  const specs = ['expected', 'flaky', 'unexpected'].map((status) => ({
    title: `a test that is ${status} [SRCH-001]`,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ steps: [{ title: `a step of one that is ${status} [SRCH-002]` }] }] }],
  }))
  const report = { suites: [{ title: 'search.e2e.ts', suites: [{ title: 'searching', specs }] }] }
  expect(e2eTitles(report)).toEqual([
    ' search.e2e.ts searching a test that is expected [SRCH-001]',
    'a step of one that is expected [SRCH-002]',
  ])
})
