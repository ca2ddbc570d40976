import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimate } from './decimate.ts'
import { integral, meanExpansion } from './expansion.ts'
import { fallsTo, valueAt } from './interpolate.ts'
import { toAbsolute, toPercent } from './percent.ts'
import { engineeringToTrue, neckingIndex, plasticPart, trueToEngineering } from './true-stress.ts'

describe('the value of a curve at x', () => {
  const line = { x: [1, 2, 4], y: [10, 20, 0] }
  it.each([
    [1, 10],
    [1.5, 15],
    [2, 20],
    [3, 10],
    [4, 0],
  ])('at %d is %d', (at, value) => expect(valueAt(line, at)).toBe(value))

  it.each([0.999, 4.001, Number.NaN, Number.POSITIVE_INFINITY])('is not extrapolated to %d', (at) =>
    expect(valueAt(line, at)).toBeUndefined(),
  )

  it('is straight on logarithmic axes where these are asked for', () => {
    const power = { x: [1, 100], y: [10, 1000] }
    expect(valueAt(power, 10, { x: 'log', y: 'log' })).toBeCloseTo(100, 9)
    expect(valueAt(power, 10, { x: 'log' })).toBeCloseTo(505, 9)
    expect(valueAt({ x: [0, 100], y: [0, 1000] }, 10, { x: 'log', y: 'log' })).toBe(100)
  })

  it('of one point is known only there', () => {
    expect(valueAt({ x: [3], y: [7] }, 3)).toBe(7)
    expect(valueAt({ x: [3], y: [7] }, 3.1)).toBeUndefined()
    expect(valueAt({ x: [], y: [] }, 3)).toBeUndefined()
  })
})

describe('the time after which a property has fallen to a level', () => {
  const ageing = { x: [1, 10, 100], y: [200, 150, 50] }
  it('lies between the neighbours', () => {
    expect(fallsTo(ageing, 150)).toBe(10)
    expect(fallsTo(ageing, 100)).toBe(55)
    expect(fallsTo(ageing, 100, { x: 'log' })).toBeCloseTo(10 * Math.sqrt(10), 9)
  })
  it('is unknown for a level that is not reached or is above the start', () => {
    expect(fallsTo(ageing, 49)).toBeUndefined()
    expect(fallsTo(ageing, 201)).toBeUndefined()
  })
})

describe('percent', () => {
  it('converts between absolute values and percent of the first one [PLOT-014]', () => {
    const percent = toPercent({ x: [1, 2], y: [80e6, 20e6] })
    expect(percent.y).toEqual([100, 25])
    expect(toAbsolute(percent, 80e6).y).toEqual([80e6, 20e6])
  })
  it('refuses a first value of 0', () => expect(() => toPercent({ x: [1], y: [0] })).toThrow(/not 0/))
})

describe('engineering and true', () => {
  const test = { x: [0, 0.001, 0.1, 0.2, 0.3], y: [0, 200e6, 400e6, 450e6, 300e6] }
  it('converts only up to the maximum engineering stress', () => {
    const converted = engineeringToTrue(test)
    expect(neckingIndex(test.y)).toBe(3)
    expect(converted.x).toHaveLength(4)
    expect(converted.x[3]).toBeCloseTo(Math.log(1.2), 12)
    expect(converted.y[3]).toBeCloseTo(540e6, 3)
  })
  it('comes back to where it was', () => {
    const back = trueToEngineering(engineeringToTrue(test))
    for (const [index, value] of back.y.entries()) expect(value).toBeCloseTo(test.y[index] ?? 0, 3)
    for (const [index, value] of back.x.entries()) expect(value).toBeCloseTo(test.x[index] ?? 0, 12)
  })
  it('starts the plastic part at the proportional limit with strain 0', () => {
    const plastic = plasticPart({ x: [0, 0.001, 0.002, 0.05], y: [0, 200e6, 380e6, 500e6] }, 200e9)
    expect(plastic.x[0]).toBe(0)
    expect(plastic.y).toEqual([200e6, 380e6, 500e6])
    expect(plastic.x[2]).toBeCloseTo(0.0475, 12)
  })
})

describe('thermal expansion', () => {
  const strain = { x: [296.15, 346.15, 396.15], y: [0, 1e-3, 3e-3] }
  it('has a mean coefficient between two temperatures', () => {
    expect(meanExpansion(strain, 296.15, 396.15)).toBeCloseTo(3e-5, 12)
    expect(meanExpansion(strain, 321.15, 346.15)).toBeCloseTo(2e-5, 12)
    expect(meanExpansion(strain, 250, 346.15)).toBeUndefined()
    expect(meanExpansion(strain, 300, 300)).toBeUndefined()
  })
  it('integrates a coefficient over the temperature, in both directions', () => {
    const coefficient = { x: [300, 400, 500], y: [1e-5, 1e-5, 3e-5] }
    expect(integral(coefficient, 300, 500)).toBeCloseTo(3e-3, 12)
    expect(integral(coefficient, 350, 450)).toBeCloseTo(0.5e-3 + 0.75e-3, 12)
    expect(integral(coefficient, 450, 350)).toBeCloseTo(-1.25e-3, 12)
    expect(integral(coefficient, 200, 350)).toBeUndefined()
  })
})

describe('decimation', () => {
  it('keeps the ends and the corner of two straight lines', () => {
    const x = Array.from({ length: 101 }, (_, index) => index)
    const corner = { x, y: x.map((value) => Math.min(value, 50)) }
    expect(decimate(corner, 1e-9)).toEqual({ x: [0, 50, 100], y: [0, 50, 50] })
  })
  it('leaves one or two points alone', () => {
    expect(decimate({ x: [1], y: [2] }, 1)).toEqual({ x: [1], y: [2] })
    expect(decimate({ x: [1, 2], y: [2, 5] }, 1)).toEqual({ x: [1, 2], y: [2, 5] })
    expect(decimate({ x: [], y: [] }, 1)).toEqual({ x: [], y: [] })
  })
  it('is nowhere further away than the tolerance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 60 }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (y, tolerance) => {
          const points = { x: y.map((_, index) => index), y }
          const fewer = decimate(points, tolerance)
          for (const [index, value] of y.entries())
            expect(Math.abs((valueAt(fewer, index) ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance + 1e-9)
        },
      ),
    )
  })
})
