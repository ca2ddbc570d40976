import type { CardFailureChoice } from '@ingot/contract/card-options'
import type { JohnsonCookDamageParams } from '@ingot/domain/laws/hardening/johnson-cook'
import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'

/**
 * What a card is written from: numbers in SI and where each is from, and nothing else. A writer never sees the material
 * behind it, so that a test gives it the numbers by hand.
 */

/** Numbers of a card by name, with their quantity (a key of the unit tables). */
export const CARD_QUANTITIES = {
  density: 'density',
  modulus: 'modulus',
  poisson: 'ratio',
  expansion: 'cte',
  conductivity: 'conductivity',
  specificHeat: 'specific_heat',
  yieldStrength: 'stress',
  compressiveYieldStrength: 'stress',
  tensileStrength: 'stress',
  ejectionTemperature: 'temperature',
  transitionTemperature: 'temperature',
} as const
export type CardQuantityKey = keyof typeof CARD_QUANTITIES

/** One row of a table over temperature in K; a number that holds at any temperature has no T. */
export interface QuantityRow {
  T?: number
  value: number
}

/** A number, or a table with T rising, and the ids of the document's values and curves that it was taken from. */
export interface CardQuantity {
  rows: readonly QuantityRow[]
  from: readonly string[]
  /** Temperature in K that mean coefficients of expansion count from; a table of them needs it. */
  zero?: number
  /** What it is of where the card's condition does not say it: `melt at 220 degC`. */
  of?: string
  /** Not of this material: typical of its class, taken by choice; or typed by the user. */
  given?: 'generic' | 'asked'
}

/**
 * True stress in Pa over true plastic strain at one temperature (K) and rate (1/s), as the pipeline gives it: the first
 * strain is 0, strains rise, stresses don't fall. `kind` is `engineering` where the user chose not to convert.
 */
export interface FlowCurve {
  T?: number
  rate?: number
  strain: readonly number[]
  stress: readonly number[]
  /** Young's modulus that the plastic strain was made with, Pa. */
  modulus: number
  kind: 'true' | 'engineering'
  /** Plastic strain at the maximum engineering stress: what is beyond it is extrapolated. */
  uniformStrain: number
  from: readonly string[]
  /** What was done to it, in words of the card's header. */
  notes: readonly string[]
  /** What is doubtful about it. */
  warnings?: readonly string[]
}

/** Where a law is furthest from the material's own curve: plastic strain, stresses in Pa, law over curve less 1. */
export interface LawDeviation {
  relative: number
  strain: number
  ofLaw: number
  ofCurve: number
  /** Ids of the curve. */
  curve: string
}

/** Constants of a law of the catalogue (`m_jc`, `m_yeoh` …), SI. */
export interface CardLaw {
  vkey: string
  params: Readonly<Record<string, number | readonly number[]>>
  from: readonly string[]
  /** How it was fitted; `to` is the plastic strain that it was fitted up to, from 0 on. */
  fitted?: { law: string; r2: number; rmse: number; to: number }
  /** How far it is from the material's own curves, where it has any. */
  deviation?: LawDeviation
}

/** A way in which a card breaks. */
export type FailureWay = Exclude<CardFailureChoice, 'none'>

/** How a card breaks, with the ids of what says so and the words of the header. Strains are true plastic ones. */
export type CardFailure = { from: readonly string[]; said: readonly string[] } & (
  | { way: 'fracture-strain'; rows: readonly QuantityRow[] }
  | {
      way: 'johnson-cook-damage'
      constants: JohnsonCookDamageParams
      /** Reference strain rate, 1/s; undefined where the law knows no rate. */
      rate0?: number
      /** Factor 1 + D5·T* at the card's temperatures. */
      thermal: readonly QuantityRow[]
    }
)

export interface CardSource {
  title: string
  edition?: string
  rights: string
  /** What of the card is from it. */
  of?: readonly string[]
}

export interface CardInput {
  material: { id: string; name: string; title?: string; revision: number }
  condition: { temperatures: readonly number[]; moisture?: 'dry' | 'cond' }
  quantities: Partial<Record<CardQuantityKey, CardQuantity>>
  /** By rising temperature, then rate. */
  flow: readonly FlowCurve[]
  laws: readonly CardLaw[]
  /** Undefined where nothing in the card breaks. */
  failure?: CardFailure
  sources: readonly CardSource[]
  /** Reduction factor that stresses and moduli were multiplied with, and the stress at which curves go on flat, Pa. */
  reduction?: number
  stressLimit?: number
  /** What the curves stand for where that is not the mean, in words of the card's header. */
  basis?: readonly string[]
  /** What the plausibility rules doubt in the numbers taken. */
  warnings?: readonly string[]
  /** Assumptions in words of the card's header. */
  notes: readonly string[]
}

/** A card to be written: the input, the solver's units, and the first number that the card may use. */
export interface Card {
  input: CardInput
  system: SolverUnitSystem
  startNumber: number
}
