import { comparedEnds, numberWithoutEnd } from '../values/open-ends.ts'
import { columnsRead, type Expression } from './expression.ts'

/** One thing that a search asks of a number, with what a list shows for it. Bounds are SI, as they are judged. */
export interface Judged {
  /** The column that is judged; where there are two, the first less the second. */
  of: readonly [string] | readonly [string, string]
  /** The columns that a formula among them is made of. */
  operands: readonly string[]
  min?: number
  max?: number
  /** What lies between the bounds is asked against. */
  isNegated?: boolean
}

/** The keys of the columns that an expression reads: `rp02`, `=rp02@423.15`. */
export const operandsOf = (expression: Expression): string[] =>
  expression.kind === 'column'
    ? []
    : columnsRead(expression).map(({ column, at }) => (at === undefined ? column : `=${column}@${at}`))

/** The columns that show what is judged, each once: first all that was compared, then what formulas are made of. */
export const askedColumns = (judged: readonly Judged[]): string[] => [
  ...new Set([...judged.flatMap(({ of }) => of), ...judged.flatMap(({ operands }) => operands)]),
]

interface Ends {
  lo: number
  hi: number
}

/** Whether values only overlap what is asked of them: part of what they may be lies outside. */
function isPartly({ of, min, max, isNegated = false }: Judged, endsOf: (column: string) => Ends | undefined): boolean {
  const [first, second] = of.map((column) => {
    const ends = endsOf(column)
    return ends && comparedEnds(ends)
  })
  if (!first || (of.length === 2 && !second)) return false
  const { lo, hi } = second ? { lo: first.lo - second.hi, hi: first.hi - second.lo } : first
  const from = min ?? Number.NEGATIVE_INFINITY
  const to = max ?? Number.POSITIVE_INFINITY
  const limit = numberWithoutEnd({ lo, hi })
  if (limit !== undefined && (limit >= from && limit <= to) === isNegated) return false
  return hi >= from && lo <= to && (lo < from || hi > to)
}

/** The columns of a material whose values only overlap what is asked of them. */
export const partlyMet = (judged: readonly Judged[], endsOf: (column: string) => Ends | undefined): string[] => [
  ...new Set(judged.flatMap((one) => (isPartly(one, endsOf) ? one.of : []))),
]
