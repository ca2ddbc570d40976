import { arrheniusLife } from '@ingot/domain/laws/arrhenius'
import { invariants, type RubberTest } from '@ingot/domain/laws/rubber/deformation'
import { modulusFromShoreA } from '@ingot/domain/laws/rubber/gent-shore'
import { type YeohParams, yeoh } from '@ingot/domain/laws/rubber/yeoh'
import { fractionalZener } from '@ingot/domain/laws/viscoelastic/fractional-zener'
import { prony } from '@ingot/domain/laws/viscoelastic/prony'
import { UNIVERSAL_WLF } from '@ingot/domain/laws/viscoelastic/wlf'
import { fineStartGrid, HOUR, kelvin, linearGrid, logGrid, ROOM, solve, tabulate } from '../grid.ts'
import { pronyOf } from '../plastics/creep.ts'
import { shiftNear } from '../plastics/dynamic.ts'
import { type CurveSpecification, type Sheet, startSheet } from '../sheet.ts'
import { addSolidHeat } from './solid-heat.ts'

/** Of the record, SI: hardness, tensile strength, strain at break, glass transition, hottest service. */
interface Rubber {
  slug: string
  shoreA: number
  strength: number
  breakStrain: number
  tg: number
  hottest: number
  k: number
  cp: number
  cte: number
}

const rubbers: readonly Rubber[] = [
  {
    slug: 'nr-55-shore-a',
    shoreA: 55,
    strength: 25e6,
    breakStrain: 5.5,
    tg: -65,
    hottest: 80,
    k: 0.19,
    cp: 1800,
    cte: 220e-6,
  },
  {
    slug: 'sbr-65-shore-a',
    shoreA: 65,
    strength: 17e6,
    breakStrain: 4,
    tg: -50,
    hottest: 95,
    k: 0.25,
    cp: 1700,
    cte: 220e-6,
  },
  {
    slug: 'nbr-70-shore-a',
    shoreA: 70,
    strength: 15e6,
    breakStrain: 3.3,
    tg: -30,
    hottest: 100,
    k: 0.25,
    cp: 1600,
    cte: 200e-6,
  },
  {
    slug: 'epdm-70-shore-a',
    shoreA: 70,
    strength: 13e6,
    breakStrain: 3,
    tg: -55,
    hottest: 130,
    k: 0.29,
    cp: 1900,
    cte: 220e-6,
  },
  {
    slug: 'cr-65-shore-a',
    shoreA: 65,
    strength: 15e6,
    breakStrain: 3.5,
    tg: -43,
    hottest: 100,
    k: 0.2,
    cp: 1700,
    cte: 200e-6,
  },
  {
    slug: 'vmq-60-shore-a',
    shoreA: 60,
    strength: 8e6,
    breakStrain: 3.5,
    tg: -123,
    hottest: 200,
    k: 0.24,
    cp: 1300,
    cte: 300e-6,
  },
  {
    slug: 'fkm-75-shore-a',
    shoreA: 75,
    strength: 14e6,
    breakStrain: 2,
    tg: -18,
    hottest: 200,
    k: 0.23,
    cp: 1000,
    cte: 180e-6,
  },
  {
    slug: 'tpu-85-shore-a',
    shoreA: 85,
    strength: 45e6,
    breakStrain: 6,
    tg: -40,
    hottest: 80,
    k: 0.21,
    cp: 1700,
    cte: 170e-6,
  },
]

const GLASSY_MODULUS = 0.9e9
const ORDER = 0.6
const FREQUENCY = 1
/** A tensile test takes some 100 s: above the glass transition it sees hardly more than the relaxed modulus. */
const SLOW = 0.01
const AGEING_ENERGY = 95e3
/** Slow loss of stiffness of a filled rubber: 20 % after 1000 h. */
const RELAXATION = { ratio: 0.25 / (1000 * HOUR) ** 0.1, exponent: 0.1 }

/** Yeoh's constants: C10 from the hardness, C20 for the usual dip, C30 so that the break point is met. */
function yeohOf({ shoreA, strength, breakStrain }: Rubber): YeohParams {
  const C10 = modulusFromShoreA(shoreA) / 6
  const C20 = -0.025 * C10
  const stretch = 1 + breakStrain
  const distance = invariants.uniaxial(stretch).I1 - 3
  const needed = strength / (2 * (stretch - stretch ** -2))
  return { C10, C20, C30: (needed - C10 - 2 * C20 * distance) / (3 * distance ** 2) }
}

