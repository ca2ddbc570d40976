import type { ServedNode } from '@ingot/contract/catalog'
import type { FilterEntry, FilterGroup } from '@ingot/contract/filters/group'
import { describe, expect, it } from 'vitest'
import { openServed } from '../../session/catalogue.ts'
import { foundOptions, propertyOptions } from './property-options.ts'

const numeric = (vkey: string, name: string, more: Partial<ServedNode> = {}): ServedNode => ({
  vkey,
  name,
  type: 'Spt',
  vtype: 'numeric',
  quantity: 'stress',
  use_mask: [17],
  ...more,
})
const entry = (vkey: string) => ({ kind: 'propfilter' as const, vkey, name: vkey, unit: 'Pa', baseunit: 'Pa' })
const group = (
  id: string,
  name: string,
  filters: FilterEntry[],
  type: FilterGroup['type'] = 'boolean',
): FilterGroup => ({
  id,
  name,
  type,
  filters,
  urlParam: `o.${id}`,
  entityPath: id,
  multiple: true,
  isTag: false,
  isExpanded: false,
  isActive: false,
})
const opened = (nodes: ServedNode[], filterGroups: FilterGroup[]) =>
  openServed({
    version: '1',
    conditions: {},
    slots: { dry: 'dry' },
    filterGroups,
    tree: { vkey: 'root', name: 'All', type: 'Group', use_mask: [], children: nodes },
  })

const catalogue = opened(
  [
    numeric('modulus', "Young's modulus", { symbol: 'E', slots: ['dry'] }),
    numeric('energy', 'Energy at break'),
    numeric('hidden', 'Hidden'),
    numeric('ul94', 'Burning behaviour', { vtype: 'option', options: ['V-1', 'V-0'] }),
    { vkey: 'surface', name: 'Surface', type: 'Spt', vtype: 'text', use_mask: [19] },
    { vkey: 'stress_strain', name: 'Stress–strain', type: 'Mpt', use_mask: [17] },
    { vkey: 'weldable', name: 'Weldable', type: 'Feature', use_mask: [17] },
  ],
  [
    group('mechanical', 'Mechanical', [
      entry('modulus'),
      entry('energy'),
      { kind: 'Mpt', vkey: 'stress_strain', name: 'Stress–strain', diagram: true },
    ]),
    group('ul94', 'Burning behaviour', [{ ...entry('ul94'), text: 'V-0' }], 'enum'),
    group('features', 'Features', [
      { kind: 'Feature', vkey: 'weldable', name: 'Weldable', flag: true, parentVkey: 'features', parentUseMask: 17 },
    ]),
  ],
)
const options = propertyOptions(catalogue)
const found = (typed: string, counts: Record<string, number> = {}) =>
  foundOptions(options, typed, ({ key }) => counts[key] ?? 0).map(({ key }) => key)

describe('properties to filter by', () => {
  it('say their group where two have the same name', () => {
    const two = opened(
      [numeric('density', 'Density'), numeric('any', 'Density')],
      [group('a', 'Physical', [entry('density')]), group('b', 'Any', [entry('any')])],
    )
    const names = propertyOptions(two).map(({ name }) => name)
    expect(names).toEqual(['Density (Physical)', 'Density (Any)'])
  })

  it('are what the filter groups of the catalogue offer, a property also by its states, and texts', () => {
    expect(options.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      'range modulus',
      'range modulus.dry',
      'range energy',
      'Mpt stress_strain',
      'options ul94',
      'Feature weldable',
      'text surface',
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
