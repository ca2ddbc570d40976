import { valueAt } from '@ingot/domain/curves/interpolate'
import type { CowperSymondsParams } from '@ingot/domain/laws/hardening/cowper-symonds'
import type { JohnsonCookDamageParams, JohnsonCookParams } from '@ingot/domain/laws/hardening/johnson-cook'
import { CARBON_STEEL_FIRE, steelInFire } from '@ingot/domain/laws/hardening/structural-steel'
import type { CitedLaw } from '../cited-laws.ts'
import { kelvin, solve } from '../grid.ts'
import type { Metal, MetalGroup } from './metal.ts'

/** Johnson-Cook parameters as published, for the tested state, which may be stronger than the standard's minimum. */
export const johnsonCookSets: Record<string, JohnsonCookParams & { of: string }> = {
  'en-aw-2024-t3': {
    A: 369e6,
    B: 684e6,
    n: 0.73,
    C: 0.0083,
    rate0: 1,
    m: 1.7,
    Tm: 775,
    Tr: 294,
    of: '2024-T3, Lesuer 2000',
  },
  'ti-6al-4v': {
    A: 862e6,
    B: 331e6,
    n: 0.34,
    C: 0.012,
    rate0: 1,
    m: 0.8,
    Tm: 1878,
    Tr: 293,
    of: 'Ti-6Al-4V, Johnson 1985',
  },
  'cu-etp-r220': {
    A: 90e6,
    B: 292e6,
    n: 0.31,
    C: 0.025,
    rate0: 1,
    m: 1.09,
    Tm: 1356,
    Tr: 293,
    of: 'OFHC copper, Johnson and Cook 1983',
  },
  cuzn37: {
    A: 112e6,
    B: 505e6,
    n: 0.42,
    C: 0.009,
    rate0: 1,
    m: 1.68,
    Tm: 1189,
    Tr: 293,
    of: 'cartridge brass, Johnson and Cook 1983',
  },
  '34crnimo6-qt': {
    A: 792e6,
    B: 510e6,
    n: 0.26,
    C: 0.014,
    rate0: 1,
    m: 1.03,
    Tm: 1793,
    Tr: 293,
    of: 'AISI 4340, Johnson and Cook 1983',
  },
  'c45e-qt': {
    A: 553e6,
    B: 600e6,
    n: 0.234,
    C: 0.0134,
    rate0: 1,
    m: 1,
    Tm: 1733,
    Tr: 293,
    of: 'AISI 1045, Jaspers and Dautzenberg 2002',
  },
  'en-aw-7075-t6': {
    A: 546e6,
    B: 678e6,
    n: 0.71,
    C: 0.024,
    rate0: 1,
    m: 1.56,
    Tm: 750,
    Tr: 293,
    of: '7075-T651, Brar et al. 2009',
  },
}

/** Fracture constants of Johnson and Cook 1985 for the metals that are alike. */
export const johnsonCookFractures: Record<string, JohnsonCookDamageParams & { of: string }> = {
  'cu-etp-r220': { D1: 0.54, D2: 4.89, D3: -3.03, D4: 0.014, D5: 1.12, of: 'OFHC copper' },
  '34crnimo6-qt': { D1: 0.05, D2: 3.44, D3: -2.12, D4: 0.002, D5: 0.61, of: 'AISI 4340' },
  'en-aw-2024-t3': { D1: 0.13, D2: 0.13, D3: -1.5, D4: 0.011, D5: 0, of: '2024-T351' },
}

/** Coefficients of Jones, Structural Impact, 1989, Table 8.1. */
const rateCoefficients: Record<'mild' | 'high-tensile' | 'stainless' | 'aluminium' | 'titanium', CowperSymondsParams> =
  {
    mild: { C: 40.4, P: 5 },
    'high-tensile': { C: 3200, P: 5 },
    stainless: { C: 100, P: 10 },
    aluminium: { C: 6500, P: 4 },
    titanium: { C: 120, P: 9 },
  }

export function cowperSymondsOf({ group, rm = 0 }: Metal): CowperSymondsParams | undefined {
  if (group === 'structural' || group === 'steel') return rateCoefficients[rm < 550e6 ? 'mild' : 'high-tensile']
  if (group === 'stainless' || group === 'aluminium' || group === 'titanium') return rateCoefficients[group]
  return undefined
}

/** EN 1993-1-2, Table C.1: °C, factor of the 0.2 % proof strength for 1.4301 and for 1.4401, factor of the modulus. */
const STAINLESS: readonly (readonly [number, number, number, number])[] = [
  [20, 1, 1, 1],
  [100, 0.82, 0.88, 0.96],
  [200, 0.68, 0.76, 0.92],
  [300, 0.64, 0.71, 0.88],
  [400, 0.6, 0.66, 0.84],
  [500, 0.54, 0.63, 0.8],
  [600, 0.49, 0.61, 0.76],
  [700, 0.4, 0.51, 0.71],
  [800, 0.27, 0.4, 0.63],
]

/** EN 1999-1-2, Table 1, lower limits of the proof strength after up to 2 h. */
const ALUMINIUM_STRENGTH = {
  x: [20, 100, 150, 200, 250, 300, 350].map(kelvin),
  y: [1, 0.9, 0.75, 0.5, 0.23, 0.11, 0.06],
}
/** EN 1999-1-2, Table 2: modulus in GPa over that at 20 °C, 70 GPa. */
const ALUMINIUM_MODULUS = {
  x: [20, 50, 100, 150, 200, 250, 300, 350].map(kelvin),
  y: [1, 0.99, 0.97, 0.93, 0.86, 0.78, 0.68, 0.54],
}

