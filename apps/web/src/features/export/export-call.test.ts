import { MATERIAL_FORMATS } from '@ingot/contract/export'
import { describe, expect, it } from 'vitest'
import { type ExportSubject, materialsCall, scopesOf } from './export-call.ts'
import { FORMATS } from './formats.ts'

const filter = { textfilter: ['al'], propfilter: [{ vkey: 'rm', min: 300e6 }] }
const list: ExportSubject = { list: { filter, count: 7 }, selected: ['a', 'b'] }

describe('materials as files', () => {
  it('are those of the search, whatever its columns, units and order', () => {
    expect(materialsCall({ subject: list, scope: 'list', format: 'matml', lang: 'fr' })).toEqual({
      query: { lang: 'fr' },
      body: { search: filter, format: 'matml' },
    })
  })

  it('are those that are selected where there are any, or the one of a datasheet', () => {
    expect(scopesOf(list)).toEqual([
      { scope: 'selected', count: 2 },
      { scope: 'list', count: 7 },
    ])
    expect(scopesOf({ list: { filter, count: 7 } })).toEqual([{ scope: 'list', count: 7 }])
    const selected = materialsCall({ subject: list, scope: 'selected', format: 'csv', lang: 'en' })
    expect(selected.body.search).toEqual({ idfilter: ['a', 'b'] })
    const one = { material: { id: 'dc04', name: 'DC04' } }
    expect(scopesOf(one)).toEqual([{ scope: 'material', count: 1 }])
    const call = materialsCall({ subject: one, scope: 'material', format: 'freecad', lang: 'en' })
    expect(call.body.search).toEqual({ idfilter: ['dc04'] })
  })

  it('name a card where they are decks, and only there', () => {
    const card = { key: 'abaqus-plastic', unit: 'Mg-mm-s' }
    expect(materialsCall({ subject: list, scope: 'list', format: 'cards', lang: 'en', card }).body.card).toEqual(card)
    expect(materialsCall({ subject: list, scope: 'list', format: 'csv', lang: 'en', card }).body).not.toHaveProperty(
      'card',
    )
  })

  it('are offered in every format that there is', () => {
    expect([...FORMATS].sort()).toEqual([...MATERIAL_FORMATS].sort())
  })
})
