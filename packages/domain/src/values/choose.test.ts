import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { chooseValue, orderValues, valuesByKey } from './choose.ts'
import { searchInterval } from './interval.ts'
import { OPEN } from './open-ends.ts'

const file: CatalogueFile = {
  version: 'test',
  conditions: {},
  slots: { dry: { moisture: 'dry' }, cond: { moisture: 'cond' } },
  classes: [],
  tagGroups: [],
  defaultColumns: [],
  tree: {
    vkey: 'root',
    type: 'Group',
    name: { en: 'All' },
    children: [
      { vkey: 'modulus', type: 'Spt', vtype: 'numeric', name: { en: 'E' }, from: ['e_modulus', 'tensile_modulus'] },
      { vkey: 'e_modulus', type: 'Spt', vtype: 'numeric', name: { en: 'E' }, ref: { T: 296.15 } },
      {
        vkey: 'tensile_modulus',
        type: 'Spt',
        vtype: 'numeric',
        name: { en: 'Et' },
        ref: { moisture: 'dry' },
        slots: ['dry', 'cond'],
      },
      { vkey: 'ul', type: 'Spt', vtype: 'option', name: { en: 'UL' }, options: ['HB', 'V-2', 'V-0'] },
    ],
  },
}
const catalogue = openCatalogue(file)
const node = (vkey: string) => {
  const found = catalogue.nodes.get(vkey)
  if (!found) throw new Error(vkey)
  return found
}
const value = (id: string, vkey: string, more: Partial<PropertyValue> = {}): PropertyValue => ({
  id,
  vkey,
  value: 1,
  origin: 'literature',
  source: { ref: 's' },
  ...more,
})
const order = (vkey: string, ...values: PropertyValue[]) => orderValues(values, node(vkey)).map(({ id }) => id)

describe('the shown value of many', () => {
  it('is the one marked main', () => {
    expect(
      order('e_modulus', value('a', 'e_modulus'), value('b', 'e_modulus', { main: true, cond: { T: 900 } })),
    ).toEqual(['b', 'a'])
  })

  it('is the one nearest the reference condition; a silent value counts as taken there', () => {
    const hot = value('hot', 'e_modulus', { cond: { T: 873.15 } })
    const warm = value('warm', 'e_modulus', { cond: { T: 373.15 } })
    const silent = value('silent', 'e_modulus')
    expect(order('e_modulus', hot, warm, silent)).toEqual(['silent', 'warm', 'hot'])
  })

  it('counts a condition given as an interval by its nearer end', () => {
    const near = value('near', 'e_modulus', { cond: { T: { gte: 290, lte: 300 } } })
    const far = value('far', 'e_modulus', { cond: { T: { gt: 400 } } })
    expect(order('e_modulus', far, near)).toEqual(['near', 'far'])
  })

  it('is typical before a limit, then the one with fewer conditions, then by id', () => {
    const limit = value('a-limit', 'e_modulus', { basis: 'limit' })
    const typical = value('z-typical', 'e_modulus', { basis: 'typical' })
    const narrow = value('narrow', 'e_modulus', { basis: 'typical', cond: { dir: 'L' } })
    expect(order('e_modulus', limit, narrow, typical)).toEqual(['z-typical', 'narrow', 'a-limit'])
    expect(order('e_modulus', value('b', 'e_modulus'), value('a', 'e_modulus'))).toEqual(['a', 'b'])
  })

  it('of a slot is taken in its state, and says how many others there are', () => {
    const byKey = valuesByKey([
      value('dry', 'tensile_modulus', { cond: { moisture: 'dry' } }),
      value('cond', 'tensile_modulus', { cond: { moisture: 'cond' } }),
      value('cond-80', 'tensile_modulus', { cond: { moisture: 'cond', T: 353.15 } }),
    ])
    const chosen = (slot?: string) => chooseValue(catalogue, byKey, node('tensile_modulus'), slot)
    expect([chosen('cond')?.value.id, chosen('cond')?.more]).toEqual(['cond', 1])
    expect([chosen()?.value.id, chosen()?.more]).toEqual(['dry', 2])
  })

  it('of a unifying property comes from the first of its sources and names it', () => {
    const byKey = valuesByKey([value('t', 'tensile_modulus')])
    expect(chooseValue(catalogue, byKey, node('modulus'))).toMatchObject({
      value: { id: 't' },
      from: 'tensile_modulus',
    })
    expect(chooseValue(catalogue, valuesByKey([]), node('modulus'))).toBeUndefined()
  })
})

describe('the number that a value counts as in search', () => {
  it.each([
    ['a number', { value: 5 }, { lo: 5, hi: 5 }],
    ['a limit below, as all that is more', { min: 235 }, { lo: 235, hi: OPEN }],
    ['a limit above, as all that is less', { max: 280 }, { lo: -OPEN, hi: 280 }],
    ['a range, as both ends', { min: 470, max: 630 }, { lo: 470, hi: 630 }],
    ['an option, as its place', { option: 'V-2' }, { lo: 1, hi: 1 }],
    ['an unknown option, as missing', { option: 'V-9' }, undefined],
    ['a special code alone, as missing', {}, undefined],
  ])('%s', (_, payload, expected) => {
    expect(searchInterval(payload, node('ul'))).toEqual(expected)
  })
})
