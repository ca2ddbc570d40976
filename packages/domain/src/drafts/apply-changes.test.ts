import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { carryWithheld } from './carry-withheld.ts'
import { isSame } from './same.ts'

const value = (id: string, number: number, ref = 's'): PropertyValue => ({
  id,
  vkey: 'density',
  value: number,
  origin: 'measured',
  source: { ref },
})
const steel: MaterialDocument = {
  kind: 'grade',
  name: 'Plate',
  class: 'metal/steel',
  product: { form: 'plate', temper: '+N' },
  supply: { status: 'active', producers: ['Works'] },
  sources: { s: { kind: 'note', title: 'A sheet', rights: 'own' } },
  composition: [],
  values: [value('a', 1), value('b', 2)],
  curves: [],
  models: [],
  documents: [],
}

describe('changes of a document', () => {
  it('replace, add and remove parts, and leave the order and all else as it was', () => {
    const applied = applyChanges(steel, [
      { at: 'name', before: 'Plate', after: 'Plate S355' },
      { at: 'values/b', before: value('b', 2), after: value('b', 3) },
      { at: 'values/c', after: value('c', 4) },
      { at: 'values/a', before: value('a', 1) },
      { at: 'product/temper', before: '+N' },
      { at: 'product/process', after: 'rolled' },
      { at: 'title/fr', after: 'Tôle' },
      { at: 'sources/t', after: { kind: 'paper', title: 'Another', rights: 'facts' } },
    ])
    expect(applied).toEqual({
      doc: {
        ...steel,
        name: 'Plate S355',
        title: { fr: 'Tôle' },
        product: { form: 'plate', process: 'rolled' },
        sources: { ...steel.sources, t: { kind: 'paper', title: 'Another', rights: 'facts' } },
        values: [value('b', 3), value('c', 4)],
      },
    })
  })

  it('of different parts by two people both stand; of one part the second is told, and nothing of it stands', () => {
    const first = applyChanges(steel, [{ at: 'values/a', before: value('a', 1), after: value('a', 10) }])
    const now = 'doc' in first ? first.doc : steel
    const other = applyChanges(now, [{ at: 'values/b', before: value('b', 2), after: value('b', 20) }])
    expect('doc' in other && other.doc.values).toEqual([value('a', 10), value('b', 20)])
    expect(
      applyChanges(now, [
        { at: 'name', before: 'Plate', after: 'X' },
        { at: 'values/a', before: value('a', 1), after: value('a', 11) },
        { at: 'values/gone', before: value('gone', 1), after: value('gone', 2) },
      ]),
    ).toEqual({ conflicts: ['values/a', 'values/gone'] })
  })

  it('that arrive twice are applied once', () => {
    const changes = [
      { at: 'values/a', before: value('a', 1), after: value('a', 10) },
      { at: 'values/b', before: value('b', 2) },
    ]
    const once = applyChanges(steel, changes)
    expect('doc' in once && applyChanges(once.doc, changes)).toEqual(once)
  })

  it.each(['rev', 'values', 'values/', '__proto__/x', 'sources/__proto__', 'constructor', 'toString/x', 'product'])(
    'of %s are of no part',
    (at) => {
      expect(applyChanges(steel, [{ at, after: { id: 'x' } }])).toEqual({ unknown: at })
    },
  )

  it('do not put a statement under the id of another', () => {
    expect(applyChanges(steel, [{ at: 'values/a', before: value('a', 1), after: value('b', 1) }])).toEqual({
      unknown: 'values/a',
    })
  })
})

describe('the next revision of a material of which editors saw a part', () => {
  const stored: MaterialDocument = {
    ...steel,
    sources: { ...steel.sources, k: { kind: 'note', title: 'Contract', rights: 'internal' } },
    values: [value('a', 1), value('secret', 9, 'k')],
    notes: [{ key: 'n', text: 'kept' }],
  }
  const seen: MaterialDocument = { ...steel, values: [value('a', 5)] }

  it('keeps what was withheld from them', () => {
    expect(carryWithheld('public', stored, seen)).toEqual({
      doc: { ...seen, sources: stored.sources, values: [value('a', 5), value('secret', 9, 'k')], notes: stored.notes },
    })
    expect(carryWithheld('company-1', stored, seen)).toEqual({ doc: seen })
  })

  it('is refused where they took a key or an id of it for something else', () => {
    const source = { kind: 'note' as const, title: 'New', rights: 'own' as const }
    expect(carryWithheld('public', stored, { ...seen, sources: { ...seen.sources, k: source } })).toEqual({
      taken: 'k',
    })
    expect(carryWithheld('public', stored, { ...seen, values: [value('secret', 1)] })).toEqual({ taken: 'secret' })
  })
})

it('says the same whatever the order of keys, and a key without value is none', () => {
  expect(isSame({ a: 1, b: [1, { c: undefined }] }, { b: [1, {}], a: 1 })).toBe(true)
  for (const [a, b] of [
    [{ a: 1 }, { b: 1 }],
    [[1], { 0: 1 }],
    [null, {}],
    [[1, 2], [1]],
    ['1', 1],
  ])
    expect(isSame(a, b)).toBe(false)
})
