import type { ServedNode } from '@ingot/contract/catalog'
import { expect, it } from 'vitest'
import { POLAR_MASK, polarLeaves, polarProperties } from './polar-properties.ts'

const spt = (vkey: string, more: Partial<ServedNode> = {}): ServedNode => ({
  vkey,
  name: vkey,
  type: 'Spt',
  vtype: 'numeric',
  use_mask: [POLAR_MASK],
  ...more,
})
const group = (vkey: string, children: ServedNode[]): ServedNode => ({
  vkey,
  name: vkey,
  type: 'Group',
  use_mask: [],
  children,
})
const tree = group('root', [
  group('mechanical', [
    spt('modulus', { slots: ['dry', 'cond'], condition: '23 °C', standard_name: 'ISO 527' }),
    spt('colour', { vtype: 'text' }),
    spt('hidden', { use_mask: [103] }),
    group('hardness', [spt('hv')]),
  ]),
  group('empty', [spt('flag', { vtype: 'flag' })]),
])
const slotName = (slot: string) => (slot === 'dry' ? 'dry' : 'conditioned')

it('offers the catalogue’s numbers as a tree with what an entry of it holds [POLAR-006]', () => {
  const [mechanical, ...others] = polarProperties(tree, { checked: new Set(['modulus.cond']), slotName })
  expect(others).toEqual([])
  expect(mechanical).toMatchObject({ vkey: 'mechanical', type: 'Group', parent: 'root', order: 0, depth: 0 })
  const [modulus, hardness] = mechanical?.children ?? []
  expect(modulus).toEqual({
    vkey: 'modulus',
    type: 'Spt',
    name: 'modulus',
    condition: '23 °C',
    standard_name: 'ISO 527',
    use_mask: [POLAR_MASK],
    parent: 'mechanical',
    checked: false,
    order: 1,
    depth: 1,
    children: [expect.objectContaining({ vkey: 'modulus.dry' }), expect.anything()],
  })
  expect(modulus?.children[1]).toMatchObject({
    name: 'conditioned',
    checked: true,
    parent: 'modulus',
    order: 3,
    depth: 2,
  })
  expect(hardness?.children[0]).toMatchObject({ vkey: 'hv', order: 5, depth: 2 })
})

it('leaves out what none of the compared materials has, but nothing that is chosen', () => {
  const keys = (checked: string[]) =>
    polarLeaves(
      polarProperties(tree, { checked: new Set(checked), slotName, counts: { modulus: 2, 'modulus.dry': 1 } }),
    ).map(({ vkey, count }) => [vkey, count])
  expect(keys([])).toEqual([
    ['modulus', 2],
    ['modulus.dry', 1],
  ])
  expect(keys(['hv'])).toContainEqual(['hv', 0])
})
