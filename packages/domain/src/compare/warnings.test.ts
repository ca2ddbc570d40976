import type { PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import type { Evaluated } from './evaluate.ts'
import { nodeOf, value } from './testing.ts'
import { rowWarnings } from './warnings.ts'

const of = (told: PropertyValue, how: Evaluated['how'] = 'exact'): Evaluated => ({
  ...{ value: told, how, node: nodeOf(told.vkey), more: 0 },
})

describe('what the values of a row differ in', () => {
  it('is nothing where they were taken alike; one room temperature is as good as another', () => {
    expect(rowWarnings([of(value('rp02', 276)), of(value('rp02', 503, { cond: { T: 293.15 } })), undefined])).toEqual(
      [],
    )
  })

  it('is conditions where two state different ones', () => {
    const hot = of(value('rp02', 170, { cond: { T: 473.15 } }))
    expect(rowWarnings([of(value('rp02', 276)), hot])).toEqual(['conditions'])
    expect(rowWarnings([of(value('rp02', 276)), { ...hot, how: 'elsewhere' }])).toEqual([])
    expect(rowWarnings([of(value('rp02', 276)), hot], new Set(['T']))).toEqual([])
  })

  it('is no condition that only one names', () => {
    expect(rowWarnings([of(value('rp02', 276, { cond: { thickness: 0.01 } })), of(value('rp02', 270))])).toEqual([])
    const [thin, thick] = [0.01, 0.1].map((thickness) => of(value('rp02', 276, { cond: { thickness } })))
    expect(rowWarnings([thin, thick])).toEqual(['conditions'])
  })

  it('is the standard where a unifying property took different ones', () => {
    expect(rowWarnings([of(value('rp02', 276)), of(value('yield_stress', 80))])).toEqual(['standard'])
  })

  it('is the basis where a typical figure stands beside a guaranteed one', () => {
    const limit = of(value('rp02', 240, { basis: 'limit' }))
    expect(rowWarnings([of(value('rp02', 276)), limit])).toEqual(['basis'])
    expect(rowWarnings([of(value('rp02', 276)), of(value('rp02', 270, { basis: 'mean' }))])).toEqual([])
  })
})
