import { modulusShare, type Transition } from '@ingot/domain/laws/viscoelastic/transition'
import { ROOM } from '../grid.ts'
import { families } from './families.ts'
import type { Plastic, TensileState } from './plastic.ts'

/** Conditioned polyamide softens earlier: water lowers its glass transition by about this much, in K. */
const WATER_ON_GLASS_TRANSITION = 45

export const glassTransition = ({ family, tg }: Plastic, { moisture }: Pick<TensileState, 'moisture'> = {}) =>
  (tg ?? families[family].tg) - (moisture === 'cond' ? WATER_ON_GLASS_TRANSITION : 0)

/** Below this glass transition (K) a crystallising plastic softens gradually from there to its melting: PE, PP, POM. */
const SOFT_AT_ROOM = 290

export const isCrystalline = ({ tm }: Plastic) => tm !== undefined

/**
 * Steps of the modulus: a broad glass transition and the melting of what crystallises, or a sharp glass transition to
 * rubber. Fibres carry part of the load beyond the glass transition.
 */
function transitionsOf(plastic: Plastic, state: TensileState): Transition[] {
  const glass = glassTransition(plastic, state)
  if (plastic.tm === undefined)
    return [
      { T: glass, m: 45, drop: 0.998 },
      { T: glass + 60, m: 60, drop: 0.002 },
    ]
  const atGlass = 0.7 - 0.8 * Math.min(0.4, plastic.filler ?? 0)
  if ((plastic.tg ?? families[plastic.family].tg) < SOFT_AT_ROOM)
    return [
      { T: glass + 25, m: 7, drop: 0.5 },
      { T: plastic.tm - 70, m: 4, drop: 0.5 },
    ]
  return [
    { T: glass + 12, m: 11, drop: atGlass },
    { T: plastic.tm, m: 16, drop: 1 - atGlass },
  ]
}

/** Modulus at a temperature over that at 23 °C. */
export function relativeModulus(plastic: Plastic, state: TensileState): (temperature: number) => number {
  const steps = transitionsOf(plastic, state)
  const room = share(steps, ROOM)
  return (temperature) => share(steps, temperature) / room
}

/** Glasses lose a little stiffness below their transition too, about 0.1 % a kelvin. */
const share = (steps: Transition[], temperature: number) =>
  modulusShare(steps, temperature) * (1.3 - 1e-3 * temperature)

/** Up to which temperature in K the modulus is drawn. */
export const softAt = (plastic: Plastic) => (plastic.tm === undefined ? glassTransition(plastic) + 15 : plastic.tm - 8)
