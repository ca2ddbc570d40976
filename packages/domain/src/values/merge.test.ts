import type { MaterialDocument } from '@ingot/contract/material'
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
    expect(Object.keys(merged.sources)).toEqual(['old', 'new'])
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
