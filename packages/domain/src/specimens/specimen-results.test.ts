import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { orderValues } from '../values/choose.ts'
import { specimenResults, statisticsOf } from './specimen-results.ts'

const value = (id: string, parts: Partial<PropertyValue>): PropertyValue => ({
  id,
  vkey: 'rm',
  origin: 'measured',
  source: { ref: 's' },
  ...parts,
})
const singles = [400e6, 410e6, 420e6].map((number, place) =>
  value(`r${place}`, { value: number, tests: [`t${place}`] }),
)
const tests = ['t0', 't1', 't2']
const mean = value('mean', { value: 410e6, basis: 'mean', tests })

describe('statistics of the specimens behind a value', () => {
  it('are worked out from their results where none are stated', () => {
    const results = specimenResults({ values: [mean, ...singles] })
    expect(statisticsOf(mean, results)).toEqual({ n: 3, sd: 10e6, min: 400e6, max: 420e6 })
  })

  it('stay as they are stated', () => {
    const stated = { ...mean, stats: { n: 30, sd: 9e6 } }
    const results = specimenResults({ values: [stated, ...singles] })
    expect(statisticsOf(stated, results)).toEqual({ n: 30, sd: 9e6, min: 400e6, max: 420e6 })
  })

  it('are a number of specimens alone where one of them is a limit or tells no number', () => {
    for (const odd of [
      { value: 420e6, basis: 'limit' as const },
      { value: undefined, min: 420e6 },
    ]) {
      const results = specimenResults({ values: [...singles.slice(0, 2), value('r2', { ...odd, tests: ['t2'] })] })
      expect(statisticsOf(mean, results)).toEqual({ n: 3 })
    }
    expect(statisticsOf(value('alone', { value: 1 }), new Map())).toBeUndefined()
  })
})

it('a value that sums specimens up is shown before theirs, unless one of them is the main one', () => {
  const node = { vkey: 'rm', type: 'Spt', name: { en: 'Rm' } } as CatalogueNode
  expect(orderValues([...singles, mean], node)[0]?.id).toBe('mean')
  const chosen = { ...singles[1], main: true } as PropertyValue
  expect(orderValues([mean, chosen], node)[0]?.id).toBe('r1')
})
