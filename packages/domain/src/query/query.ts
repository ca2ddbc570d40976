import type { RestrictionVerdict } from '@ingot/contract/restriction-verdicts'

/**
 * A compound condition, compiled: SI numbers, column keys, folded texts. What a material has no value for is unknown:
 * it fails, and so does its negation. A two-sided value that only overlaps a range passes as possible, and so does its
 * negation. Of what a limit without end leaves open, that side is possible on which its number lies, and the other
 * unknown: so `not (Re <= 900)` says what `Re > 900` says. Negations apply to the leaves (De Morgan); then `and` takes
 * the least and `or` the most of false < unknown < possible < true.
 */
export type QueryOf<Leaf> =
  | { kind: 'and' | 'or'; of: readonly QueryOf<Leaf>[] }
  | { kind: 'not'; of: QueryOf<Leaf> }
  | Leaf

/** What the engines answer. A column is a property, a slot of it, `wt.Cr`, or the key of a computed column. */
export type EngineLeaf =
  /** The share of any of these substances is said to lie so to its threshold: two-valued. Columns are stored ones. */
  | { kind: 'share'; of: readonly ShareAsked[]; verdicts: readonly RestrictionVerdict[] }
  /** The folded text stands in the material's search text. */
  | { kind: 'term'; term: string }
  /** Any of these tags. */
  | { kind: 'tag'; group: string; ids: readonly string[] }
  /** Closed bounds; a strict one is the next number. */
  | { kind: 'range'; column: string; min?: number; max?: number }
  /** The column has no value. */
  | { kind: 'missing'; column: string }
  | { kind: 'feature' | 'diagram'; key: string }
  /** These materials; unknown for those not in `known`, where it is given. */
  | { kind: 'ids'; ids: readonly string[]; known?: readonly string[] }

/** A column of shares (`wt.Pb`, `cas.117-81-7`) and the most that is not above its threshold, in [0, 1). */
export interface ShareAsked {
  column: string
  most: number
}

/** A text of a property contains this one, folded: the database answers it before the engines do. */
export interface TextLeaf {
  kind: 'text'
  vkey: string
  text: string
}
