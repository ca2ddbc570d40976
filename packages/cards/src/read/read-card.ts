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
}
export interface ReadFlow {
  T?: number
  rate?: number
  strain: readonly number[]
  stress: readonly number[]
}

/** Reads a card of one solver; throws Error with the line number and text of whatever it does not know. */
export type CardReader = (text: string, system: SolverUnitSystem) => ReadBack
