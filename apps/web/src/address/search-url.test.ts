import { describe, expect, it } from 'vitest'
import { type PageSearch, type Params, parseSearch, stringifySearch, validateSearch } from './search-url.ts'

type Given = Parameters<typeof validateSearch>[0]
const given = (params?: Params): Given => ({ ...(params && { params }), __TSearchSchemaInput__: 'TSearchSchemaInput' })

describe('the query text of an address', () => {
  it('is plain text: a number stays a text, and a person can read it', () => {
    const { params, address } = parseSearch('?pattern=66&o.density=2..3+g%2Fcm%5E3')
    expect(params).toEqual({ pattern: '66', 'o.density': '2..3 g/cm^3' })
    expect(address.terms).toEqual(['66'])
    expect(stringifySearch({ params: { tags: 'class-metal/steel,producer-A', 'o.density': '2..3 g/cm^3' } })).toBe(
      '?tags=class-metal/steel,producer-A&o.density=2..3+g/cm^3',
    )
  })

  it('comes back as it was, ampersands, percent signs and what is of no search included', () => {
    const params = { pattern: '50 % & more=less,a%2Cb', view: 'cubes', sso: 'okta' }
    expect(parseSearch(stringifySearch({ params })).params).toEqual(params)
    expect(stringifySearch({ params: { pattern: '', other: undefined } })).toBe('')
    expect(stringifySearch({})).toBe('')
  })

  it('says the search of whatever parameters a link gives, and none without any', () => {
    expect(validateSearch(given({ q: 'E > 70 GPa', view: 'table' })).address).toMatchObject({
      q: 'E > 70 GPa',
      view: 'table',
    })
    expect(validateSearch(given()).address).toEqual({ terms: [], tags: {}, ranges: [], choices: [], has: [] })
    // Reading it once more changes nothing.
    const read = validateSearch(given({ pattern: 'steel' }))
    expect(validateSearch(read as PageSearch & Given)).toEqual(read)
  })
})
