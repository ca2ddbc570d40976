import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { openServed } from '../session/catalogue.ts'
import { listAddress, listRequest, type RequestContext } from './request.ts'

const context: RequestContext = {
  lang: 'en',
  catalogue: undefined,
  favourites: { isWaiting: false },
  preferredView: undefined,
  tableProps: undefined,
  defaultColumns: ['density'],
}
const property = (vkey: string) => ({ vkey, name: vkey, type: 'Spt' as const, vtype: 'numeric', use_mask: [] })
const catalogue = openServed({
  version: '1',
  tree: { vkey: 'root', name: '', type: 'Group', use_mask: [], children: [property('density'), property('rm')] },
  conditions: {},
  slots: {},
  filterGroups: [],
})
const asked = (params: Record<string, string>, others: Partial<RequestContext> = {}) =>
  listRequest(parseSearchAddress(params), { ...context, ...others })

describe('what a list is asked with', () => {
  it('is what the address says, with the preferences where it says nothing', () => {
    expect(asked({ pattern: '6061', sort: 'rm', dir: 'DESC' }, { preferredView: 'table', catalogue })).toMatchObject({
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

  it('leaves out what the catalogue does not know, and asks the rest', () => {
    const params = { pattern: 'a', 'o.nope': '1..2', 'o.rm': '3..2', 'o.density': '1..2', sort: 'nope' }
    const { request } = { request: undefined, ...asked(params, { catalogue }) }
    expect(request).toMatchObject({
      sort: 'relevance',
      filter: { textfilter: ['a'], propfilter: [{ vkey: 'density' }] },
    })
    expect(request?.columns).toEqual(['density'])
  })

  it('asks for no more columns than a call takes; the one that orders the list is among them', () => {
    const defaultColumns = Array.from({ length: 60 }, (_, at) => `c${at}`)
    const { request } = { request: undefined, ...asked({ sort: 'rm' }, { catalogue, defaultColumns }) }
    expect(request?.columns).toHaveLength(60)
    expect(request?.columns).toContain('rm')
  })

  it('does not depend on panels, theme and unit system', () => {
    const plain = parseSearchAddress({ q: 'E > 70 GPa' })
    const looked = parseSearchAddress({ q: 'E > 70 GPa', panel: 'columns', theme: 'dark', unitsystem: 'us' })
    expect(listAddress(looked)).toEqual(listAddress(plain))
  })
})
