import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { mergeDocuments } from './merge.ts'

const doc = (name: string, ids: readonly string[]): MaterialDocument => ({
  kind: 'standard',
  name,
  class: 'metal/steel',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: { [name]: { kind: 'file', title: name, rights: 'facts' } },
  composition: [],
  values: ids.map((id) => ({ id, vkey: id, value: 1, origin: 'literature', source: { ref: name } })),
  curves: [],
  models: [],
  documents: [],
})

describe('a newer document over an older one', () => {
  it('keeps what vanished from the newer one, with its source, and counts it', () => {
    const { doc: merged, kept } = mergeDocuments(doc('old', ['rm', 'hbw']), doc('new', ['rm', 'reh']))
    expect(kept).toBe(1)
    expect(merged.values.map(({ id, source }) => [id, source.ref])).toEqual([
      ['rm', 'new'],
      ['hbw', 'old'],
      ['reh', 'new'],
    ])
    expect(Object.keys(merged.sources).sort()).toEqual(['new', 'old'])
  })

  it('changes nothing when the same part comes again', () => {
    const part = doc('new', ['rm', 'reh'])
    const { doc: once } = mergeDocuments(doc('old', ['rm', 'hbw']), part)
    expect(mergeDocuments(once, part).doc).toEqual(once)
  })

  it('is the newer one where nothing vanished', () => {
    const next = doc('new', ['rm'])
    expect(mergeDocuments(doc('old', ['rm']), next)).toEqual({ doc: next, kept: 0 })
  })
})

describe('a newer document whose file does not say how its numbers are known', () => {
  const told = (over: Partial<PropertyValue>): PropertyValue => ({
    id: 'rm',
    vkey: 'rm',
    value: 235e6,
    origin: 'literature',
    source: { ref: 'file', at: 'row 2' },
    ...over,
  })
  const of = (file: string, values: PropertyValue[], sources: MaterialDocument['sources'] = {}): MaterialDocument => ({
    ...doc('x', []),
    sources: { file: { kind: 'file', title: file, file, rights: 'facts' }, ...sources },
    values,
  })
  const estimated = told({ id: 'v7', origin: 'estimated', basis: 'typical', cond: { T: 296.15 }, source: { ref: 'b' } })
  const book = { b: { kind: 'handbook', title: 'Book', rights: 'facts' } as const }
  const all = new Set(['rm', 'rm.2'])

  it('leaves a stored number its origin, basis and source', () => {
    const next = of('list.csv', [told({ value: 235e6 * (1 + 1e-15), cond: { T: 296.15 } })])
    const { doc: merged, kept } = mergeDocuments(of('old', [estimated], book), next, all)
    expect([merged.values, kept]).toEqual([[estimated], 0])
    expect(merged.sources.b).toEqual(book.b)
    expect(mergeDocuments(merged, next, all).doc).toEqual(merged)
  })

  it.each([
    ['another number', { value: 236e6, cond: { T: 296.15 } }],
    ['another condition', { cond: { T: 473.15 } }],
    ['another property', { vkey: 'rp02', cond: { T: 296.15 } }],
  ])('takes %s as the file has it', (_, over) => {
    const { doc: merged } = mergeDocuments(of('old', [estimated], book), of('list.csv', [told(over)]), all)
    expect(merged.values[1]).toMatchObject({ ...over, origin: 'literature', source: { ref: 'file' } })
  })

  it('takes over the basis that the file states, and an origin where it states one', () => {
    const limit = of('list.csv', [told({ cond: { T: 296.15 }, basis: 'mean' })])
    expect(mergeDocuments(of('old', [estimated], book), limit, all).doc.values).toEqual([
      { ...estimated, basis: 'mean' },
    ])
    const measured = of('list.csv', [told({ id: 'v7', cond: { T: 296.15 }, origin: 'measured' })])
    expect(mergeDocuments(of('old', [estimated], book), measured).doc.values).toEqual(measured.values)
  })

  it('takes the newer file for a number that an older file gave as plainly, and each of two alike once', () => {
    const twice = [told({ id: 'rm' }), told({ id: 'rm.2' })]
    const next = of(
      'list.csv',
      twice.map((one) => ({ ...one, source: { ref: 'file', at: 'row 9' } })),
    )
    expect(mergeDocuments(of('old.csv', twice), next, all)).toEqual({ doc: next, kept: 0 })
  })

  it('keeps the source of a kept number apart from another file of the same key', () => {
    const { doc: merged } = mergeDocuments(
      of('old.csv', [told({ id: 'hbw', vkey: 'hbw' })]),
      of('new.csv', [told({})]),
      all,
    )
    const sourceOf = (id: string) => merged.sources[merged.values.find((value) => value.id === id)?.source.ref ?? '']
    expect(sourceOf('hbw')?.title).toBe('old.csv')
    expect(sourceOf('rm')?.title).toBe('new.csv')
    expect(mergeDocuments(merged, of('new.csv', [told({})]), all).doc).toEqual(merged)
  })
})
