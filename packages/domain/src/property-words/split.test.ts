import { readFileSync } from 'node:fs'
import type { CatalogueFile } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { propertyWords } from './phrases.ts'
import { splitAsked } from './split.ts'

const read = readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')
const known = propertyWords(openCatalogue(JSON.parse(read) as CatalogueFile))
const split = (text: string) => splitAsked(text, known)
const said = (text: string) => split(text)?.asked.map(({ words, vkeys }) => [words, vkeys.slice(0, 2)])

describe('the words of properties in a text', () => {
  it.each([
    ['6061-T651 tensile 150 °C', '6061-T651', ['tensile', '150 °C']],
    ['S-N curve 6061', '6061', ['S-N curve']],
    ['courbe de Wöhler Ti-6Al-4V', 'Ti-6Al-4V', ['courbe de Wöhler']],
    ["limite d'élasticité de S355", 'S355', ["limite d'élasticité"]],
    ['limite élasticité S355', 'S355', ['limite élasticité']],
    ['yield strength of 6061', '6061', ['yield strength']],
    ['density, Young’s modulus (6061)', '6061', ['density', 'Young’s modulus']],
    ['N87 core losses @ 100 kHz, 100 ° C', 'N87', ['core losses', '100 kHz', '100 ° C']],
    ['Charpy 1.4301 -196 °C', '1.4301', ['Charpy', '-196 °C']],
    ['1.4301 à 300 K', '1.4301', ['300 K']],
    ['Rm 1.4301 at room temperature', '1.4301', ['Rm', 'room temperature']],
    ['304 L traction', '304 L', ['traction']],
    ["loi d'Ogden silicone", 'silicone', ["loi d'Ogden"]],
    ['Ogden model', '', ['Ogden model']],
    ["courbe d'allongement S355", 'S355', ["d'allongement"]],
    ['6061 compressive stress at 10 %', '6061', ['compressive stress at 10']],
    ['TPU Shore A', 'TPU', ['Shore A']],
    ['mass loss epoxy', 'epoxy', ['mass loss']],
    ['tensile A 36', 'A 36', ['tensile']],
    ['creep CMSX-6 1223 K 200 MPa 100 h', 'CMSX-6', ['creep', '1223 K', '200 MPa', '100 h']],
    ['losses N49 0,2 T', 'N49', ['losses', '0,2 T']],
  ])('are taken out of %s: %s is left', (text, rest, words) => {
    expect(split(text)?.rest).toBe(rest)
    expect(split(text)?.asked.map((one) => one.words)).toEqual(words)
  })

  it.each([
    ['1.4301'],
    ['Ti-6Al-4V ELI'],
    ['D2 tool steel'],
    ['"creep" steel'],
    ['alpha beta titanium'],
    ['acier et inox'],
    ['150C'],
    ['room temperature'],
    ['E 335'],
    ['1.4301 -300 °C'],
    ['1.4301 -1 K'],
    ['1.4301 −500 °F'],
    ['heat treatment'],
    ['100 MPa steel'],
  ])('%s has none', (text) => {
    expect(split(text)).toBeUndefined()
  })

  it('mean the property that unifies others, the longest phrase, and every property of a shared name', () => {
    expect(said('yield strength')).toEqual([['yield strength', ['yield_strength']]])
    expect(said('compressive yield strength')).toEqual([['compressive yield strength', ['compressive_yield']]])
    expect(said('fatigue crack growth')).toEqual([['fatigue crack growth', ['d_da_dn']]])
    const [hardness] = split('dureté')?.asked ?? []
    expect(hardness?.vkeys).toEqual(expect.arrayContaining(['hbw', 'hv', 'hrc', 'shore_a']))
    expect(said('indice de réfraction')).toEqual([['indice de réfraction', ['n_d', 'd_n_wl']]])
  })

  it('say what is left without each of them', () => {
    expect(split('6061 tensile at 150 °C')?.asked.map(({ without }) => without)).toEqual([
      '6061 at 150 °C',
      '6061 tensile',
    ])
    expect(split('courbe de Wöhler')?.asked[0]?.without).toBe('')
  })

  it('reads a sign of two letters in its own case alone', () => {
    expect(said('HV 100Cr6')).toEqual([['HV', ['hv']]])
    expect(split('hv 100Cr6')).toBeUndefined()
  })

  it('reads a long text in linear time', () => {
    const words = (count: number) => 'tensile strength '.repeat(count).trim()
    expect(split(words(11))?.asked).toHaveLength(11)
    expect(split(words(5000))).toBeUndefined()
  })
})
