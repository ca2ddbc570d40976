import { describe, expect, it } from 'vitest'
import { fisherAt, fisherBelow, studentAt, studentHalfWidth, toleranceFactor } from './distributions.ts'
import { normalAbove, normalBelow, normalQuantile, normalTail } from './normal.ts'

/** Numbers by SciPy 1.17 (stats.norm, t, f, nct), printed with 9 digits or more. */
describe('distributions', () => {
  it('the normal distribution agrees with SciPy, far out too', () => {
    const above = [
      [0, 0.5],
      [1, 0.158655254],
      [2.5, 6.20966533e-3],
      [3.6, 1.5910859e-4],
      [8, 6.22096057e-16],
      [-2, 0.977249868],
    ] as const
    for (const [z, share] of above) expect(normalAbove(z) / share).toBeCloseTo(1, 8)
    expect(normalTail(10).logAbove).toBeCloseTo(-53.2312852, 6)
    expect(normalTail(40).logAbove).toBeCloseTo(-804.608442, 5)
    expect(normalTail(-3).logAbove).toBeCloseTo(-1.35080996e-3, 10)
    expect(normalTail(40).hazard).toBeCloseTo(40.025, 2)
  })

  it('a quantile is where the distribution function has its share', () => {
    expect(normalQuantile(0.001)).toBeCloseTo(-3.09023231, 7)
    expect(normalQuantile(0.9)).toBeCloseTo(1.28155157, 7)
    for (const share of [1e-6, 0.2, 0.77, 0.999999]) expect(normalBelow(normalQuantile(share))).toBeCloseTo(share, 12)
    expect(() => normalQuantile(1)).toThrow('between 0 and 1')
  })

  it("Student's t agrees with the tables", () => {
    const quantiles = [
      [1, 12.70620474],
      [2, 4.30265273],
      [3, 3.18244631],
      [7, 2.36462425],
      [30, 2.04227246],
    ] as const
    for (const [degrees, t] of quantiles) expect(studentHalfWidth(0.95, degrees)).toBeCloseTo(t, 7)
    expect(studentAt(0.95, 4)).toBeCloseTo(2.13184679, 7)
    expect(studentAt(0.05, 4)).toBeCloseTo(-2.13184679, 7)
  })

  it("Fisher's F agrees with the tables", () => {
    expect(fisherAt(0.95, 2, 5)).toBeCloseTo(5.786135043, 8)
    expect(fisherAt(0.99, 3, 12)).toBeCloseTo(5.952544682, 8)
    expect(1 - fisherBelow(3.62, 2, 5)).toBeCloseTo(0.106652605, 8)
  })

  it('the one-sided tolerance factor is the one of the noncentral t, as ISO 16269-6 and ISO 12107 have it', () => {
    const factors = [
      [0.9, 0.95, 10, 2.35464013],
      [0.95, 0.9, 8, 2.75428442],
      [0.99, 0.95, 15, 3.52012696],
      [0.5, 0.95, 10, 0.57968121],
      [0.9, 0.95, 5, 3.40663326],
    ] as const
    for (const [share, confidence, n, k] of factors)
      expect(toleranceFactor(share, confidence, n, n - 1)).toBeCloseTo(k, 5)
  })
})
