import { describe, expect, it } from 'vitest'
import { vectorParams, vectors } from './laws.testing.ts'
import { evaluateLaw, isLawKey, laws } from './laws.ts'

describe('the table of laws', () => {
  it.each(vectors)('gives $value for $law at $at', ({ law, at, value }) => {
    const result = evaluateLaw(law, vectorParams[law] ?? {}, at)
    expect(Math.abs(result - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value))
  })

  it('names a law that is not known and those that are', () => {
    expect(isLawKey('m_none')).toBe(false)
    expect(() => evaluateLaw('m_none', {}, {})).toThrow(/no law m_none.*m_swift/)
  })

  it('names a parameter or an input that is missing', () => {
    expect(() => laws.m_swift.evaluate({ K: 5e8, n: 0.2 }, { strain: 0.1 })).toThrow(/eps0/)
    expect(() => laws.m_swift.evaluate({ K: 5e8, eps0: 0.01, n: 0.2 }, {})).toThrow(/strain/)
    expect(() => laws.m_prony.evaluate({ G0: 1e9, g: 0.2, tau: [1] }, { time: 1 })).toThrow(/list/)
  })
})
