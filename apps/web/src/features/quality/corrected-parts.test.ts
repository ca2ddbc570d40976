import type { MaterialDocument } from '@ingot/contract/material'
import { applyChanges } from '@ingot/domain/drafts/apply-changes'
import { describe, expect, it } from 'vitest'
import { correctedParts } from './corrected-parts.ts'

const source = { ref: 's' }
const doc: MaterialDocument = {
  kind: 'grade',
  name: 'Steel',
  class: 'metal/steel',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: { s: { kind: 'note', title: 'Sheet', rights: 'public' } },
  values: [{ id: 'e', vkey: 'e_modulus', value: 210e6, cond: { T: 23 }, origin: 'literature', source }],
  curves: [{ id: 'c', vkey: 'd_ss', x: [0, 20], y: [0, 5], origin: 'literature', source }],
  composition: [],
  models: [],
  documents: [],
}

describe('the changes that a correction asks of a draft', () => {
  it('set numbers and conditions, and leave what else a value says', () => {
    const changes = correctedParts(doc, [{ id: 'e', set: { value: 210e9, cond: { T: 296.15 } } }])
    expect(applyChanges(doc, changes)).toEqual({
      doc: { ...doc, values: [{ ...doc.values[0], value: 210e9, cond: { T: 296.15 } }] },
    })
  })

  it('multiply the columns of a curve, once however often they are sent', () => {
    const changes = correctedParts(doc, [{ id: 'c', scale: { x: 0.01 } }])
    const expected = { doc: { ...doc, curves: [{ ...doc.curves[0], x: [0, 0.2], y: [0, 5] }] } }
    const once = applyChanges(doc, changes)
    expect(once).toEqual(expected)
    expect('doc' in once && applyChanges(once.doc, changes)).toEqual(expected)
  })

  it('are none of what is not there', () => {
    expect(correctedParts(doc, [{ id: 'gone', set: { value: 1 } }])).toEqual([])
  })
})
