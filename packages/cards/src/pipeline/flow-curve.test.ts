import { valueAt } from '@ingot/domain/curves/interpolate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowCurve } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import { type FlowOptions, flowCurves, stressAt } from './flow-curve.ts'
import type { SourceCurve } from './source-curve.ts'

const MPa = 1e6
const curve = (points: readonly (readonly [strain: number, MPa: number])[], more: Partial<SourceCurve> = {}) => ({
  id: 'c1',
  kind: 'engineering' as const,
  x: points.map(([strain]) => strain),
  y: points.map(([, stress]) => stress * MPa),
  ...more,
})

function flowOf(source: SourceCurve, options: Partial<FlowOptions> = {}): FlowCurve {
  const [flow] = flowCurves([source], { modulus: 210e9, ...options })
  if (!flow) throw new Error('no curve')
  return flow
}
const rowsOf = ({ strain, stress }: FlowCurve) =>
  strain.map((plastic, index) => [plastic, Number(((stress[index] ?? 0) / MPa).toFixed(3))])

function refusalOf(make: () => unknown): Pick<CardRefusal, 'code' | 'details'> {
  try {
    make()
  } catch (error) {
    if (error instanceof CardRefusal) return { code: error.code, details: error.details }
    throw error
  }
  throw new Error('nothing was refused')
}

const polyamide = curve([
  [0.004, 40],
  [0.008, 76],
  [0.012, 108],
  [0.016, 136],
  [0.02, 159],
  [0.025, 179],
  [0.03, 190],
])

/** True stress over true plastic strain of DC04, Swift. */
const swift = (plastic: number) => 550 * ((170 / 550) ** (1 / 0.22) + plastic) ** 0.22
const STRAINS = [0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2]
const steel = curve(
  STRAINS.map((plastic) => [plastic, swift(plastic)] as const),
  { kind: 'true-plastic' },
)

