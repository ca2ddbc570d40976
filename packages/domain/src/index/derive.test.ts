import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialDocument, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { deriveIndexRow, deriveTexts } from './derive.ts'
import { fold } from './fold.ts'

const shipped = new URL('../../../../data/catalogue.json', import.meta.url)
const catalogue = openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(shipped, 'utf8'))))

const value = (id: string, vkey: string, more: Partial<PropertyValue>): PropertyValue => ({
  id,
  vkey,
  origin: 'literature',
  source: { ref: 's' },
  ...more,
})
const record = (doc: Partial<MaterialDocument>): MaterialRecord => ({
  id: 'm',
  owner: 'public',
  ext: { provider: 'test, data', id: 'm' },
  doc: {
    kind: 'grade',
    name: 'Exalon 66 G30',
    class: 'plastic/thermoplastic/PA/PA66',
    product: { form: 'pellets' },
    supply: { status: 'active', producers: ['Exalon, Inc'] },
    sources: { s: { kind: 'datasheet', title: 't', rights: 'facts' } },
    composition: [],
    values: [],
    curves: [],
    models: [],
    documents: [],
    ...doc,
  },
})
const row = (doc: Partial<MaterialDocument>) => deriveIndexRow(catalogue, record(doc))
const column = (doc: Partial<MaterialDocument>, key: string) => {
  const { columns, lo, hi } = row(doc)
  const at = columns.indexOf(key)
  return at < 0 ? undefined : [lo[at], hi[at]]
}

describe('the search row of a material', () => {
  it('has a column a property and slot, unified columns too', () => {
    const values = [
      value('d', 'tensile_modulus', { value: 10e9, cond: { moisture: 'dry' } }),
      value('c', 'tensile_modulus', { value: 7.2e9, cond: { moisture: 'cond' } }),
    ]
    expect(column({ values }, 'tensile_modulus.dry')).toEqual([10e9, 10e9])
    expect(column({ values }, 'tensile_modulus.cond')).toEqual([7.2e9, 7.2e9])
    expect(column({ values }, 'tensile_modulus')).toEqual([10e9, 10e9])
    expect(column({ values }, 'youngs_modulus')).toEqual([10e9, 10e9])
  })

  it('has columns for the mass fraction of elements, not for what makes up the balance', () => {
    const composition = [
      {
        basis: 'mass' as const,
        source: { ref: 's' },
        items: [
          { el: 'Cr', min: 0.17, max: 0.19 },
          { el: 'C', max: 0.0007 },
          { el: 'Fe', balance: true as const },
        ],
      },
    ]
    expect(column({ composition }, 'wt.Cr')).toEqual([0.17, 0.19])
    expect(column({ composition }, 'wt.C')).toEqual([0.0007, 0.0007])
    expect(column({ composition }, 'wt.Fe')).toBeUndefined()
  })

  it('keeps its columns sorted and as many bounds as columns', () => {
    const { columns, lo, hi } = row({ values: [value('a', 'rm', { value: 1 }), value('b', 'density', { value: 2 })] })
    expect(columns).toEqual([...columns].sort())
    expect([lo.length, hi.length]).toEqual([columns.length, columns.length])
  })

  it('has every level of the class as a tag, and no comma in any tag', () => {
    const { tags } = row({})
    expect(tags).toEqual(
      expect.arrayContaining([
        'class-plastic',
        'class-plastic/thermoplastic',
        'class-plastic/thermoplastic/PA/PA66',
        'producer-Exalon Inc',
        'provider-test data',
        'form-pellets',
        'kind-grade',
        'status-active',
      ]),
    )
    expect(tags.join('')).not.toContain(',')
  })

  it('has name, producer, family and designations in its text, folded; equivalents are no aliases', () => {
    const { searchText } = row({
      title: { fr: 'Polyamide chargé' },
      designations: [{ system: 'ISO 16396', code: 'PA66,GF30' }],
      equivalents: [{ system: 'X', code: 'Otherlon', degree: 'similar', source: { ref: 's' } }],
    })
    for (const term of ['exalon 66', 'charge', 'pa66,gf30', 'exalon, inc']) expect(searchText).toContain(term)
    expect(searchText).not.toContain('otherlon')
  })

  it('lists features that are true, diagrams, models and text values', () => {
    const doc = {
      values: [
        value('f1', 'f_gf', { flag: true }),
        value('f2', 'f_cf', { flag: false }),
        value('u', 'ul94_08', { option: 'V-0' }),
      ],
      models: [{ id: 'm1', vkey: 'm_swift', params: {}, origin: 'estimated' as const, source: { ref: 's' } }],
    }
    expect(row(doc)).toMatchObject({ features: ['f_gf'], diagrams: ['m_swift'] })
    expect(deriveTexts(record(doc).doc)).toEqual(['ul94_08=v-0'])
  })
})

describe('the folded form of a text', () => {
  it.each([
    ['  Acier  Doux ', 'acier doux'],
    ['Élastomère', 'elastomere'],
    ['Rp₀.₂', 'rp0.2'],
    ['µm', 'μm'],
    ['Straße', 'straße'],
    ['ПА66', 'па66'],
  ])('%s → %s', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })
})
