import type { Place, QueryOffer, QueryProblem } from '../condition.ts'

/** Leaves the reading of a text; parseQuery and its like catch it. No Error: a stack would cost more than the reading. */
export class QueryFault {
  readonly problem: QueryProblem

  constructor(problem: QueryProblem) {
    this.problem = problem
  }

  /** The work is used up: no other reading of the text is tried. */
  get isFinal(): boolean {
    return this.problem.code === 'too-much-work' || this.problem.code === 'too-many-conditions'
  }
}

export const faultAt = (
  code: string,
  { at, length }: Place,
  values: QueryProblem['values'] = {},
  offers?: readonly QueryOffer[],
): QueryFault => new QueryFault({ code, at, length, values, ...(offers && offers.length > 0 && { offers }) })

/** What a reading gives, or the problem that ended it. */
export function orProblem<Result>(read: () => Result): { result: Result } | { problem: QueryProblem } {
  try {
    return { result: read() }
  } catch (error) {
    if (error instanceof QueryFault) return { problem: error.problem }
    throw error
  }
}

/** How much of a message a long text may take. */
const SHOWN = 40

export const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
