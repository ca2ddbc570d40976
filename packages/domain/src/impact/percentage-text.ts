import { IMPACT_PERCENTAGE_MAX } from '@ingot/contract/limits'

const TAKEN = /^[0-9+\-eE.]*$/

/** What the field of a percentage takes: digits, plus, minus, e, E and dot; undefined for anything else [IMPACT-010]. */
export function takenPercentage(given: string): string | undefined {
  // A French keyboard has its comma where the dot is meant.
  const text = given.replace(',', '.')
  return TAKEN.test(text) ? text : undefined
}

export type PercentageText =
  | { is: 'number'; value: number }
  /** Above what is left: `value` is what the row holds instead [IMPACT-011]. */
  | { is: 'too-much'; value: number }
  | { is: 'no-number' }

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** A typed percentage; `most` is what the other rows leave, 100 at most. */
export function readPercentage(text: string, most: number): PercentageText {
  if (!NUMBER.test(text)) return { is: 'no-number' }
  const value = Number(text)
  if (value < 0) return { is: 'no-number' }
  const limit = Math.min(most, IMPACT_PERCENTAGE_MAX)
  return value > limit ? { is: 'too-much', value: limit } : { is: 'number', value }
}
