import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { polyamideConditioned, polyamideDry, steel } from '../../golden/materials.ts'
import type { CardInput } from '../card-input.ts'
import { readFreecad } from '../read/freecad.ts'
import {
  allSystems,
  expectRoundTrip,
  inputs,
  linesWithout,
  systemOf,
  textOf,
  withNumbers,
  without,
} from './cards.testing.ts'
import { freecadElasticWriter } from './freecad-elastic.ts'

const needed = ['density', 'modulus', 'poisson'] as const
const also = ['expansion', 'conductivity', 'specificHeat', 'yieldStrength', 'tensileStrength'] as const
const keys = [...needed, ...also]
const mm = systemOf('Mg-mm-s')
const golden = [
  ['dc04', withNumbers(steel, { yieldStrength: 170e6 })],
  ['pa66gf30_dry', withNumbers(polyamideDry, { yieldStrength: 40.16e6 })],
  ['pa66gf30_cond', withNumbers(polyamideConditioned, { yieldStrength: 21.66e6 })],
] as const
const withoutFlow = (input: CardInput): CardInput => ({ ...input, flow: [] })
const idOf = (input: CardInput) => /UUID: "([^"]+)"/.exec(textOf(freecadElasticWriter, input, mm))?.[1]

describe('cards of FreeCAD', () => {
  // µm stands as um, FreeCAD's other spelling: a card is ASCII. The head is the product's own, and so is its UUID, which
  // hangs on the numbers of the card.
  it.each(golden)('hold the models and quantities of the golden card of %s, with um for µm', (name, input) => {
    const models = (text: string) => {
      const lines = linesWithout('#', text)
      return lines.slice(lines.indexOf('Models:'))
    }
    expect(models(textOf(freecadElasticWriter, input, mm))).toEqual(
      models(goldenCard(`freecad/${name}.FCMat`).replace('µm', 'um')),
    )
  })

  it.each(golden)(
    'give the numbers of %s back in SI, the same text but its header in every unit system',
    (_, input) => {
      expectRoundTrip(freecadElasticWriter, readFreecad, withoutFlow(input), { keys, tolerance: 1e-6 })
      const bodies = allSystems.map((system) =>
        linesWithout('#', textOf(freecadElasticWriter, input, system)).join('\n'),
      )
      expect(new Set(bodies).size).toBe(1)
    },
  )

  it('give generated numbers back', () => {
    fc.assert(
      fc.property(inputs({ needed, also }), (input) => {
        expectRoundTrip(freecadElasticWriter, readFreecad, input, { keys, tolerance: 1e-6 })
      }),
      { numRuns: 40 },
    )
  })

  it('have an id of the material, its revision, its state and its numbers, the same at every writing', () => {
    const dry: CardInput = { ...steel, condition: { ...steel.condition, moisture: 'dry' } }
    const revised: CardInput = { ...steel, material: { ...steel.material, revision: 2 } }
    const other = { ...steel, material: { ...steel.material, id: 'other' } }
    const [reduced, ratio] = [withNumbers(steel, { modulus: 168e9 }), withNumbers(steel, { poisson: 0.29 })]
    const ids = [steel, dry, revised, other, reduced, ratio].map(idOf)
    expect(new Set(ids).size).toBe(6)
    expect(idOf(steel)).toBe(ids[0])
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('keep a name with quotes and backslashes one text', () => {
    const text = textOf(freecadElasticWriter, { ...steel, material: { ...steel.material, name: 'a "b" \\c: é' } }, mm)
    expect(text).toContain('  Name: "a \\"b\\" \\\\c: e"')
    expect(() => readFreecad(text, mm)).not.toThrow()
  })

  it('leave the thermal model out where nothing of it is known', () => {
    const bare = (['expansion', 'conductivity', 'specificHeat'] as const).reduce<CardInput>(without, steel)
    expect(textOf(freecadElasticWriter, bare, mm)).not.toContain('Thermal:')
  })

  it('are refused without a needed number and with a table over temperature', () => {
    const rows = [300, 400].map((T) => ({ T, value: 210e9 }))
    const table = { ...steel, quantities: { ...steel.quantities, modulus: { rows, from: [] } } }
    expect(() => textOf(freecadElasticWriter, table, mm)).toThrow(expect.objectContaining({ code: 'conditions-many' }))
    expect(() => textOf(freecadElasticWriter, without(steel, 'density'), mm)).toThrow(
      expect.objectContaining({ code: 'quantity-missing' }),
    )
  })
})

describe('the reader of FreeCAD', () => {
  const lines = linesWithout('#', textOf(freecadElasticWriter, steel, mm))
  const text = lines.join('\n')
  const at = (part: string) => `line ${lines.findIndex((line) => line.includes(part)) + 1}`
  it.each([
    ['a text in a number', '7850. kg', '7850.x kg', at('7850.')],
    ['another unit', '210000. MPa', '210000. Pa', at('210000.')],
    ['a number without quotes', '"0.3"', '0.3', at('0.3')],
    ['an unknown key', 'YoungsModulus', 'YoungModulus', at('YoungsModulus')],
    ['an unknown model', '  Thermal:', '  Heat:', at('  Thermal:')],
    ['another UUID of a model', '9959d007', '9959d008', at('9959d007')],
    ['an odd indentation', '    Density', '   Density', at('    Density')],
    ['a key twice', 'PoissonRatio: "0.3"', 'Density: "7850. kg/m^3"', at('PoissonRatio')],
    [
      'a missing model',
      'LinearElastic',
      'Thermal',
      at('PoissonRatio').replace(/\d+/, (line) => String(Number(line) - 2)),
    ],
    ['no first line', '---\n', '', 'line 1'],
  ])('refuses %s and names the line', (_, good, bad, line) => {
    expect(() => readFreecad(text.replace(good, bad), mm)).toThrow(`${line}:`)
  })
})
