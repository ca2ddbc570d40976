import { isotonic } from '@ingot/domain/curves/isotonic'
import { describe, expect, it } from 'vitest'
import type { FlowCurve } from '../card-input.ts'
import { demo } from '../gather/demo.testing.ts'
import { gatherCard } from '../gather/gather-card.ts'
import { writerOf } from '../writers/index.ts'
import { stressAt } from './apart.ts'
import { flowOf, refusalOf } from './flow.testing.ts'
import { MODULUS, measured, noiseOf, trueStress, YIELD } from './measured.testing.ts'

const STRAINS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.37]
const worstOf = (flow: FlowCurve): number =>
  Math.max(...STRAINS.map((plastic) => Math.abs(stressAt(flow, plastic) / trueStress(plastic) - 1)))

describe('a measured curve', () => {
  it.each([
    ['400 points with strains that scatter by 0.01 %', { points: 400, strainNoise: 1e-4 }, 0.02],
    ['4 000 points with strains that scatter by 0.01 %', { points: 4000, strainNoise: 1e-4 }, 0.01],
    ['4 000 points with stresses that scatter by 2 MPa', { points: 4000, stressNoise: 2e6 }, 0.01],
    ['4 000 points, the zero 0.05 % off', { points: 4000, strainNoise: 2e-5, zero: 5e-4 }, 0.01],
    ['4 000 points of a soft machine', { points: 4000, strainNoise: 2e-5, stiffness: 0.85 }, 0.015],
    ['200 000 points that scatter both ways', { points: 200_000, strainNoise: 1e-4, stressNoise: 2e6 }, 0.01],
  ])('of %s begins where the material yields and follows it', (_, test, within) => {
    for (const seed of [1, 2, 3]) {
      const flow = flowOf(measured({ ...test, seed }), { modulus: MODULUS })
      // The proof strength at the offset of the elastic line's scatter is the highest that the first row may have.
      expect(flow.stress[0]).toBeGreaterThan(YIELD * 0.85)
      expect(flow.stress[0]).toBeLessThan(trueStress(6e-4))
      expect(worstOf(flow)).toBeLessThan(within)
      expect(flow.strain.length).toBeLessThan(100)
    }
  })

  it('says what its elastic line is, where it begins, and how many rows keep it how well', () => {
    const soft = flowOf(measured({ points: 4000, strainNoise: 2e-5, stiffness: 0.85, zero: 5e-4 }), {
      modulus: MODULUS,
    })
    expect(soft.notes.join()).toMatch(/strain 0\.000[45]\d+ taken off, where its elastic line meets stress 0/)
    expect(soft.notes.join()).toMatch(/elastic line has a slope of 16\d{4} MPa, 1\d % below Young's modulus/)
    expect(soft.warnings).toBeUndefined()
    expect(soft.notes.join()).toContain('plastic strain is what lies beyond it')
    // What the machine gave way by is no plastic strain: yield is where it is, with no foot before it.
    expect(soft.stress[0]).toBeGreaterThan(0.97 * YIELD)
    expect(worstOf(soft)).toBeLessThan(0.02)
  })

  it('of 200 000 points is averaged to 10 000 before anything else, which is said; in any order', () => {
    const test = measured({ points: 200_000 })
    const flow = flowOf(test, { modulus: MODULUS })
    expect(flow.notes.join()).toContain('200000 points averaged to 10001')
    const mixed = [...test.x.keys()].sort((a, b) => ((a * 7919) % 200_000) - ((b * 7919) % 200_000))
    const same = flowOf(
      { ...test, x: mixed.map((at) => test.x[at] ?? 0), y: mixed.map((at) => test.y[at] ?? 0) },
      {
        modulus: MODULUS,
      },
    )
    expect(worstOf(flow)).toBeLessThan(0.005)
    expect(worstOf(same)).toBeLessThan(0.005)
  })

  it.each(['mapdl-plastic', 'calculix-plastic', 'lsdyna-mat024', 'radioss-law36'])(
    'of much scatter, at several temperatures where they are taken, has at most 100 points a curve in a card of %s',
    (key) => {
      const temperatures = [296.15, 473.15, 673.15]
      const material = demo('s355j2', (doc) => ({
        ...doc,
        curves: doc.curves.map((curve) => {
          if (curve.vkey !== 'd_ss' || curve.cond?.['rate'] !== 0.001) return curve
          const index = temperatures.indexOf(Number(curve.cond['T']))
          const points = 3000 - 400 * index
          const { x, y } = measured({ points: 3000, seed: index, stressNoise: 5e6 })
          return { ...curve, kind: 'true' as const, x: x.slice(0, points), y: y.slice(0, points) }
        }),
      }))
      const writer = writerOf(key)
      if (!writer) throw new Error(`no writer ${key}`)
      const chosen = writer.needs.temperatures ? { temperatures } : { templates: [] }
      const { flow } = gatherCard(material, writer, chosen)
      expect(flow).toHaveLength(writer.needs.temperatures ? 3 : 1)
      for (const { strain } of flow) expect(strain.length).toBeLessThanOrEqual(100)
    },
  )

  it('is doubted where its slope is off Young’s modulus by more than a fifth', () => {
    const slopeOf = (stiffness: number) => flowOf(measured({ points: 2000, stiffness }), { modulus: MODULUS }).warnings
    expect(slopeOf(2.5)?.join()).toMatch(/^curve test: its elastic line has a slope of 48\d{4} MPa, 150 % above Young/)
    expect(slopeOf(0.7)?.join()).toMatch(/slope of 135\d{3} MPa, 30 % below Young's modulus$/)
    for (const stiffness of [0.85, 1, 1.15]) expect(slopeOf(stiffness)).toBeUndefined()
  })

  it('keeps its level through partial unloading, which is left out and said', () => {
    const test = measured({ points: 1000 })
    const unloaded = Array.from({ length: 40 }, (_, step) => {
      const depth = Math.sin((Math.PI * step) / 39)
      return [0.2 - (depth * 300e6) / MODULUS, trueStress(0.2) - depth * 300e6] as const
    })
    const x = [...test.x, ...unloaded.map(([strain]) => strain)]
    const y = [...test.y, ...unloaded.map(([, stress]) => stress)]
    const flow = flowOf({ ...test, x, y }, { modulus: MODULUS })
    expect(worstOf(flow)).toBeLessThan(0.01)
    expect(flow.notes.join()).toMatch(/partial unloading between strain 0\.19\d+ and 0\.2\d*, by up to 5\d %, left out/)
  })

  it('has a yield drop flattened to the plateau, through noise as well, with its amount', () => {
    const noise = noiseOf(5)
    const x = Array.from({ length: 600 }, (_, index) => index * 1e-4)
    const y = x.map((strain) => {
      if (strain < 0.002) return strain * 200e9 + 0.3e6 * noise()
      if (strain < 0.0025) return 400e6 - ((strain - 0.002) / 5e-4) * 40e6
      return (strain < 0.02 ? 360e6 : 360e6 + (strain - 0.02) * 2e9) + 0.3e6 * noise()
    })
    const flow = flowOf({ id: 'reh', kind: 'true', x, y }, { modulus: 200e9 })
    expect(stressAt(flow, 0.01) / 360e6).toBeCloseTo(1, 2)
    expect(flow.stress[0] ?? 0).toBeLessThan(362e6)
    expect(flow.notes.join()).toMatch(/yield drop of (9\.\d|10) % flattened/)
  })

  it('that falls for long beyond yield is refused with the place: no table of a solver holds that', () => {
    const x = Array.from({ length: 300 }, (_, index) => index * 1e-3)
    const y = x.map(
      (strain) => Math.min(60e6, strain * 3e9) - (strain > 0.08 && strain < 0.25 ? 12e6 : 0) + strain * 1e7,
    )
    expect(refusalOf(() => flowOf({ id: 'soft', kind: 'true', x, y }, { modulus: 3e9 }))).toMatchObject({
      code: 'curve-falls',
      details: { curve: 'soft', percent: 20 },
    })
  })

  it('of noise is averaged, not followed', () => {
    expect(isotonic([1, 2, 3])).toEqual([1, 2, 3])
    expect(isotonic([1, 3, 2, 4])).toEqual([1, 2.5, 2.5, 4])
    expect(isotonic([3, 2, 1])).toEqual([2, 2, 2])
    expect(isotonic([])).toEqual([])
  })
})
