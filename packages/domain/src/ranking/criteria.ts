import type { Expression } from '../query/expression.ts'
import type { Score, ScorePart, Wanted } from './score.ts'

/** What is wanted of a property: as much of it as there is, as little, or a number, SI. */
export type Goal = 'higher' | 'lower' | { target: number }

/** A property that a list is ranked by. */
export interface Criterion {
  /** Column key or formula. */
  column: string
  goal: Goal
  /** Positive. */
  weight: number
}

/** What is better by a goal. */
export const wantedBy = (goal: Goal): Wanted => (goal === 'higher' ? 'more' : goal === 'lower' ? 'less' : 'near')

/** What the candidates state of a property: its ends, SI, of limits those that promise something. */
export interface Spread {
  min: number
  max: number
}

/** How a property is counted over the candidates. */
export interface CountedBy extends Spread {
  scale: 'linear' | 'log'
}

/** A property whose positive numbers span two decades and more is counted by its logarithm. */
const DECADES = 100

/** Linear between the ends, or over the decades that lie between them; a target below zero has no logarithm. */
export function countedBy(goal: Goal, { min, max }: Spread): CountedBy {
  const hasPlace = typeof goal === 'string' || goal.target > 0
  return { min, max, scale: min > 0 && max / min >= DECADES && hasPlace ? 'log' : 'linear' }
}

/** Rounding must not make a material fall below the least that it has to state. */
const ROUNDING = 1e-9

/** Where a property gives all and how far from there nothing, on its scale. */
function ends(goal: Goal, { min, max, scale }: CountedBy): Pick<ScorePart, 'isLog' | 'best' | 'reach'> {
  const isLog = scale === 'log'
  const on = (si: number) => (isLog ? Math.log(si) : si)
  const best = goal === 'higher' ? on(max) : goal === 'lower' ? on(min) : on(goal.target)
  const reach = min === max ? 0 : Math.max(Math.abs(on(min) - best), Math.abs(on(max) - best))
  return { isLog, best, reach }
}

/**
 * The score over candidates. `spreadOf` is what they state of a criterion's column: one that none states gives
 * nothing, and counts as not stated. `least` is the part of the weight that a material must state, 0 to 1.
 */
export function scoreBy(
  criteria: readonly Criterion[],
  spreadOf: (criterion: Criterion) => Spread | undefined,
  expressionOf: (column: string) => Expression,
  least: number,
): Score {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const of = criteria.map((criterion): ScorePart => {
    const { column, goal, weight } = criterion
    const { min, max } = spreadOf(criterion) ?? { min: 0, max: 0 }
    const wants = wantedBy(goal)
    return { of: expressionOf(column), weight, wants, ...ends(goal, countedBy(goal, { min, max })) }
  })
  return { kind: 'score', of, least: whole * least * (1 - ROUNDING) }
}
