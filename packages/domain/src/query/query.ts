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

/** A text of a property contains this one, folded: the database answers it before the engines do. */
export interface TextLeaf {
  kind: 'text'
  vkey: string
  text: string
}
