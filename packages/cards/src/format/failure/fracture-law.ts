import { type JohnsonCookDamageParams, johnsonCookFracture } from '@ingot/domain/laws/hardening/johnson-cook'
import type { CardFailure, CardInput } from '../../card-input.ts'
import { refuseTemperaturesBeyond } from '../numbers/card-numbers.ts'
import { roundedForCard } from '../numbers/number.ts'

/** Triaxiality of uniaxial tension: mean stress over equivalent stress. */
export const UNIAXIAL = 1 / 3

/** What a header says of a strain at which `what` happens: no element size stands behind it. */
export const meshDependent = (what: string): string =>
  `MESH-DEPENDENT: nothing is regularised, so that the size of the elements decides when ${what}`
/** The same where elements fail. */
export const FAILS_BY_MESH = meshDependent('they fail')

/** Uniaxial compression, shear, uniaxial and biaxial tension, and a notch. */
export const CHECKED_TRIAXIALITIES = [-1 / 3, 0, UNIAXIAL, 2 / 3, 1] as const

/** Steps of a table from the first to the last of these, and a unit of triaxiality: between rows it loses less than 0.2 %. */
const STEPS = 40
const STEPS_A_UNIT = 30

/** Plastic strain at fracture of Johnson and Cook at the reference rate and temperature. */
export const fractureStrainAt = (constants: JohnsonCookDamageParams, triaxiality: number): number =>
  johnsonCookFracture(constants, triaxiality, 1, 0)

/** The law as a table from uniaxial compression to a notch, in a card's digits; `thermal` is its factor 1 + D5·T*. */
export function fractureTable(
  constants: JohnsonCookDamageParams,
  thermal: number,
): { triaxiality: number[]; strain: number[] } {
  const exact = Array.from({ length: STEPS + 1 }, (_, step) => (step - STEPS_A_UNIT / 3) / STEPS_A_UNIT)
  return {
    triaxiality: exact.map(roundedForCard),
    strain: exact.map((one) => roundedForCard(fractureStrainAt(constants, one) * thermal)),
  }
}

/** The plastic strain at which a card of one temperature breaks; undefined where it breaks otherwise or not. Throws CardRefusal. */
export function onlyFractureStrain({ failure }: CardInput): number | undefined {
  if (failure?.way !== 'fracture-strain') return undefined
  refuseTemperaturesBeyond(failure.rows.length, 1)
  return failure.rows[0] && roundedForCard(failure.rows[0].value)
}

export type JohnsonCookFailure = Extract<CardFailure, { way: 'johnson-cook-damage' }>

/** The fracture law by which a card of one temperature breaks, and its thermal factor there. Throws CardRefusal. */
export function onlyFractureLaw({ failure }: CardInput): (JohnsonCookFailure & { factor: number }) | undefined {
  if (failure?.way !== 'johnson-cook-damage') return undefined
  refuseTemperaturesBeyond(failure.thermal.length, 1)
  return { ...failure, factor: failure.thermal[0]?.value ?? 1 }
}
