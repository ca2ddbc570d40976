import type { PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { assumedConditions } from '../values/assumed-conditions.ts'
import type { Evaluated } from './evaluate.ts'
import { catalogue, nodeOf, value } from './testing.ts'
import { type ComparedValue, rowWarnings } from './warnings.ts'

const of = (told: PropertyValue, how: Evaluated['how'] = 'exact', standard?: string): ComparedValue => {
  const node = nodeOf(told.vkey)
  const assumed = assumedConditions(catalogue.file, node, told.cond, new Set())
  return { value: told, how, assumed, node, standard }
}

describe('what the values of a row differ in', () => {
  it('is nothing where they were taken alike; one room temperature is as good as another', () => {
    expect(rowWarnings([of(value('rp02', 276)), of(value('rp02', 503, { cond: { T: 293.15 } })), undefined])).toEqual(
      [],
    )
  })

  it('is conditions where two state different ones', () => {
    const [warm, hot] = [373.15, 473.15].map((T) => of(value('rp02', 170, { cond: { T } })))
    expect(rowWarnings([warm, hot])).toEqual(['conditions'])
    expect(rowWarnings([warm, hot && { ...hot, how: 'elsewhere' }])).toEqual([])
    expect(rowWarnings([warm, hot], new Set(['T']))).toEqual([])
  })

  it('is an assumed condition where one states another than what is usual for the property', () => {
    const hot = of(value('rp02', 170, { cond: { T: 473.15 } }))
    expect(rowWarnings([of(value('rp02', 276)), hot])).toEqual(['assumed'])
    expect(rowWarnings([of(value('rp02', 276)), { ...hot, how: 'elsewhere' }])).toEqual([])
    expect(rowWarnings([of(value('rp02', 276)), hot], new Set(['T']))).toEqual([])
  })

  it('is no condition that only one names', () => {
    expect(rowWarnings([of(value('rp02', 276, { cond: { thickness: 0.01 } })), of(value('rp02', 270))])).toEqual([])
    const [thin, thick] = [0.01, 0.1].map((thickness) => of(value('rp02', 276, { cond: { thickness } })))
    expect(rowWarnings([thin, thick])).toEqual(['conditions'])
  })

  it('is the property where a unifying one took different ones', () => {
    expect(rowWarnings([of(value('rp02', 276)), of(value('yield_stress', 80))])).toEqual(['property'])
  })

  it('is the standard where two state different ones, and never what is only usual', () => {
    const [iso, astm] = ['ISO 6892-1', 'ASTM E8'].map((standard) => of(value('rp02', 276), 'exact', standard))
    expect(rowWarnings([iso, astm])).toEqual(['standard'])
    expect(rowWarnings([iso, of(value('rp02', 276))])).toEqual([])
  })

  it('is the basis where a typical figure stands beside a guaranteed one', () => {
    const limit = of(value('rp02', 240, { basis: 'limit' }))
    expect(rowWarnings([of(value('rp02', 276)), limit])).toEqual(['basis'])
    expect(rowWarnings([of(value('rp02', 276)), of(value('rp02', 270, { basis: 'mean' }))])).toEqual([])
  })
})
