import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { polyamideConditioned, polyamideDry, steel } from '../../golden/materials.ts'
import { readElmer } from '../read/elmer.ts'
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
import { elmerElasticWriter } from './elmer-elastic.ts'

const needed = ['density', 'modulus', 'poisson'] as const
const also = ['expansion', 'conductivity', 'specificHeat'] as const
const keys = [...needed, ...also]
const golden = [
  ['dc04', steel],
  ['pa66gf30_dry', polyamideDry],
  ['pa66gf30_cond', polyamideConditioned],
] as const
const mm = systemOf('Mg-mm-s')

describe('cards of Elmer', () => {
  it.each(golden)('are the golden card of %s line for line in four unit systems', (name, input) => {
    for (const system of systems)
      expect(linesWithout('!', textOf(elmerElasticWriter, input, system))).toEqual(
        linesWithout('!', goldenCard(`elmer/${name}.${system.id}.sif`)),
      )
  })

  it.each(golden)('give the numbers of %s back in SI, in every unit system', (_, input) => {
    expectRoundTrip(elmerElasticWriter, readElmer, { ...input, flow: [] }, { keys })
  })

  it('give generated numbers back', () => {
    fc.assert(
      fc.property(inputs({ needed, also }), (input) => expectRoundTrip(elmerElasticWriter, readElmer, input, { keys })),
      { numRuns: 40 },
    )
  })

  it('stand for the same physics in four unit systems', () => {
    const [first, ...others] = systems.map((system) => readElmer(textOf(elmerElasticWriter, steel, system), system))
    for (const other of others)
      for (const key of keys)
        expectNear(other.quantities[key]?.[0]?.value ?? 0, first?.quantities[key]?.[0]?.value ?? 1, 1e-6, key)
  })

  it('take one id, the start number', () => {
    expect(elmerElasticWriter.numbers({ input: steel })).toBe(1)
    expect(textOf(elmerElasticWriter, steel, mm, 42)).toContain('\nMaterial 42\n')
  })

  it('are refused without a needed number and with a table', () => {
    const rows = [300, 400].map((T) => ({ T, value: 210e9 }))
    const table = { ...steel, quantities: { ...steel.quantities, modulus: { rows, from: [] } } }
    expect(() => textOf(elmerElasticWriter, table, mm)).toThrow(expect.objectContaining({ code: 'conditions-many' }))
    expect(() => textOf(elmerElasticWriter, without(steel, 'poisson'), mm)).toThrow(
      expect.objectContaining({ code: 'quantity-missing' }),
    )
  })
})

describe('the reader of Elmer', () => {
  const lines = linesWithout('!', textOf(elmerElasticWriter, steel, mm))
  it.each([
    ['a text in a number', 'Real 0.3', 'Real 0.3x', 'line 5'],
    ['a real without a point', 'Real 52.', 'Real 52', 'line 7'],
    ['an unknown keyword', 'Poisson', 'Poissons', 'line 5'],
    ['a keyword twice', 'Youngs modulus', 'Density', 'line 4'],
    ['an integer with a point', 'Material 1', 'Material 1.', 'line 1'],
    ['a missing name', 'Name', 'Nom', 'line 2'],
    ['a missing End', 'End', 'Stop', 'line 9'],
  ])('refuses %s and names the line', (_, good, bad, line) => {
    expect(() => readElmer(lines.join('\n').replace(good, bad), mm)).toThrow(`${line}:`)
  })
})
