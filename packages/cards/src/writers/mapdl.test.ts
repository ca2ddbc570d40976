import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { polyamideConditioned, polyamideDry, steel, steelRates } from '../../golden/materials.ts'
import { readMapdl } from '../read/mapdl.ts'
import {
  expectNear,
  expectRoundTrip,
  inputs,
  linesWithout,
  systemOf,
  systems,
  textOf,
  without,
} from './cards.testing.ts'
import { mapdlElasticWriter } from './mapdl-elastic.ts'
import { mapdlPlasticWriter } from './mapdl-plastic.ts'

const keys = ['density', 'modulus', 'poisson', 'expansion', 'conductivity', 'specificHeat'] as const
const needed = ['density', 'modulus', 'poisson'] as const
const also = ['expansion', 'conductivity', 'specificHeat'] as const
const golden = [
  ['dc04', steel],
  ['pa66gf30_dry', polyamideDry],
  ['pa66gf30_cond', polyamideConditioned],
] as const
const mm = systemOf('Mg-mm-s')

describe('cards of Mechanical APDL', () => {
  it.each(golden)('are the golden card of %s line for line', (name, input) => {
    for (const system of systems) {
      const expected = linesWithout('!', goldenCard(`mapdl/${name}.${system.id}.mac`))
      expect(linesWithout('!', textOf(mapdlPlasticWriter, input, system))).toEqual(expected)
      expect(linesWithout('!', textOf(mapdlElasticWriter, input, system))).toEqual(
        expected.filter((line) => line.startsWith('MP,')),
      )
    }
  })

  it('have their temperatures in the unit that their header names', () => {
    for (const [name, input] of golden)
      for (const system of systems)
        for (const card of [goldenCard(`mapdl/${name}.${system.id}.mac`), textOf(mapdlPlasticWriter, input, system)]) {
          expect(card).toContain('temperature K')
          const temperatures = card.match(/^TBTEMP,.*$/gm)?.map((line) => Number(line.split(',')[1])) ?? []
          expect(temperatures).toEqual([296.15])
        }
  })

  it.each(golden)('give the numbers of %s back in SI, in every unit system', (_, input) => {
    expectRoundTrip(mapdlPlasticWriter, readMapdl, input, { keys })
    expectRoundTrip(mapdlElasticWriter, readMapdl, { ...input, flow: [] }, { keys })
  })

  it('give generated tables and curves at several temperatures back', () => {
    fc.assert(
      fc.property(inputs({ needed, also, flow: true, temperatures: true }), (input) => {
        // A point in the middle of a stretch is rounded like any other, so it lies off the line by that.
        expectRoundTrip(mapdlPlasticWriter, readMapdl, input, { keys, tolerance: 1e-5 })
        expectRoundTrip(mapdlElasticWriter, readMapdl, { ...input, flow: [] }, { keys })
      }),
      { numRuns: 25 },
    )
  })

  it('stand for the same physics in four unit systems', () => {
    const [first, ...others] = systems.map((system) => readMapdl(textOf(mapdlPlasticWriter, steel, system), system))
    for (const other of others) {
      for (const key of keys)
        expectNear(other.quantities[key]?.[0]?.value ?? 0, first?.quantities[key]?.[0]?.value ?? 1, 1e-6, key)
      for (const [point, stress] of (other.flow[0]?.stress ?? []).entries())
        expectNear(stress, first?.flow[0]?.stress[point] ?? 0, 1e-6, `stress ${point}`)
    }
  })

  it('fill a table of seven temperatures with two commands each, from an empty one on', () => {
    const rows = [300, 400, 500, 600, 700, 800, 900].map((T) => ({ T, value: 210e9 - (T - 300) * 1e8 }))
    const input = { ...steel, quantities: { ...steel.quantities, modulus: { rows, from: ['e'] } } }
    expect(linesWithout('!', textOf(mapdlElasticWriter, input, mm, 7)).slice(0, 6)).toEqual([
      'MPTEMP',
      'MPTEMP,1,300.,400.,500.,600.,700.,800.',
      'MPTEMP,7,900.',
      'MPDATA,EX,7,1,210000.,200000.,190000.,180000.,170000.,160000.',
      'MPDATA,EX,7,7,150000.',
      'MP,PRXY,7,0.3',
    ])
  })

  it('say from where a table of mean coefficients of expansion counts, and leave it to the model of a constant', () => {
    const rows = [300, 500].map((T) => ({ T, value: T * 4e-8 }))
    const input = { ...steel, quantities: { ...steel.quantities, expansion: { rows, zero: 293.15, from: ['a'] } } }
    const lines = linesWithout('!', textOf(mapdlElasticWriter, input, mm, 7))
    const at = lines.indexOf('MP,REFT,7,293.15')
    expect(lines.slice(at + 1, at + 4)).toEqual(['MPTEMP', 'MPTEMP,1,300.,500.', 'MPDATA,ALPX,7,1,1.2E-5,2.0E-5'])
    expect(readMapdl(lines.join('\n'), mm).expansionZero).toBe(293.15)
    expect(textOf(mapdlElasticWriter, steel, mm)).not.toContain('REFT')
  })

  it('give a shorter curve points on its own line until all temperatures have as many', () => {
    const [curve] = steel.flow
    if (!curve) throw new Error('no curve')
    const flow = [
      { ...curve, T: 300, strain: [0, 0.05, 0.1, 0.2], stress: [100e6, 170e6, 200e6, 250e6] },
      { ...curve, T: 500, strain: [0, 0.1], stress: [80e6, 120e6] },
      { ...curve, T: 700, strain: [0], stress: [30e6] },
    ]
    const lines = linesWithout('!', textOf(mapdlPlasticWriter, { ...steel, flow }, mm))
    expect(lines).toContain('TB,PLASTIC,1,3,4,MISO')
    expect(lines.slice(-10)).toEqual([
      'TBTEMP,500.',
      'TBPT,DEFI,0.,80.',
      'TBPT,DEFI,0.025,90.',
      'TBPT,DEFI,0.05,100.',
      'TBPT,DEFI,0.1,120.',
      'TBTEMP,700.',
      'TBPT,DEFI,0.,30.',
      'TBPT,DEFI,0.25,30.',
      'TBPT,DEFI,0.5,30.',
      'TBPT,DEFI,1.,30.',
    ])
  })

  it('are refused where the format cannot hold the input', () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({ T: 300 + index, value: 210e9 }))
    const long = { ...steel, quantities: { ...steel.quantities, modulus: { rows, from: [] } } }
    const refused = (write: () => unknown, refusal: object) => expect(write).toThrow(expect.objectContaining(refusal))
    refused(() => textOf(mapdlElasticWriter, long, mm), {
      code: 'conditions-many',
      details: { condition: 'temperature', count: 101, max: 100 },
    })
    refused(() => textOf(mapdlPlasticWriter, steelRates, mm), { code: 'conditions-many' })
    refused(() => textOf(mapdlElasticWriter, without(steel, 'poisson'), mm), { code: 'quantity-missing' })
  })

  it('take one id, the start number', () => {
    const card = { input: steel, system: mm, startNumber: 42 }
    expect(mapdlPlasticWriter.numbers(card)).toBe(1)
    expect(mapdlPlasticWriter.write(card)).toContain('TB,PLASTIC,42,1,12,MISO')
  })
})

