import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import type { PlotAxis } from '../axes/plot-axis.ts'
import { boxEnds, filteredTo, outward } from './filter-to-box.ts'

const axis = (key: string, quantity: string | undefined, shift = { mul: 1, div: 1, add: 0 }): PlotAxis => ({
  key,
  name: key,
  sign: key,
  unit: '',
  quantity,
  shift,
  specials: [],
  number: String,
})

describe('a box on the plot', () => {
  it('rounds outward, to four digits, and leaves round numbers alone', () => {
    expect([outward(2712.6, 'down'), outward(2712.6, 'up')]).toEqual([2712, 2713])
    expect([outward(-0.0123456, 'down'), outward(-0.0123456, 'up')]).toEqual([-0.01235, -0.01234])
    expect([outward(0, 'up'), outward(0.3, 'down'), outward(7.85e3, 'up')]).toEqual([0, 0.3, 7850])
  })

  it('sets the ranges of both properties in the unit shown; what was asked before stays', () => {
    const density = axis('density_any', 'density', { mul: 1, div: 1000, add: 0 })
    const melting = axis('melting', 'temperature', { mul: 1, div: 1, add: -273.15 })
    const found = filteredTo(
      parseSearchAddress({ pattern: 'steel', 'o.density_any': '1 g/cm3..' }),
      [
        { axis: density, ends: boxEnds('log', { low: 3.4, high: 3.5 }) },
        { axis: melting, ends: [500, 1000] },
      ],
      'metric',
      undefined,
    )
    expect(found.terms).toEqual(['steel'])
    expect(found.ranges).toEqual([
      { key: 'density_any', min: { value: 2.511, unit: 'g/cm^3' }, max: { value: 3.163, unit: 'g/cm^3' } },
      { key: 'melting', min: { value: 226.8, unit: '°C' }, max: { value: 726.9, unit: '°C' } },
    ])
  })
})
