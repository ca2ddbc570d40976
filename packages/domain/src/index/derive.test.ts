import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { Curve, MaterialDocument, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { deriveIndexRow, deriveTexts } from './derive.ts'
import { fold } from './fold.ts'
import { readRow, traceAt } from './trace.ts'

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

  it('has the printed number of a limit, and says on which side it is open', () => {
    const values = [
      value('a', 'rp02', { min: 235e6, basis: 'limit' }),
      value('b', 'density', { max: 2700 }),
      value('c', 'cte', { max: 1e-6 }),
      value('d', 'rm', { min: 360e6, max: 510e6, basis: 'limit' }),
    ]
    expect(column({ values }, 'rp02')).toEqual([235e6, 235e6])
    const { limits } = row({ values })
    expect(limits).toEqual(expect.arrayContaining(['rp02>', 'yield_strength>', 'density<', 'cte<-']))
    expect(limits?.some((mark) => mark.startsWith('rm'))).toBe(false)
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

  it('has name, designations, other names and the rest in the sections of its text', () => {
    const { searchText } = row({
      title: { fr: 'Polyamide chargé' },
      designations: [{ system: 'ISO 16396', code: 'PA66,GF30' }],
      equivalents: [{ system: 'X', code: 'Otherlon', degree: 'similar', source: { ref: 's' } }],
    })
    const sections = searchText.split('\f')
    const expected = [' exalon 66 g 30 ', ' pa 66 gf 30 ', ' otherlon ', ' polyamide charge ']
    for (const [k, line] of expected.entries()) expect(sections[k]?.split('\n')).toContain(line)
    expect(sections[3]).toContain(' exalon inc ')
    expect(sections[3]).toContain(' thermoplastic ')
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

describe('what a material says over temperature', () => {
  const curve = (id: string, vkey: string, more: Partial<Curve> = {}): Curve => ({
    id,
    vkey,
    x: [300, 400, 500],
    y: [3, 2, 1],
    origin: 'literature',
    source: { ref: 's' },
    ...more,
  })
  const traces = (doc: Partial<MaterialDocument>, key: string) => row(doc).traces.filter(({ column }) => column === key)

  it('has the values that state a temperature in rising order, a silent one at the temperature that is assumed', () => {
    const values = [
      value('hot', 'rm', { value: 300e6, cond: { T: 573.15 } }),
      value('warm', 'rm', { min: 350e6, max: 370e6, cond: { T: 373.15 } }),
      value('plain', 'rm', { value: 400e6 }),
    ]
    const expected = { T: [296.15, 373.15, 573.15], lo: [400e6, 350e6, 300e6], hi: [400e6, 370e6, 300e6] }
    expect(traces({ values }, 'rm')).toEqual([{ column: 'rm', kind: 'values', ...expected }])
    expect(traces({ values }, 'strength')).toEqual([{ column: 'strength', kind: 'values', ...expected }])
  })

  it('has none where no value states a temperature', () => {
    expect(row({ values: [value('plain', 'rm', { value: 400e6 })] }).traces).toEqual([])
    const values = [value('range', 'cte', { value: 1e-5, cond: { T: { gte: 293.15, lte: 573.15 } } })]
    expect(row({ values }).traces).toEqual([])
  })

  it('leaves out values under further conditions, and shows the better of two at one temperature', () => {
    const values = [
      value('b', 'rm', { value: 2e6, cond: { T: 373.15 }, basis: 'limit' }),
      value('a', 'rm', { value: 1e6, cond: { T: 373.15 }, basis: 'typical' }),
      value('l', 'rm', { value: 3e6, cond: { T: 473.15, dir: 'L' } }),
    ]
    expect(traces({ values }, 'rm')).toMatchObject([{ T: [373.15], lo: [1e6] }])
  })

  it('tells states apart: silence is the state that is assumed, and no slot', () => {
    const values = [
      value('d', 'tensile_modulus', { value: 9e9, cond: { moisture: 'dry', T: 353.15 } }),
      value('c', 'tensile_modulus', { value: 4e9, cond: { moisture: 'cond', T: 353.15 } }),
      value('s', 'tensile_modulus', { value: 8e9, cond: { T: 373.15 } }),
    ]
    expect(traces({ values }, 'tensile_modulus')).toMatchObject([{ T: [353.15, 373.15], lo: [9e9, 8e9] }])
    expect(traces({ values }, 'tensile_modulus.cond')).toMatchObject([{ T: [353.15], lo: [4e9] }])
    expect(traces({ values }, 'tensile_modulus.dry')).toMatchObject([{ T: [353.15], lo: [9e9] }])
  })

  it('has the curves that give a property over temperature, in rising order and within what they are valid for', () => {
    const curves = [curve('c', 'd_rp_t', { x: [500, 300, 400, 400], y: [1, 3, 2, 9], valid: { x: [300, 450] } })]
    const expected = { kind: 'curve', T: [300, 400], lo: [3, 2], hi: [3, 2] }
    expect(traces({ curves }, 'rp02')).toEqual([{ column: 'rp02', ...expected }])
    expect(traces({ curves }, 'yield_strength')).toEqual([{ column: 'yield_strength', ...expected }])
    expect(traces({ curves: [curve('h', 'd_h_t')] }, 'cp')).toEqual([])
  })

  it('takes curves that differ in a further condition only where they name none', () => {
    const flow = curve('f', 'd_cte_t', { cond: { dir: 'flow' } })
    const cross = curve('x', 'd_cte_t', { cond: { dir: 'cross' } })
    expect(traces({ curves: [flow, cross] }, 'cte')).toEqual([])
    expect(traces({ curves: [flow, curve('p', 'd_cte_t', { y: [7, 7, 7] })] }, 'cte')).toMatchObject([
      { lo: [7, 7, 7] },
    ])
    const shear = curve('g', 'd_g_t', { cond: { frequency: 1 } })
    expect(traces({ curves: [shear] }, 'shear_modulus')).toMatchObject([{ kind: 'curve' }])
  })

  it('knows the material that it is a variant of, itself excepted', () => {
    expect(row({ parent: 'pa66' }).parent).toBe('pa66')
    expect(row({ parent: 'm' })).not.toHaveProperty('parent')
  })
})

describe('the value at a temperature', () => {
  const stated = { column: 'a', kind: 'values' as const, T: [300, 400], lo: [10, 20], hi: [12, 20] }
  const drawn = { column: 'a', kind: 'curve' as const, T: [350, 450], lo: [1, 2], hi: [1, 2] }

  it('is the stated one where there is one, else lies on a curve, and is never extrapolated', () => {
    const at = (T: number) => traceAt([stated, drawn], 'a', T)
    expect(at(300)).toEqual({ lo: 10, hi: 12, how: 'exact' })
    expect(at(300 * (1 + 1e-12))).toEqual({ lo: 10, hi: 12, how: 'exact' })
    expect(at(375)).toEqual({ lo: 1.25, hi: 1.25, how: 'interpolated' })
    expect(at(400)).toEqual({ lo: 20, hi: 20, how: 'exact' })
    expect([at(310), at(349), at(451)]).toEqual([undefined, undefined, undefined])
    expect(at(295)).toEqual({ lo: 10, hi: 12, how: 'room' })
    expect(traceAt([stated], 'b', 300)).toBeUndefined()
  })
})

describe('what a row says of a column at a temperature', () => {
  const row = {
    columns: ['a', 'b'],
    lo: [1, 5],
    hi: [2, 5],
    traces: [{ column: 'b', kind: 'values' as const, T: [400], lo: [4], hi: [4] }],
  }
  const at = (column: string, isAssumed?: true) =>
    readRow(row, { kind: 'column', column, at: 296.15, ...(isAssumed && { isAssumed }) })

  it('is its single value at the temperature assumed of silent ones, where it says nothing over temperature', () => {
    expect(at('a')).toBeUndefined()
    expect(at('a', true)).toEqual({ lo: 1, hi: 2 })
    expect(at('b', true)).toBeUndefined()
    expect(at('c', true)).toBeUndefined()
    expect(readRow(row, { kind: 'column', column: 'b' })).toEqual({ lo: 5, hi: 5 })
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
