import type { Conditions, Interval } from '@ingot/contract/material'

type Condition = Conditions[string]

export const isWithin = (at: number, { gt, gte, lt, lte }: Interval): boolean =>
  (gt === undefined || at > gt) &&
  (gte === undefined || at >= gte) &&
  (lt === undefined || at < lt) &&
  (lte === undefined || at <= lte)

/** Ends of an interval; infinite where it is open. */
export const endsOf = ({ gt, gte, lt, lte }: Interval): [number, number] => [
  gte ?? gt ?? Number.NEGATIVE_INFINITY,
  lte ?? lt ?? Number.POSITIVE_INFINITY,
]

const difference = (a: number, b: number): number => Math.abs(a - b)

/** How far a number lies from a condition: 0 within an interval, infinite from a word. `apart` counts it. */
export function distanceTo(given: Condition, at: number, apart = difference): number {
  if (typeof given === 'string') return Number.POSITIVE_INFINITY
  if (typeof given === 'number') return apart(given, at)
  const [low, high] = endsOf(given)
  return at < low ? apart(low, at) : at > high ? apart(high, at) : 0
}

/** Whether a condition is the expected one, or contains it. */
export function includesCondition(given: Condition, expected: Condition | undefined): boolean {
  if (given === expected) return true
  if (expected === undefined || typeof given !== 'object') return false
  if (typeof expected === 'object') return JSON.stringify(given) === JSON.stringify(expected)
  return typeof expected === 'number' && isWithin(expected, given)
}
