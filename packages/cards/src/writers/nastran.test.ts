import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { polyamideConditioned, polyamideDry, steel, steelRates } from '../../golden/materials.ts'
import type { CardInput } from '../card-input.ts'
import { real } from '../format/nastran.ts'
import { readNastran } from '../read/nastran.ts'
import type { ReadBack } from '../read/read-card.ts'
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
} from '../read/round-trip.testing.ts'
import { nastranMat1Writer } from './nastran-mat1.ts'
import { nastranMats1Writer } from './nastran-mats1.ts'

const golden = [
  ['dc04', steel],
  ['pa66gf30_dry', polyamideDry],
  ['pa66gf30_cond', polyamideConditioned],
] as const

const [Mgmms = missing()] = decimalSystems
/** Total strains have nine digits, so a plastic strain is known to half of the ninth one of the total. */
const STRAIN = 5e-8

/** Points as total strain and stress, SI. */
function totalOf({ quantities, flow }: ReadBack): [number, number][] {
  const modulus = quantities.modulus?.[0]?.value ?? Number.NaN
  const [curve] = flow
  return (curve?.strain ?? []).map((strain, index) => {
    const stress = curve?.stress[index] ?? Number.NaN
    return [strain + stress / modulus, stress]
  })
}

describe('Nastran', () => {
  it.each(golden)('writes the numbers of the golden card %s in total strain in four unit systems', (name, input) => {
    for (const system of decimalSystems) {
      const wanted = readNastran(goldenCard(`nastran/${name}.mats1_total.${system.id}.bdf`), system)
      const found = readNastran(cardText(nastranMats1Writer, input, system), system)
      expectSamePhysics({ ...found, flow: [] }, { ...wanted, flow: [] })
      const points = totalOf(wanted)
      // Eight columns hold seven decimals of the golden card's total strains, and six from 1 on.
      for (const [index, [strain, stress]] of totalOf(found).entries()) {
        expectClose(strain, points[index]?.[0] ?? Number.NaN, 1e-6, 5.01e-8)
        expectClose(stress, points[index]?.[1] ?? Number.NaN, 1e-9)
      }
      expect(points).toHaveLength(input.flow[0]?.strain.length ?? 0)
    }
  })

  it.each(golden)('writes the physics of the golden card %s in plastic strain, TYPSTRN=1', (name, input) => {
    for (const system of decimalSystems) {
      const wanted = readNastran(goldenCard(`nastran/${name}.mat1_mats1.${system.id}.fem`), system)
      const found = readNastran(cardText(nastranMats1Writer, input, system), system)
      const [curve = missing()] = wanted.flow
      expectSamePhysics({ ...found, flow: [] }, { ...wanted, flow: [] })
      for (const [index, strain] of curve.strain.entries()) {
        expectClose(found.flow[0]?.strain[index], strain, 0, STRAIN)
        expectClose(found.flow[0]?.stress[index], curve.stress[index] ?? Number.NaN, 1e-9)
      }
    }
  })

  it('reads what it writes, in four unit systems and in inches', () => {
    for (const [, input] of golden) {
      expectRoundTrip(nastranMats1Writer, readNastran, input, STRAIN)
      expectRoundTrip(nastranMat1Writer, readNastran, input)
    }
    fc.assert(
      fc.property(generatedInput(), (input) => expectRoundTrip(nastranMats1Writer, readNastran, input, STRAIN)),
      RUNS,
    )
    fc.assert(
      fc.property(generatedInput(), (input) => expectRoundTrip(nastranMat1Writer, readNastran, input)),
      RUNS,
    )
  })

  it('says the same physics in every decimal system', () => {
    for (const [, input] of golden) {
      const [first, ...others] = decimalSystems.map((system) =>
        readNastran(cardText(nastranMats1Writer, input, system), system),
      )
      for (const other of others) if (first) expectSamePhysics(other, first)
    }
  })

  it('begins the curve at the origin and with the slope of E', () => {
    const text = cardText(nastranMats1Writer, steel, Mgmms)
    expect(text).toContain('\nTABLES1*1\n*\n*       0.              0.              8.0952381-4     170.\n')
  })

  it('uses eight columns where they hold six digits, else sixteen in pairs of lines', () => {
    const lines = (system = Mgmms) =>
      cardText(nastranMat1Writer, polyamideDry, system)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('$'))
    expect(lines()).toEqual(['MAT1    1       10000.          0.35    1.37-9  3.-5'])
    expect(lines(inches)).toEqual([
      'MAT1*   1               1450380.                        0.35',
      '*       1.28194-4       3.-5',
    ])
  })

  it.each([
    [0, '0.', '0.'],
    [0.3, '0.3', '0.3'],
    [7.85e-9, '7.85-9', '7.85-9'],
    [2.1e11, '2.1+11', '2.1+11'],
    [1e10, '1.+10', '1.+10'],
    [210000, '210000.', '210000.'],
    [0.0028739, '.0028739', '0.0028739'],
    [0.00287386, undefined, '0.00287386'],
    [123456, '123456.', '123456.'],
    [7.85678e-9, undefined, '7.85678-9'],
    [-0.012345, '-.012345', '-0.012345'],
  ])('writes %d as %s in eight columns and as %s in sixteen', (value, small, large) => {
    expect(real(value)).toEqual({ small, large })
  })

  it('leaves out a point whose total strain is that of the one before', () => {
    const [curve = missing()] = steel.flow
    const flow = [{ ...curve, strain: [0, 1e-15, 0.1], stress: [170e6, 170e6, 300e6] }]
    expect(readNastran(cardText(nastranMats1Writer, { ...steel, flow }, Mgmms), Mgmms).flow[0]?.stress).toEqual([
      170e6, 300e6,
    ])
  })

  it('keeps to 72 columns of fields, whatever the name', () => {
    const long = { ...steel, material: { ...steel.material, name: 'Größenwahn '.repeat(20) } }
    for (const system of everySystem)
      for (const line of cardText(nastranMats1Writer, long, system, 99_999_999).split('\n'))
        expect(line.length).toBeLessThanOrEqual(line.startsWith('$') ? 80 : 72)
  })

  it('refuses what the format cannot say', () => {
    const refusal = (input: CardInput, startNumber = 1) =>
      expect(() => cardText(nastranMats1Writer, input, Mgmms, startNumber))
    const [curve = missing()] = steel.flow
    refusal(steelRates).toThrow('conditions-many')
    refusal({ ...steel, flow: [curve, { ...curve, T: 473.15 }] }).toThrow('conditions-many')
    refusal({ ...steel, flow: [] }).toThrow('curve-missing')
    refusal(steel, 100_000_000).toThrow('number-range')
    const { density, ...others } = steel.quantities
    refusal({ ...steel, quantities: others }).toThrow('quantity-missing {"quantity":"density"}')
    expect(density).toBeDefined()
  })
})
