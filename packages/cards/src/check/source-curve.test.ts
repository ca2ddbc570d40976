import { describe, expect, it } from 'vitest'
import { polyamideDry, steel } from '../../golden/materials.ts'
import { comparedPlaces, quantityAt, totalCurve, totalStress, worstDeviation } from './source-curve.ts'

const [curve] = steel.flow
if (!curve) throw new Error('the steel has a curve')

describe('the source of a check', () => {
  it('is stress over total strain from the origin, flat beyond its end', () => {
    const total = totalCurve(curve, 210e9)
    expect(total.strain.slice(0, 3)).toEqual([0, 170e6 / 210e9, 0.002 + 183.51e6 / 210e9])
    expect(totalStress(total, 85e6 / 210e9)).toBeCloseTo(85e6, 0)
    expect(totalStress(total, 2)).toBe(550.58e6)
  })

  it('is compared at its rows and between them, from the yield point to the maximum engineering stress', () => {
    const { strains, yieldStrain } = comparedPlaces(curve, 210e9)
    expect(strains.length).toBe(2 * 10)
    expect(strains.slice(0, 2)).toEqual([yieldStrain / 2, yieldStrain])
    expect(strains.at(-1)).toBeCloseTo(0.2152 + totalStress(totalCurve(curve, 210e9), 0.2171) / 210e9, 5)
    expect(strains).toEqual([...strains].sort((a, b) => a - b))
  })

  it('is run with finite strains where stresses are far below the modulus', () => {
    expect(comparedPlaces(curve, 210e9).kinematics).toBe('finite')
    expect(comparedPlaces(polyamideDry.flow[0] ?? curve, 10e9).kinematics).toBe('small')
  })

  it('is looked at in a bounded number of places, the yield point alone where nothing hardens', () => {
    const strain = Array.from({ length: 5000 }, (_, index) => index * 1e-4)
    const long = { ...curve, strain, stress: strain.map((one) => 1e8 + 1e8 * one), uniformStrain: 0.4 }
    expect(comparedPlaces(long, 210e9).strains.length).toBeLessThan(130)
    expect(comparedPlaces({ ...curve, uniformStrain: 0 }, 210e9).strains).toHaveLength(2)
  })

  it('takes tables straight between their rows and constant beyond', () => {
    const rows = [
      { T: 300, value: 200 },
      { T: 400, value: 180 },
    ]
    expect([200, 350, 500, undefined].map((T) => quantityAt(rows, T))).toEqual([200, 190, 180, 200])
    expect(quantityAt([{ value: 7 }], 300)).toBe(7)
    expect(quantityAt([], 300)).toBeUndefined()
  })
})

describe('the worst deviation', () => {
  const source = { strain: [0, 0.001, 0.101], stress: [0, 200e6, 300e6] }
  it('is the largest relative one from the yield point on', () => {
    const simulated = { strain: [0.0005, 0.001, 0.051, 0.101], stress: [50e6, 200e6, 252.5e6, 299e6] }
    expect(worstDeviation(simulated, source, 0.001)).toBeCloseTo(0.01, 12)
  })

  it('is that of the strain where a stair of the curve is steeper than the line to its foot', () => {
    // 100 MPa within 0.001: a strain of 0.2004 for 0.2 is 0.2 %, its stress is 12 % away.
    const stair = { strain: [0, 0.001, 0.2, 0.201, 0.3], stress: [0, 200e6, 300e6, 400e6, 420e6] }
    expect(worstDeviation({ strain: [0.2], stress: [340e6] }, stair, 0.001)).toBeCloseTo(0.0004 / 0.2, 12)
    expect(worstDeviation({ strain: [0.1], stress: [340e6] }, stair, 0.001)).toBeCloseTo(
      340e6 / (200e6 + (100e6 * 0.099) / 0.199) - 1,
      12,
    )
    // Beyond what the curve reaches there is no strain to hold it against.
    expect(worstDeviation({ strain: [0.3], stress: [441e6] }, stair, 0.001)).toBeCloseTo(0.05, 12)
  })
})
