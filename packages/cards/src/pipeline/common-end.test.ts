import { describe, expect, it } from 'vitest'
import type { FlowCurve } from '../card-input.ts'
import { demo } from '../gather/demo.testing.ts'
import { gatherCard } from '../gather/gather-card.ts'
import { writerOf } from '../writers/index.ts'
import { stressAt } from './apart.ts'
import { toCommonEnd } from './common-end.ts'

const curveOf = (id: string, strain: number[], stress: number[], more: Partial<FlowCurve> = {}): FlowCurve => ({
  strain,
  stress,
  modulus: 200e9,
  kind: 'true',
  uniformStrain: strain.at(-1) ?? 0,
  from: [id],
  notes: [],
  ...more,
})

describe('the curves of one table', () => {
  const long = curveOf('cold', [0, 0.1, 0.2], [200e6, 300e6, 400e6], { T: 296.15 })

  it('end at one plastic strain: shorter ones hold their last stress, and say so', () => {
    const short = curveOf('hot', [0, 0.05], [100e6, 150e6], { T: 873.15 })
    const [same, held] = toCommonEnd([long, short])
    expect(same).toBe(long)
    expect(held).toMatchObject({ strain: [0, 0.05, 0.2], stress: [100e6, 150e6, 150e6], uniformStrain: 0.05 })
    expect(held?.notes).toEqual([
      'Curve hot (873.15 K): HELD FLAT from plastic strain 0.05 to 0.2, where the longest curve of the table ends',
    ])
  })

  it('say nothing where their end is the same as it is printed', () => {
    const near = curveOf('near', [0, 0.199998], [100e6, 150e6], { T: 873.15 })
    const [, held] = toCommonEnd([long, near])
    expect(held?.strain.at(-1)).toBe(0.2)
    expect(held?.notes).toEqual([])
  })

  it('that end flat only become longer', () => {
    const flat = curveOf('hot', [0, 0.05, 0.1], [100e6, 150e6, 150e6], { T: 873.15 })
    expect(toCommonEnd([long, flat])[1]).toMatchObject({ strain: [0, 0.05, 0.2], stress: [100e6, 150e6, 150e6] })
  })

  it('alone is left as it is', () => expect(toCommonEnd([long])).toEqual([long]))

  it.each(['abaqus-plastic', 'calculix-plastic', 'mapdl-plastic'])(
    'of S235JR over four temperatures are as long in a card of %s, and the one at 23 °C keeps its stresses',
    (key) => {
      const writer = writerOf(key)
      if (!writer) throw new Error(`no writer ${key}`)
      const temperatures = [296.15, 473.15, 673.15, 873.15]
      const { flow } = gatherCard(demo('s235jr'), writer, { temperatures })
      expect(flow.map(({ T }) => T)).toEqual(temperatures)
      expect(new Set(flow.map(({ strain }) => strain.at(-1))).size).toBe(1)
      const [room] = flow
      expect((room ? stressAt(room, 0.18) : 0) / 1e6).toBeCloseTo(430, -1)
    },
  )

  it('of several strain rates are as long', () => {
    const writer = writerOf('abaqus-plastic')
    if (!writer) throw new Error('no writer')
    const material = demo('dc04', (doc) => ({
      ...doc,
      curves: doc.curves.map((curve) =>
        curve.vkey === 'd_ss' && curve.cond?.['rate'] === 0.001
          ? { ...curve, x: curve.x.slice(0, -3), y: curve.y.slice(0, -3) }
          : curve,
      ),
    }))
    const { flow } = gatherCard(material, writer, {})
    expect(flow.length).toBeGreaterThan(1)
    expect(new Set(flow.map(({ strain }) => strain.at(-1))).size).toBe(1)
  })
})
