import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { queryChips } from './query-chips.ts'
import type { QueryLanguage } from './query-language.ts'
import { useSearchBox } from './search-box.ts'
import * as read from './typed-query.ts'

const language: QueryLanguage = {
  read,
  vocabulary: {
    columns: [
      { key: 'rm', vkey: 'rm', name: 'Strength', symbol: 'Rm', aliases: [], quantity: 'stress' },
      {
        key: 'ul94_15',
        vkey: 'ul94_15',
        name: 'Burning behaviour at 1.5 mm',
        symbol: 'UL 94',
        sharedNames: ['UL 94'],
        aliases: [],
        options: ['HB', 'V-0'],
        condition: '1.5 mm',
      },
      {
        key: 'ul94_08',
        vkey: 'ul94_08',
        name: 'Burning behaviour at 0.8 mm',
        symbol: 'UL 94',
        sharedNames: ['UL 94'],
        aliases: [],
        options: ['HB', 'V-0'],
        condition: '0.8 mm',
      },
      {
        key: 'rm.dry',
        vkey: 'rm',
        slot: 'dry',
        name: 'Strength',
        title: 'Strength, dry',
        aliases: [],
        quantity: 'stress',
      },
      { key: 'density', vkey: 'density', name: 'Density', symbol: 'ρ', aliases: [], quantity: 'density' },
    ],
    flags: [{ vkey: 'f_weld', name: 'Weldable', aliases: [], type: 'feature' }],
    texts: [{ vkey: 'abrasion', name: 'Abrasion', aliases: [] }],
    groups: [{ vkey: 'class', name: 'Material class', aliases: [], tags: [{ id: 'metal/steel', name: 'Steels' }] }],
    system: 'si',
  },
}
const text = (key: string, values?: Record<string, string | number>) => `${key} ${values?.['text'] ?? ''}`
const chipsOf = (q: string | undefined, known: QueryLanguage | undefined = language) =>
  queryChips(parseSearchAddress({ q, pattern: 'steel' }), { text, language: known })

describe('chips of a query', () => {
  it('are one for every condition, and the rest of the search stays when one goes [SRCH-017]', () => {
    const [first, second, ...more] = chipsOf('Rm > 500 MPa and density < 3 g/cm^3')
    expect(more).toEqual([])
    expect(first?.text).toContain('500 MPa')
    expect(second?.text).toMatch(/< 3 g\/cm³$/)
    expect(first?.without).toMatchObject({ terms: ['steel'], q: expect.stringMatching(/^\S+ < 3 g\/cm\^3$/) })
  })

  it('name properties, tags and features as people read them, and are edited as they are written', () => {
    const shown = (q: string) => chipsOf(q).map((chip) => chip.text)
    expect(shown('UL 94 V-0')).toEqual(['Burning behaviour at 1.5 mm = V-0 or Burning behaviour at 0.8 mm = V-0'])
    expect(shown('rm.dry > 50 MPa, has(f_weld), class:metal/steel, abrasion:"x y"')).toEqual([
      'Strength, dry > 50 MPa',
      'has(Weldable)',
      'Material class:Steels',
      'Abrasion:"x y"',
    ])
    chipsOf('ul94_08 = V-0')[0]?.onEdit()
    expect(useSearchBox.getState().edited).toMatchObject({ text: 'ul94_08 = V-0' })
  })

  it('leave no query behind when the last one goes', () => {
    expect(chipsOf('Rm > 500 MPa')[0]?.without).not.toHaveProperty('q')
    expect(chipsOf(undefined)).toEqual([])
  })

  it('are one for all that is asked where it cannot be read, or not yet', () => {
    expect(chipsOf('Rm > > 3').map((chip) => chip.text)).toEqual(['Rm > > 3'])
    expect(queryChips(parseSearchAddress({ q: 'Rm > 5 and x' }), { text, language: undefined })).toHaveLength(1)
  })

  it('go back into the search box to be changed', () => {
    const [first] = chipsOf('Rm > 500 MPa and density < 3 g/cm^3')
    first?.onEdit()
    expect(useSearchBox.getState().edited).toMatchObject({ text: first?.text })
  })
})
