import type { Card, CardQuantityKey, FailureWay } from './card-input.ts'

/** What a writer takes: it decides what the form shows, what a material must have and which options are accepted. */
export interface WriterNeeds {
  /** Without these numbers there is no card. */
  quantities: readonly CardQuantityKey[]
  /** Written where the material has them. */
  also?: readonly CardQuantityKey[]
  /** Yield stress over plastic strain. `extend`: up to this plastic strain, for explicit solvers. */
  flow?: { rates?: true; extend?: number }
  /** Laws of which one is needed, the first that there is; `m_jc` is fitted where the material has none. */
  laws?: readonly string[]
  /** All of these laws are needed. */
  everyLaw?: readonly string[]
  /** Numbers are of the melt, for a filling simulation. */
  melt?: true
  /** Rows over temperature; without it a card stands for one temperature. */
  temperatures?: true
}

/** A solver's material model: one file writes it, and everything else about it is derived from here. */
export interface Writer {
  /** `solver-model`, in addresses and calls. */
  key: string
  /** Key of the solver whose models it is among. */
  solver: string
  model: { en: string; fr: string }
  /** Keywords of the solver that the card is made of. */
  keyword: string
  /** The format names its units, or knows SI only: no unit system is chosen, numbers are SI. */
  isAlwaysSI?: true
  /** The ways to break that the format can say, each with what the header says of how. */
  failures?: Readonly<Partial<Record<FailureWay, readonly string[]>>>
  /** Ids that one card takes from the start number on; 0 where the card has no ids. */
  numbers: (card: Pick<Card, 'input'>) => number
  needs: WriterNeeds
  /** Lines of the card without its header. Throws CardRefusal where the format can't say what the input holds. */
  write: (card: Card) => readonly string[]
}
