import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowCurve } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import { stressAt } from './apart.ts'
import { curve, flowOf, MPa, polyamide, refusalOf, rowsOf, STRAINS, steel, swift } from './flow.testing.ts'
import { flowCurves } from './flow-curve.ts'
import type { SourceCurve } from './source-curve.ts'

describe('a reduction factor', () => {
  it('multiplies stresses and modulus, and leaves the plastic strains [CARD-016]', () => {
    const [full, reduced] = [1, 0.8].map((reduction) => flowOf(polyamide, { modulus: 10e9, reduction }))
    expect(reduced?.strain).toEqual(full?.strain)
    expect(reduced?.modulus).toBe(8e9)
    for (const [index, stress] of (full?.stress ?? []).entries())
      expect((reduced?.stress[index] ?? 0) / (0.8 * stress)).toBeCloseTo(1, 5)
  })
})

describe('a stress limit', () => {
  it('cuts the curve where it is reached, and goes on flat [CARD-017]', () => {
    const line = curve(
      [
        [0, 100],
        [0.1, 200],
        [0.3, 300],
      ],
      { kind: 'true-plastic' },
    )
    expect(rowsOf(flowOf(line, { stressLimit: 250e6 }))).toEqual([
      [0, 100],
      [0.1, 200],
      [0.2, 250],
      [0.3, 250],
    ])
    expect(rowsOf(flowOf(line, { stressLimit: 100e6 }))).toEqual([
      [0, 100],
      [0.3, 100],
    ])
    expect(flowOf(line, { stressLimit: 900e6 })).toEqual(flowOf(line))
  })

  it('below the first row is refused with the stresses that it may have, in Pa', () => {
    expect(refusalOf(() => flowOf(steel, { stressLimit: 169e6 }))).toEqual({
      code: 'stress-limit-range',
      details: { value: 169e6, min: 170e6, max: Number((swift(0.2) * MPa).toPrecision(6)) },
    })
  })

  it('holds from the beginning for a faster curve that starts above it', () => {
    const faster = { ...steel, id: 'c2', rate: 100, y: steel.y.map((stress) => stress * 1.3) }
    const [, limited] = flowCurves([{ ...steel, rate: 0.001 }, faster], { modulus: 210e9, stressLimit: 200e6 })
    expect(limited && rowsOf(limited)).toEqual([
      [0, 200],
      [0.2, 200],
    ])
  })
})

