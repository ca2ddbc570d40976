import { kelvin } from '../grid.ts'

export type Family =
  | 'PP'
  | 'PE'
  | 'PS'
  | 'ABS'
  | 'PMMA'
  | 'PC'
  | 'PPE'
  | 'PA'
  | 'POM'
  | 'PBT'
  | 'PVC'
  | 'PTFE'
  | 'PVDF'
  | 'PEEK'
  | 'PSU'
  | 'PLA'
  | 'PPS'
  | 'LCP'

/** Generic magnitudes of a family, SI: for screening, not for a grade. */
interface FamilyData {
  /** Glass transition where the record has none. */
  tg: number
  /** Set for families that crystallise: how far below the melting temperature the melt turns solid under cooling, K. */
  supercooling?: number
  /** Heat of fusion of the usual crystalline share, J/kg. */
  fusion?: number
  /** Viscosity at the melt temperature: zero-shear, power index, critical shear stress; WLF A1. */
  melt?: { T: number; eta0: number; n: number; tau: number; A1: number }
  /** Creep modulus after 1000 h over the modulus at 23 °C, and the exponent of time. */
  creep: { left: number; exponent: number }
  /** Temperature index: half of the strength is left after 20 000 h; activation energy in J/mol. */
  ageing?: { index: number; energy: number }
  /** Diffusivity of water at 23 °C, m²/s, and its activation energy, J/mol. */
  water?: { diffusivity: number; energy: number }
}

export const families: Record<Family, FamilyData> = {
  PP: {
    tg: kelvin(-10),
    supercooling: 43,
    fusion: 90e3,
    creep: { left: 0.33, exponent: 0.17 },
    melt: { T: 503.15, eta0: 1500, n: 0.3, tau: 25e3, A1: 26 },
    ageing: { index: kelvin(105), energy: 105e3 },
    water: { diffusivity: 2e-12, energy: 55e3 },
  },
  PE: {
    tg: kelvin(-110),
    supercooling: 18,
    fusion: 180e3,
    creep: { left: 0.28, exponent: 0.16 },
    melt: { T: 483.15, eta0: 3000, n: 0.35, tau: 50e3, A1: 20 },
    ageing: { index: kelvin(80), energy: 110e3 },
  },
  PS: {
    tg: kelvin(100),
    creep: { left: 0.7, exponent: 0.2 },
    melt: { T: 493.15, eta0: 1800, n: 0.28, tau: 28e3, A1: 26 },
    ageing: { index: kelvin(80), energy: 110e3 },
  },
  ABS: {
    tg: kelvin(105),
    creep: { left: 0.6, exponent: 0.2 },
    melt: { T: 513.15, eta0: 2500, n: 0.28, tau: 55e3, A1: 28 },
    ageing: { index: kelvin(80), energy: 105e3 },
    water: { diffusivity: 1.5e-12, energy: 45e3 },
  },
  PMMA: {
    tg: kelvin(110),
    creep: { left: 0.55, exponent: 0.22 },
    melt: { T: 513.15, eta0: 2500, n: 0.25, tau: 95e3, A1: 30 },
    water: { diffusivity: 5e-13, energy: 45e3 },
  },
  PC: {
    tg: kelvin(130),
    creep: { left: 0.78, exponent: 0.2 },
    melt: { T: 573.15, eta0: 420, n: 0.2, tau: 6e5, A1: 29 },
    ageing: { index: kelvin(125), energy: 120e3 },
    water: { diffusivity: 5e-12, energy: 40e3 },
  },
  PPE: {
    tg: kelvin(140),
    creep: { left: 0.7, exponent: 0.2 },
    melt: { T: 563.15, eta0: 900, n: 0.3, tau: 9e4, A1: 28 },
    ageing: { index: kelvin(110), energy: 115e3 },
  },
  PA: {
    tg: kelvin(57),
    supercooling: 33,
    fusion: 65e3,
    creep: { left: 0.5, exponent: 0.16 },
    melt: { T: 553.15, eta0: 220, n: 0.3, tau: 1.6e5, A1: 28 },
    ageing: { index: kelvin(130), energy: 105e3 },
    water: { diffusivity: 4e-13, energy: 58e3 },
  },
  POM: {
    tg: kelvin(-60),
    supercooling: 21,
    fusion: 150e3,
    creep: { left: 0.48, exponent: 0.17 },
    melt: { T: 473.15, eta0: 600, n: 0.3, tau: 1.4e5, A1: 22 },
    ageing: { index: kelvin(105), energy: 115e3 },
    water: { diffusivity: 2e-12, energy: 45e3 },
  },
  PBT: {
    tg: kelvin(50),
    supercooling: 33,
    fusion: 50e3,
    creep: { left: 0.55, exponent: 0.17 },
    melt: { T: 533.15, eta0: 300, n: 0.35, tau: 2e5, A1: 27 },
    ageing: { index: kelvin(135), energy: 115e3 },
    water: { diffusivity: 8e-13, energy: 45e3 },
  },
  PVC: { tg: kelvin(80), creep: { left: 0.6, exponent: 0.2 }, water: { diffusivity: 1e-12, energy: 45e3 } },
  PTFE: { tg: kelvin(-20), supercooling: 17, fusion: 30e3, creep: { left: 0.3, exponent: 0.14 } },
  PVDF: {
    tg: kelvin(-38),
    supercooling: 31,
    fusion: 55e3,
    creep: { left: 0.45, exponent: 0.16 },
    melt: { T: 503.15, eta0: 1500, n: 0.35, tau: 6e4, A1: 23 },
    ageing: { index: kelvin(150), energy: 120e3 },
  },
  PEEK: {
    tg: kelvin(143),
    supercooling: 43,
    fusion: 45e3,
    creep: { left: 0.8, exponent: 0.18 },
    melt: { T: 673.15, eta0: 700, n: 0.4, tau: 1.2e5, A1: 27 },
    ageing: { index: kelvin(240), energy: 150e3 },
    water: { diffusivity: 1.5e-12, energy: 42e3 },
  },
  PSU: {
    tg: kelvin(187),
    creep: { left: 0.8, exponent: 0.2 },
    melt: { T: 633.15, eta0: 900, n: 0.35, tau: 2e5, A1: 28 },
    ageing: { index: kelvin(160), energy: 125e3 },
    water: { diffusivity: 3e-12, energy: 40e3 },
  },
  PLA: {
    tg: kelvin(60),
    supercooling: 65,
    fusion: 30e3,
    creep: { left: 0.5, exponent: 0.2 },
    melt: { T: 463.15, eta0: 900, n: 0.28, tau: 1.4e5, A1: 27 },
  },
  PPS: {
    tg: kelvin(90),
    supercooling: 45,
    fusion: 45e3,
    creep: { left: 0.8, exponent: 0.18 },
    melt: { T: 593.15, eta0: 220, n: 0.35, tau: 1.2e5, A1: 27 },
    ageing: { index: kelvin(220), energy: 140e3 },
  },
  LCP: { tg: kelvin(110), fusion: 5e3, creep: { left: 0.7, exponent: 0.16 } },
}
