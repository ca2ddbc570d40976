import { describe, expect, it } from 'vitest'
import { FRACTURE_LAW, FRACTURE_STRAIN, steel, steelJohnsonCook, steelRates } from '../../../golden/materials.ts'
import type { CardFailure, CardInput } from '../../card-input.ts'
import { numbersPart } from '../../check/read-back.ts'
import { decimalSystems, everySystem, missing } from '../../read/round-trip.testing.ts'
import { solverOf } from '../../solvers.ts'
import { writeCard } from '../../write-card.ts'
import type { Writer } from '../../writer.ts'
import { abaqusPlasticWriter } from '../../writers/abaqus-plastic.ts'
import { lsdynaMat024Writer } from '../../writers/lsdyna-mat024.ts'
import { lsdynaMat098Writer } from '../../writers/lsdyna-mat098.ts'
import { radiossLaw2Writer } from '../../writers/radioss-law2.ts'
import { radiossLaw36Writer } from '../../writers/radioss-law36.ts'

const WRITERS = [
  [lsdynaMat024Writer, steel],
  [lsdynaMat024Writer, steelRates],
  [lsdynaMat098Writer, steelJohnsonCook],
  [radiossLaw36Writer, steelRates],
  [radiossLaw2Writer, steelJohnsonCook],
  [abaqusPlasticWriter, steel],
] as const
const FAILURES = [FRACTURE_STRAIN, FRACTURE_LAW] as const
const HOT: CardFailure = { ...FRACTURE_LAW, thermal: [{ T: 473.15, value: 1.07317 }] } as CardFailure

const textOf = (writer: Writer, input: CardInput, system = decimalSystems[0] ?? missing(), startNumber = 7) =>
  writeCard(writer, { input, system, startNumber }).text
const checked = (writer: Writer, input: CardInput, text: string, system = decimalSystems[0] ?? missing()) =>
  numbersPart(input, writer, solverOf(writer.solver).read(text, system))

describe('how a card breaks', () => {
  it('is read back from the card of every format that says it, in every unit system', () => {
    for (const [writer, plain] of WRITERS)
      for (const failure of [...FAILURES, HOT])
        for (const system of everySystem) {
          // A law of Johnson and Cook holds at its own temperature, so that a hot factor is none of LAW2 or MAT_098.
          if (failure === HOT && writer.needs.laws) continue
          const input = { ...plain, failure }
          const { differences, compared } = checked(writer, input, textOf(writer, input, system), system)
          expect(differences).toEqual([])
          expect(compared).toBeGreaterThan(5)
        }
  })

  it('is missed by the check where the card breaks elsewhere, not at all, or unasked', () => {
    for (const [writer, plain] of WRITERS) {
      const wanted = { ...plain, failure: FRACTURE_STRAIN }
      const text = textOf(writer, wanted)
      const other = checked(writer, wanted, text.replace('0.916291', '0.916391').replace('.916291', '.916391'))
      expect(other.differences).toContainEqual(
        expect.objectContaining({ quantity: 'fracture-strain', expected: 0.916291, found: 0.916391 }),
      )
      expect(checked(writer, wanted, textOf(writer, plain)).isPassed).toBe(false)
      expect(checked(writer, plain, text).isPassed).toBe(false)
      expect(checked(writer, plain, textOf(writer, plain)).isPassed).toBe(true)
    }
  })

  it('gives the fracture table of LS-DYNA the number behind the curves, and says so', () => {
    for (const [writer, plain, id] of [
      [lsdynaMat024Writer, steel, 8],
      [lsdynaMat024Writer, steelRates, 11],
      [lsdynaMat098Writer, steelJohnsonCook, 8],
    ] as const) {
      const input = { ...plain, failure: FRACTURE_LAW }
      expect(textOf(writer, input)).toMatch(new RegExp(`LCSDG .*\\n {${10 - String(id).length}}${id} `))
      expect(writer.numbers({ input })).toBe(id - 7 + 1)
      expect(writer.numbers({ input: { ...plain, failure: FRACTURE_STRAIN } })).toBe(writer.numbers({ input: plain }))
    }
  })

  it('has no strain that a reader would take for another material, a second way or a softening one', () => {
    const gissmo = textOf(lsdynaMat098Writer, { ...steelJohnsonCook, failure: FRACTURE_LAW })
    const johnson = textOf(radiossLaw2Writer, { ...steelJohnsonCook, failure: FRACTURE_LAW })
    const ductile = textOf(abaqusPlasticWriter, { ...steel, failure: FRACTURE_LAW })
    const refused = (writer: Writer, text: string, from: string, to: string) => {
      expect(text).toContain(from)
      expect(() => checked(writer, steel, text.replace(from, to))).toThrow(/^line \d+: /)
    }
    refused(lsdynaMat098Writer, gissmo, '         7                  1.', '         8                  1.')
    refused(lsdynaMat098Writer, gissmo, '         8     1000.', '         8        0.')
    refused(lsdynaMat098Writer, gissmo, '         8     1000.', '         9     1000.')
    refused(lsdynaMat098Writer, gissmo, '      0.02        0.        0.', '      0.02        .5        0.')
    refused(radiossLaw2Writer, johnson, '/FAIL/JOHNSON/7/7', '/FAIL/JOHNSON/8/7')
    refused(radiossLaw2Writer, johnson, '         1         1', '         1         2')
    refused(abaqusPlasticWriter, ductile, 'CRITERION=DUCTILE', 'CRITERION=SHEAR')
    refused(abaqusPlasticWriter, ductile, '3.49, 0., 0.', '3.49, 0., 1.')
  })

  it('is a table over temperature where Abaqus has several, and refused by a format of one', () => {
    const rows = [
      { T: 296.15, value: 0.9 },
      { T: 473.15, value: 1.1 },
    ]
    const [curve = missing()] = steel.flow
    const input: CardInput = {
      ...steel,
      flow: [curve, { ...curve, T: 473.15 }],
      failure: { way: 'fracture-strain', rows, from: [], said: [] },
    }
    const text = textOf(abaqusPlasticWriter, input)
    expect(text).toContain('CRITERION=DUCTILE\n0.9, 0.333333, 0., 296.15\n1.1, 0.333333, 0., 473.15\n')
    expect(checked(abaqusPlasticWriter, input, text).differences).toEqual([])
    expect(() => textOf(lsdynaMat024Writer, { ...steel, failure: input.failure ?? missing() })).toThrow(
      'conditions-many',
    )
  })
})
