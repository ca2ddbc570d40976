/** What search compares: all that a value may be lies between lo and hi. SI; an end that is not stated is OPEN or NOTHING. */
export interface SearchInterval {
  lo: number
  hi: number
}

/**
 * Ends of intervals that are not stated: “≥ 350” is 350 … OPEN, “≤ 0.7” NOTHING … 0.7, or −OPEN … 0.7 where it may be
 * negative. They are finite numbers, so that they can be stored and sent; no quantity is as large or as small. Arithmetic
 * leads from one to the other as it should: 1 / OPEN is NOTHING.
 */
export const OPEN = 1e150
export const NOTHING = 1e-150

/** Beyond these an end of a computed interval is open. */
const FAR = 1e100
const NEAR = 1e-100

export const isOpen = (end: number): boolean => {
  const size = Math.abs(end)
  return size === OPEN || size === NOTHING
}

/** An end of a computed interval: what has come near to an open one is it. */
export function settledEnd(end: number): number {
  const size = Math.abs(end)
  if (size > FAR) return Math.sign(end) * OPEN
  return size < NEAR && size > 0 ? Math.sign(end) * NOTHING : end
}

/** A power of an open end; `exponent` is whole where the end is negative. */
export function openPower(end: number, exponent: number): number {
  if (exponent === 0) return 1
  const size = (Math.abs(end) === OPEN) === exponent > 0 ? OPEN : NOTHING
  return end < 0 && exponent % 2 !== 0 ? -size : size
}

/**
 * Which end of an interval is not stated: `<` has a limit above alone and is not negative, `<-` has one and may be
 * negative, `>` has a limit below alone.
 */
export type LimitSide = '<' | '<-' | '>'

/** A stated interval, with both ends the printed number where only one is stated. */
export interface Printed extends SearchInterval {
  side?: LimitSide
}

/** What is printed of an interval; undefined where neither end is stated. */
export function printedOf({ lo, hi }: SearchInterval): Printed | undefined {
  const [isBelow, isAbove] = [isOpen(lo), isOpen(hi)]
  if (isBelow && isAbove) return undefined
  if (isBelow) return { lo: hi, hi, side: Math.abs(lo) === NOTHING ? '<' : '<-' }
  return isAbove ? { lo, hi: lo, side: '>' } : { lo, hi }
}

/** The interval of a printed number on one side of which nothing is stated. */
export function beyond(printed: number, side: LimitSide): SearchInterval {
  if (side === '>') return { lo: printed, hi: OPEN }
  return { lo: side === '<-' ? -OPEN : printed > 0 ? NOTHING : -NOTHING, hi: printed }
}

/**
 * The number of a limit that reaches without end, given its compared ends. Such a limit is found where its number is, surely or
 * possibly; elsewhere it is unknown: every “≥ 235” admits 900. A negation is found where its number is not.
 */
export function numberWithoutEnd({ lo, hi }: SearchInterval): number | undefined {
  if (hi === OPEN) return lo
  return lo === -OPEN ? hi : undefined
}

/** The ends that are compared with bounds: above nothing is from 0 on, which costs a limit of what may be absent nothing. */
export function comparedEnds(interval: SearchInterval): SearchInterval {
  const printed = printedOf(interval)
  if (printed?.side === undefined) return interval
  const { lo, hi } = beyond(printed.lo, printed.side)
  return { lo: Math.abs(lo) === NOTHING ? 0 : lo, hi }
}
