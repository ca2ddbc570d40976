import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHEMICAL_ELEMENTS } from '../analysis/elements.ts'
import type { AnalysedElement } from '../analysis/judge.ts'
import { testSeed } from '../seed.testing.ts'
import { parseAnalysisAddress, percentText, withAnalysis } from './analysis-url.ts'

it('prints an analysis so that a person can read it, and keeps what else the address says', () => {
  const analysis: AnalysedElement[] = [
    { element: 'C', relation: '=', fraction: 0.00042 },
    { element: 'B', relation: '<', fraction: 0.000005 },
    { element: 'Fe', relation: 'balance' },
  ]
  expect(withAnalysis({ panel: 'analysis', analysis: 'Ni 1' }, { analysis })).toEqual({
    panel: 'analysis',
    analysis: 'C 0.042,B <0.0005,Fe bal.',
  })
  expect(withAnalysis({ q: 'E > 1', analysis: 'Ni 1' }, { analysis: [] })).toEqual({ q: 'E > 1' })
  expect([0.0007, 0.000003, 0.07, 1, 5e-8].map(percentText)).toEqual(['0.07', '0.0003', '7', '100', '0.000005'])
})

it('reads every analysis back that it prints', () => {
  const element = fc.record({
    element: fc.constantFrom(...CHEMICAL_ELEMENTS.map(({ symbol }) => symbol)),
    relation: fc.constantFrom('=' as const, '<' as const, '>' as const),
    fraction: fc.integer({ min: 0, max: 10_000_000 }).map((parts) => Number(`${parts}e-7`)),
  })
  const analyses = fc.uniqueArray(element, { maxLength: 60, selector: (one) => one.element })
  fc.assert(
    fc.property(analyses, (analysis) => {
      expect(parseAnalysisAddress(withAnalysis({}, { analysis })).analysis).toEqual(analysis)
    }),
    { seed: testSeed },
  )
})
