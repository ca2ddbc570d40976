import type { PolarProperty } from '@ingot/plots/single-values/polar-properties'
import { expect, it } from 'vitest'
import { matchingProperties } from './matching-properties.ts'

const entry = (vkey: string, type: string, children: unknown[] = []) =>
  ({ vkey, name: vkey, type, children }) as unknown as PolarProperty

it('finds properties by words of their names and of the groups above, and leaves empty groups out', () => {
  const tree = [
    entry('Mechanical', 'Group', [entry('Tensile', 'Group', [entry('modulus', 'Spt'), entry('strength', 'Spt')])]),
    entry('Thermal', 'Group', [entry('expansion', 'Spt')]),
  ]
  const found = matchingProperties(tree, 'mech MOD')
  expect(found.map(({ vkey }) => vkey)).toEqual(['Mechanical'])
  expect(found[0]?.children[0]?.children.map(({ vkey }) => vkey)).toEqual(['modulus'])
  expect(matchingProperties(tree, ' ')).toBe(tree)
})
