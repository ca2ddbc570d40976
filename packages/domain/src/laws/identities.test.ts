import { describe, expect, it } from 'vitest'
import { arrheniusFactor, arrheniusLife } from './arrhenius.ts'
import { baileyRate, baileyStrain } from './creep/bailey.ts'
import { findley, findleyModulus } from './creep/findley.ts'
import { larsonMiller, larsonMillerTime } from './creep/larson-miller.ts'
import { norton, nortonFactor } from './creep/norton.ts'
import { debyeShare } from './debye.ts'
import { plateUptake } from './diffusion.ts'
import { basquin, basquinCycles } from './fatigue/basquin.ts'
import { coffinManson } from './fatigue/coffin-manson.ts'
import { meanStressFactor, meanStressSensitivity } from './fatigue/mean-stress.ts'
import { paris, parisForModulus } from './fatigue/paris.ts'
import { uniformMaterialLaw } from './fatigue/uniform-material-law.ts'
import { carreau } from './melt/carreau.ts'
import { crossWlf } from './melt/cross-wlf.ts'
import { kamal } from './melt/kamal.ts'
import { secondOrder } from './melt/second-order.ts'
import { tait, taitTransition } from './melt/tait.ts'
import { arrudaBoyce } from './rubber/arruda-boyce.ts'
import { modulusFromShoreA } from './rubber/gent-shore.ts'
import { mooney } from './rubber/mooney.ts'
import { neoHooke } from './rubber/neo-hooke.ts'
import { ogden } from './rubber/ogden.ts'
import { yeoh } from './rubber/yeoh.ts'
import { fractionalZener } from './viscoelastic/fractional-zener.ts'
import { prony, pronyDynamic } from './viscoelastic/prony.ts'
import { modulusShare } from './viscoelastic/transition.ts'
import { UNIVERSAL_WLF, wlf } from './viscoelastic/wlf.ts'

const melt = { n: 0.35, tau: 1.2e5, D1: 1e13, D2: 333.15, D3: 0, A1: 30, A2t: 51.6 }

describe('viscosity of a melt', () => {
  it('tends to the zero-shear viscosity and to a power law', () => {
    const zeroShear = crossWlf(melt, 553.15, 0)
    expect(crossWlf(melt, 553.15, 1e-12)).toBeCloseTo(zeroShear, 4)
    const slope = Math.log10(crossWlf(melt, 553.15, 1e9) / crossWlf(melt, 553.15, 1e8))
    expect(slope).toBeCloseTo(melt.n - 1, 2)
  })

  it('refuses a temperature at which nothing flows, and says from where it does', () => {
    expect(() => crossWlf(melt, 300, 100)).toThrow(/300 K.*333.15 K/)
  })

  it('is P1 at the reference temperature without shear', () => {
    expect(carreau({ P1: 500, P2: 0.005, P3: 0.65, T0: 553.15, TS: 380 }, 553.15, 0)).toBeCloseTo(500, 9)
  })

  it('is exp A at rate 1 and temperature 0 in the second-order form', () => {
    expect(secondOrder({ A: 2, B: -0.5, C: -0.01, D: -0.02, E: 1e-4, F: 1e-6 }, 0, 1)).toBeCloseTo(Math.exp(2), 9)
  })
})

describe('specific volume', () => {
  const solid = { b1s: 7.7e-4, b2s: 2e-7, b3s: 2.4e8, b4s: 2.5e-3 }
  const b = {
    b1m: 8.1e-4,
    b2m: 4e-7,
    b3m: 1.6e8,
    b4m: 3.5e-3,
    ...solid,
    b5: 505,
    b6: 1.1e-7,
    b7: 4e-5,
    b8: 0.08,
    b9: 1e-8,
  }

  it('is continuous at the transition without pressure', () => {
    expect(tait(b, 505 - 1e-9, 0)).toBeCloseTo(tait(b, 505 + 1e-9, 0), 9)
  })

  it('falls with pressure, whose transition lies higher', () => {
    expect(tait(b, 450, 1e8)).toBeLessThan(tait(b, 450, 0))
    expect(taitTransition(b, 1e8)).toBeCloseTo(516, 9)
  })
})