describe('the curve of a card', () => {
  it('is the worked example of dry PA66-GF30: true stress over true plastic strain from the proportional limit on', () => {
    const { strain, stress } = flowOf(polyamide, { modulus: 10e9 })
    const worked = [
      [0, 40.16],
      [3.0737e-4, 76.608],
      [9.9897e-4, 109.296],
      [2.05575e-3, 138.176],
      [3.58463e-3, 162.18],
      [6.34511e-3, 183.475],
      [9.9888e-3, 195.7],
    ]
    expect(strain).toHaveLength(worked.length)
    for (const [index, [plastic = 0, true_ = 0]] of worked.entries()) {
      expect(Math.abs((strain[index] ?? 9) - plastic)).toBeLessThan(1e-7)
      expect(Math.abs((stress[index] ?? 0) / MPa - true_)).toBeLessThan(0.01)
    }
  })

  it('gives the true curve of its source back: strain = plastic strain + stress / modulus', () => {
    const points = STRAINS.map((plastic) => [plastic + (swift(plastic) * MPa) / 210e9, swift(plastic)] as const)
    const fine = Array.from({ length: 9 }, (_, step) => [step * 1e-4, step * 21] as const).slice(0, 8)
    const flow = flowOf(curve([...fine, ...points], { kind: 'true' }))
    const strain = [0, ...flow.strain.map((plastic, index) => plastic + (flow.stress[index] ?? 0) / 210e9)]
    const total = { x: strain, y: [0, ...flow.stress] }
    for (const [at, stress] of points)
      expect(Math.abs((valueAt(total, at) ?? total.y.at(-1) ?? 0) / (stress * MPa) - 1)).toBeLessThan(1e-3)
  })

  it('ends at the maximum engineering stress, and says so', () => {
    const flow = flowOf(
      curve([
        [0, 0],
        [0.001, 200],
        [0.05, 300],
        [0.2, 350],
        [0.3, 320],
      ]),
      { modulus: 200e9 },
    )
    expect(flow.stress.at(-1)).toBe(420 * MPa)
    expect(flow.uniformStrain).toBe(flow.strain.at(-1))
    expect(flow.notes.join()).toContain('engineering, converted to true up to its maximum at plastic strain 0.1802')
  })

  it('stays engineering by choice, without conversion [CARD-004]', () => {
    const flow = flowOf(polyamide, { modulus: 10e9, choice: 'eng' })
    expect(flow).toMatchObject({ kind: 'engineering', uniformStrain: 0.011 })
    expect(rowsOf(flow).at(-1)).toEqual([0.011, 190])
  })

  it('is true whatever is chosen where the source is true', () => {
    expect(flowOf(steel, { choice: 'eng' })).toEqual(flowOf(steel))
    expect(flowOf(steel, { choice: 'eng' }).kind).toBe('true')
  })

  it('has a yield drop flattened to the stress that follows it', () => {
    const drop = curve([
      [0, 0],
      [0.0018, 378],
      [0.0025, 355],
      [0.018, 356],
      [0.06, 450],
      [0.16, 510],
    ])
    const flow = flowOf(drop)
    expect(flow.stress[0]).toBe(355.888 * MPa)
    expect(flow.notes.join()).toContain('yield drop flattened')
    expect(flowOf(polyamide, { modulus: 10e9 }).notes.join()).not.toContain('flattened')
  })

  it('ends at the maximum of a true curve: what falls behind it is fracture', () => {
    const torn = flowOf(
      curve(
        [
          [0, 170],
          [0.1, 300],
          [0.2, 350],
          [0.21, 20],
        ],
        { kind: 'true-plastic' },
      ),
    )
    expect(rowsOf(torn)).toEqual([
      [0, 170],
      [0.1, 300],
      [0.2, 350],
    ])
  })

  it('keeps a plateau of a true curve', () => {
    expect(
      rowsOf(
        flowOf(
          curve(
            [
              [0, 200],
              [0.5, 200],
            ],
            { kind: 'true-plastic' },
          ),
        ),
      ),
    ).toEqual([
      [0, 200],
      [0.5, 200],
    ])
  })

  it('is the same for points out of order, and leaves out what is not a number', () => {
    const [x, y] = [[...polyamide.x].reverse(), [...polyamide.y].reverse()]
    const mixed = { ...polyamide, x: [Number.NaN, ...x, -0.01, 0.01], y: [1, ...y, 5e6, Number.POSITIVE_INFINITY] }
    expect(flowOf(mixed, { modulus: 10e9 })).toEqual(flowOf(polyamide, { modulus: 10e9 }))
  })

  it('takes the middle of two stresses at one strain', () => {
    const twice = curve(
      [
        [0, 100],
        [0.1, 190],
        [0.1, 210],
        [0.2, 300],
      ],
      { kind: 'true-plastic' },
    )
    expect(rowsOf(flowOf(twice))).toEqual([
      [0, 100],
      [0.2, 300],
    ])
  })

  it('is refused with its name where it never leaves the elastic line', () => {
    const elastic = curve(
      [
        [0, 0],
        [0.001, 210],
        [0.002, 420],
      ],
      { kind: 'true' },
    )
    expect(refusalOf(() => flowOf(elastic))).toEqual({ code: 'curve-elastic', details: { curve: 'c1' } })
    expect(refusalOf(() => flowOf(curve([])))).toEqual({ code: 'curve-elastic', details: { curve: 'c1' } })
  })

  it('begins where it leaves the line from the origin, if it has no point on it', () => {
    const [first] = rowsOf(
      flowOf(
        curve(
          [
            [0, 0],
            [0.0101, 21],
            [0.1, 42],
          ],
          { kind: 'true' },
        ),
      ),
    )
    expect(first).toEqual([0, 0.21])
  })

  it('begins with its first stress where it begins beyond the proportional limit', () => {
    expect(
      rowsOf(
        flowOf(
          curve(
            [
              [0.002, 200],
              [0.1, 300],
            ],
            { kind: 'true-plastic' },
          ),
        ),
      ),
    ).toEqual([
      [0, 200],
      [0.002, 200],
      [0.1, 300],
    ])
  })

  it('is read where it crosses the elastic line, if that is less steep than the curve', () => {
    const steep = curve(
      [
        [0, 0],
        [0.001, 210],
        [0.004, 240],
        [0.1, 300],
      ],
      { kind: 'true' },
    )
    const flow = flowOf(steep, { modulus: 70e9 })
    // ε − σ/E is −0.002 and 0.000571 at the two points around: 0 after 7/9 of the way.
    expect(rowsOf(flow)[0]).toEqual([0, 233.333])
    expect(rowsOf(flow)[1]).toEqual([5.71429e-4, 240])
  })

  it('has the same rows again for the same input', () => {
    const options = { modulus: 210e9, extend: 1, reduction: 0.9, stressLimit: 400e6 }
    expect(JSON.stringify(flowCurves([steel], options))).toBe(JSON.stringify(flowCurves([steel], options)))
  })
})

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
    const stairs = Array.from({ length: 100 }, (_, step) => [step * 1e-2, 100 + 10 * Math.floor(step / 2)] as const)
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
      n: fc.double({ min: 0.02, max: 0.9, noNaN: true }),
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
    ...{ ...steel, id, rate },
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
