import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { appliesCriteria, criterionLink, queryText, searchCriterias, withSavedSearch } from './search-criterion.ts'

const address = parseSearchAddress({
  pattern: '6061',
  tags: 'class-metal',
  q: 'E > 70 GPa',
  'o.density': '..3 g/cm^3',
  'o.weldable': 'true',
  sort: 'density',
  dir: 'DESC',
  view: 'table',
  theme: 'dark',
  panel: 'advanced',
  unitsystem: 'us',
})

describe('a saved search', () => {
  it('keeps what is asked as it was typed, not how the screen stands', () => {
    expect(searchCriterias(address).address).toEqual({
      pattern: '6061',
      tags: 'class-metal',
      q: 'E > 70 GPa',
      'o.density': '..3 g/cm^3',
      'o.weldable': 'true',
      sort: 'density',
      dir: 'DESC',
    })
    expect(queryText({ address: { q: 'E > 70 GPa' } })).toBe('q=E+%3E+70+GPa')
  })

  it('keeps the lines of a pasted list, the ranking, and the columns with those that are hidden', () => {
    const params = {
      list: 'S355J2+N,a%2Cb,1.4301',
      rank: '50',
      'rank.density_any': '2 lower',
      'rank.=rp02/density': 'higher',
      'rank.cte': 'near 0.000012 1/K',
      columns: 'density_any,=rm@473.15',
      hide: 'rm',
    }
    const kept = searchCriterias(parseSearchAddress({ ...params, view: 'tiles' }))
    expect(kept.address).toEqual(params)
    const again = withSavedSearch(parseSearchAddress({ view: 'table', pattern: 'old' }), kept)
    expect(again).toEqual(parseSearchAddress({ ...params, view: 'table' }))
  })

  it('takes the place of the search in the address and leaves the rest [SRCH-011]', () => {
    const saved = { address: { tags: 'class-plastic', view: 'tiles', panel: 'columns', searchcriteria: '7' } }
    expect(withSavedSearch({ ...address, searchcriteria: '7' }, saved)).toEqual({
      ...parseSearchAddress({ tags: 'class-plastic' }),
      view: 'table',
      theme: 'dark',
      panel: 'advanced',
      unitsystem: 'us',
    })
  })

  it('is not applied on a datasheet [SRCH-012]', () => {
    expect(appliesCriteria('/')).toBe(true)
    expect(appliesCriteria('/datasheet/a/b/c')).toBe(false)
  })

  it('travels as a link', () => {
    expect(criterionLink('https://x.example', 'a b')).toBe('https://x.example/?searchcriteria=a+b')
  })
})
