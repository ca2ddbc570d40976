import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'
import type { CardQuantityKey, QuantityRow } from '../card-input.ts'

/**
 * What a strict reader finds in a written card, converted back to SI with the unit system it was written in. Flow is
 * true stress in Pa over true plastic strain, whatever strain the format writes.
 */
export interface ReadBack {
  quantities: Partial<Record<CardQuantityKey, readonly QuantityRow[]>>
  flow: readonly ReadFlow[]
  /** Temperature that a table of mean coefficients of expansion counts from, K, where the text states it. */
  expansionZero?: number
  /** Constants of laws by the catalogue's vkey, SI. */
  laws: Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>>
  /** Undefined where nothing in the card breaks. */
  failure?: ReadFailure
}
/** How a read card breaks: at a plastic strain, along a table over triaxiality, or by constants D1 to D5 with `rate0` in 1/s. */
export type ReadFailure =
  | { by: 'strain'; rows: readonly QuantityRow[] }
  | { by: 'table'; tables: readonly ReadFracture[] }
  | { by: 'law'; constants: Readonly<Record<'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'rate0', number>> }
export interface ReadFracture {
  T?: number
  triaxiality: readonly number[]
  strain: readonly number[]
}
export interface ReadFlow {
  T?: number
  rate?: number
  strain: readonly number[]
  stress: readonly number[]
}

/** Reads a card of one solver; throws Error with the line number and text of whatever it does not know. */
export type CardReader = (text: string, system: SolverUnitSystem) => ReadBack
