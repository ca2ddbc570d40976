import { describe, expect, it } from 'vitest'
import { choicesOf, compareKey, parseCompareKey, slotsOf } from './choices.ts'
import { openCompared } from './evaluate.ts'
import { catalogue, curve, value } from './testing.ts'

const polyamide = openCompared(catalogue, {
  values: [
    value('yield_stress', 80, { cond: { moisture: 'dry' } }),
    value('yield_stress', 50, { cond: { moisture: 'cond', dir: 'flow' } }),
    value('rp02', 170, { cond: { T: 473.15 } }),
  ],
  curves: [
    curve([293.15, 373.15], [3e9, 1e9]),
    curve(
      Array.from({ length: 500 }, (_, at) => 300 + at / 10),
      Array(500).fill(1),
    ),
  ],
})

describe('the conditions that can be chosen', () => {
  it('are those that the materials have data at: stated, and the points of short curves', () => {
    expect(choicesOf(catalogue, [polyamide])).toEqual({
      T: [293.15, 373.15, 473.15],
      moisture: ['dry', 'cond'],
      rate: [],
      dir: ['flow'],
    })
    expect(choicesOf(catalogue, [])).toEqual({ T: [], moisture: [], rate: [], dir: [] })
  })

  it('are the states of a material that has values in them', () => {
    expect(slotsOf(catalogue, polyamide)).toEqual(['dry', 'cond'])
    expect(slotsOf(catalogue, openCompared(catalogue, { values: [value('rp02', 1)], curves: [] }))).toEqual([])
  })
})

describe('the key of a column', () => {
  it('is a material, or a material in a state', () => {
    expect(parseCompareKey('pa66~cond')).toEqual({ id: 'pa66', slot: 'cond' })
    expect(parseCompareKey('s355')).toEqual({ id: 's355' })
    expect([compareKey('pa66', 'dry'), compareKey('s355')]).toEqual(['pa66~dry', 's355'])
  })
})
