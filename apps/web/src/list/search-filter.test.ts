import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { UnitError } from '@ingot/domain/units/unit-error'
import { describe, expect, it } from 'vitest'
import { searchFilter } from './search-filter.ts'

const asked = (params: Record<string, string>) => searchFilter(parseSearchAddress(params), undefined).propfilter

describe('a range in an address', () => {
  it('of an element is a share of mass, in percent or bare', () => {
    expect(asked({ 'o.wt.Cr': '10..20 %' })).toEqual([{ vkey: 'wt', slot: 'Cr', min: 0.1, max: 0.2 }])
    expect(asked({ 'o.wt.Ni': '0.08..' })).toEqual([{ vkey: 'wt', slot: 'Ni', min: 0.08 }])
  })

  it('is refused with a unit where nobody knows in what its column is measured', () => {
    expect(() => asked({ 'o.=E/density': '10 MJ/kg..' })).toThrow(UnitError)
    expect(asked({ 'o.=E/density': '10000000..' })).toEqual([{ vkey: '=E/density', min: 1e7 }])
  })

  it('of an element with the unit of another quantity is refused', () => {
    expect(() => asked({ 'o.wt.Cr': '10 MPa..' })).toThrow(UnitError)
  })
})
