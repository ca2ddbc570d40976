import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import {
  FRACTURE_LAW,
  FRACTURE_STRAIN,
  polyamideConditioned,
  polyamideDry,
  steel,
  steelJohnsonCook,
  steelRates,
} from '../../golden/materials.ts'
import type { CardInput } from '../card-input.ts'
import { readRadioss } from '../read/radioss.ts'
import {
  cardText,
  decimalSystems,
  everySystem,
  expectClose,
  expectRoundTrip,
  expectSamePhysics,
  generatedInput,
  inches,
  missing,
  RUNS,
  tokensOf,
  toleranceIn,
} from '../read/round-trip.testing.ts'
import { radiossLaw1Writer } from './radioss-law1.ts'
import { radiossLaw2Writer } from './radioss-law2.ts'
import { radiossLaw36Writer } from './radioss-law36.ts'

const withLaw = (params: Readonly<Record<string, number>>): CardInput => ({
  ...steel,
  laws: [{ vkey: 'm_jc', params, from: [] }],
})
/** The golden card of law 2 is the static law: neither rate nor temperature. */
const staticLaw = withLaw({ A: 170e6, B: 496e6, n: 0.501, C: 0, rate0: 0.001 })

const golden = [
  ['dc04.law36', radiossLaw36Writer, steel],
  ['dc04.law36_rate', radiossLaw36Writer, steelRates],
  ['dc04.law2', radiossLaw2Writer, staticLaw],
  ['dc04.law36_fail', radiossLaw36Writer, { ...steel, failure: FRACTURE_STRAIN }],
  ['dc04.law2_johnson', radiossLaw2Writer, { ...staticLaw, failure: FRACTURE_LAW }],
  ['pa66gf30_dry.law36', radiossLaw36Writer, polyamideDry],
  ['pa66gf30_cond.law36', radiossLaw36Writer, polyamideConditioned],
] as const

const [Mgmms = missing()] = decimalSystems

describe('Radioss', () => {
  it.each(golden)(
    'writes the keywords and numbers of the golden card %s in four unit systems',
    (name, writer, input) => {
      for (const system of decimalSystems)
        expect(tokensOf(cardText(writer, input, system), '#')).toEqual(
          tokensOf(goldenCard(`radioss/${name}.${system.id}.rad`), '#'),
        )
    },
  )

  it.each(golden)('reads the golden card %s as its own', (name, writer, input) => {
    for (const system of decimalSystems)
      expect(readRadioss(goldenCard(`radioss/${name}.${system.id}.rad`), system)).toEqual(
        readRadioss(cardText(writer, input, system), system),
      )
  })

  it('reads what it writes, in four unit systems and in inches', () => {
    for (const input of [steel, steelRates, polyamideDry, polyamideConditioned]) {
      expectRoundTrip(radiossLaw36Writer, readRadioss, input)
      expectRoundTrip(radiossLaw1Writer, readRadioss, input)
    }
    fc.assert(
      fc.property(generatedInput(12), (input) => expectRoundTrip(radiossLaw36Writer, readRadioss, input)),
      RUNS,
    )
    fc.assert(
      fc.property(generatedInput(), (input) => expectRoundTrip(radiossLaw1Writer, readRadioss, input)),
      RUNS,
    )
  })

  it('reads every constant of Johnson-Cook', () => {
    const wanted = steelJohnsonCook.laws[0]?.params ?? {}
    for (const system of everySystem) {
      const law = readRadioss(cardText(radiossLaw2Writer, steelJohnsonCook, system), system).laws['m_jc'] ?? {}
      expect(Object.keys(law).sort()).toEqual(Object.keys(wanted).sort())
      for (const [key, value] of Object.entries(law))
        expectClose(Number(value), Number(wanted[key]), toleranceIn(system))
    }
  })

  it('says the same physics in every decimal system', () => {
    for (const [, writer, input] of [...golden, ['law2', radiossLaw2Writer, steelJohnsonCook] as const]) {
      const [first, ...others] = decimalSystems.map((system) => readRadioss(cardText(writer, input, system), system))
      for (const other of others) if (first) expectSamePhysics(other, first)
    }
  })

  it('gives units that the starter does not know by name as their size in SI', () => {
    expect(cardText(radiossLaw1Writer, steel, inches)).toContain(
      '\n    175.126835246476              0.0254                   s\n',
    )
  })

  it('writes five functions a line', () => {
    const [curve = missing()] = steel.flow
    const flow = [1, 2, 3, 4, 5, 6, 7].map((rate) => ({ ...curve, rate }))
    const lines = cardText(radiossLaw36Writer, { ...steel, flow }, Mgmms, 11).split('\n')
    const start = lines.findIndex((line) => line.startsWith('# func_ID1'))
    expect(lines.slice(start + 1, start + 3)).toEqual([
      '        11        12        13        14        15',
      '        16        17',
    ])
    expect(radiossLaw36Writer.numbers({ input: { ...steel, flow } })).toBe(7)
  })

  it('filters strain rates at 10 kHz in the unit of time of the card, and only where the law has rates', () => {
    const filterOf = (input: CardInput, system = Mgmms) =>
      /\n {9}\d {9}(\d) {18}0\.( +\S+) /
        .exec(cardText(radiossLaw36Writer, input, system))
        ?.slice(1)
        .map(Number)
    expect(filterOf(steelRates)).toEqual([1, 10_000])
    expect(filterOf(steelRates, decimalSystems[1])).toEqual([1, 10])
    expect(filterOf(steel)).toEqual([0, 0])
  })

  it('keeps to 100 columns, whatever the name', () => {
    const long = { ...steelRates, material: { ...steelRates.material, name: 'Größenwahn '.repeat(20) } }
    const lines = everySystem.flatMap((system) => cardText(radiossLaw36Writer, long, system, 999_999_990).split('\n'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('refuses what the format or the starter cannot take', () => {
    const refusal = (input: CardInput, writer = radiossLaw36Writer) => expect(() => cardText(writer, input, Mgmms))
    const [curve = missing()] = steel.flow
    refusal({ ...steel, flow: [] }).toThrow('curve-missing')
    refusal({ ...steel, flow: [curve, { ...curve, T: 473.15 }] }).toThrow('conditions-many')
    refusal({ ...steel, flow: [curve, { ...curve, rate: 1 }] }).toThrow('rates-unclear')
    refusal(steel, radiossLaw2Writer).toThrow('law-missing')
    refusal(withLaw({ A: 0, B: 4e8, n: 0.5 }), radiossLaw2Writer).toThrow('law-range')
    refusal(withLaw({ A: 1e8, B: 4e8, n: 1.2 }), radiossLaw2Writer).toThrow('law-range')
  })
})
