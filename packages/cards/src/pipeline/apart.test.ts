import { solverSystems } from '@ingot/domain/units/solver-systems'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steel } from '../../golden/materials.ts'
import type { FlowCurve } from '../card-input.ts'
import { numbersPart, ratesPart } from '../check/read-back.ts'
import { roundedForCard } from '../format/numbers/number.ts'
import { readAbaqus } from '../read/abaqus.ts'
import { readLsdyna } from '../read/lsdyna.ts'
import { readRadioss } from '../read/radioss.ts'
import { writeCard } from '../write-card.ts'
import { abaqusPlasticWriter } from '../writers/abaqus-plastic.ts'
import { lsdynaMat024Writer } from '../writers/lsdyna-mat024.ts'
import { radiossLaw36Writer } from '../writers/radioss-law36.ts'
import { flowCurves } from './flow-curve.ts'
import type { SourceCurve } from './source-curve.ts'

const inches = { id: 'slinch-in-s', attributes: { mass: 'slinch', length: 'in', time: 's', name: 'slinch in s' } }
const systems = [...solverSystems, inches]

/** Curves of three rates that hardly differ, at strains of their own. */
const hardening = fc
  .array(
    fc.record({
      lift: fc.double({ min: 0, max: 2e-5, noNaN: true }),
      steps: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 3, maxLength: 12 }),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((curves) =>
    curves.map(({ lift, steps }, index): SourceCurve => {
      const x = [...new Set([0, ...steps, 4000])].sort((a, b) => a - b).map((step) => step * 1e-4)
      return {
        id: `r${index}`,
        kind: 'true-plastic',
        rate: 10 ** index,
        x,
        // Straight, so that curves through different strains are one line but for their rounding.
        y: x.map((strain) => (203.4567e6 + 712.3456e6 * strain) * (1 + index * lift)),
      }
    }),
  )

const withFlow = (flow: FlowCurve[]) => ({ ...steel, flow })

describe('curves of a rate table', () => {
  it('never cross in a card, after rounding to any unit system, and are read back as they are', () => {
    fc.assert(
      fc.property(hardening, (sources) => {
        const input = withFlow(flowCurves(sources, { modulus: 210e9, extend: 1 }))
        for (const [writer, read] of [
          [lsdynaMat024Writer, readLsdyna],
          [radiossLaw36Writer, readRadioss],
          [abaqusPlasticWriter, readAbaqus],
        ] as const)
          for (const system of systems) {
            const back = read(writeCard(writer, { input, system, startNumber: 1 }).text, system)
            expect(ratesPart(input.flow, back.flow).fault).toBeUndefined()
            expect(numbersPart(input, writer, back).differences).toEqual([])
          }
      }),
      { numRuns: 40 },
    )
  })

  it('that were cut at a stress keep that stress', () => {
    const sources = [0.001, 1].map((rate, index) => ({
      id: `r${index}`,
      kind: 'true-plastic' as const,
      rate,
      x: [0, 0.1, 0.2],
      y: [200e6, 300e6, 400e6].map((stress) => stress * (1 + index * 1e-3)),
    }))
    const flow = flowCurves(sources, { modulus: 210e9, stressLimit: 350e6 })
    expect(flow.map(({ stress }) => stress.at(-1))).toEqual([350e6, 350e6])
    expect(Math.max(...flow.flatMap(({ stress }) => stress))).toBe(roundedForCard(350e6))
  })
})
