import { valueAt } from '@ingot/domain/curves/interpolate'
import { describe, expect, it } from 'vitest'
import { curve, flowOf, MPa, polyamide, refusalOf, rowsOf, STRAINS, steel, swift } from './flow.testing.ts'
import { flowCurves } from './flow-curve.ts'

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
    expect(flow.notes.join()).toContain('yield drop of 6 % flattened')
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
