import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { FRACTURE_STRAIN, polyamideConditioned, polyamideDry, steel, steelRates } from '../../golden/materials.ts'
import { readAbaqus, readCalculix } from '../read/abaqus.ts'
import { abaqusElasticWriter } from './abaqus-elastic.ts'
import { abaqusPlasticWriter } from './abaqus-plastic.ts'
import { calculixPlasticWriter } from './calculix-plastic.ts'
import {
  expectNear,
  expectReadBack,
  expectRoundTrip,
  inputs,
  linesWithout,
  systemOf,
  systems,
  textOf,
  without,
} from './cards.testing.ts'

const keys = ['density', 'modulus', 'poisson', 'expansion', 'conductivity', 'specificHeat'] as const
const needed = ['density', 'modulus', 'poisson'] as const
const also = ['expansion', 'conductivity', 'specificHeat'] as const
const golden = [
  ['dc04', steel],
  ['pa66gf30_dry', polyamideDry],
  ['pa66gf30_cond', polyamideConditioned],
] as const
const mm = systemOf('Mg-mm-s')

describe('cards of Abaqus and CalculiX', () => {
  it.each(golden)('are the golden card of %s line for line in four unit systems', (name, input) => {
    for (const system of systems) {
      const expected = linesWithout('**', goldenCard(`abaqus/${name}.${system.id}.inp`))
      expect(linesWithout('**', textOf(abaqusPlasticWriter, input, system))).toEqual(expected)
      expect(linesWithout('**', textOf(calculixPlasticWriter, input, system))).toEqual(expected)
    }
  })

  it('say where damage begins as the golden card does', () => {
    for (const system of systems)
      expect(linesWithout('**', textOf(abaqusPlasticWriter, { ...steel, failure: FRACTURE_STRAIN }, system))).toEqual(
        linesWithout('**', goldenCard(`abaqus/dc04_ductile.${system.id}.inp`)),
      )
  })

  it('hold the golden numbers of three strain rates; the golden card leaves out what is the default and the thermal blocks', () => {
    const mechanical = (['expansion', 'conductivity', 'specificHeat'] as const).reduce(without, steelRates)
    for (const system of systems) {
      const lines = linesWithout('**', textOf(abaqusPlasticWriter, mechanical, system)).map((line) =>
        line.replace(', TYPE=ISOTROPIC', '').replace(', HARDENING=ISOTROPIC', ''),
      )
      expect(lines).toEqual(linesWithout('**', goldenCard(`abaqus_rate/dc04.${system.id}.inp`)))
    }
  })

  it.each(golden)('give the numbers of %s back in SI, in every unit system', (_, input) => {
    expectRoundTrip(abaqusPlasticWriter, readAbaqus, input, { keys })
    expectRoundTrip(calculixPlasticWriter, readCalculix, input, { keys })
    expectRoundTrip(abaqusElasticWriter, readAbaqus, { ...input, flow: [] }, { keys })
  })

  it('give rates back; the slowest is the static one, which the format knows as rate 0', () => {
    expectRoundTrip(abaqusPlasticWriter, readAbaqus, steelRates, { keys, rates: [0, 1, 100] })
  })

  it('give generated tables over temperature and curves at several temperatures and rates back', () => {
    fc.assert(
      fc.property(inputs({ needed, also, flow: true, temperatures: true, rates: true }), (input) => {
        const slowest = Math.min(...input.flow.map(({ rate }) => rate ?? 0))
        const rates = input.flow.map(({ rate }) => (rate === slowest ? 0 : rate))
        expectRoundTrip(abaqusPlasticWriter, readAbaqus, input, { keys, rates })
      }),
      { numRuns: 25 },
    )
    fc.assert(
      fc.property(inputs({ needed, also, flow: true, temperatures: true }), (input) => {
        expectRoundTrip(calculixPlasticWriter, readCalculix, input, { keys })
        expectRoundTrip(abaqusElasticWriter, readAbaqus, { ...input, flow: [] }, { keys })
      }),
      { numRuns: 25 },
    )
  })

  it('stand for the same physics in four unit systems', () => {
    const [first, ...others] = systems.map((system) =>
      readAbaqus(textOf(abaqusPlasticWriter, steelRates, system), system),
    )
    for (const other of others) {
      for (const key of keys)
        expectNear(other.quantities[key]?.[0]?.value ?? 0, first?.quantities[key]?.[0]?.value ?? 1, 1e-6, key)
      for (const [index, curve] of other.flow.entries())
        for (const [point, stress] of curve.stress.entries())
          expectNear(stress, first?.flow[index]?.stress[point] ?? 0, 1e-6, `stress ${point} of curve ${index}`)
    }
  })

  it('bring two numbers of one table to the same temperatures, straight between their own', () => {
    const input = {
      ...steel,
      flow: [],
      quantities: {
        ...steel.quantities,
        modulus: {
          rows: [
            { T: 300, value: 200e9 },
            { T: 500, value: 180e9 },
          ],
          from: ['e'],
        },
        poisson: {
          rows: [
            { T: 300, value: 0.3 },
            { T: 350, value: 0.32 },
          ],
          from: ['nu'],
        },
      },
    }
    const lines = textOf(abaqusElasticWriter, input, mm).split('\n')
    const at = lines.indexOf('*ELASTIC, TYPE=ISOTROPIC')
    expect(lines.slice(at + 1, at + 4)).toEqual(['200000., 0.3, 300.', '195000., 0.32, 350.', '180000., 0.32, 500.'])
    expectReadBack(readAbaqus(textOf(abaqusElasticWriter, input, mm), mm), input, { keys, tolerance: 1e-6 })
  })

  it('write curves by rising rate and temperature, whatever order they come in', () => {
    const [slow, , fast] = steelRates.flow
    if (!slow || !fast) throw new Error('no curves')
    const flow = [fast, slow, { ...slow, T: 373.15 }, { ...fast, T: 373.15 }]
    const read = readAbaqus(textOf(abaqusPlasticWriter, { ...steelRates, flow }, mm), mm)
    expect(read.flow.map(({ T, rate }) => [T, rate])).toEqual([
      [296.15, 0],
      [373.15, 0],
      [296.15, 100],
      [373.15, 100],
    ])
  })

  it.each([
    [
      [0.001, 0.01],
      ['0.001 1/s', '0.01 1/s'],
    ],
    [
      [undefined, 0.01],
      ['not stated', '0.01 1/s'],
    ],
  ])('are one block without rates where each temperature has one curve, of rates %j', ([slow, fast], words) => {
    const [curve] = steel.flow
    if (!curve) throw new Error('no curve')
    const at = (T: number, rate: number | undefined) => ({ ...curve, T, ...(rate !== undefined && { rate }) })
    const input = { ...steel, flow: [at(296.15, slow), at(353.15, fast)] }
    for (const [writer, read] of [
      [abaqusPlasticWriter, readAbaqus],
      [calculixPlasticWriter, readCalculix],
    ] as const) {
      const text = textOf(writer, input, mm)
      expect(text.match(/^\*PLASTIC.*$/gm)).toEqual(['*PLASTIC, HARDENING=ISOTROPIC'])
      expect(read(text, mm).flow.map(({ T }) => T)).toEqual([296.15, 353.15])
      expect(text.replaceAll(/\n\*\* +/g, ' ')).toContain(
        `STRAIN RATES DIFFER between temperatures: 23 degC (296.15 K) ${words[0]}, 80 degC (353.15 K) ${words[1]}`,
      )
    }
    const same = { ...steel, flow: [at(296.15, 0.01), at(353.15, 0.01)] }
    expect(textOf(abaqusPlasticWriter, same, mm)).not.toContain('RATES DIFFER')
  })

  it('are refused where a rate has no curve at a temperature that another one has', () => {
    const [slow, , fast] = steelRates.flow
    if (!slow || !fast) throw new Error('no curves')
    const flow = [slow, fast, { ...slow, T: 373.15 }]
    expect(() => textOf(abaqusPlasticWriter, { ...steelRates, flow }, mm)).toThrow(
      expect.objectContaining({ code: 'rates-unclear', details: { rates: '0.001, 100, 0.001' } }),
    )
  })

  it('are refused where a number or a curve is missing, or the format cannot hold the conditions', () => {
    const [curve] = steel.flow
    if (!curve) throw new Error('no curve')
    const { T: _, ...anywhere } = curve
    const refused = (write: () => unknown, refusal: object) => expect(write).toThrow(expect.objectContaining(refusal))
    refused(() => textOf(abaqusElasticWriter, without(steel, 'density'), mm), {
      code: 'quantity-missing',
      details: { quantity: 'density' },
    })
    refused(() => textOf(abaqusPlasticWriter, { ...steel, flow: [] }, mm), { code: 'curve-missing' })
    refused(() => textOf(calculixPlasticWriter, steelRates, mm), {
      code: 'conditions-many',
      details: { condition: 'strain rate', count: 3, max: 1 },
    })
    refused(() => textOf(abaqusPlasticWriter, { ...steel, flow: [curve, anywhere] }, mm), {
      code: 'temperature-missing',
    })
    refused(() => textOf(abaqusPlasticWriter, { ...steel, flow: [curve, curve] }, mm), { code: 'rates-unclear' })
    refused(() => textOf(abaqusPlasticWriter, { ...steel, flow: [curve, { ...curve, rate: 1 }] }, mm), {
      code: 'rates-unclear',
      details: { rates: '?, 1' },
    })
  })
})

