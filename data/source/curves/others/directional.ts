import { rambergOsgoodStress, rambergOsgoodThrough } from '@ingot/domain/laws/hardening/ramberg-osgood'
import { kelvin, linearGrid, logGrid, ROOM, tabulate } from '../grid.ts'
import { type CurveSpecification, type Sheet, startSheet } from '../sheet.ts'
import { addSolidHeat } from './solid-heat.ts'

interface Composite {
  slug: string
  directions: readonly (readonly [dir: string, modulus: number, strength: number])[]
  /** S-N exponent along the fibres: glass weakens faster than carbon. */
  slope: number
}

/** Moduli and tensile strengths of the records, by direction. */
const composites: readonly Composite[] = [
  {
    slug: 'cfrp-ud-ht-carbon-epoxy',
    directions: [
      ['1', 135e9, 1500e6],
      ['2', 10e9, 50e6],
    ],
    slope: 0.045,
  },
  {
    slug: 'cfrp-ud-im-carbon-epoxy',
    directions: [
      ['1', 171e9, 2326e6],
      ['2', 9.08e9, 62e6],
    ],
    slope: 0.045,
  },
  {
    slug: 'cfrp-fabric-ht-carbon-epoxy',
    directions: [
      ['1', 70e9, 600e6],
      ['2', 70e9, 600e6],
    ],
    slope: 0.06,
  },
  {
    slug: 'gfrp-ud-e-glass-epoxy',
    directions: [
      ['1', 40e9, 1000e6],
      ['2', 8e9, 30e6],
    ],
    slope: 0.1,
  },
  {
    slug: 'gfrp-fabric-e-glass-epoxy',
    directions: [
      ['1', 25e9, 440e6],
      ['2', 25e9, 440e6],
    ],
    slope: 0.1,
  },
  {
    slug: 'aramid-ud-epoxy',
    directions: [
      ['1', 75e9, 1300e6],
      ['2', 6e9, 30e6],
    ],
    slope: 0.07,
  },
]

const woods: readonly { slug: string; E: number; tension?: number; compression: number }[] = [
  { slug: 'spruce', E: 11e9, tension: 90e6, compression: 43e6 },
  { slug: 'scots-pine', E: 12e9, tension: 100e6, compression: 50e6 },
  { slug: 'oak', E: 13e9, tension: 110e6, compression: 52e6 },
  { slug: 'beech', E: 14e9, tension: 130e6, compression: 60e6 },
  { slug: 'balsa', E: 3.7e9, compression: 12e6 },
]

/** Thermosets that break without yielding: modulus, strength and strain at break, heat, glass transition or HDT in °C. */
const thermosets: readonly {
  slug: string
  E: number
  strength: number
  breakStrain: number
  k: number
  cp: number
  cte: number
  glass: number
}[] = [
  { slug: 'epoxy-neat-cured', E: 3.1e9, strength: 72e6, breakStrain: 0.045, k: 0.2, cp: 1100, cte: 60e-6, glass: 120 },
  {
    slug: 'unsaturated-polyester-neat',
    E: 3.5e9,
    strength: 58e6,
    breakStrain: 0.02,
    k: 0.18,
    cp: 1300,
    cte: 85e-6,
    glass: 75,
  },
  {
    slug: 'pf-moulding-compound',
    E: 8.5e9,
    strength: 55e6,
    breakStrain: 0.008,
    k: 0.35,
    cp: 1300,
    cte: 35e-6,
    glass: 172,
  },
  { slug: 'bmc-up-gf20', E: 12.5e9, strength: 40e6, breakStrain: 0.004, k: 0.7, cp: 1100, cte: 20e-6, glass: 220 },
  { slug: 'smc-up-gf25', E: 10.5e9, strength: 75e6, breakStrain: 0.014, k: 0.5, cp: 1100, cte: 18e-6, glass: 200 },
]

