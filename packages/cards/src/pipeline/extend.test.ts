import { describe, expect, it } from 'vitest'
import { stressAt } from './apart.ts'
import { curve, flowOf, MPa, polyamide, rowsOf, steel, swift } from './flow.test-data.ts'
import { flowCurves } from './flow-curve.ts'

describe('an extrapolation', () => {
  const extended = flowOf(steel, { extend: 1 })

  it('goes on by the fitted law, without a step and without falling', () => {
    expect(extended.strain.at(-1)).toBe(1)
    for (const [index, plastic] of extended.strain.entries())
      expect((extended.stress[index] ?? 0) / MPa / swift(plastic)).toBeCloseTo(1, 4)
    expect(extended.notes.join()).toMatch(
      /extrapolated from plastic strain 0.2 to 1 by swift \(K 5.5E8, eps0 .*R2 1.00000/,
    )
  })

  it('is flat where no law fits, and of engineering stress', () => {
    const flat = flowOf(
      curve(
        [
          [0, 300],
          [0.1, 300],
        ],
        { kind: 'true-plastic' },
      ),
      { extend: 1 },
    )
    expect(rowsOf(flat)).toEqual([
      [0, 300],
      [1, 300],
    ])
    expect(flat.notes.join()).toContain('held flat from plastic strain 0.1 to 1; no law fits it')
    expect(flowOf(polyamide, { modulus: 10e9, choice: 'eng', extend: 1 }).stress.at(-1)).toBe(190 * MPa)
  })

  it('is flat where the law would get steeper and steeper', () => {
    const steeper = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06].map(
      (plastic) => [plastic, 20 + 1e4 * plastic ** 2] as const,
    )
    expect(flowOf(curve(steeper, { kind: 'true-plastic' }), { extend: 1 }).stress.at(-1)).toBe(56 * MPa)
  })

  it('leaves a curve that is long enough', () => {
    expect(flowOf(steel, { extend: 0.1 })).toEqual(flowOf(steel))
  })

  it('keeps the ratio of a faster curve where that ends', () => {
    const short = { ...steel, id: 'c2', rate: 1, x: steel.x.slice(0, 7), y: steel.y.slice(0, 7).map((y) => y * 1.2) }
    const [slow, fast] = flowCurves([{ ...steel, rate: 0.001 }, short], { modulus: 210e9, extend: 1 })
    if (!slow || !fast) throw new Error('no curves')
    expect(fast.strain.at(-1)).toBe(1)
    for (const plastic of [0.05, 0.1, 0.2, 0.5, 1])
      expect(stressAt(fast, plastic) / stressAt(slow, plastic)).toBeCloseTo(1.2, 2)
    expect(fast.notes.join()).toContain('from plastic strain 0.1 in the shape of curve c1')
  })
})
