/** Where something stands in the text of a query, in UTF-16 units. */
export interface Place {
  at: number
  length: number
}

/**
 * Why a text is no query: `query.problem.{code}` is its text, `values` fill it, `at` and `length` are the place.
 */
export interface QueryProblem extends Place {
  code: string
  values: Record<string, string | number>
  /** What may stand in the place instead, each with how it is called. */
  offers?: readonly QueryOffer[]
}

export interface QueryOffer {
  label: string
  text: string
}

/** A number as it was typed, in the one writing of its unit; '' where it has none. `si` is what is compared. */
export interface Amount {
  number: number
  unit: string
  si: number
}

export type Arithmetic = 'sum' | 'difference' | 'product' | 'quotient'

/** Arithmetic over columns, as it is written. */
export type Formula =
  | { kind: 'number'; amount: Amount }
  | { kind: 'column'; column: string /** Temperature, si in K. */; at?: Amount }
  | { kind: 'negate'; of: Formula }
  | { kind: 'power'; base: Formula; exponent: number }
  | { kind: Arithmetic; left: Formula; right: Formula }

/** One end of a comparison; `isStrict` leaves the end itself out. */
export interface Bound {
  of: Formula
  isStrict: boolean
}

/** What a query says, resolved: keys for names, units checked. Every part knows its place in the text. */
export type Condition = Place &
  (
    | { kind: 'and' | 'or'; of: readonly Condition[] }
    | { kind: 'not'; of: Condition }
    /** Words that stand in the material's search text, in any order; a phrase was quoted. */
    | { kind: 'term'; text: string; isPhrase?: true }
    /** Any of these tags; `value` is what was typed. */
    | { kind: 'tag'; group: string; value: string; ids: readonly string[] }
    /** At least one end; both are the same for `=`. */
    | { kind: 'range'; of: Formula; min?: Bound; max?: Bound; isEqual: boolean }
    /** Options between two of an ordered list, by their place in it. */
    | {
        kind: 'options'
        column: string
        options: readonly string[]
        min?: OptionBound
        max?: OptionBound
        isEqual: boolean
      }
    | { kind: 'missing' | 'has'; of: Formula }
    | { kind: 'feature' | 'diagram'; vkey: string }
    | { kind: 'text'; vkey: string; text: string }
  )

export interface OptionBound {
  option: string
  isStrict: boolean
}
