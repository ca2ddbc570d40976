import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialDocument } from '@ingot/contract/material'
import { NamesFile } from '@ingot/contract/names'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { foundAs } from './found-as.ts'
import { NO_NAMES, openNames } from './other-names.ts'
import { searchTextOf } from './search-text.ts'

const shipped = new URL('../../../../data/catalogue.json', import.meta.url)
const file = CatalogueFile.parse(JSON.parse(readFileSync(shipped, 'utf8')))
const names = NamesFile.parse({
  sources: { s: { title: 'A list of names' } },
  materials: [
    { is: ['EN AW-6082'], standards: [{ system: 'AA', code: '6351', degree: 'similar' }], source: ['s'] },
    {
      is: ['PA66'],
      common: [{ name: 'nylon' }, { name: 'nylon 66' }, { name: 'polyamide 66', lang: 'en' }],
      trademarks: [{ name: 'Zytel®', owner: 'Celanese' }],
      source: ['s'],
    },
    { is: ['S355J2'], standards: [{ system: 'DIN', code: 'St 52-3', degree: 'equivalent' }], source: ['s'] },
    { class: 'metal/steel', common: [{ name: 'inox or not' }], source: ['s'] },
  ],
})
const catalogue = openCatalogue(file, [], openNames([names]))

const document = (doc: Partial<MaterialDocument>): MaterialDocument => ({
  kind: 'standard',
  name: 'x',
  class: 'metal/aluminium/6000',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: {},
  composition: [],
  values: [],
  curves: [],
  models: [],
  documents: [],
  ...doc,
})
const pa66 = document({ name: 'PA66 (dry)', class: 'plastic/thermoplastic/PA/PA66' })
const profile = document({ name: 'EN AW-6082 T6' })
const steel = document({
  name: 'S355J2+N (plate)',
  class: 'metal/steel/structural',
  equivalents: [{ system: 'ASTM', code: 'A572 Gr.50', degree: 'similar', source: { ref: 's' } }],
})

describe('what a material is found as', () => {
  it.each<[string, MaterialDocument, object]>([
    ['AA 6351', profile, { kind: 'grade', name: '6351', system: 'AA', degree: 'similar' }],
    ['ASTM A572 grade 50', steel, { kind: 'grade', name: 'A572 Gr.50', system: 'ASTM', degree: 'similar' }],
    ['st52', steel, { kind: 'grade', name: 'St 52-3', system: 'DIN', degree: 'equivalent' }],
    ['nylon', pa66, { kind: 'common', name: 'nylon' }],
    ['Nylon 66', pa66, { kind: 'common', name: 'nylon 66' }],
    ['zytel', pa66, { kind: 'trademark', name: 'Zytel®', owner: 'Celanese' }],
    ['inox', steel, { kind: 'common', name: 'inox or not' }],
  ])('%s is told', (typed, doc, expected) => {
    expect(foundAs(catalogue, [typed])(doc)).toEqual(expected)
  })

  it.each<[string, MaterialDocument]>([
    ['6082', profile],
    ['PA 66', pa66],
    ['steel S355J2', steel],
    ['titanium', pa66],
  ])('%s is not told: its own names answer it, or nothing does', (typed, doc) => {
    expect(foundAs(catalogue, [typed])(doc)).toBeUndefined()
  })

  it('stands in the third section of what is searched, and nowhere without other names', () => {
    expect(searchTextOf(catalogue, pa66).split('\f')[2]).toContain('\n nylon 66 \n')
    expect(searchTextOf(openCatalogue(file, [], NO_NAMES), pa66).split('\f')[2]).toBe('')
    expect(foundAs(openCatalogue(file), ['nylon'])(pa66)).toBeUndefined()
  })
})
