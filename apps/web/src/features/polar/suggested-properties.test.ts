import type { PolarProperty } from '@ingot/plots/single-values/polar-properties'
import { expect, it } from 'vitest'
import { suggestedProperties } from './suggested-properties.ts'

const leaf = (vkey: string, count: number, order: number) => ({ vkey, count, order }) as PolarProperty

it('suggests what most of the materials have, the usual columns first, and never a property that none has', () => {
  const leaves = [leaf('hv', 2, 0), leaf('density', 3, 1), leaf('price', 3, 2), leaf('e', 3, 3), leaf('none', 0, 4)]
  expect(suggestedProperties([...leaves, leaf('e.cond', 3, 5)], ['e', 'density'])).toEqual([
    ...['e', 'density', 'price', 'hv'],
  ])
})
