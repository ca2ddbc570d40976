import { arrheniusFactor, arrheniusLife } from '@ingot/domain/laws/arrhenius'
import { plateUptake } from '@ingot/domain/laws/diffusion'
import { basquin } from '@ingot/domain/laws/fatigue/basquin'
import { HOUR, kelvin, linearGrid, logGrid, ROOM, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import { families } from './families.ts'
import type { Plastic, TensileState } from './plastic.ts'

/** Time for which the temperature index stands: IEC 60216. */
const INDEX_LIFE = 20000 * HOUR
/** Shape of the decay: retention is exp(−(t/τ)^shape). */
const DECAY_SHAPE = 1.4
const THICKNESS = 0.002
const SLOPE = -0.075
const SHARE_AT_1000_CYCLES = 0.55

/** Retained strength after ageing in air at three temperatures, and the life until 75 and 50 % are left. */
export function addAgeing(sheet: Sheet, plastic: Plastic) {
  const ageing = families[plastic.family].ageing
  const state = plastic.states.find(({ moisture }) => moisture !== 'cond')
  if (!ageing || !state) return
  const property = state.yield === undefined ? 'stress_break' : 'yield_stress'
  const strength = state.yield ?? state.strength
  if (strength === undefined) return
  const law = { life: INDEX_LIFE, reference: ageing.index, activationEnergy: ageing.energy }
  const retention = (T: number, time: number) => 0.5 ** ((time / arrheniusLife(law, T)) ** DECAY_SHAPE)
  for (const above of [10, 25, 40]) {
    const ageT = ageing.index + above
    sheet.curve({
      vkey: 'd_age',
      cond: { of: property, ageT, medium: 'air' },
      law: 'arrhenius',
      points: tabulate(
        logGrid(10 * HOUR, 10 ** (4.4 - above * 0.02) * HOUR, 24),
        (time) => strength * retention(ageT, time),
      ),
    })
  }
  for (const left of [0.75, 0.5]) {
    const share = (Math.log(left) / Math.log(0.5)) ** (1 / DECAY_SHAPE)
    sheet.curve({
      vkey: 'd_arrh',
      cond: { of: property, retention: left, medium: 'air' },
      law: 'arrhenius',
      points: tabulate(linearGrid(ageing.index - 10, ageing.index + 50, 20), (T) => share * arrheniusLife(law, T)),
    })
  }
}

/** Uptake of a 2 mm plate in water at 23 and 60 °C. */
export function addWaterUptake(sheet: Sheet, plastic: Plastic) {
  const water = families[plastic.family].water
  if (!water || plastic.water === undefined || plastic.water < 5e-4) return
  const saturation = plastic.water
  for (const T of [ROOM, kelvin(60)]) {
    const diffusivity = water.diffusivity * arrheniusFactor(water.energy, T, ROOM)
    const full = (0.9 * THICKNESS ** 2) / diffusivity
    sheet.curve({
      vkey: 'd_water',
      cond: { T, humidity: 1, thickness: THICKNESS },
      law: 'fick',
      points: tabulate(
        linearGrid(0, 1, 26).map((share) => full * share ** 2),
        (time) => saturation * plateUptake(diffusivity, THICKNESS, time),
      ),
    })
  }
}

/** S-N at R = −1 and R = 0.1 by a Basquin line with Goodman's mean stress. */
export function addPlasticFatigue(sheet: Sheet, state: TensileState) {
  const strength = state.yield ?? state.strength
  if (strength === undefined) return
  const moisture = state.moisture && { moisture: state.moisture }
  const law = { sf: SHARE_AT_1000_CYCLES * strength * 2000 ** -SLOPE, b: SLOPE }
  const ids = [-1, 0.1].map((R) =>
    sheet.curve({
      vkey: 'd_sn',
      cond: { R, Kt: 1, Ps: 0.5, load: 'axial', T: ROOM, ...moisture },
      law: 'basquin-plastic',
      points: tabulate(logGrid(1e3, 1e7, 20), (cycles) => {
        const alternating = basquin(law, cycles)
        return alternating / (1 + (alternating / strength) * ((1 + R) / (1 - R)))
      }),
    }),
  )
  sheet.model({
    vkey: 'm_basquin',
    params: law,
    cond: { R: -1, ...moisture },
    law: 'basquin-plastic',
    fit: { of: ids.slice(0, 1) },
  })
}
