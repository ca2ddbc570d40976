import { describe, expect, it } from 'vitest'
import { hill48, hill48Yield } from './hill48.ts'
import { johnsonCook, johnsonCookFracture } from './johnson-cook.ts'
import { rambergOsgood, rambergOsgoodStress, rambergOsgoodThrough } from './ramberg-osgood.ts'
import { stainlessStrain, stainlessUltimateStrain } from './stainless-steel.ts'
import { hotRolledSteel, steelInFire, ultimateStrain } from './structural-steel.ts'
import { swift, swiftThrough } from './swift.ts'
import { swiftVoce } from './swift-voce.ts'
import { voce, voceThrough } from './voce.ts'

/** Largest engineering stress of a true curve and the engineering strain at which it stands. */
function peak(stress: (plasticStrain: number) => number) {
  let best = { strain: 0, stress: 0 }
  for (let strain = 0; strain < 0.6; strain += 1e-4) {
    const engineering = stress(strain) * Math.exp(-strain)
    if (engineering > best.stress) best = { strain: Math.expm1(strain), stress: engineering }
  }
  return best
}

describe('flow curves', () => {
  it.each([
    [170e6, 310e6, 0.23],
    [900e6, 1000e6, 0.06],
    [503e6, 572e6, 0.09],
  ])('Swift goes through the yield strength %d and peaks at %d', (rp02, rm, uniform) => {
    const params = swiftThrough(rp02, rm, uniform)
    if (!params) throw new Error('no fit')
    expect(swift(params, 0.002) / rp02).toBeCloseTo(1, 6)
    const top = peak((strain) => swift(params, strain))
    expect(top.stress / rm).toBeCloseTo(1, 4)
    expect(top.strain).toBeCloseTo(uniform, 2)
  })

  it('has no Swift curve for a very low yield ratio, but a Voce curve', () => {
    expect(swiftThrough(80e6, 190e6, 0.17)).toBeUndefined()
    const params = voceThrough(80e6, 190e6, 0.17)
    if (!params) throw new Error('no fit')
    expect(voce(params, 0.002) / 80e6).toBeCloseTo(1, 6)
    expect(peak((strain) => voce(params, strain)).stress / 190e6).toBeCloseTo(1, 4)
  })

  it('has no Voce curve for a yield ratio near 1', () => {
    expect(voceThrough(499e6, 500e6, 0.2)).toBeUndefined()
  })

  it('Swift-Voce lies between its parts', () => {
    const params = { a: 0.5, K: 550e6, eps0: 0.005, n: 0.22, s0: 170e6, Q: 230e6, b: 12 }
    expect(swiftVoce(params, 0.2)).toBeCloseTo((swift(params, 0.2) + voce(params, 0.2)) / 2, 6)
  })

  it('Johnson-Cook has nothing left at the melting temperature', () => {
    const params = { A: 170e6, B: 496e6, n: 0.501, C: 0.02, rate0: 0.001, m: 1, Tm: 1793, Tr: 293 }
    expect(johnsonCook(params, 0.1, 1, 1793)).toBe(0)
    expect(johnsonCook(params, 0, 0.001, 250)).toBe(170e6)
  })

  it('Johnson-Cook fracture strain falls with the triaxiality', () => {
    const params = { D1: 0.05, D2: 3.44, D3: -2.12, D4: 0.002, D5: 0.61 }
    expect(johnsonCookFracture(params, 1, 1, 0)).toBeLessThan(johnsonCookFracture(params, 1 / 3, 1, 0))
  })
})

describe('Ramberg-Osgood', () => {
  it('gives the stress back, is odd, and goes through a given point', () => {
    const params = rambergOsgoodThrough(10e9, 0.03, 190e6, 0.25)
    if (!params) throw new Error('no fit')
    expect(rambergOsgood(params, 190e6)).toBeCloseTo(0.03, 12)
    expect(rambergOsgood(params, -190e6)).toBeCloseTo(-0.03, 12)
    expect(rambergOsgoodStress(params, 0.03) / 190e6).toBeCloseTo(1, 9)
    expect(rambergOsgoodThrough(10e9, 0.01, 190e6, 0.25)).toBeUndefined()
  })
})

describe('design curves of steel', () => {
  const s355 = { E: 210e9, fy: 355e6, fu: 470e6 }
  it('hot-rolled steel is elastic, flat, and ends at the tensile strength', () => {
    expect(hotRolledSteel(s355, 0.001)).toBeCloseTo(210e6, 3)
    expect(hotRolledSteel(s355, 0.01)).toBe(355e6)
    expect(hotRolledSteel(s355, ultimateStrain(355e6, 470e6)) / 470e6).toBeCloseTo(1, 2)
  })

  it('steel in fire is continuous from the line to the ellipse to the plateau', () => {
    const hot = { E: 0.6 * 210e9, fp: 0.36 * 355e6, fy: 0.78 * 355e6 }
    const limit = hot.fp / hot.E
    expect(steelInFire(hot, limit * 1.000001) / hot.fp).toBeCloseTo(1, 5)
    expect(steelInFire(hot, 0.0199999) / hot.fy).toBeCloseTo(1, 5)
  })

  it('stainless steel passes 0.2 % plastic strain at its proof strength and ends near its ultimate strain', () => {
    const steel = { E: 200e9, rp02: 210e6, rm: 520e6, n: 7 }
    expect(stainlessStrain(steel, 210e6)).toBeCloseTo(0.002 + 210e6 / 200e9, 12)
    expect(stainlessStrain(steel, 520e6)).toBeGreaterThan(stainlessUltimateStrain(steel))
  })
})

describe('Hill 1948', () => {
  it('is isotropic with all Lankford values at 1', () => {
    const isotropic = { r0: 1, r45: 1, r90: 1 }
    expect(hill48(isotropic)).toEqual({ F: 0.5, G: 0.5, H: 0.5, L: 1.5, M: 1.5, N: 1.5 })
    for (const angle of [0, 0.4, Math.PI / 4, Math.PI / 2]) expect(hill48Yield(isotropic, angle)).toBeCloseTo(1, 12)
  })
})
