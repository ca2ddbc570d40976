import type { Trace } from './trace.ts'

/**
 * What search knows of a material: one flat row, derived once from the document when it is written
 * (`deriveIndexRow`), read alike by the columnar engine and by the SQL engine.
 *
 * Column keys are `vkey`, `vkey.slot` (`tensile_modulus.cond`) or `wt.Cr` (mass fraction of an
 * element); `cas.117-81-7` is all that the mass fraction of a substance may be, where no such column says it.
 * A one-sided limit has lo = hi = its printed number and a mark in `limits`; a two-sided range has lo < hi. All numbers are
 * finite, SI.
 * Tags are `group-id`, with every ancestor of a hierarchy (`class-metal`, `class-metal/steel`).
 */
export interface IndexRow {
  id: string
  /** `public` or a company's id: visibility is a list of owners, decided by the caller. */
  owner: string
  name: string
  /** Folded name, the sort key, compared by code unit. */
  nameKey: string
  /** Sections of lines of tokens (names/search-text.ts); terms match substrings. */
  searchText: string
  tags: string[]
  /** Sorted column keys; lo and hi have the same length. */
  columns: string[]
  lo: number[]
  hi: number[]
  /** vkeys of the features that the material has. */
  features: string[]
  /** vkeys of the diagrams and models that it has. */
  diagrams: string[]
  /**
   * Which numbers are limits alone: `rp02>` below, `density<` above, `cte<-` above of what may be negative (LimitSide). The
   * column of an element goes by its symbol (limit-marks.ts); `C<` and `C>` together are a limit of one number, `Fe=` makes up
   * the balance and has no number, and one number of an element without a mark is nominal.
   */
  limits?: string[]
  /** Id of the material that it is a variant of. */
  parent?: string
  /** Owners that have a row of their own in the place of this one: who sees theirs does not see this one. */
  replacedFor?: string[]
  /** What it says over temperature. */
  traces: Trace[]
}
