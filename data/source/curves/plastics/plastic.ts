import type { Family } from './families.ts'

/** Short-time tension in one state of moisture, SI: a yield point, or a break without yielding. */
export interface TensileState {
  moisture?: 'dry' | 'cond'
  modulus: number
  yield?: number
  yieldStrain?: number
  strength?: number
  breakStrain?: number
}

/** What the laws need to know of a thermoplastic, SI; the values are those of its record. */
export interface Plastic {
  slug: string
  family: Family
  density: number
  poisson: number
  tg?: number
  tm?: number
  /** Expansion along the flow and across it. */
  cte: number
  cteCross?: number
  k: number
  cp: number
  /** Mass share of water at saturation. */
  water?: number
  /** Mass share of fibre or filler. */
  filler?: number
  meltMin?: number
  meltMax?: number
  states: readonly TensileState[]
}
