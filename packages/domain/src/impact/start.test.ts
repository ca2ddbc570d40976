import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { type KnownCompound, startRows } from './start.ts'

const known: KnownCompound[] = [
  { key: 'pa66', name: 'PA66', group: 'plastic', gwp: { value: 7.92 }, co2: { value: 6.54 }, parts: ['PA66'] },
  { key: 'gf', name: 'Glass fibre', group: 'filler', gwp: { value: 1.97 }, co2: null, parts: ['GF'] },
]
const none = () => undefined

const documentOf = (composition: MaterialDocument['composition']): MaterialDocument => ({
  kind: 'generic',
  name: 'Test',
  class: 'plastic/thermoplastic/PA/PA66',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: { s: { kind: 'database', title: 'A database', edition: '2.0', date: '2011-01', rights: 'facts' } },
  composition,
  values: [],
  curves: [],
  models: [],
  documents: [],
})
type Items = MaterialDocument['composition'][number]['items']
const mixed = (items: Items, basis: 'mass' | 'volume' = 'mass') =>
  documentOf([{ basis, of: 'nominal', items, source: { ref: 's' } }])
const matrix = { part: 'PA66', role: 'matrix', balance: true } as Items[number]
const filler = (part: string, value?: number) =>
  ({ part, role: 'filler', ...(value !== undefined && { value }) }) as Items[number]

describe('what an assessment begins with', () => {
  it('is the material itself where it states its figures, with where they are from', () => {
    const value = { id: 'g', vkey: 'gwp', value: 3.4, basis: 'typical', origin: 'literature' } as const
    const shown = (vkey: string): PropertyValue | undefined =>
      vkey === 'gwp' ? { ...value, source: { ref: 's', at: 'Table 3' } } : undefined
    expect(startRows(documentOf([]), shown, known)).toEqual([
      {
        key: 'material',
        name: 'Test',
        percentage: 100,
        co2: null,
        gwp: { value: 3.4, origin: { source: 'A database, 2.0, Table 3', year: 2011 } },
      },
    ])
  })

  it('is the matrix and the fillers of the composition, by mass, the matrix holding the rest', () => {
    const rows = startRows(mixed([matrix, filler('GF', 0.07)]), none, known)
    expect(rows?.map(({ key, percentage }) => [key, percentage])).toEqual([
      ['pa66', 93],
      ['gf', 7],
    ])
  })

  it('keeps a filler without a figure as a row without one', () => {
    const rows = startRows(mixed([filler('talc', 0.2), matrix]), none, known)
    expect(rows?.[1]).toEqual({ key: 'part-talc', name: 'talc', percentage: 20, gwp: null, co2: null })
  })

  it.each([
    ['nothing is known of the matrix', mixed([{ ...matrix, part: 'PEEK' } as Items[number], filler('GF', 0.3)])],
    ['shares are by volume', mixed([matrix, filler('GF', 0.3)], 'volume')],
    ['a share is open', mixed([matrix, filler('GF')])],
    ['shares exceed the whole', mixed([matrix, filler('GF', 0.7), filler('talc', 0.4)])],
    ['there is no composition', documentOf([])],
  ])('is nothing where %s', (_, doc) => {
    expect(startRows(doc, none, known)).toBeUndefined()
  })
})