describe('cure', () => {
  it('ends at full conversion', () => {
    const k = { A1: 1e5, E1: 7e4, A2: 1e6, E2: 6e4, m: 0.5, n: 1.5 }
    expect(kamal(k, 400, 1)).toBe(0)
    expect(kamal(k, 420, 0.3)).toBeGreaterThan(kamal(k, 400, 0.3))
  })
})

describe('rubber', () => {
  const slope = (stress: (stretch: number) => number) => stress(1.00001) / 1e-5
  it.each([
    ['Neo-Hooke', (l: number) => neoHooke({ C10: 0.4e6 }, l), 6 * 0.4e6],
    ['Mooney', (l: number) => mooney({ C10: 0.35e6, C01: 0.08e6 }, l), 6 * 0.43e6],
    ['Yeoh', (l: number) => yeoh({ C10: 0.4e6, C20: -1e4, C30: 1e3 }, l), 6 * 0.4e6],
    ['Ogden', (l: number) => ogden({ mu: [0.6e6, 0.02e6], alpha: [1.8, 5] }, l), 3 * 0.62e6],
  ])('%s starts with its initial modulus', (_, stress, modulus) => {
    expect(slope(stress) / modulus).toBeCloseTo(1, 3)
  })

  it('Arruda-Boyce tends to Neo-Hooke far from locking', () => {
    expect(arrudaBoyce({ mu: 1e6, lm: 1000 }, 2) / neoHooke({ C10: 0.5e6 }, 2)).toBeCloseTo(1, 4)
  })

  it.each(['uniaxial', 'equibiaxial', 'planar'] as const)(
    'agrees between Ogden and Neo-Hooke in %s tension',
    (test) => {
      expect(ogden({ mu: [0.8e6], alpha: [2] }, 1.7, test)).toBeCloseTo(neoHooke({ C10: 0.4e6 }, 1.7, test), 4)
    },
  )

  it('agrees between Ogden and Mooney in equibiaxial tension', () => {
    const stress = ogden({ mu: [0.7e6, 0.16e6], alpha: [2, -2] }, 1.5, 'equibiaxial')
    expect(stress / mooney({ C10: 0.35e6, C01: 0.08e6 }, 1.5, 'equibiaxial')).toBeCloseTo(1, 9)
  })

  it('is about 3 MPa stiff at 55 Shore A', () => {
    expect(modulusFromShoreA(55) / 1e6).toBeCloseTo(2.97, 1)
  })
})

describe('viscoelasticity', () => {
  const series = { G0: 1e9, g: [0.2, 0.15, 0.1], tau: [0.1, 10, 1000] }
  it('relaxes from G0 to its rest, and stores the same at high and low frequency', () => {
    expect(prony(series, 0)).toBe(1e9)
    expect(prony(series, 1e12)).toBeCloseTo(0.55e9, 0)
    expect(pronyDynamic(series, 1e9).storage / 1e9).toBeCloseTo(1, 9)
    expect(pronyDynamic(series, 1e-9).storage / 0.55e9).toBeCloseTo(1, 9)
  })

  it('has no shift at the reference temperature and none to give below T0 − C2', () => {
    expect(wlf({ ...UNIVERSAL_WLF, T0: 373 }, 373)).toBe(1)
    expect(() => wlf({ ...UNIVERSAL_WLF, T0: 373 }, 300)).toThrow(/300 K/)
  })

  it('a fractional Zener solid goes from relaxed to unrelaxed with a peak between', () => {
    const solid = { relaxed: 1e6, unrelaxed: 1e9, tau: 1, order: 0.6 }
    expect(fractionalZener(solid, 1e-14).storage / 1e6).toBeCloseTo(1, 3)
    expect(fractionalZener(solid, 1e14).storage / 1e9).toBeCloseTo(1, 3)
    expect(fractionalZener(solid, 1e-3).lossFactor).toBeGreaterThan(fractionalZener(solid, 1e3).lossFactor)
  })

  it('modulus steps sum to the whole at absolute zero', () => {
    expect(
      modulusShare(
        [
          { T: 370, m: 40, drop: 0.9 },
          { T: 450, m: 60, drop: 0.1 },
        ],
        0,
      ),
    ).toBeCloseTo(1, 12)
  })
})

