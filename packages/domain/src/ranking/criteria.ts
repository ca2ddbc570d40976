import type { Expression } from '../query/expression.ts'
import type { Score, ScorePart } from './score.ts'

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

/** What the candidates state of a property: its ends, SI. */
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
 * The score over candidates. `spreads` are what they state of each criterion's column: one that none states gives
 * nothing, and counts as not stated. `least` is the part of the weight that a material must state, 0 to 1.
 */
export function scoreBy(
  criteria: readonly Criterion[],
  spreads: ReadonlyMap<string, Spread>,
  expressionOf: (column: string) => Expression,
  least: number,
): Score {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const of = criteria.map(({ column, goal, weight }): ScorePart => {
    const { min, max } = spreads.get(column) ?? { min: 0, max: 0 }
    return { of: expressionOf(column), weight, ...ends(goal, countedBy(goal, { min, max })) }
  })
  return { kind: 'score', of, least: whole * least * (1 - ROUNDING) }
}