/** (T melt/μ)·dμ/dT of the base metal; Frost and Ashby 1982. Tin is not among theirs. */
const MODULUS_SLOPE: Partial<Record<MetalGroup, number>> = {
  magnesium: -0.49,
  titanium: -1.2,
  nickel: -0.64,
  copper: -0.54,
  zinc: -0.5,
  refractory: -0.4,
  'grey-iron': -0.48,
  'cast-iron': -0.48,
  'creep-steel': -0.48,
  steel: -0.48,
}
const MELTING_OF_STEEL = 1793

const meltingOf = ({ melting, group }: Metal) => melting ?? (group === 'copper' ? 1230 : MELTING_OF_STEEL)

/** A property over the temperature by a rule that somebody printed for this metal. */
interface Hot {
  law: CitedLaw
  /** Up to which temperature in K the rule is used. */
  upTo: number
}

interface HotFactor extends Hot {
  /** 1 at room temperature. */
  factor: (temperature: number) => number
}

const reader = (curve: { x: number[]; y: number[] }) => (temperature: number) =>
  temperature <= (curve.x[0] ?? 0) ? 1 : (valueAt(curve, temperature) ?? curve.y.at(-1) ?? 1)

const FIRE = { x: CARBON_STEEL_FIRE.map(([celsius]) => kelvin(celsius)), upTo: kelvin(800) } as const
const inFire = (column: 1 | 2 | 3) => reader({ x: FIRE.x, y: CARBON_STEEL_FIRE.map((row) => row[column]) })
const [yieldInFire, limitInFire, modulusInFire] = [inFire(1), inFire(2), inFire(3)]

/** What EN 1993-1-2 makes of a structural steel at a temperature: modulus, proportional limit and stress at 2 % strain, Pa. */
export const steelAt = (E: number, yieldStrength: number, temperature: number) => ({
  E: modulusInFire(temperature) * E,
  fp: limitInFire(temperature) * yieldStrength,
  fy: yieldInFire(temperature) * yieldStrength,
})

/** Where the line of 0.2 % plastic strain meets the stress-strain law of EN 1993-1-2, 3.2.2, Pa. */
export function proofInFire(E: number, yieldStrength: number, temperature: number): number {
  const hot = steelAt(E, yieldStrength, temperature)
  const strain = solve((at) => hot.E * (at - 0.002) - steelInFire(hot, at), 0, 0.002, 0.05)
  return steelInFire(hot, strain)
}

/** How the modulus falls; undefined of a metal for which nobody printed a slope. */
export function hotModulusOf(metal: Metal): HotFactor | undefined {
  if (metal.group === 'structural') return { law: 'steel-fire', upTo: FIRE.upTo, factor: modulusInFire }
  if (metal.group === 'stainless') {
    const x = STAINLESS.map(([celsius]) => kelvin(celsius))
    return { law: 'stainless-fire', upTo: kelvin(800), factor: reader({ x, y: STAINLESS.map((row) => row[3]) }) }
  }
  if (metal.group === 'aluminium' || metal.group === 'cast-aluminium')
    return { law: 'aluminium-fire', upTo: kelvin(350), factor: reader(ALUMINIUM_MODULUS) }
  const slope = MODULUS_SLOPE[metal.group]
  if (slope === undefined) return undefined
  const melting = meltingOf(metal)
  return {
    law: 'frost-ashby',
    upTo: Math.round(Math.min(Math.max(0.5 * melting, Math.min(423, 0.85 * melting)), 1273)),
    factor: (temperature) => 1 + (slope * (temperature - kelvin(23))) / melting,
  }
}

/** Column of STAINLESS by material: the factors of Annex C are of these grades, and of no other stainless steel here. */
const STAINLESS_STRENGTH: Readonly<Record<string, 1 | 2>> = { 'x5crni18-10': 1, 'x2crnimo17-12-2': 2 }

/** Wrought alloys of EN 1999-1-1, for which the lower limits of EN 1999-1-2 are meant. */
const STRUCTURAL_ALUMINIUM: readonly string[] = [
  'en-aw-5083-h111',
  'en-aw-5754-h111',
  'en-aw-6060-t66',
  'en-aw-6061-t6',
  'en-aw-6082-t6',
  'en-aw-7020-t6',
]

interface HotStrength extends Hot {
  /** 0.2 % proof strength, Pa. */
  at: (temperature: number) => number
}

/** The 0.2 % proof strength over the temperature, of the metals for which a standard gives it; no other has a curve. */
export function hotStrengthOf({ slug, group, E, yield: room }: Metal): HotStrength | undefined {
  if (room === undefined) return undefined
  if (group === 'structural')
    return { law: 'steel-fire', upTo: FIRE.upTo, at: (temperature) => proofInFire(E, room, temperature) }
  const column = STAINLESS_STRENGTH[slug]
  if (column !== undefined) {
    const x = STAINLESS.map(([celsius]) => kelvin(celsius))
    const factor = reader({ x, y: STAINLESS.map((row) => row[column]) })
    return { law: 'stainless-fire', upTo: kelvin(800), at: (temperature) => room * factor(temperature) }
  }
  if (!STRUCTURAL_ALUMINIUM.includes(slug)) return undefined
  const factor = reader(ALUMINIUM_STRENGTH)
  return { law: 'aluminium-fire', upTo: kelvin(350), at: (temperature) => room * factor(temperature) }
}
