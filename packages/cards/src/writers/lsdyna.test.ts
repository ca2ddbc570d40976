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
import { lsdynaReal } from '../format/lsdyna.ts'
import { readLsdyna } from '../read/lsdyna.ts'
import {
  cardText,
  decimalSystems,
  everySystem,
  expectClose,
  expectRoundTrip,
  expectSamePhysics,
  generatedInput,
  missing,
  RUNS,
  tokensOf,
  toleranceIn,
} from '../read/round-trip.testing.ts'
import { writeCard } from '../write-card.ts'
import { lsdynaMat001Writer } from './lsdyna-mat001.ts'
import { lsdynaMat024Writer } from './lsdyna-mat024.ts'
import { lsdynaMat098Writer } from './lsdyna-mat098.ts'

const golden = [
  ['dc04.mat024', lsdynaMat024Writer, steel],
  ['dc04.mat024_table', lsdynaMat024Writer, steelRates],
  ['dc04.mat098', lsdynaMat098Writer, steelJohnsonCook],
  ['dc04.mat024_fail', lsdynaMat024Writer, { ...steel, failure: FRACTURE_STRAIN }],
  ['dc04.mat098_gissmo', lsdynaMat098Writer, { ...steelJohnsonCook, failure: FRACTURE_LAW }],
  ['pa66gf30_dry.mat024', lsdynaMat024Writer, polyamideDry],
  ['pa66gf30_cond.mat024', lsdynaMat024Writer, polyamideConditioned],
] as const

/** LCINT, the eighth field beside LCID, is not on the golden cards of stress: LS-DYNA would resample them to 100 intervals. */
const withoutIntervals = (text: string) => text.replaceAll(/^(.{60} {9}0) +\d+\n(?=\$ +A1 )/gm, '$1\n')

const materials = [steel, steelRates, polyamideDry, polyamideConditioned]

