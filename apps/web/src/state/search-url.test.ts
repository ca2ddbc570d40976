import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-url.ts'

describe('the query text of an address', () => {
  it('is plain text: a number stays a text, and a person can read it', () => {
    expect(parseSearch('?pattern=66&o.density=2..3+g%2Fcm%5E3')).toEqual({ pattern: '66', 'o.density': '2..3 g/cm^3' })
    expect(stringifySearch({ tags: 'class-metal/steel,producer-A', 'o.density': '2..3 g/cm^3' })).toBe(
      '?tags=class-metal/steel,producer-A&o.density=2..3+g/cm^3',
    )
  })

  it('comes back as it was, ampersands and percent signs included', () => {
    const params = { pattern: '50 % & more=less,a%2Cb', view: 'table' }
    expect(parseSearch(stringifySearch(params))).toEqual(params)
    expect(stringifySearch({ pattern: '', other: undefined })).toBe('')
  })
})