function addElastic(sheet: Sheet, rubber: Rubber) {
  const law = yeohOf(rubber)
  const limit = invariants.uniaxial(1 + rubber.breakStrain).I1
  const cond = { T: ROOM }
  const tests = (['uniaxial', 'equibiaxial', 'planar'] as const).map((test: RubberTest) => {
    const last = solve((stretch) => invariants[test](stretch).I1, test === 'uniaxial' ? limit : 0.6 * limit, 1, 20)
    const points = tabulate(fineStartGrid(last - 1, 32, 1.4), (e) => yeoh(law, 1 + e, test))
    const vkey = { uniaxial: 'd_ss', equibiaxial: 'd_biax', planar: 'd_planar' }[test]
    return sheet.curve({ vkey, cond, kind: 'engineering', law: 'yeoh', points })
  })
  const compression = sheet.curve({
    vkey: 'd_compr',
    cond,
    kind: 'engineering',
    law: 'yeoh',
    points: tabulate(linearGrid(0, 0.5, 26), (e) => -yeoh(law, 1 - e)),
  })
  sheet.model({ vkey: 'm_yeoh', params: { ...law, D1: 0 }, cond, law: 'yeoh', fit: { of: [...tests, compression] } })
  const shear = 2 * law.C10
  sheet.model({ vkey: 'm_neohooke', params: { C10: law.C10, D1: 0 }, cond, law: 'neo-hooke' })
  sheet.model({ vkey: 'm_mooney', params: { C10: 0.8 * law.C10, C01: 0.2 * law.C10, D1: 0 }, cond, law: 'mooney' })
  sheet.model({ vkey: 'm_ogden', params: { mu: [shear], alpha: [2], D: [0] }, cond, law: 'ogden' })
  sheet.model({
    vkey: 'm_ab',
    params: { mu: shear, lm: 0.75 * (1 + rubber.breakStrain), D: 0 },
    cond,
    law: 'arruda-boyce',
  })
}

function addDynamics(sheet: Sheet, rubber: Rubber) {
  const glass = kelvin(rubber.tg)
  const relaxed = modulusFromShoreA(rubber.shoreA) / 3
  const solid = (T: number) => ({
    // Entropy elasticity: the rubber modulus grows with the absolute temperature (Treloar 1975).
    relaxed: (relaxed * T) / ROOM,
    unrelaxed: GLASSY_MODULUS,
    tau: 100 * shiftNear(glass, T),
    order: ORDER,
  })
  const grid = [
    ...linearGrid(glass - 30, glass + 40, 26),
    ...linearGrid(glass + 40, kelvin(rubber.hottest), 10).slice(1),
  ]
  const cond = { frequency: FREQUENCY }
  const at = (T: number, frequency = FREQUENCY) => fractionalZener(solid(T), frequency)
  sheet.curve({ vkey: 'd_g_t', cond, law: 'fractional-zener', points: tabulate(grid, (T) => at(T).storage) })
  sheet.curve({
    vkey: 'd_tand_t',
    cond,
    law: 'fractional-zener',
    points: tabulate(grid, (T) => 0.03 + at(T).lossFactor),
  })
  sheet.curve({
    vkey: 'd_e_t',
    law: 'fractional-zener',
    points: tabulate(grid, (T) => 3 * at(T, SLOW).storage),
    note: 'Of a slow test: three times the storage modulus in shear at 0.01 Hz.',
  })
  const reference = glass + 40
  sheet.curve({
    vkey: 'd_master',
    cond: { T: reference },
    law: 'fractional-zener',
    points: tabulate(logGrid(1e-3, 1e11, 40), (frequency) => fractionalZener(solid(reference), frequency).storage),
    note: 'Storage modulus in shear.',
  })
  sheet.model({ vkey: 'm_wlf', params: { ...UNIVERSAL_WLF, T0: glass }, law: 'fractional-zener', origin: 'literature' })
  const series = pronyOf(relaxed, (time) => 1 / (1 + RELAXATION.ratio * time ** RELAXATION.exponent))
  const relaxation = sheet.curve({
    vkey: 'd_relax',
    cond: { T: ROOM },
    law: 'prony',
    points: tabulate(logGrid(1, 1e4 * HOUR, 30), (time) => 3 * prony(series, time)),
    note: 'Tension; the series is for shear.',
  })
  sheet.model({ vkey: 'm_prony', params: { ...series }, cond: { T: ROOM }, law: 'prony', fit: { of: [relaxation] } })
}

/** Half of the strength is left after 1000 h at the hottest service temperature and 20 K. */
function addAgeing(sheet: Sheet, { strength, hottest }: Rubber) {
  const law = { life: 1000 * HOUR, reference: kelvin(hottest + 20), activationEnergy: AGEING_ENERGY }
  for (const above of [0, 15, 30]) {
    const ageT = kelvin(hottest + above)
    const life = arrheniusLife(law, ageT)
    sheet.curve({
      vkey: 'd_age',
      cond: { of: 'tensile_strength', ageT, medium: 'air' },
      law: 'arrhenius',
      points: tabulate(logGrid(10 * HOUR, 2 * life, 22), (time) => strength * 0.5 ** ((time / life) ** 1.2)),
    })
  }
}

export const rubberCurves = (): Record<string, CurveSpecification> =>
  Object.fromEntries(
    rubbers.map((rubber) => {
      const sheet = startSheet()
      addElastic(sheet, rubber)
      addDynamics(sheet, rubber)
      addAgeing(sheet, rubber)
      addSolidHeat(sheet, { ...rubber, glass: kelvin(rubber.tg), from: ROOM, to: kelvin(rubber.hottest) })
      return [rubber.slug, sheet.specification]
    }),
  )
