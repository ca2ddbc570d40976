import type { ServedNode } from '@ingot/contract/catalog'
import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { openServed } from '../../session/catalogue.ts'
import { advancedGroups, groupChoices, setRows, shownGroups } from './property-groups.ts'

const node = (vkey: string, type: ServedNode['type'], more: Partial<ServedNode> = {}): ServedNode => ({
  vkey,
  type,
  name: vkey,
  use_mask: [17, 19],
  ...more,
})
const special = (specialonly: boolean) => ({
  catalog: { unit: 'kJ/m^2', baseunit: 'J/m^2', specialvalueset: { names: ['N', 'P'], specialonly } },
})
const catalogue = openServed({
  version: '1',
  conditions: {},
  slots: { dry: 'dry' },
  filterGroups: [],
  tree: node('root', 'Group', {
    children: [
      node('mechanical', 'Group', {
        name: 'Mechanical',
        children: [
          node('e_modulus', 'Spt', { name: 'Elastic modulus', symbol: 'E', quantity: 'stress', slots: ['dry'] }),
          node('hidden', 'Spt', { quantity: 'stress', use_mask: [17] }),
          node('impact', 'Group', {
            name: 'Impact',
            children: [
              node('charpy', 'Spt', { quantity: 'impact', ...special(false) }),
              node('break', 'Spt', { quantity: 'impact', ...special(true) }),
            ],
          }),
        ],
      }),
      node('rest', 'Group', {
        name: 'Rest',
        children: [
          node('ul94', 'Spt', { vtype: 'option', options: ['HB', 'V-0'] }),
          node('wear', 'Spt', { vtype: 'text' }),
          node('weldable', 'Feature', { name: 'Weldable' }),
          node('curve', 'Mpt'),
        ],
      }),
    ],
  }),
})
const groups = advancedGroups(catalogue)
const kinds = (at: number) => groups[at]?.rows.map(({ key, kind }) => [key, kind])

describe('the groups of advanced search', () => {
  it('are those of the tree with their properties, states, features and diagrams [ADV-001]', () => {
    expect(groups.map(({ path }) => path.join(' / '))).toEqual(['Mechanical', 'Mechanical / Impact', 'Rest'])
    expect(kinds(0)).toEqual([
      ['e_modulus', 'range'],
      ['e_modulus.dry', 'range'],
    ])
    expect(kinds(2)).toEqual([
      ['ul94', 'options'],
      ['wear', 'text'],
      ['weldable', 'has'],
      ['curve', 'has'],
    ])
  })

  it('offer special values beside numbers, or alone where there are only those [ADV-021]', () => {
    expect(groups[1]?.rows).toMatchObject([
      { key: 'charpy', kind: 'range', specials: ['N', 'P'] },
      { key: 'break', kind: 'options', options: ['N', 'P'] },
    ])
  })

  it('can be chosen with all that stands below them, and searched by name and sign [ADV-001]', () => {
    const shown = (within: string | undefined, typed: string) =>
      shownGroups(groups, { within, typed }).map(({ vkey, rows }) => `${vkey} ${rows.length}`)
    expect(shown('mechanical', '')).toEqual(['mechanical 2', 'impact 2'])
    expect(shown(undefined, 'weld')).toEqual(['rest 1'])
    expect(shown(undefined, 'ELASTIC dry')).toEqual(['mechanical 1'])
    expect(shown('rest', 'elastic')).toEqual([])
    expect(groupChoices(groups, catalogue.nodes).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
      '0 Mechanical',
      '1 Impact',
      '0 Rest',
    ])
  })

  it('know how much of them narrows the list', () => {
    const address = parseSearchAddress({ 'o.ul94': 'HB', 'o.weldable': 'true', 'o.e_modulus': '1..' })
    expect(groups.map((group) => setRows(group, address))).toEqual([1, 0, 2])
  })
})