describe('the reader of Mechanical APDL', () => {
  const table = ['TB,PLASTIC,1,1,2,MISO', 'TBTEMP,296.15', 'TBPT,DEFI,0.,170.', 'TBPT,DEFI,0.1,200.']
  const broken = (at: number, line: string) => [...table.slice(0, at), line, ...table.slice(at + 1)]
  it('reads a table as it should be', () => {
    expect(readMapdl(table.join('\n'), mm).flow[0]?.strain).toEqual([0, 0.1])
  })
  it.each([
    ['an unknown command', ['MPX,EX,1,1.'], 'line 1'],
    ['an unknown label', ['MP,EY,1,1.'], 'line 1'],
    ['a text in a number', ['MP,EX,1,210000.x'], 'line 1'],
    ['a missing field', ['MP,EX,1'], 'line 1'],
    ['an id with a point', ['MP,EX,1.,210000.'], 'line 1'],
    ['a second value', ['MP,EX,1,1.', 'MP,EX,1,2.'], 'line 2'],
    ['another material', ['MP,EX,1,1.', 'MP,PRXY,2,0.3'], 'line 2'],
    ['more values than temperatures', ['MPTEMP', 'MPTEMP,1,300.', 'MPDATA,EX,1,1,1.,2.'], 'line 3'],
    ['falling temperatures', ['MPTEMP', 'MPTEMP,1,300.,200.'], 'line 2'],
    ['mean coefficients without a reference', ['MPTEMP', 'MPTEMP,1,300.,400.', 'MPDATA,ALPX,1,1,1.,2.'], 'line 3'],
    ['a second reference', ['MP,REFT,1,293.15', 'MP,REFT,1,273.15'], 'line 2'],
    ['a reference of another material', ['MP,EX,1,1.', 'MP,REFT,2,293.15'], 'line 2'],
    ['a gap in a table', ['MPTEMP', 'MPTEMP,3,300.'], 'line 2'],
    ['seven values', ['MPTEMP', 'MPTEMP,1,1.,2.,3.,4.,5.,6.,7.'], 'line 2'],
    ['another option', broken(0, 'TB,PLASTIC,1,1,2,BISO'), 'line 1'],
    ['a temperature without a point', broken(1, 'TBTEMP,23'), 'line 2'],
    ['a point before a table', ['TBPT,DEFI,0.,1.'], 'line 1'],
    ['a number of points that is not true', broken(0, 'TB,PLASTIC,1,1,3,MISO'), 'line 2'],
    ['a number of temperatures that is not true', broken(0, 'TB,PLASTIC,1,2,2,MISO'), 'line 1'],
    ['a curve that does not begin at 0', broken(2, 'TBPT,DEFI,0.01,170.'), 'line 2'],
    ['a falling stress', broken(3, 'TBPT,DEFI,0.1,100.'), 'line 2'],
  ])('refuses %s and names the line', (_, lines, line) => {
    expect(() => readMapdl(lines.join('\n'), mm)).toThrow(`${line}:`)
  })
})
