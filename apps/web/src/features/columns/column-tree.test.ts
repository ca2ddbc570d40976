import type { ServedNode } from '@ingot/contract/catalog'
import { describe, expect, it } from 'vitest'
import { listColumnsOf } from '../../list/columns/list-columns.ts'
import { tablePropsOf, withPinned, withWidth } from '../../list/columns/table-props.ts'
import { openServed } from '../../session/catalogue.ts'
import { formatFor } from '../../words/format.ts'
import { columnSet, propsOfSet } from './column-set.ts'
import { chosenIn, columnGroups, matchingGroups } from './column-tree.ts'

const node = (vkey: string, more: Partial<ServedNode> = {}): ServedNode => ({
  vkey,
  name: vkey,
  type: 'Spt',
  vtype: 'numeric',
  quantity: 'stress',
  use_mask: [103],
  ...more,
})
const group = (vkey: string, ...children: ServedNode[]): ServedNode => node(vkey, { type: 'Group', children })
const catalogue = openServed({
  version: '1',
  tree: group(
    'root',
    group(
      'g_mechanical',
      group('g_tensile', node('rm', { symbol: 'Rm', condition: '23 °C', standard_name: 'ISO 6892-1' })),
      node('modulus', { slots: ['dry', 'cond'], aliases: ['stiffness'] }),
      node('hidden', { use_mask: [17] }),
      node('note', { vtype: 'text' }),
    ),
    group('g_empty', node('weldable', { type: 'Feature' })),
  ),
  conditions: {},
  slots: { dry: 'dry', cond: 'conditioned' },
  filterGroups: [],
})

describe('the tree of columns', () => {
  const groups = columnGroups(catalogue)

  it('holds the groups with what can be a column, each property with its states', () => {
    expect(groups.map(({ vkey }) => vkey)).toEqual(['g_mechanical'])
    expect(groups[0]?.choices.map(({ column, slots }) => [column.key, slots.map(({ key }) => key)])).toEqual([
      ['modulus', ['modulus.dry', 'modulus.cond']],
    ])
    expect(groups[0]?.groups[0]?.choices[0]?.column.key).toBe('rm')
  })

  it('is searched by name, sign, alias and group', () => {
    expect(matchingGroups(groups, 'stiff')[0]?.choices).toHaveLength(1)
    expect(matchingGroups(groups, 'stiff')[0]?.groups).toEqual([])
    expect(matchingGroups(groups, 'g_tensile Rm')[0]?.groups[0]?.choices).toHaveLength(1)
    expect(matchingGroups(groups, 'nothing')).toEqual([])
    expect(matchingGroups(groups, ' ')).toBe(groups)
  })

  it('counts what is chosen, in the groups below too', () => {
    expect(groups[0] && chosenIn(groups[0], new Set(['rm', 'modulus.dry', 'gone']))).toBe(2)
  })
})

describe('a set of columns', () => {
  const keys = ['rm', '=rm@473.15', 'modulus.dry']
  const props = withPinned(withWidth(tablePropsOf({ columns: keys }, undefined, []), 'rm', 120), 'modulus.dry', true)
  const columns = listColumnsOf(keys, { catalogue, format: formatFor('metric', 'en') })

  it('has for each column its place in the catalogue, its order and what was chosen of it [LIST-022]', () => {
    expect(columnSet(props, columns, catalogue)[0]).toEqual({
      id: 'rm',
      name: 'rm',
      parentVkey: 'g_tensile',
      parentName: 'g_tensile',
      checked: true,
      order: 0,
      type: 'Spt',
      depth: 2,
      use_mask: 103,
      condition: '23 °C',
      standardName: 'ISO 6892-1',
      width: 120,
    })
  })

  it('gives the same table back when it is loaded [LIST-024]', () => {
    expect(propsOfSet(columnSet(props, columns, catalogue), () => true)).toEqual(props)
    expect(propsOfSet(columnSet(props, columns, catalogue), (id) => id !== 'rm').map(({ id }) => id)).toEqual([
      '=rm@473.15',
      'modulus.dry',
    ])
  })
})
