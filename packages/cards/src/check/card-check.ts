import type { CardQuantityKey } from '../card-input.ts'

/** Largest relative deviation of what CalculiX does with a card from the numbers the card was written from. */
export const CHECK_LIMIT = 0.005
/** Largest relative difference of a number read back, beyond the rounding to a card's digits. */
export const NUMBER_LIMIT = 1e-6

/** True stress in Pa over true total strain. */
export interface TotalCurve {
  strain: readonly number[]
  stress: readonly number[]
}

/**
 * `finite`: logarithmic strain and stress on the current area. `small`: where stresses exceed 0.5 % of the
 * modulus, CalculiX' finite law is no longer that of logarithmic strain, so there the table alone is run, without
 * geometry.
 */
export type Kinematics = 'finite' | 'small'

interface Judged {
  isPassed: boolean
}
interface Measured extends Judged {
  /** Temperature in K where the card is a table over it. */
  T?: number
  maxDeviation: number
  limit: number
}
interface Pair {
  expected: number
  found: number
}

/** A pulled cube against the flow curve, from its first row to the maximum engineering stress. */
export interface FlowPart extends Measured {
  part: 'flow'
  kinematics: Kinematics
  simulated: TotalCurve
  source: TotalCurve
}
/** A cube pulled within its elastic range; modulus in Pa. */
export interface ElasticPart extends Measured {
  part: 'elastic'
  modulus: Pair
  poisson: Pair
}
/** A cube that expands freely; 1/K. */
export interface ExpansionPart extends Measured {
  part: 'expansion'
  expansion: Pair
}
/** The natural frequency of a clamped cube against one in kg-m-s; kg/m³. */
export interface DensityPart extends Measured {
  part: 'density'
  density: Pair
}
/** Strain rates of the text in 1/s: they rise, and a faster curve never lies below a slower one. */
export interface RatesPart extends Judged {
  part: 'rates'
  rates: readonly number[]
  fault?: 'rates-missing' | 'not-rising' | 'curves-cross'
}

/** A number of the text that isn't the input's, SI; `found` is absent where the text has none. */
export interface NumberDifference {
  quantity:
    | CardQuantityKey
    | 'flow-strain'
    | 'flow-stress'
    | 'flow-rate'
    | 'flow-temperature'
    | 'flow-rows'
    | 'fracture-strain'
    | `law:${string}`
  T?: number
  expected: number
  found?: number
}
/** The text read back by the solver's strict reader: `compared` numbers, those that differ, or why it isn't readable. */
export interface NumbersPart extends Judged {
  part: 'numbers'
  compared: number
  differences: readonly NumberDifference[]
  unreadable?: string
}
/** A run that ended without a result: CalculiX didn't take the card. `said`: its last words. */
export interface RunPart extends Judged {
  part: 'run'
  deck: string
  said: string
}

export type CheckPart = FlowPart | ElasticPart | ExpansionPart | DensityPart | RatesPart | NumbersPart | RunPart

/** What was run of a card and how it came out; what wasn't run is not in the list, and an empty list is no pass. */
export interface CardCheck {
  /** Of CalculiX; absent where nothing was run with it. */
  version?: string
  isPassed: boolean
  parts: readonly CheckPart[]
}
