import { GAS_CONSTANT } from '@ingot/domain/laws/arrhenius'
import { fractionalZener } from '@ingot/domain/laws/viscoelastic/fractional-zener'
import { UNIVERSAL_WLF, wlf } from '@ingot/domain/laws/viscoelastic/wlf'
import { kelvin, linearGrid, logGrid, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import type { Plastic, TensileState } from './plastic.ts'
import { glassTransition, isCrystalline, relativeModulus, softAt } from './stiffness.ts'

const FREQUENCY = 1
/** Apparent activation energy of the relaxation of a partly crystalline polymer, J/mol. */
const RELAXATION_ENERGY = 300e3
const BACKGROUND_LOSS = 0.008
/** Relaxation time at the glass transition, s. */
const TIME_AT_GLASS_TRANSITION = 100
const RUBBER_PLATEAU = 0.6e6
const ORDER = 0.55

/** Storage modulus and loss factor over temperature at 1 Hz; master curve and WLF shift of amorphous plastics. */
export function addPlasticDynamics(sheet: Sheet, plastic: Plastic, state: TensileState) {
  if (isCrystalline(plastic)) addCrystalline(sheet, plastic, state)
  else addAmorphous(sheet, plastic, state)
}

function addCrystalline(sheet: Sheet, plastic: Plastic, state: TensileState) {
  const relative = relativeModulus(plastic, state)
  const shear = (T: number) => (state.modulus / (2 * (1 + plastic.poisson))) * relative(T)
  const slope = (T: number) => (Math.log(shear(T + 0.5)) - Math.log(shear(T - 0.5))) / 1
  const loss = (T: number) =>
    BACKGROUND_LOSS + Math.max(0, (-Math.PI / 2) * slope(T) * ((GAS_CONSTANT * T * T) / RELAXATION_ENERGY))
  const grid = linearGrid(kelvin(-60), softAt(plastic), 36)
  const cond = { ...(state.moisture && { moisture: state.moisture }), frequency: FREQUENCY }
  sheet.curve({ vkey: 'd_g_t', cond, law: 'weibull-modulus', points: tabulate(grid, shear) })
  sheet.curve({ vkey: 'd_tand_t', cond, law: 'booij-thoone', points: tabulate(grid, loss) })
}

function addAmorphous(sheet: Sheet, plastic: Plastic, state: TensileState) {
  const glass = glassTransition(plastic)
  const relaxed = RUBBER_PLATEAU * (1 + 10 * (plastic.filler ?? 0))
  const solid = (T: number) => ({
    relaxed,
    unrelaxed: (state.modulus / (2 * (1 + plastic.poisson))) * Math.max(0.5, 1 - 1e-3 * (T - kelvin(23))),
    tau: TIME_AT_GLASS_TRANSITION * shiftNear(glass, T),
    order: ORDER,
  })
  const grid = [...linearGrid(kelvin(-40), glass - 25, 16), ...linearGrid(glass - 25, glass + 35, 25).slice(1)]
  const cond = { frequency: FREQUENCY }
  sheet.curve({
    vkey: 'd_g_t',
    cond,
    law: 'fractional-zener',
    points: tabulate(grid, (T) => fractionalZener(solid(T), FREQUENCY).storage),
  })
  sheet.curve({
    vkey: 'd_tand_t',
    cond,
    law: 'fractional-zener',
    points: tabulate(grid, (T) => BACKGROUND_LOSS + fractionalZener(solid(T), FREQUENCY).lossFactor),
  })
  const reference = glass + 15
  sheet.curve({
    vkey: 'd_master',
    cond: { T: reference },
    law: 'fractional-zener',
    points: tabulate(logGrid(1e-5, 1e9, 40), (frequency) => fractionalZener(solid(reference), frequency).storage),
    note: 'Storage modulus in shear.',
  })
  sheet.model({ vkey: 'm_wlf', params: { ...UNIVERSAL_WLF, T0: glass }, law: 'fractional-zener', origin: 'literature' })
}

/** The WLF shift, held below the temperature at which the relaxation is frozen in. */
export const shiftNear = (glass: number, T: number) => wlf({ ...UNIVERSAL_WLF, T0: glass }, Math.max(T, glass - 30))
