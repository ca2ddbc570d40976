import type { ServedNode } from '@ingot/contract/catalog'
import type { TagGroup } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { openServed } from '../session/catalogue.ts'
import { openVocabulary } from './vocabulary.ts'

const node = (vkey: string, name: string, more: Partial<ServedNode>): ServedNode => ({
  vkey,
  name,
  type: 'Spt',
  use_mask: [17],
  ...more,
})
const catalogue = openServed({
  version: '1',
  conditions: {},
  slots: { dry: 'dry' },
  filterGroups: [],
  tree: node('root', 'All', {
    type: 'Group',
    children: [
      node('modulus', 'Modulus', { vtype: 'numeric', quantity: 'modulus_gpa', symbol: 'E', slots: ['dry'] }),
      node('ul94', 'Burning', { vtype: 'option', options: ['V-1', 'V-0'], aliases: ['UL 94'] }),
      node('surface', 'Surface', { vtype: 'text' }),
      node('weldable', 'Weldable', { type: 'Feature' }),
      node('ss', 'Stress–strain', { type: 'Mpt' }),
    ],
  }),
})
const classes: TagGroup = {
  vkey: 'class',
  name: 'Material class',
  shortname: 'Class',
  displayName: 'Material class',
  pos: 1,
  count: 2,
  useMask: 17,
  config: { isExpanded: true, startLevel: 1, maxItems: 10, showTooltips: true },
  children: [{ id: 'metal', name: 'Metals', count: 9, children: [{ id: 'metal/steel', name: 'Steels', count: 4 }] }],
}

describe('the vocabulary of the served catalogue', () => {
  const vocabulary = openVocabulary(catalogue, [classes], 'us')

  it('has a column for every number and option, a slot of its own', () => {
    expect(vocabulary.columns.map(({ key, slot, quantity }) => [key, slot, quantity])).toEqual([
      ['modulus', undefined, 'modulus_gpa'],
      ['modulus.dry', 'dry', 'modulus_gpa'],
      ['ul94', undefined, undefined],
    ])
    expect(vocabulary.columns[2]).toMatchObject({ options: ['V-1', 'V-0'], aliases: ['UL 94'] })
  })

  it('tells texts, features and diagrams apart', () => {
    expect(vocabulary.texts).toMatchObject([{ vkey: 'surface' }])
    expect(vocabulary.flags).toMatchObject([
      { vkey: 'weldable', type: 'feature' },
      { vkey: 'ss', type: 'diagram' },
    ])
  })

  it('knows groups and tags by their names in the other languages too', () => {
    const french: TagGroup = {
      ...classes,
      name: 'Classe de matériau',
      shortname: 'Classe',
      children: [{ id: 'metal', name: 'Métaux', count: 9 }],
    }
    const [group] = openVocabulary(catalogue, [classes], 'us', [french]).groups
    expect(group?.aliases).toEqual(['Class', 'Classe de matériau', 'Classe'])
    expect(group?.tags).toContainEqual({ id: 'metal', name: 'Métaux' })
  })

  it('has the tags of all levels, and the short name of their group', () => {
    expect(vocabulary.groups).toEqual([
      {
        vkey: 'class',
        name: 'Material class',
        aliases: ['Class'],
        tags: [
          { id: 'metal', name: 'Metals' },
          { id: 'metal/steel', name: 'Steels' },
        ],
      },
    ])
    expect(vocabulary.system).toBe('us')
  })

  it('asks what a company thinks of a material by its status, in either language', () => {
    const status: TagGroup = { ...classes, vkey: 'status', name: 'Availability', shortname: 'Status', children: [] }
    const [group] = openVocabulary(catalogue, [status], 'metric').groups
    expect(group?.tags).toContainEqual({ id: 'banned', name: 'banned' })
    expect(group?.tags).toContainEqual({ id: 'banned', name: 'interdit' })
  })
})
