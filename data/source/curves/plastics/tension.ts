import { engineeringToTrue, plasticPart } from '@ingot/domain/curves/true-stress'
import { rambergOsgoodStress, rambergOsgoodThrough } from '@ingot/domain/laws/hardening/ramberg-osgood'
import type { CitedLaw } from '../cited-laws.ts'
import { fineStartGrid, kelvin, linearGrid, ROOM, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import type { Plastic, TensileState } from './plastic.ts'
import { glassTransition, isCrystalline, relativeModulus, softAt } from './stiffness.ts'

const POINTS = 26
/** Grids towards the start: a curve to several times its length needs finer first steps to begin with its modulus. */
const START = 1.5
const START_OF_LONG = 4
const LONG = 1
/** Exponent of the Ramberg-Osgood law for plastics that break without yielding. */
const HARDENING = 0.3
const RATE_OF_TEST = 0.01
/** Growth of the yield stress per e-fold of the rate, over the yield stress at the rate of the standard test. */
const RATE_SENSITIVITY = 0.025
const PROPORTIONAL_SHARE = 0.4

/** A short-time tension law: stress at a strain up to its end. */
export interface Tension {
  law: CitedLaw
  end: number
  strength: number
  stress: (strain: number) => number
}

/** D1 and D2 follow from s(ey) = sy and s'(ey) = 0 with r = sy/(E·ey): D1 = r/ey, D2 = (1 − 2r)/(r·ey). */
export function tensionOf({
  modulus,
  yield: sy,
  yieldStrain,
  strength,
  breakStrain,
}: TensileState): Tension | undefined {
  if (sy !== undefined && yieldStrain !== undefined) {
    const r = sy / (modulus * yieldStrain)
    if (r >= 1) return undefined
    const d1 = r / yieldStrain
    const d2 = (1 - 2 * r) / (r * yieldStrain)
    return {
      law: 'secant-law',
      end: yieldStrain,
      strength: sy,
      stress: (e) => (modulus * e * (1 - d1 * e)) / (1 + d2 * e),
    }
  }
  if (strength === undefined || breakStrain === undefined) return undefined
  const params = rambergOsgoodThrough(modulus, breakStrain, strength, HARDENING)
  return params && { law: 'ramberg-osgood', end: breakStrain, strength, stress: (e) => rambergOsgoodStress(params, e) }
}

/** The state at another temperature and rate: modulus by its steps, strength linear in both, ratio of both kept. */
function stateAt(plastic: Plastic, state: TensileState, temperature: number, rate = RATE_OF_TEST): TensileState {
  const softening = relativeModulus(plastic, state)(temperature)
  const soft = isCrystalline(plastic) ? (plastic.tm ?? 0) : glassTransition(plastic, state) + 40
  const byTemperature = Math.max(0.02, (soft - temperature) / (soft - ROOM))
  const byRate = 1 + RATE_SENSITIVITY * Math.log(rate / RATE_OF_TEST)
  const strength = byTemperature * byRate
  const strain = strength / softening
  return {
    ...state,
    modulus: state.modulus * softening,
    ...(state.yield !== undefined && { yield: state.yield * strength }),
    ...(state.yieldStrain !== undefined && { yieldStrain: state.yieldStrain * strain }),
    ...(state.strength !== undefined && { strength: state.strength * strength }),
    ...(state.breakStrain !== undefined && { breakStrain: state.breakStrain * strain }),
  }
}

/** The same shares of the end at every rate and temperature: chords between points don't make a faster curve fall below. */
const gridOf = ({ end }: Tension, { yieldStrain, breakStrain = 0 }: TensileState) =>
  fineStartGrid(end, POINTS, (yieldStrain ?? breakStrain) > LONG ? START_OF_LONG : START)

/** Temperatures in °C at which a plastic is shown: cold, room, warm, hot; not too near to where it softens. */
function temperaturesOf(plastic: Plastic, state: TensileState): number[] {
  const limit = isCrystalline(plastic) ? softAt(plastic) - 40 : glassTransition(plastic, state) - 20
  return [-30, 23, 60, 90, 120, 150, 180, 210].filter((celsius) => kelvin(celsius) < limit).slice(0, 5)
}

export function addPlasticTension(sheet: Sheet, plastic: Plastic, state: TensileState) {
  const moisture = state.moisture && { moisture: state.moisture }
  const relative = relativeModulus(plastic, state)
  sheet.curve({
    vkey: 'd_e_t',
    ...(moisture && { cond: moisture }),
    law: 'weibull-modulus',
    points: tabulate(linearGrid(kelvin(-40), softAt(plastic), 30), (T) => state.modulus * relative(T)),
  })
  for (const celsius of temperaturesOf(plastic, state)) {
    const T = celsius === 23 ? ROOM : kelvin(celsius)
    const tension = tensionOf(stateAt(plastic, state, T))
    if (!tension) continue
    sheet.curve({
      vkey: 'd_ss',
      cond: { T, rate: RATE_OF_TEST, ...moisture },
      kind: 'engineering',
      law: celsius === 23 ? tension.law : 'eyring',
      points: tabulate(gridOf(tension, state), tension.stress),
    })
    if (celsius > 100) continue
    sheet.curve({
      vkey: 'd_secant',
      cond: { T, ...moisture },
      law: tension.law,
      points: tabulate(linearGrid(tension.end / 20, tension.end, 20), (e) => tension.stress(e) / e),
    })
  }
  const atRoom = tensionOf(state)
  if (atRoom?.law === 'ramberg-osgood') {
    const params = rambergOsgoodThrough(state.modulus, atRoom.end, atRoom.strength, HARDENING)
    if (params)
      sheet.model({ vkey: 'm_ro', params: { ...params }, cond: { T: ROOM, ...moisture }, law: 'ramberg-osgood' })
  }
  addFlow(sheet, plastic, state)
}

function addFlow(sheet: Sheet, plastic: Plastic, state: TensileState) {
  for (const rate of [RATE_OF_TEST, 1, 100]) {
    const fast = stateAt(plastic, state, ROOM, rate)
    const tension = tensionOf(fast)
    if (!tension) continue
    const cond = { T: ROOM, rate, ...(state.moisture && { moisture: state.moisture }) }
    const engineering = tabulate(fineStartGrid(tension.end, 40, 1.2), tension.stress)
    if (rate !== RATE_OF_TEST)
      sheet.curve({
        vkey: 'd_ss',
        cond,
        kind: 'engineering',
        law: 'eyring',
        points: tabulate(gridOf(tension, state), tension.stress),
      })
    const first = engineering.y.findIndex((stress) => stress > PROPORTIONAL_SHARE * tension.strength)
    const after = plasticPart(
      engineeringToTrue({ x: engineering.x.slice(first), y: engineering.y.slice(first) }),
      fast.modulus,
    )
    const start = after.x[0] ?? 0
    sheet.curve({
      vkey: 'd_flow',
      cond,
      kind: 'true-plastic',
      law: rate === RATE_OF_TEST ? tension.law : 'eyring',
      points: { x: after.x.map((strain) => strain - start), y: after.y },
    })
  }
}