describe('the rows of a curve', () => {
  const measured = Array.from({ length: 1001 }, (_, step) => [step * 1e-4, swift(step * 1e-4)] as const)
  const dense = curve(measured, { kind: 'true-plastic' })

  it('are at most 30 where these lose no more than 0.1 % anywhere', () => {
    const flow = flowOf(dense)
    expect(flow.strain.length).toBeLessThanOrEqual(30)
    expect(flow.notes.join()).not.toContain('rows keep it')
    for (const [plastic, stress] of measured)
      expect(Math.abs(stressAt(flow, plastic) / (stress * MPa) - 1)).toBeLessThan(1.01e-3)
    expect([flow.strain[0], flow.strain.at(-1)]).toEqual([0, 0.1])
  })

  it('are more where the curve needs them, which is said', () => {
    const stairs = Array.from({ length: 80 }, (_, step) => [step * 1e-2, 100 + 10 * Math.floor(step / 2)] as const)
    const flow = flowOf(curve(stairs, { kind: 'true-plastic' }))
    expect(flow.notes.at(-1)).toBe(`Curve c1: ${flow.strain.length} rows keep it within 0.1 %`)
    expect(flow.strain.length).toBeGreaterThan(30)
  })

  it('rise in strain and never fall in stress, whatever the curve', () => {
    const among = (from: number, to: number, unit: number) => fc.integer({ min: from, max: to }).map((n) => n * unit)
    const point = fc.tuple(
      fc.oneof({ weight: 20, arbitrary: among(-5, 3000, 1e-3) }, fc.constant(Number.NaN)),
      fc.oneof({ weight: 20, arbitrary: among(-50, 3000, 1e6) }, fc.constant(Number.POSITIVE_INFINITY)),
    )
    const kind = fc.constantFrom('engineering' as const, 'true' as const, 'true-plastic' as const)
    const options = fc.record(
      {
        reduction: fc.double({ min: 0.1, max: 1, noNaN: true }),
        choice: fc.constantFrom('true' as const, 'eng' as const),
        stressLimit: among(1, 1000, 1e6),
      },
      { requiredKeys: [] },
    )
    const stiffness = among(1, 5000, 1e8)
    let made = 0
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), kind, options, stiffness, (points, of, chosen, modulus) => {
        const source = { id: 'c', kind: of, x: points.map(([x]) => x), y: points.map(([, y]) => y) }
        let flow: FlowCurve
        try {
          flow = flowOf(source, { modulus, ...chosen })
        } catch (error) {
          expect(error).toBeInstanceOf(CardRefusal)
          return
        }
        made++
        expect(flow.strain[0]).toBe(0)
        expect(flow.strain.length).toBeGreaterThanOrEqual(2)
        for (const [index, strain] of flow.strain.entries()) {
          const stress = flow.stress[index] ?? Number.NaN
          expect(Number.isFinite(strain) && Number.isFinite(stress)).toBe(true)
          expect(stress).toBeGreaterThanOrEqual(0)
          if (index === 0) continue
          expect(strain).toBeGreaterThan(flow.strain[index - 1] ?? 9)
          expect(stress).toBeGreaterThanOrEqual(flow.stress[index - 1] ?? 9e99)
        }
      }),
      { numRuns: 300 },
    )
    expect(made).toBeGreaterThan(50)
  })

  it('rise for hardening curves that are taken on as well', () => {
    const hardening = fc.record({
      K: fc.double({ min: 20, max: 3000, noNaN: true }),
      // Up to the uniform strain that the curve has: beyond it Considère's line would hold the law.
      n: fc.double({ min: 0.02, max: 0.19, noNaN: true }),
    })
    fc.assert(
      fc.property(hardening, ({ K, n }) => {
        const points = STRAINS.map((plastic) => [plastic, K * (0.002 + plastic) ** n] as const)
        const { strain, stress } = flowOf(curve(points, { kind: 'true-plastic' }), { extend: 1 })
        expect(strain.at(-1)).toBe(1)
        for (let index = 1; index < strain.length; index++) {
          expect(strain[index]).toBeGreaterThan(strain[index - 1] ?? 9)
          expect(stress[index]).toBeGreaterThanOrEqual(stress[index - 1] ?? 9e99)
        }
        expect((stress.at(-1) ?? 0) / MPa / (K * 1.002 ** n)).toBeCloseTo(1, 2)
      }),
      { numRuns: 25 },
    )
  })
})

describe('curves of several strain rates', () => {
  const faster = (factor: number, rate: number, id: string): SourceCurve => ({
    ...steel,
    id,
    rate,
    y: steel.y.map((stress) => stress * factor),
  })

  it('stand by rising rate, with the factors of the worked example', () => {
    const factor = (rate: number) => 1 + 0.02 * Math.log(rate / 0.001)
    const rates = [100, 0.001, 1].map((rate) => faster(factor(rate), rate, `r${rate}`))
    const flow = flowCurves(rates, { modulus: 210e9 })
    expect(flow.map(({ rate }) => rate)).toEqual([0.001, 1, 100])
    const first = flow.map(({ stress }) => Number(((stress[0] ?? 0) / MPa).toFixed(2)))
    expect(first).toEqual([170, 193.49, 209.14])
  })

  it('are refused with their names where they cross', () => {
    const weaker = faster(0.98, 10, 'c2')
    expect(refusalOf(() => flowCurves([{ ...steel, rate: 0.001 }, weaker], { modulus: 210e9 }))).toEqual({
      code: 'curves-cross',
      details: { slower: 'c1', faster: 'c2', strain: 0.005 },
    })
  })

  it('are set apart at the beginning of yield, where reading errs', () => {
    const weakStart = faster(1.1, 10, 'c2')
    const start = { ...weakStart, y: [150e6, ...weakStart.y.slice(1)] }
    const [slow, fast] = flowCurves([{ ...steel, rate: 0.001 }, start], { modulus: 210e9 })
    if (!slow || !fast) throw new Error('no curves')
    for (let plastic = 0; plastic <= 0.2; plastic += 1e-4)
      expect(stressAt(fast, plastic)).toBeGreaterThanOrEqual(stressAt(slow, plastic) * (1 - 1e-5))
    expect(fast.notes.at(-1)).toBe('Curve c2: lifted to the slower curve c1 where it was below it')
  })
})
