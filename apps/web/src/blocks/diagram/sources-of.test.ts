import type { Series } from '@ingot/domain/plots/diagram-figure'
import { expect, it } from 'vitest'
import { sourcesOf } from './sources-of.ts'

const curve = (at: string, note?: string): Series => ({
  id: at,
  differs: {},
  cond: {},
  origin: 'measured',
  x: [0],
  y: [0],
  source: { title: 'Lab 4711', kind: 'test-report', rights: 'own', at },
  ...(note && { note }),
})

it('names a source once for the curves that share it, with their notes', () => {
  const told = sourcesOf([curve('A.1', 'extensometer'), curve('A.1', 'extensometer'), curve('A.2')], ['a', 'b', 'c'])
  expect(told.map(({ curves, notes }) => [curves, notes])).toEqual([
    [['a', 'b'], ['extensometer']],
    [['c'], []],
  ])
})
