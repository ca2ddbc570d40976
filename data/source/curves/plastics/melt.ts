import { carreau } from '@ingot/domain/laws/melt/carreau'
import { type CrossWlfParams, crossWlf } from '@ingot/domain/laws/melt/cross-wlf'
import { type TaitParams, tait, taitTransition } from '@ingot/domain/laws/melt/tait'
import { kelvin, linearGrid, logGrid, ROOM, solve, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import { families } from './families.ts'
import type { Plastic } from './plastic.ts'
import { glassTransition } from './stiffness.ts'

const SHEAR_RATES = logGrid(10, 5e4, 24)
const A2 = 51.6
/** Families whose Carreau form is given beside the Cross-WLF one. */
const CARREAU_TOO = new Set(['pp-homopolymer', 'abs', 'pc', 'pa66-gf30', 'pom-c', 'ps'])
/** Glass fibre thickens the melt: relative zero-shear viscosity at 30 % by mass, about 1 + 2.5φ + 10φ² with φ = 0.16. */
const thickening = (filler = 0) => 1 + 2.2 * filler

/** Viscosity and shear stress at three melt temperatures, specific volume at four pressures, and their models. */
export function addMelt(sheet: Sheet, plastic: Plastic) {
  const data = families[plastic.family].melt
  if (data) addViscosity(sheet, plastic, data)
  if (plastic.family !== 'LCP' && plastic.family !== 'PTFE') addVolume(sheet, plastic)
}

type MeltData = NonNullable<(typeof families)['PP']['melt']>

function addViscosity(sheet: Sheet, plastic: Plastic, data: MeltData) {
  const reference = plastic.meltMin && plastic.meltMax ? (plastic.meltMin + plastic.meltMax) / 2 : data.T
  const D2 = glassTransition(plastic)
  const above = reference - D2
  const eta0 = data.eta0 * thickening(plastic.filler)
  const params = {
    n: data.n,
    tau: data.tau,
    D1: eta0 * Math.exp((data.A1 * above) / (A2 + above)),
    D2,
    D3: 0,
    A1: data.A1,
    A2t: A2,
  }
  const ids: string[] = []
  for (const T of [reference - 20, reference, reference + 20]) {
    const viscosity = tabulate(SHEAR_RATES, (rate) => crossWlf(params, T, rate))
    ids.push(sheet.curve({ vkey: 'd_visc', cond: { T }, law: 'cross-wlf', points: viscosity }))
    sheet.curve({
      vkey: 'd_shear',
      cond: { T },
      law: 'cross-wlf',
      points: { x: viscosity.x, y: viscosity.y.map((eta, index) => eta * (viscosity.x[index] ?? 0)) },
    })
  }
  sheet.model({ vkey: 'm_crosswlf', params, law: 'cross-wlf', fit: { of: ids } })
  if (!CARREAU_TOO.has(plastic.slug)) return
  sheet.model({ vkey: 'm_visc2', params: secondOrderOf(params, reference), law: 'second-order' })
  const form = { P1: eta0, P2: eta0 / data.tau, P3: 1 - data.n, T0: reference, TS: D2 + 50 }
  const middle = carreau(form, reference, 1000) / crossWlf(params, reference, 1000)
  sheet.model({
    vkey: 'm_carreau',
    params: form,
    law: 'carreau',
    note: `${Math.round(100 * (middle - 1))} % from the Cross-WLF value at 1000 1/s and the reference temperature.`,
  })
}

/** Taylor form of ln η in ln(rate) and T about 1000 1/s and the reference temperature, by central differences. */
function secondOrderOf(params: CrossWlfParams, T0: number) {
  const x0 = Math.log(1000)
  const dx = 0.5
  const dT = 10
  const at = (i: number, j: number) => Math.log(crossWlf(params, T0 + j * dT, Math.exp(x0 + i * dx)))
  const fx = (at(1, 0) - at(-1, 0)) / (2 * dx)
  const fT = (at(0, 1) - at(0, -1)) / (2 * dT)
  const D = (at(1, 0) - 2 * at(0, 0) + at(-1, 0)) / (2 * dx * dx)
  const F = (at(0, 1) - 2 * at(0, 0) + at(0, -1)) / (2 * dT * dT)
  const E = (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / (4 * dx * dT)
  return {
    A: at(0, 0) - fx * x0 - fT * T0 + D * x0 * x0 + E * x0 * T0 + F * T0 * T0,
    B: fx - 2 * D * x0 - E * T0,
    C: fT - 2 * F * T0 - E * x0,
    D,
    E,
    F,
  }
}

const TRANSITION_NOTE =
  'The transition b5 is the melting temperature less the supercooling usual of the family: estimated, not measured on cooling.'
const PRESSURES = [1e5, 40e6, 80e6, 120e6]

/** Tait parameters of the family's magnitude, through the density at 23 °C and the expansion of the solid. */
function taitOf(plastic: Plastic): TaitParams {
  const { density, cte, cteCross, filler = 0, tm } = plastic
  const family = families[plastic.family]
  const v = 1 / density
  const b5 = tm === undefined ? glassTransition(plastic) : tm - (family.supercooling ?? 40)
  const expansion = cte + 2 * (cteCross ?? Math.max(cte, 50e-6))
  const polymer = 1 - filler
  const b7 = tm === undefined ? 0 : 0.05 * v * polymer
  const b8 = 0.08
  const b2s = (tm === undefined ? 1 : 1.1) * expansion * v
  const b1s = v - b2s * (ROOM - b5) - b7 * Math.exp(b8 * (ROOM - b5))
  const params = {
    b1m: b1s + b7,
    b2m: Math.max(1.3 * b2s, 6.5e-4 * polymer * v),
    b3m: 1.3e8,
    b4m: 4.2e-3,
    b1s,
    b2s,
    b3s: 2.2e8,
    b4s: 3.5e-3,
    b5,
    b6: tm === undefined ? 4e-7 : 1.5e-7,
    b7,
    b8,
    b9: b8 * 1.5e-7,
  }
  return tm === undefined ? { ...params, b6: continuousSlope(params) } : { ...params, b9: continuousDecay(params) }
}

/** Pressure at which solid and melt are made to meet at the transition, as they do without pressure. */
const MEETING_PRESSURE = 80e6
const NO_STEP = 1e-6

/** Volume of the melt over that of the solid at the transition and the meeting pressure, m³/kg. */
function jump(params: TaitParams): number {
  const turn = taitTransition(params, MEETING_PRESSURE)
  return tait(params, turn + NO_STEP, MEETING_PRESSURE) - tait(params, turn - NO_STEP, MEETING_PRESSURE)
}

/** Slope b6 of an amorphous plastic for which both meet. */
const continuousSlope = (params: TaitParams) => solve((b6) => jump({ ...params, b6 }), 0, 0, 2e-6)

/** Decay b9 of the crystals' share for which both meet. */
const continuousDecay = (params: TaitParams) => solve((b9) => jump({ ...params, b9 }), 0, 0, 1e-6)

function addVolume(sheet: Sheet, plastic: Plastic) {
  const params = taitOf(plastic)
  const end = plastic.meltMax ?? families[plastic.family].melt?.T ?? (plastic.tm ?? params.b5) + 60
  const ids = PRESSURES.map((pressure) => {
    const turn = taitTransition(params, pressure)
    const x = [...linearGrid(kelvin(23), turn - 0.5, 20), ...linearGrid(turn + 0.5, Math.max(end, turn + 40), 12)]
    return sheet.curve({
      vkey: 'd_pvt',
      cond: { pressure },
      law: 'tait',
      points: tabulate(x, (T) => tait(params, T, pressure)),
    })
  })
  const note = plastic.tm === undefined ? undefined : TRANSITION_NOTE
  sheet.model({ vkey: 'm_tait', params: { ...params }, law: 'tait', fit: { of: ids }, ...(note && { note }) })
}
