import { engineeringToTrue } from '@ingot/domain/curves/true-stress'
import { describe, expect, it } from 'vitest'
import { diagramsFor, flowTemperatures, moisturesOf, sourcesAt } from '../gather/card-material.ts'
import { demo } from '../gather/demo.testing.ts'
import { gatherCard } from '../gather/gather-card.ts'
import { writerOf } from '../writers/index.ts'
import { stressAt } from './apart.ts'

const writer = writerOf('radioss-law36')

describe('the curve of a card of the demo catalogue', () => {
  it.each([
    'dc04',
    's235jr',
    'x5crni18-10',
    'c45e-qt',
    'en-aw-6082-t6',
    'pa66-gf30',
    'pc',
    'ps',
    'unsaturated-polyester-neat',
  ])('of %s lies within 0.15 %% of its source, at every temperature and in every state', (id) => {
    const material = demo(id)
    if (!writer) throw new Error('no writer')
    let compared = 0
    for (const diagram of diagramsFor(material))
      for (const moisture of moisturesOf(material).length > 0 ? moisturesOf(material) : [undefined])
        for (const T of flowTemperatures(material, diagram, moisture)) {
          const state = { diagram, temperatures: [T], templates: [], ...(moisture && { moisture }) }
          const [flow] = gatherCard(material, writer, state).flow
          const [source] = sourcesAt(material, diagram, T, moisture)
          if (!flow || !source) throw new Error('no curve')
          const total = source.kind === 'engineering' ? engineeringToTrue(source) : source
          for (const [index, strain] of total.x.entries()) {
            const stress = total.y[index] ?? 0
            const plastic = source.kind === 'true-plastic' ? strain : strain - stress / flow.modulus
            // Below, the proportional limit decides.
            if (plastic < 5e-4 || plastic > flow.uniformStrain) continue
            compared++
            expect(Math.abs(stressAt(flow, plastic) / stress - 1)).toBeLessThan(1.5e-3)
          }
        }
    expect(compared).toBeGreaterThan(3)
  })

  it('of a brittle resin is not taken far beyond what was measured', () => {
    if (!writer) throw new Error('no writer')
    const [flow] = gatherCard(demo('unsaturated-polyester-neat'), writer, {}).flow
    expect((flow?.stress.at(-1) ?? 0) / 1e6).toBeLessThan(65)
    expect(flow?.strain.at(-1)).toBe(1)
  })
})
