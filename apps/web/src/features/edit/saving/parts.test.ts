import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { compacted, conflictsWith, decided, type Edit, editedDocument, inverse, partAt } from './parts.ts'

const value = (id: string, number: number): PropertyValue => ({
  id,
  vkey: 'density',
  value: number,
  origin: 'measured',
  source: { ref: 's' },
})
const doc: MaterialDocument = {
  kind: 'grade',
  name: 'Plate',
  class: 'metal/steel',
  product: { form: 'plate' },
  supply: { status: 'active', producers: [] },
  sources: { s: { kind: 'note', title: 'A sheet', rights: 'own' } },
  composition: [],
  values: [value('a', 1), value('b', 2)],
  curves: [],
  models: [],
  documents: [],
}
const edit = (at: string, before: unknown, after: unknown, id = at): Edit => ({ id, at, before, after })

it('finds what stands at a part', () => {
  expect(partAt(doc, 'name')).toBe('Plate')
  expect(partAt(doc, 'product/form')).toBe('plate')
  expect(partAt(doc, 'title/fr')).toBeUndefined()
  expect(partAt(doc, 'values/b')).toEqual(value('b', 2))
  expect(partAt(doc, 'values/z')).toBeUndefined()
})

describe('edits that wait', () => {
  it('are sent as one change a part, and not at all where nothing is left of them', () => {
    expect(
      compacted([edit('name', 'Plate', 'X'), edit('class', 'metal/steel', 'metal'), edit('name', 'X', 'Y')]),
    ).toEqual([
      { at: 'name', before: 'Plate', after: 'Y' },
      { at: 'class', before: 'metal/steel', after: 'metal' },
    ])
    expect(compacted([edit('name', 'Plate', 'X'), edit('name', 'X', 'Plate')])).toEqual([])
  })

  it('are shown whatever others made of their parts meanwhile', () => {
    const theirs = { ...doc, name: 'Sheet' }
    expect(editedDocument(theirs, [edit('name', 'Plate', 'Mine'), edit('values/b', value('b', 2), undefined)])).toEqual(
      {
        ...doc,
        name: 'Mine',
        values: [value('a', 1)],
      },
    )
  })

  it('meet those of others only where both changed one part, to different things', () => {
    const theirs = { ...doc, name: 'Sheet', values: [value('a', 10), value('b', 2)] }
    const mine = [edit('name', 'Plate', 'Sheet'), edit('values/a', value('a', 1), value('a', 11))]
    expect(conflictsWith(theirs, mine)).toEqual([
      { at: 'values/a', before: value('a', 1), theirs: value('a', 10), mine: value('a', 11) },
    ])
  })

  it('are decided part by part: theirs stands, or mine comes after it', () => {
    const mine = [edit('name', 'Plate', 'A'), edit('class', 'metal/steel', 'metal')]
    const [conflict] = conflictsWith({ ...doc, name: 'B' }, mine)
    if (!conflict) throw new Error('no conflict')
    expect(decided(mine, conflict, 'theirs', 'x')).toEqual([mine[1]])
    expect(decided(mine, conflict, 'mine', 'x')).toEqual([mine[1], edit('name', 'B', 'A', 'x')])
  })

  it('are taken back in turn', () => {
    const edits = [edit('name', 'Plate', 'A'), edit('name', 'A', 'B')]
    const after = editedDocument(doc, edits)
    expect(editedDocument(after, inverse(edits))).toEqual(doc)
  })
})