function linearTension(sheet: Sheet, vkey: 'd_ss' | 'd_compr', E: number, strength: number, dir?: string) {
  sheet.curve({
    vkey,
    cond: { T: ROOM, ...(dir !== undefined && { dir }) },
    kind: 'engineering',
    law: 'hooke',
    points: tabulate(linearGrid(0, strength / E, 11), (strain) => E * strain),
  })
}

function composite({ directions, slope }: Composite): CurveSpecification {
  const sheet = startSheet()
  for (const [dir, modulus, strength] of directions) linearTension(sheet, 'd_ss', modulus, strength, dir)
  const [, , strength = 0] = directions[0] ?? []
  // Amplitude at R = 0.1 is 0.45 of the maximum stress, which starts at the static strength.
  sheet.curve({
    vkey: 'd_sn',
    cond: { R: 0.1, Ps: 0.5, load: 'axial', dir: '1' },
    law: 'basquin-composite',
    points: tabulate(logGrid(1e3, 1e7, 20), (cycles) => 0.45 * strength * cycles ** -slope),
  })
  return sheet.specification
}

function wood({ E, tension, compression }: (typeof woods)[number]): CurveSpecification {
  const sheet = startSheet()
  if (tension !== undefined) linearTension(sheet, 'd_ss', E, tension, 'L')
  const law = rambergOsgoodThrough(E, compression / E + 0.002, compression, 0.15)
  if (law)
    sheet.curve({
      vkey: 'd_compr',
      cond: { T: ROOM },
      kind: 'engineering',
      law: 'ramberg-osgood',
      points: tabulate(linearGrid(0, compression / E + 0.002, 22), (strain) => rambergOsgoodStress(law, strain)),
      note: 'Along the grain, up to the strength.',
    })
  return sheet.specification
}

/** Generic cure of a family: a cold-mixed epoxy at 120 °C in minutes, moulding compounds at 150 °C in a minute. */
const cures: Record<string, Record<'A1' | 'E1' | 'A2' | 'E2' | 'm' | 'n' | 'H', number>> = {
  'epoxy-neat-cured': { A1: 2100, E1: 57e3, A2: 2e5, E2: 57e3, m: 0.5, n: 1.5, H: 400e3 },
  'unsaturated-polyester-neat': { A1: 0, E1: 60e3, A2: 1e6, E2: 60e3, m: 0.6, n: 1.4, H: 350e3 },
  'bmc-up-gf20': { A1: 0, E1: 60e3, A2: 2e6, E2: 60e3, m: 0.6, n: 1.4, H: 80e3 },
  'smc-up-gf25': { A1: 0, E1: 60e3, A2: 2e6, E2: 60e3, m: 0.6, n: 1.4, H: 80e3 },
}

function thermoset({
  slug,
  E,
  strength,
  breakStrain,
  glass,
  ...heat
}: (typeof thermosets)[number]): CurveSpecification {
  const sheet = startSheet()
  const cure = cures[slug]
  if (cure) sheet.model({ vkey: 'm_kamal', params: cure, law: 'kamal' })
  const law = rambergOsgoodThrough(E, breakStrain, strength, 0.35)
  if (law)
    sheet.curve({
      vkey: 'd_ss',
      cond: { T: ROOM },
      kind: 'engineering',
      law: 'ramberg-osgood',
      points: tabulate(linearGrid(0, breakStrain, 24), (strain) => rambergOsgoodStress(law, strain)),
    })
  addSolidHeat(sheet, { ...heat, glass: kelvin(glass), from: ROOM, to: kelvin(glass) })
  return sheet.specification
}

export const directionalCurves = (): Record<string, CurveSpecification> =>
  Object.fromEntries([
    ...composites.map((entry) => [entry.slug, composite(entry)] as const),
    ...woods.map((entry) => [entry.slug, wood(entry)] as const),
    ...thermosets.map((entry) => [entry.slug, thermoset(entry)] as const),
  ])
