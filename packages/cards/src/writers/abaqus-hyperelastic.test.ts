import { describe, expect, it } from 'vitest'
import { steel } from '../../golden/materials.ts'
import type { CardInput, CardLaw } from '../card-input.ts'
import { readAbaqus } from '../read/abaqus.ts'
import { abaqusHyperelasticWriter } from './abaqus-hyperelastic.ts'
import { allSystems, expectNear, linesWithout, systemOf, textOf, toleranceOf, without } from './cards.testing.ts'

const mm = systemOf('Mg-mm-s')
const law = (vkey: string, params: CardLaw['params']): CardLaw => ({ vkey, params, from: ['model'] })
const rubber = (...laws: CardLaw[]): CardInput => ({ ...steel, quantities: {}, flow: [], laws })
const dataOf = (input: CardInput) =>
  linesWithout('**', textOf(abaqusHyperelasticWriter, input, mm)).filter((line) => !line.startsWith('*MATERIAL'))

const laws = [
  law('m_neohooke', { C10: 494430, D1: 0 }),
  law('m_mooney', { C10: 395550, C01: 98886, D1: 2e-9 }),
  law('m_yeoh', { C10: 494430, C20: -12361, C30: 514.14, D1: 4e-10 }),
  law('m_ogden', { mu: [600000], alpha: [1.8], D: [1e-9] }),
  law('m_ogden', { mu: [600000, 20000, -5000], alpha: [1.8, 5, -2], D: [1e-9, 0, 0] }),
]

describe('hyperelastic cards of Abaqus', () => {
  it('write the constants of each potential in the order of the keyword', () => {
    expect(dataOf(rubber(law('m_neohooke', { C10: 494430, D1: 2e-9 })))).toEqual([
      '*HYPERELASTIC, NEO HOOKE',
      '0.49443, 0.002',
    ])
    expect(dataOf(rubber(law('m_mooney', { C10: 395550, C01: 98886, D1: 0 })))).toEqual([
      '*HYPERELASTIC, MOONEY-RIVLIN',
      '0.39555, 0.098886, 0.',
    ])
    expect(dataOf(rubber(law('m_yeoh', { C10: 494430, C20: -12361, C30: 514.14, D1: 0 })))).toEqual([
      '*HYPERELASTIC, YEOH',
      '0.49443, -0.012361, 5.1414E-4, 0., 0., 0.',
    ])
  })

  it('write the Ogden constants as they are, pairs first, eight on a line', () => {
    expect(dataOf(rubber(law('m_ogden', { mu: [6e5, 2e4, -5e3], alpha: [1.8, 5, -2], D: [1e-9, 0, 0] })))).toEqual([
      '*HYPERELASTIC, OGDEN, N=3',
      '0.6, 1.8, 0.02, 5., -0.005, -2., 0.001, 0.',
      '0.',
    ])
  })

  it.each(laws.map((one) => [one.vkey, one] as const))(
    'give the constants of %s back in every unit system',
    (_, one) => {
      for (const system of allSystems) {
        const read = readAbaqus(textOf(abaqusHyperelasticWriter, rubber(one), system), system).laws[one.vkey]
        for (const [key, value] of Object.entries(one.params)) {
          const [found, wanted] = [[read?.[key] ?? []].flat(), [value].flat()]
          expect(found.length).toBe(wanted.length)
          for (const [index, number] of wanted.entries())
            expectNear(found[index] ?? Number.NaN, number, toleranceOf(system), `${key} ${index}`)
        }
      }
    },
  )

  it('say in a comment that D1 = 0 is incompressible, and nothing where it is not', () => {
    const text = (D1: number) => textOf(abaqusHyperelasticWriter, rubber(law('m_neohooke', { C10: 1e6, D1 })), mm)
    expect(text(0)).toContain('** D1 = 0: incompressible; use hybrid elements\n*HYPERELASTIC')
    expect(text(2e-9)).not.toContain('incompressible')
  })

  it('take Yeoh where there are several laws, and the density where it is known', () => {
    expect(dataOf(rubber(...laws))[0]).toBe('*HYPERELASTIC, YEOH')
    expect(dataOf({ ...rubber(...laws), quantities: { density: { rows: [{ value: 1100 }], from: [] } } })).toContain(
      '1.1E-9',
    )
  })

  it('are refused without a law, without a constant and with terms that do not match', () => {
    const write = (input: CardInput) => () => textOf(abaqusHyperelasticWriter, input, mm)
    const refusal = (fields: object) => expect.objectContaining(fields)
    expect(write(without(steel, 'density'))).toThrow(refusal({ code: 'law-missing' }))
    expect(write(rubber(law('m_mooney', { C10: 1e6 })))).toThrow(
      refusal({ code: 'law-missing', details: { law: 'm_mooney', constant: 'C01' } }),
    )
    expect(write(rubber(law('m_ogden', { mu: [1e6, 2e6], alpha: [2] })))).toThrow(refusal({ code: 'law-terms' }))
    expect(write(rubber(law('m_ogden', { mu: Array(7).fill(1e6), alpha: Array(7).fill(2) })))).toThrow(
      refusal({ code: 'law-terms', details: { law: 'm_ogden', terms: 7, max: 6 } }),
    )
  })

  it.each([
    ['an unknown potential', '*HYPERELASTIC, GENT', '1., 2.'],
    ['a missing constant', '*HYPERELASTIC, NEO HOOKE', '1.'],
    ['a constant too many', '*HYPERELASTIC, YEOH', '1., 1., 1., 0., 0., 0., 0.'],
    ['terms that do not match', '*HYPERELASTIC, OGDEN, N=2', '1., 2., 0.'],
    ['terms that are no integer', '*HYPERELASTIC, OGDEN, N=2.', '1., 2., 1., 2., 0., 0.'],
    ['a value for a flag', '*HYPERELASTIC, YEOH=1', '1., 1., 1., 0., 0., 0.'],
  ])('are not read with %s', (_, ...lines) => {
    expect(() => readAbaqus(['*MATERIAL, NAME=X', ...lines].join('\n'), mm)).toThrow('line 2:')
  })
})
