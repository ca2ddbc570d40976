import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { listAddress, listRequest, type RequestContext } from './request.ts'

const context: RequestContext = {
  lang: 'en',
  catalogue: undefined,
  favourites: { isWaiting: false },
  preferredView: undefined,
  tableProps: undefined,
  defaultColumns: ['density'],
}
const asked = (params: Record<string, string>, others: Partial<RequestContext> = {}) =>
  listRequest(parseSearchAddress(params), { ...context, ...others })

describe('what a list is asked with', () => {
  it('is what the address says, with the preferences where it says nothing', () => {
    expect(asked({ pattern: '6061', sort: 'rm', dir: 'DESC' }, { preferredView: 'table' })).toMatchObject({
      request: { view: 'table', columns: ['density', 'rm'], sort: 'rm', dir: 'DESC', isNarrowed: true },
    })
    expect(asked({ view: 'tiles', similar: 'x' }, { preferredView: 'table' })).toMatchObject({
      request: { view: 'tiles', sort: 'similarity' },
    })
  })

  it('waits for what it depends on: the catalogue, favourites, a saved search', () => {
    expect(asked({ 'o.density': '1..2' })).toEqual({ waits: true })
    expect(asked({ favorites: 'mine' }, { favourites: { isWaiting: true } })).toEqual({ waits: true })
    expect(asked({ searchcriteria: 'abc' })).toEqual({ waits: true })
  })

  it('does not depend on panels, theme and unit system', () => {
    const plain = parseSearchAddress({ q: 'E > 70 GPa' })
    const looked = parseSearchAddress({ q: 'E > 70 GPa', panel: 'columns', theme: 'dark', unitsystem: 'us' })
    expect(listAddress(looked)).toEqual(listAddress(plain))
  })
})
