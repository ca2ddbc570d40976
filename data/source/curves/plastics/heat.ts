import type { Conditions } from '@ingot/contract/material'
import { accumulate, kelvin, linearGrid, ROOM, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import { families } from './families.ts'
import type { Plastic } from './plastic.ts'
import { glassTransition } from './stiffness.ts'

/** Width of the melting peak, of the glass step and of the step of expansion, K. */
const MELTING_WIDTH = 6
const STEP_WIDTH = 4
/** Growth of the heat capacity of a solid polymer, per K; step at melting or glass transition. Wunderlich. */
const SOLID_SLOPE = 2.8e-3
const GLASS_STEP = 0.22
/** Step of the volume expansion times the glass transition; Simha and Boyer. */
const SIMHA_BOYER = 0.113

const step = (T: number, at: number) => 1 / (1 + Math.exp(-(T - at) / STEP_WIDTH))

/** Heat capacity, enthalpy from 23 °C, conductivity, expansion and thermal strain, by direction where it differs. */
export function addPlasticHeat(sheet: Sheet, plastic: Plastic) {
  const glass = glassTransition(plastic)
  const soft = plastic.tm ?? glass
  const end = soft + 60
  const grid = [
    ...linearGrid(ROOM, soft - 25, 14),
    ...linearGrid(soft - 25, soft + 20, 19).slice(1),
    ...linearGrid(soft + 20, end, 6).slice(1),
  ]
  const cp = capacityOf(plastic, glass)
  sheet.curve({ vkey: 'd_cp_t', law: 'athas', points: tabulate(grid, cp) })
  sheet.curve({ vkey: 'd_h_t', law: 'athas', points: accumulate(grid, cp), note: 'Zero at 23 °C.' })
  const atRoom = conductivityShare(ROOM, glass)
  sheet.curve({
    vkey: 'd_k_t',
    law: 'van-krevelen',
    points: tabulate(linearGrid(kelvin(-20), end, 22), (T) => (plastic.k * conductivityShare(T, glass)) / atRoom),
  })
  addExpansion(sheet, plastic, { cte: plastic.cte, ...(plastic.cteCross !== undefined && { dir: 'flow' }) })
  if (plastic.cteCross !== undefined) addExpansion(sheet, plastic, { cte: plastic.cteCross, dir: 'cross' })
}

function capacityOf({ cp, tm, family, filler = 0 }: Plastic, glass: number) {
  const { fusion = 0 } = families[family]
  const heat = tm === undefined ? 0 : fusion * (1 - filler)
  const solid = (T: number) => cp * (1 + SOLID_SLOPE * (T - ROOM))
  if (tm === undefined) return (T: number) => solid(T) + cp * GLASS_STEP * step(T, glass)
  const melt = solid(tm) * 1.02
  const melting = tm - MELTING_WIDTH
  return (T: number) => {
    const molten = step(T, melting)
    const peak = Math.exp(-0.5 * ((T - melting) / MELTING_WIDTH) ** 2) / (MELTING_WIDTH * Math.sqrt(2 * Math.PI))
    return Math.min(solid(T), melt) * (1 - molten) + melt * molten + heat * peak
  }
}

/** Conductivity over that at the glass transition. */
const conductivityShare = (T: number, glass: number) =>
  T < glass ? (T / glass) ** 0.22 : Math.max(0.7, 1.2 - (0.2 * T) / glass)

function addExpansion(sheet: Sheet, plastic: Plastic, { cte, dir }: { cte: number; dir?: string }) {
  const glass = glassTransition(plastic)
  const end = plastic.tm === undefined ? glass + 15 : plastic.tm - 20
  const rise = (((SIMHA_BOYER / glass / 3) * cte) / Math.max(cte, 100e-6)) * (plastic.tm === undefined ? 1 : 0.4)
  const atRoom = step(ROOM, glass)
  const coefficient = (T: number) => cte * (1 + 6e-4 * (T - ROOM)) + rise * (step(T, glass) - atRoom)
  const grid = linearGrid(ROOM, end, 26)
  const direction: Conditions = dir === undefined ? {} : { dir }
  sheet.curve({
    vkey: 'd_cte_t',
    cond: { ...direction, expansion: 'instantaneous' },
    law: 'simha-boyer',
    points: tabulate(grid, coefficient),
  })
  sheet.curve({
    vkey: 'd_lte',
    ...(dir !== undefined && { cond: direction }),
    law: 'simha-boyer',
    points: accumulate(grid, coefficient),
    note: 'Zero at 23 °C.',
  })
}
