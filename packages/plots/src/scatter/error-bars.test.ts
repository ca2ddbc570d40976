import { describe, expect, it } from 'vitest'
import { barOf, barOnScale } from './error-bars.ts'

/** 304L at its slowest rate, MPa: 15 specimens. */
const spread = { n: 15, sd: 4, min: 640, max: 655 }

describe('an error bar', () => {
  it('is ± s of three specimens or more, else from the least to the greatest', () => {
    expect(barOf(650, spread, 'sd')).toEqual([646, 654])
    expect(barOf(650, spread, 'range')).toEqual([640, 655])
    expect(barOf(650, { ...spread, n: 2 }, 'sd')).toEqual([640, 655])
    expect(barOf(650, { n: 9, min: 640, max: 655 }, 'sd')).toEqual([640, 655])
    // How many there were is not told: s is not shown as if there were enough.
    expect(barOf(650, { sd: 4 }, 'sd')).toBeUndefined()
  })

  it('is none where nothing is asked or told, and where the specimens are alike', () => {
    expect(barOf(650, spread, 'none')).toBeUndefined()
    expect(barOf(650, undefined, 'sd')).toBeUndefined()
    expect(barOf(650, { n: 15, sd: 4 }, 'range')).toBeUndefined()
    expect(barOf(650, { n: 2, min: 650, max: 650 }, 'range')).toBeUndefined()
  })

  it('has its ends on the scale of the axis; what crosses 0 begins where a logarithmic axis does', () => {
    expect(barOnScale('log', [10, 1000])).toEqual([1, 3])
    expect(barOnScale('log', [-5, 100])).toEqual([Number.NEGATIVE_INFINITY, 2])
    expect(barOnScale('log', [-5, 0])).toBeUndefined()
    expect(barOnScale('linear', [-5, 100])).toEqual([-5, 100])
  })
})
