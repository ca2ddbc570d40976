import { describe, expect, it } from 'vitest'
import { openServed } from '../../session/catalogue.ts'
import { formatFor } from '../../words/format.ts'
import { foundProperties, scatterProperties } from './scatter-properties.ts'

const node = (vkey: string, more: object = {}) => ({ vkey, name: vkey, type: 'Spt', use_mask: [105], ...more })
const catalogue = openServed({
  version: '1',
  conditions: {},
  slots: { dry: 'dry' },
  filterGroups: [],
  tree: node('root', {
    type: 'Group',
    children: [
      node('g', {
        name: 'Mechanical',
        type: 'Group',
        children: [
          node('charpy', {
            name: 'Charpy',
            symbol: 'acU',
            quantity: 'impact',
            slots: ['dry'],
            catalog: { unit: '', baseunit: '', specialvalueset: { names: ['N'], specialonly: false } },
          }),
          node('density', { name: 'Density', symbol: 'ρ', quantity: 'density' }),
          node('hidden', { use_mask: [103] }),
          node('words', { vtype: 'text' }),
          node('grade', { vtype: 'option' }),
        ],
      }),
    ],
  }) as never,
})
const properties = scatterProperties(catalogue, formatFor('metric', 'en'))

describe('the properties of a scatter plot', () => {
  it('are numeric, of the use mask, with name, unit and special values, also by state [SCAT-003]', () => {
    expect(properties.map(({ vkey }) => vkey)).toEqual(['charpy', 'charpy.dry', 'density'])
    expect(properties[0]).toMatchObject({
      vkey: 'charpy',
      vtype: 'numeric',
      name: 'Charpy',
      group: 'Mechanical',
      catalog: { specialvalueset: ['N'] },
    })
    expect(properties[2]).toMatchObject({ unit: 'g/cm³', catalog: { specialvalueset: [] } })
  })

  it('are found by sign, name and group; those that more results have come first', () => {
    const found = (typed: string) =>
      foundProperties(properties, typed, (key) => (key === 'density' ? 9 : 1)).map(({ vkey }) => vkey)
    expect(found('')).toEqual(['density', 'charpy', 'charpy.dry'])
    expect(found('mech charpy')).toEqual(['charpy', 'charpy.dry'])
    expect(found('ρ')).toEqual(['density'])
    expect(found('nothing')).toEqual([])
  })
})
