import { describe, expect, it } from 'vitest'
import { openServed } from '../../state/catalogue.ts'
import { foundOptions, propertyOptions } from './property-options.ts'

const catalogue = openServed({
  version: '1',
  conditions: {},
  slots: { dry: 'dry' },
  tree: {
    ...{ vkey: 'root', name: 'All', type: 'Group', use_mask: [] },
    children: [
      {
        ...{ vkey: 'mechanical', name: 'Mechanical', type: 'Group', use_mask: [] },
        children: [
          {
            vkey: 'modulus',
            name: "Young's modulus",
            symbol: 'E',
            type: 'Spt',
            quantity: 'modulus_gpa',
            use_mask: [17],
            slots: ['dry'],
          },
          { vkey: 'energy', name: 'Energy at break', type: 'Spt', quantity: 'energy', use_mask: [17] },
          { vkey: 'hidden', name: 'Hidden', type: 'Spt', quantity: 'stress', use_mask: [100] },
          { vkey: 'stress_strain', name: 'Stress–strain', type: 'Mpt', use_mask: [17] },
        ],
      },
      { vkey: 'weldable', name: 'Weldable', type: 'Feature', use_mask: [17] },
    ],
  },
})
const options = propertyOptions(catalogue)
const found = (typed: string, counts: Record<string, number> = {}) =>
  foundOptions(options, typed, ({ key }) => counts[key] ?? 0).map(({ key }) => key)

describe('properties to filter by', () => {
  it('say their group where two have the same name', () => {
    const spt = (vkey: string) => ({ vkey, name: 'Density', type: 'Spt' as const, quantity: 'density', use_mask: [17] })
    const group = (vkey: string, name: string, child: string) => ({
      ...{ vkey, name, type: 'Group' as const, use_mask: [] },
      children: [spt(child)],
    })
    const tree = {
      ...group('root', 'All', 'density'),
      children: [group('a', 'Physical', 'density'), group('b', 'Any', 'any')],
    }
    const names = propertyOptions(openServed({ version: '1', conditions: {}, slots: {}, tree })).map(({ name }) => name)
    expect(names).toEqual(['Density (Physical)', 'Density (Any)'])
  })

  it('are those of the search mask, their slots, features and diagrams', () => {
    expect(options.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      'range modulus',
      'range modulus.dry',
      'range energy',
      'Mpt stress_strain',
      'Feature weldable',
    ])
  })

  it('are found by sign first, then by name, then by how many results have them', () => {
    expect(found('e')[0]).toBe('modulus')
    expect(found('en')[0]).toBe('energy')
    expect(found('', { energy: 5, weldable: 9 }).slice(0, 2)).toEqual(['weldable', 'energy'])
    expect(found('modulus dry')).toEqual(['modulus.dry'])
    expect(found('zzz')).toEqual([])
  })
})
