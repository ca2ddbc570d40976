import { kelvin, linearGrid, ROOM, tabulate } from '../grid.ts'
import { type CurveSpecification, type Sheet, startSheet } from '../sheet.ts'
import { addPhononHeat } from './solid-heat.ts'

/** Of the record, SI; `power` is the exponent of 1/T of the conductivity, `debye` the Debye temperature, both typical. */
interface Brittle {
  slug: string
  E: number
  strength: number
  compression?: number
  k: number
  cp: number
  cte?: number
  debye: number
  power: number
  hottest: number
}

const brittles: readonly Brittle[] = [
  {
    slug: 'al2o3-99-5',
    E: 375e9,
    strength: 350e6,
    compression: 2500e6,
    k: 29,
    cp: 900,
    cte: 7.5e-6,
    debye: 900,
    power: 1,
    hottest: 1200,
  },
  {
    slug: 'al2o3-96',
    E: 330e9,
    strength: 320e6,
    compression: 2100e6,
    k: 24,
    cp: 900,
    cte: 7.2e-6,
    debye: 900,
    power: 1,
    hottest: 1200,
  },
  {
    slug: 'zro2-3y-tzp',
    E: 205e9,
    strength: 1000e6,
    compression: 2000e6,
    k: 2.5,
    cp: 450,
    cte: 10.5e-6,
    debye: 550,
    power: 0.1,
    hottest: 1000,
  },
  {
    slug: 'si3n4',
    E: 310e9,
    strength: 780e6,
    compression: 3000e6,
    k: 28,
    cp: 700,
    cte: 3.2e-6,
    debye: 1000,
    power: 0.5,
    hottest: 1200,
  },
  {
    slug: 'sic',
    E: 410e9,
    strength: 400e6,
    compression: 2500e6,
    k: 120,
    cp: 680,
    cte: 4.1e-6,
    debye: 1100,
    power: 0.9,
    hottest: 1400,
  },
  {
    slug: 'aln',
    E: 320e9,
    strength: 320e6,
    compression: 2100e6,
    k: 175,
    cp: 740,
    cte: 4.6e-6,
    debye: 950,
    power: 1.1,
    hottest: 1000,
  },
  {
    slug: 'wc-co-6',
    E: 630e9,
    strength: 2400e6,
    compression: 5500e6,
    k: 90,
    cp: 210,
    cte: 5.3e-6,
    debye: 500,
    power: 0.3,
    hottest: 800,
  },
  {
    slug: 'graphite-isostatic-fine-grain',
    E: 11e9,
    strength: 50e6,
    compression: 110e6,
    k: 100,
    cp: 720,
    cte: 4.8e-6,
    debye: 1300,
    power: 0.7,
    hottest: 400,
  },
  {
    slug: 'soda-lime-float-glass',
    E: 70e9,
    strength: 45e6,
    k: 1,
    cp: 720,
    cte: 9e-6,
    debye: 800,
    power: -0.25,
    hottest: 500,
  },
  {
    slug: 'borosilicate-glass-3-3',
    E: 64e9,
    strength: 25e6,
    // ISO 3585 states 1.2 at 90 °C; by the power below this is at 23 °C.
    k: 1.14,
    cp: 830,
    cte: 3.3e-6,
    debye: 800,
    power: -0.25,
    hottest: 450,
  },
  { slug: 'fused-silica', E: 72e9, strength: 60e6, k: 1.38, cp: 740, debye: 900, power: -0.3, hottest: 1000 },
]

/** B/E0 per K and T0 in K; the order of magnitude of the oxides. Fused silica stiffens with heat instead. */
const WACHTMAN = { slope: 1.3e-4, temperature: 400 }
const STIFFENING = new Set(['fused-silica', 'graphite-isostatic-fine-grain'])

function addElastic(sheet: Sheet, { slug, E, strength, compression, hottest }: Brittle) {
  sheet.curve({
    vkey: 'd_ss',
    cond: { T: ROOM },
    kind: 'engineering',
    law: 'hooke',
    points: tabulate(linearGrid(0, strength / E, 11), (e) => E * e),
    note: 'Up to the flexural strength; the tensile strength is lower.',
  })
  if (compression !== undefined)
    sheet.curve({
      vkey: 'd_compr',
      cond: { T: ROOM },
      kind: 'engineering',
      law: 'hooke',
      points: tabulate(linearGrid(0, compression / E, 11), (e) => E * e),
    })
  if (STIFFENING.has(slug)) return
  const loss = (T: number) => WACHTMAN.slope * T * Math.exp(-WACHTMAN.temperature / T)
  sheet.curve({
    vkey: 'd_e_t',
    law: 'wachtman',
    points: tabulate(linearGrid(ROOM, kelvin(hottest), 20), (T) => (E * (1 - loss(T))) / (1 - loss(ROOM))),
  })
}

/** Secant law of concrete C30/37 in compression; EN 1992-1-1, Table 3.1 and 3.1.5, with Ecm of the record. */
function concrete(): CurveSpecification {
  const sheet = startSheet()
  const E = 33e9
  const strength = 38e6
  const strainAtPeak = 2.2e-3
  const k = (1.05 * E * strainAtPeak) / strength
  sheet.curve({
    vkey: 'd_compr',
    cond: { T: ROOM },
    kind: 'engineering',
    law: 'concrete',
    points: tabulate(linearGrid(0, 3.5e-3, 22), (e) => {
      const eta = e / strainAtPeak
      return (strength * (k * eta - eta * eta)) / (1 + (k - 2) * eta)
    }),
    note: 'Through the mean strength fcm = fck + 8 MPa.',
  })
  const grid = linearGrid(kelvin(20), kelvin(700), 30)
  const theta = (T: number) => T - 273.15
  sheet.curve({ vkey: 'd_cp_t', law: 'concrete-heat', points: tabulate(grid, (T) => concreteCapacity(theta(T))) })
  sheet.curve({
    vkey: 'd_k_t',
    law: 'concrete-heat',
    points: tabulate(grid, (T) => 2 - 0.2451 * (theta(T) / 100) + 0.0107 * (theta(T) / 100) ** 2),
    note: 'Upper limit of EN 1992-1-2; its lower limit is about 30 % below.',
  })
  const strain = (T: number) => -1.8e-4 + 9e-6 * theta(T) + 2.3e-11 * theta(T) ** 3
  sheet.curve({
    vkey: 'd_cte_t',
    cond: { expansion: 'mean', T_ref: kelvin(20) },
    law: 'concrete-heat',
    points: tabulate(grid.slice(1), (T) => (strain(T) - strain(kelvin(20))) / (theta(T) - 20)),
  })
  return sheet.specification
}

function concreteCapacity(theta: number): number {
  if (theta <= 100) return 900
  if (theta <= 200) return 900 + (theta - 100)
  if (theta <= 400) return 1000 + (theta - 200) / 2
  return 1100
}

export const brittleCurves = (): Record<string, CurveSpecification> => ({
  'concrete-c30-37': concrete(),
  ...Object.fromEntries(
    brittles.map((solid) => {
      const sheet = startSheet()
      addElastic(sheet, solid)
      addPhononHeat(sheet, { ...solid, to: kelvin(solid.hottest) })
      return [solid.slug, sheet.specification]
    }),
  ),
})