describe('creep and life', () => {
  it('Norton’s A changes with the unit of stress by its power', () => {
    const rate = norton({ A: 1e-40, n: 5, Q: 0 }, 100e6, 873)
    expect(norton({ A: 1e-40 * nortonFactor(5, 1e-6, 1), n: 5, Q: 0 }, 100, 873) / rate).toBeCloseTo(1, 12)
  })

  it('Bailey’s strain is the integral of its rate', () => {
    const c = { A: 1e-30, n: 3, m: -0.6 }
    const slope = (baileyStrain(c, 1e8, 1001) - baileyStrain(c, 1e8, 999)) / 2
    expect(slope / baileyRate(c, 1e8, 1000)).toBeCloseTo(1, 5)
  })

  it('Findley starts at the initial strain and its modulus halves when the creep equals it', () => {
    expect(findley({ initial: 0.01, coefficient: 1e-4, exponent: 0.2 }, 0)).toBe(0.01)
    expect(findleyModulus({ modulus: 2e9, ratio: 0.1, exponent: 0.25 }, 1e4)).toBeCloseTo(1e9, 3)
  })

  it('Larson and Miller’s parameter gives the time back', () => {
    expect(larsonMillerTime(larsonMiller(823, 3.6e8), 823) / 3.6e8).toBeCloseTo(1, 9)
  })

  it('Arrhenius doubles every 10 K at about 50 kJ/mol near room temperature', () => {
    expect(arrheniusFactor(53000, 303.15, 293.15)).toBeCloseTo(2.05, 1)
    expect(arrheniusLife({ life: 1000, reference: 400, activationEnergy: 1e5 }, 400)).toBe(1000)
  })
})

describe('fatigue', () => {
  it('Basquin’s cycles give the amplitude back', () => {
    expect(basquinCycles({ sf: 9e8, b: -0.1 }, basquin({ sf: 9e8, b: -0.1 }, 1e6)) / 1e6).toBeCloseTo(1, 9)
  })

  it('the uniform material law ends where its constant ends', () => {
    const steel = uniformMaterialLaw('steel', 500e6, 210e9)
    expect(steel).toEqual({ sf: 750e6, b: -0.087, ef: 0.59, c: -0.58 })
    expect(coffinManson(steel, 210e9, 2)).toBeGreaterThan(coffinManson(steel, 210e9, 2000))
    expect(() => uniformMaterialLaw('steel', 2400e6, 210e9)).toThrow(/0\.011/)
  })

  it('a crack grows 2^m times as fast in twice the range, and faster in a softer metal', () => {
    const steel = parisForModulus(207e9)
    expect(paris(steel, 20e6) / paris(steel, 10e6)).toBeCloseTo(8, 9)
    expect(parisForModulus(69e9).C / steel.C).toBeCloseTo(27, 9)
  })

  it('mean stress takes nothing off at R = −1 and is continuous at R = 0', () => {
    const m = meanStressSensitivity('steel', 1000e6)
    expect(m).toBeCloseTo(0.25, 12)
    expect(meanStressFactor(m, -1)).toBe(1)
    expect(meanStressFactor(m, 0)).toBeCloseTo(0.8, 12)
    expect(meanStressFactor(m, 1e-9)).toBeCloseTo(0.8, 6)
  })
})

describe('heat and water', () => {
  it('Debye’s heat capacity reaches its limit when hot and follows T³ when cold', () => {
    expect(debyeShare(3000, 400)).toBeCloseTo(1, 2)
    expect(debyeShare(10, 400) / debyeShare(5, 400)).toBeCloseTo(8, 1)
  })

  it('a plate fills with the square root of time, then to the end, without a step between', () => {
    expect(plateUptake(1e-12, 2e-3, 400) / plateUptake(1e-12, 2e-3, 100)).toBeCloseTo(2, 9)
    expect(plateUptake(1e-12, 2e-3, 4e7)).toBeCloseTo(1, 3)
    const seam = (0.005 * 4e-6) / 1e-12
    expect(plateUptake(1e-12, 2e-3, seam * 1.000001)).toBeCloseTo(plateUptake(1e-12, 2e-3, seam * 0.999999), 5)
  })
})