describe('the reader of Abaqus', () => {
  const card = (...lines: string[]) => ['*MATERIAL, NAME=X', ...lines].join('\n')
  it.each([
    ['an unknown keyword', card('*DENSITI', '1.'), 'line 2'],
    ['a text in a number', card('*DENSITY', '7.85E-9x'), 'line 3'],
    ['a real without a point', card('*DENSITY', '7'), 'line 3'],
    ['an empty field', card('*ELASTIC', '210000.,'), 'line 3'],
    ['a missing field', card('*ELASTIC', '210000.'), 'line 3'],
    ['a field too many', card('*DENSITY', '1., 300.'), 'line 3'],
    ['rows without temperature', card('*DENSITY', '1.', '2.'), 'line 3'],
    ['falling temperatures', card('*DENSITY', '1., 300.', '2., 200.'), 'line 4'],
    ['a second block', card('*DENSITY', '1.', '*DENSITY', '1.'), 'line 4'],
    ['a block without data', card('*DENSITY', '*ELASTIC', '1., 0.3'), 'line 2'],
    ['an unknown parameter', card('*ELASTIC, MODULI=LONG', '1., 0.3'), 'line 2'],
    ['a curve that does not begin at 0', card('*PLASTIC', '1., 0.1', '2., 0.2'), 'line 3'],
    ['a falling stress', card('*PLASTIC', '2., 0.', '1., 0.1'), 'line 3'],
    ['equal strains', card('*PLASTIC', '1., 0.', '2., 0.'), 'line 3'],
    ['swapped columns', card('*PLASTIC', '0., 170.', '0.1, 200.'), 'line 3'],
    ['falling rates', card('*PLASTIC, RATE=1.', '1., 0.', '*PLASTIC, RATE=0.', '1., 0.'), 'line 4'],
    ['a second curve without a rate', card('*PLASTIC', '1., 0.', '*PLASTIC', '1., 0.'), 'line 4'],
    ['data before a keyword', '1.\n*MATERIAL, NAME=X', 'line 1'],
    ['a line that is too long', card(`*DENSITY${' '.repeat(256)}`, '1.'), 'line 2'],
    ['a name that starts with a digit', '*MATERIAL, NAME=1X', 'line 1'],
  ])('refuses %s and names the line', (_, text, line) => {
    expect(() => readAbaqus(text, mm)).toThrow(`${line}:`)
  })

  it('refuses for CalculiX what CalculiX does not read', () => {
    expect(() => readCalculix(card('*PLASTIC, RATE=0.', '1., 0.'), mm)).toThrow('line 2:')
    expect(() => readCalculix(card('*HYPERELASTIC, YEOH', '1.'), mm)).toThrow('line 2:')
  })
})
