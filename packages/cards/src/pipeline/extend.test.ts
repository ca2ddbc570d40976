import { describe, expect, it } from 'vitest'
import { stressAt } from './apart.ts'
import { curve, flowOf, MPa, polyamide, rowsOf, steel, swift } from './flow.testing.ts'
import { flowCurves } from './flow-curve.ts'

describe('an extrapolation', () => {
  const extended = flowOf(steel, { extend: 1 })

  it('goes on by the fitted law, without a step and without falling', () => {
    expect(extended.strain.at(-1)).toBe(1)
    for (const [index, plastic] of extended.strain.entries())
      expect((extended.stress[index] ?? 0) / MPa / swift(plastic)).toBeCloseTo(1, 4)
    expect(extended.notes.join()).toMatch(
      /EXTRAPOLATED from plastic strain 0.2 to 1 by swift \(K 5.5E8, eps0 .*R2 1.00000/,
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
    expect(flat.notes.join()).toContain('EXTRAPOLATED from plastic strain 0.1 to 1 flat; no law fits it')
    expect(flowOf(polyamide, { modulus: 10e9, choice: 'eng', extend: 1 }).stress.at(-1)).toBe(190 * MPa)
  })

  it('is flat where the law would get steeper and steeper', () => {
    const steeper = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06].map(
      (plastic) => [plastic, 20 + 1e4 * plastic ** 2] as const,
    )
    expect(flowOf(curve(steeper, { kind: 'true-plastic' }), { extend: 1 }).stress.at(-1)).toBe(56 * MPa)
  })

  it('leaves a curve that is long enough', () => {
    expect(rowsOf(flowOf(steel, { extend: 0.1 }))).toEqual(rowsOf(flowOf(steel)))
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

  it('says that nothing breaks, with the strain up to which anything is known', () => {
    expect(extended.notes.at(-1)).toBe(
      'NO FAILURE: nothing in this card breaks, though nothing is known beyond plastic strain 0.2',
    )
    expect(flowOf(steel).notes.join()).not.toMatch(/FAILURE|EXTRAPOLATED/)
  })

  describe('of a brittle curve', () => {
    /** Broken at 0.3 % plastic strain, at 59 MPa and hardening steeply. */
    const brittle = curve(
      [0, 0.0002, 0.0005, 0.001, 0.002, 0.003].map(
        (plastic) => [plastic, 59 * (plastic / 0.003 + 0.01) ** 0.39] as const,
      ),
      { kind: 'true-plastic' },
    )
    const flow = flowOf(brittle, { extend: 1 })

    it("is held to Considère's line and to ten times its strain, then flat, which is said", () => {
      const last = (brittle.y.at(-1) ?? 0) * (1 + 0.027)
      expect(flow.strain.at(-1)).toBe(1)
      expect(flow.stress.at(-1)).toBeCloseTo(last, -3)
      expect(stressAt(flow, 0.03)).toBeCloseTo(last, -3)
      expect(flow.notes.join()).toMatch(
        /held to Considere's line, hardening no faster than the stress; flat at 60\.\d+ MPa from 0\.03 on, ten times/,
      )
    })

    it.each(['law', 'tangent'] as const)('never hardens faster than its stress, by the choice %s', (extrapolation) => {
      const { strain, stress } = flowOf(brittle, { extrapolation })
      const [end, last] = [0.003, brittle.y.at(-1) ?? 0]
      for (const [index, plastic] of strain.entries())
        if (plastic > end) expect(stress[index]).toBeLessThanOrEqual(last * (1 + plastic - end) * (1 + 1e-5))
    })
  })

  it('is a choice: flat, with the last slope, or none', () => {
    const line = curve(
      [0, 0.1, 0.2].map((plastic) => [plastic, 300 + 100 * plastic] as const),
      { kind: 'true-plastic' },
    )
    const made = (extrapolation: 'law' | 'flat' | 'tangent' | 'none', extend?: number) =>
      flowOf(line, { extrapolation, ...(extend !== undefined && { extend }) })
    expect(rowsOf(made('flat', 1)).slice(-2)).toEqual([
      [0.2, 320],
      [1, 320],
    ])
    expect(made('flat', 1).notes.join()).toContain('from plastic strain 0.2 to 1 flat, by choice')
    expect(rowsOf(made('tangent', 1)).at(-1)).toEqual([1, 400])
    expect(made('tangent', 1).notes.join()).toContain('to 1 with its last slope')
    expect(rowsOf(made('none', 1)).at(-1)).toEqual([0.2, 320])
    expect(made('none', 1).notes.join()).toContain('not extrapolated, by choice; beyond plastic strain 0.2 the solver')
    // An implicit solver's curve ends where it does, and is taken on where that is chosen.
    expect(rowsOf(flowOf(line)).at(-1)).toEqual([0.2, 320])
    expect(rowsOf(made('tangent')).at(-1)).toEqual([1, 400])
  })
})