describe('LS-DYNA', () => {
  it.each(golden)('writes keywords and numbers of the golden card %s in four unit systems', (name, writer, input) => {
    for (const system of decimalSystems) {
      const [text, wanted] = [cardText(writer, input, system), goldenCard(`lsdyna/${name}.${system.id}.k`)]
      expect(tokensOf(withoutIntervals(text), '$')).toEqual(tokensOf(withoutIntervals(wanted), '$'))
    }
  })

  it.each(golden)('reads the golden card %s as its own', (name, writer, input) => {
    for (const system of decimalSystems)
      expect(readLsdyna(goldenCard(`lsdyna/${name}.${system.id}.k`), system)).toEqual(
        readLsdyna(cardText(writer, input, system), system),
      )
  })

  it('reads what it writes, in four unit systems and in inches', () => {
    for (const input of materials) {
      expectRoundTrip(lsdynaMat024Writer, readLsdyna, input)
      expectRoundTrip(lsdynaMat001Writer, readLsdyna, input)
    }
    fc.assert(
      fc.property(generatedInput(6), (input) => expectRoundTrip(lsdynaMat024Writer, readLsdyna, input)),
      RUNS,
    )
    fc.assert(
      fc.property(generatedInput(), (input) => expectRoundTrip(lsdynaMat001Writer, readLsdyna, input)),
      RUNS,
    )
  })

  it('reads the constants of Johnson-Cook that MAT_098 knows', () => {
    for (const system of everySystem) {
      const law = readLsdyna(cardText(lsdynaMat098Writer, steelJohnsonCook, system), system).laws['m_jc']
      expect(Object.keys(law ?? {})).toEqual(['A', 'B', 'n', 'C', 'rate0'])
      for (const [key, value] of Object.entries(law ?? {}))
        expectClose(Number(value), Number(steelJohnsonCook.laws[0]?.params[key]), toleranceIn(system))
    }
  })

  it('says the same physics in every decimal system', () => {
    for (const [, writer, input] of golden) {
      const [first, ...others] = decimalSystems.map((system) => readLsdyna(cardText(writer, input, system), system))
      for (const other of others) if (first) expectSamePhysics(other, first)
    }
  })

  it('keeps to 80 columns, whatever the name', () => {
    const long = { ...steelRates, material: { ...steelRates.material, name: 'Größenwahn '.repeat(20) } }
    for (const writer of [lsdynaMat024Writer, lsdynaMat001Writer])
      for (const input of [long, { ...long, flow: steel.flow }]) {
        const lines = cardText(writer, input, decimalSystems[0] ?? missing(), 999_999_990).split('\n')
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
      }
  })

  it('gives the table and its curves ids of one range, as many as it says', () => {
    const [system = missing()] = decimalSystems
    const text = cardText(lsdynaMat024Writer, steelRates, system, 40)
    const ids = text
      .split('\n')
      .flatMap((line, index, lines) =>
        /LCID {2}.*DATTYP|TBID$/.test(line) ? [Number(lines[index + 1]?.slice(0, 10))] : [],
      )
    expect(ids).toEqual([40, 41, 42, 43])
    expect(lsdynaMat024Writer.numbers({ input: steelRates })).toBe(4)
    expect(lsdynaMat024Writer.numbers({ input: steel })).toBe(1)
    expect(() => cardText(lsdynaMat024Writer, steelRates, system, 999_999_997)).toThrow('number-range')
  })

  it('has the solver resample a curve into as many intervals as its steep beginning needs', () => {
    const [system = missing()] = decimalSystems
    const [curve = missing()] = polyamideDry.flow
    const lcint = (strain: readonly number[], stress: readonly number[]) => {
      const text = cardText(lsdynaMat024Writer, { ...steel, flow: [{ ...curve, strain, stress }] }, system)
      return Number(/LCINT\n.{70}(.{10})\n/.exec(text)?.[1])
    }
    expect(lcint([0, 0.5, 1], [100e6, 200e6, 300e6])).toBe(0)
    expect(lcint([0, 0.005, 1], [100e6, 200e6, 300e6])).toBe(200)
    expect(lcint([...curve.strain, 1], [...curve.stress, 196e6])).toBe(10_000)
    const steep = { ...steel, flow: [{ ...curve, strain: [0, 0.005, 1], stress: [100e6, 200e6, 300e6] }] }
    const text = cardText(lsdynaMat024Writer, steep, system)
    expect(text).toContain(
      "$ LCINT 200 keeps its stresses within 0 % of these rows; the solver's\n$   own 100 intervals, where LCINT is not read, only within 25 %\n",
    )
    expect(text).not.toMatch(/^\$.*\n\*DEFINE/m)
  })

  it('holds six digits in ten columns down to 1e-10; below it keeps five', () => {
    expect(lsdynaReal(9.12345e-10)).toBe('.912345E-9')
    expect(lsdynaReal(1.23456e-10)).toBe('.123456E-9')
    expect(lsdynaReal(2.1e11)).toBe('    2.1E11')
    expect(lsdynaReal(1.23456e-11)).toBe('1.2346E-11')
    fc.assert(
      fc.property(fc.double({ min: -9.9, max: 15, noNaN: true }), (power) => {
        const value = Number((10 ** power).toPrecision(6))
        const text = lsdynaReal(value)
        expect(text).toHaveLength(10)
        expect(text).toContain('.')
        expect(Number(text)).toBe(value)
      }),
    )
  })

  it('writes the same bytes for the same input', () => {
    const [system = missing()] = decimalSystems
    const card = { input: steelRates, system, startNumber: 3 }
    expect(writeCard(lsdynaMat024Writer, card)).toEqual(writeCard(lsdynaMat024Writer, structuredClone(card)))
  })

  it('refuses what the format cannot say', () => {
    const [system = missing()] = decimalSystems
    const refusal = (input: CardInput, writer = lsdynaMat024Writer) => expect(() => cardText(writer, input, system))
    const [curve = missing()] = steel.flow
    refusal({ ...steel, flow: [] }).toThrow('curve-missing')
    refusal({ ...steel, flow: [curve, { ...curve, T: 473.15 }] }).toThrow('conditions-many')
    refusal({ ...steel, flow: [curve, { ...curve, rate: 1 }] }).toThrow('rates-unclear')
    refusal({
      ...steel,
      flow: [
        { ...curve, rate: 1 },
        { ...curve, rate: 1 },
      ],
    }).toThrow('rates-unclear')
    const { modulus, ...others } = steel.quantities
    refusal({ ...steel, quantities: others }, lsdynaMat001Writer).toThrow('quantity-missing {"quantity":"modulus"}')
    const table = {
      rows: [
        { T: 293.15, value: 210e9 },
        { T: 473.15, value: 190e9 },
      ],
      from: [],
    }
    refusal({ ...steel, quantities: { ...others, modulus: table } }).toThrow('conditions-many')
    expect(modulus).toBeDefined()
  })

  it('refuses Johnson-Cook without the constants that it needs', () => {
    const [system = missing()] = decimalSystems
    const write = (params: Readonly<Record<string, number>>) =>
      cardText(lsdynaMat098Writer, { ...steel, laws: [{ vkey: 'm_jc', params, from: [] }] }, system)
    expect(() => cardText(lsdynaMat098Writer, steel, system)).toThrow('law-missing')
    expect(() => write({ A: 1e8, B: 1e8 })).toThrow('"constant":"n"')
    expect(() => write({ A: 1e8, B: 1e8, n: 0.5, C: 0.02 })).toThrow('"constant":"rate0"')
    expect(() => write({ A: 1e8, B: 1e8, n: 0.5, C: 0.02, rate0: 0 })).toThrow('law-range')
    expect(write({ A: 1e8, B: 1e8, n: 0.5 })).toContain('*MAT_SIMPLIFIED_JOHNSON_COOK_TITLE')
  })
})
