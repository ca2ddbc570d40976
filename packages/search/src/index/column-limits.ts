import { limitMark } from '@ingot/domain/index/limit-marks'
import { beyond, isOpen, type LimitSide, OPEN, printedOf, type SearchInterval } from '@ingot/domain/values/open-ends'
import { andInto, andNotInto, orInto, popcount, toOrdinals, wordsFor } from '../base/bits.ts'
import { addSet, copySet, isMember, makeSet, type OrdinalSet } from '../base/ordinal-set.ts'
import type { Column, ColumnLimits } from './column.ts'
import type { TraceValues } from './traces.ts'

export const LIMIT_SIDES = ['<', '<-', '>'] as const satisfies readonly LimitSide[]

/** The limits of a column among the marks of all rows; a row with a limit on either side has one number, and is none of them. */
export function limitsOf(key: string, marks: ReadonlyMap<string, OrdinalSet>, size: number): ColumnLimits | undefined {
  const found = LIMIT_SIDES.flatMap((side) => {
    const set = marks.get(limitMark(key, side))
    return set === undefined ? [] : [{ side, set }]
  })
  if (found.length === 0) return undefined
  const below = new Uint32Array(wordsFor(size))
  const above = new Uint32Array(wordsFor(size))
  for (const { side, set } of found) addSet(side === '>' ? below : above, set)
  andInto(below, below, above)
  const shared = popcount(below) === 0 ? undefined : below
  return Object.fromEntries(found.map(({ side, set }) => [side, shared ? without(set, shared, size) : set]))
}

function without(set: OrdinalSet, others: Uint32Array, size: number): OrdinalSet {
  const bits = new Uint32Array(wordsFor(size))
  copySet(bits, set)
  andNotInto(bits, bits, others)
  return setOf(bits, size)
}

function setOf(bits: Uint32Array, size: number): OrdinalSet {
  const ordinals = new Uint32Array(popcount(bits))
  toOrdinals(bits, ordinals)
  return makeSet(ordinals, size)
}

/** On which side the number of a row is a limit. */
export function sideAt({ limits }: Pick<Column, 'limits'>, ordinal: number): LimitSide | undefined {
  if (limits === undefined) return undefined
  return LIMIT_SIDES.find((side) => {
    const set = limits[side]
    return set !== undefined && isMember(set, ordinal)
  })
}

/** All that the value of a row may be, given the printed ends. */
export function intervalFrom(column: Pick<Column, 'limits'>, ordinal: number, lo: number, hi: number): SearchInterval {
  const side = sideAt(column, ordinal)
  return side === undefined ? { lo, hi } : beyond(lo, side)
}

/** Rows whose number is a limit on one of these sides, added to `bits`. */
export function addLimits(bits: Uint32Array, { limits }: Pick<Column, 'limits'>, sides: readonly LimitSide[]): void {
  for (const side of sides) {
    const set = limits?.[side]
    if (set !== undefined) addSet(bits, set)
  }
}

/** Work space of as many words as the index has. */
interface LimitSpace {
  ofSide: Uint32Array
  printed: Uint32Array
}

/** Fills a bitset with the rows whose printed number lies between two. */
type PrintedBetween = (out: Uint32Array, min: number, max: number) => void

/** Adds to the rows whose printed number lies in [min, max] those whose limit above admits a number there, from nothing on. */
export function addOverlapping(
  out: Uint32Array,
  { limits }: Pick<Column, 'limits'>,
  { min, max }: { min: number; max: number },
  printedBetween: PrintedBetween,
  { ofSide, printed }: LimitSpace,
): void {
  const set = limits?.['<']
  if (set === undefined) return
  copySet(ofSide, set)
  andNotInto(out, out, ofSide)
  if (max < 0) return
  printedBetween(printed, min, Infinity)
  andInto(ofSide, ofSide, printed)
  orInto(out, out, ofSide)
}

/** Adds the rows whose limit reaches without end into [min, max] from a number that lies elsewhere. */
export function addReachingIn(
  out: Uint32Array,
  { limits }: Pick<Column, 'limits'>,
  { min, max }: { min: number; max: number },
  printedBetween: PrintedBetween,
  { ofSide, printed }: LimitSpace,
): void {
  for (const side of ['<-', '>'] as const) {
    const set = limits?.[side]
    if (set === undefined || (side === '>' ? min > OPEN : max < -OPEN)) continue
    copySet(ofSide, set)
    if (side === '>') printedBetween(printed, -Infinity, max)
    else printedBetween(printed, min, Infinity)
    andInto(ofSide, ofSide, printed)
    printedBetween(printed, min, max)
    andNotInto(ofSide, ofSide, printed)
    orInto(out, out, ofSide)
  }
}

/** Adds the rows whose limit reaches without end out of [min, max] from a number that lies there. */
export function addReachingOut(
  out: Uint32Array,
  { limits }: Pick<Column, 'limits'>,
  { min, max }: { min: number; max: number },
  printedBetween: PrintedBetween,
  { ofSide, printed }: LimitSpace,
): void {
  for (const side of ['<-', '>'] as const) {
    const set = limits?.[side]
    if (set === undefined || (side === '>' ? max >= OPEN : min <= -OPEN)) continue
    copySet(ofSide, set)
    printedBetween(printed, min, max)
    andInto(ofSide, ofSide, printed)
    orInto(out, out, ofSide)
  }
}

/** Takes from the rows whose printed number lies in [min, max] those whose limit admits others. */
export function removeReaching(
  out: Uint32Array,
  { limits }: Pick<Column, 'limits'>,
  { min, max }: { min: number; max: number },
  ofSide: Uint32Array,
): void {
  for (const side of LIMIT_SIDES) {
    const set = limits?.[side]
    const reaches = side === '<' ? min > 0 : side === '<-' ? min > -OPEN : max < OPEN
    if (set === undefined || !reaches) continue
    copySet(ofSide, set)
    andNotInto(out, out, ofSide)
  }
}

/** Computed intervals as printed numbers and limits; those of which no end is known are left out. */
export function printedValues(
  { ordinals, lo, hi }: TraceValues,
  size: number,
): TraceValues & { limits?: ColumnLimits } {
  if (hi === undefined || !(lo.some(isOpen) || hi.some(isOpen))) return { ordinals, lo, hi }
  const [rows, low, high] = [new Uint32Array(ordinals.length), new Float64Array(lo.length), new Float64Array(lo.length)]
  const members: Record<LimitSide, number[]> = { '<': [], '<-': [], '>': [] }
  let n = 0
  let hasRanges = false
  for (let k = 0; k < ordinals.length; k++) {
    const printed = printedOf({ lo: lo[k], hi: hi[k] })
    if (printed === undefined) continue
    if (printed.side !== undefined) members[printed.side].push(ordinals[k])
    hasRanges ||= printed.lo !== printed.hi
    rows[n] = ordinals[k]
    low[n] = printed.lo
    high[n++] = printed.hi
  }
  const sides = LIMIT_SIDES.filter((side) => members[side].length > 0)
  return {
    ordinals: rows.slice(0, n),
    lo: low.subarray(0, n),
    hi: hasRanges ? high.subarray(0, n) : undefined,
    limits: Object.fromEntries(sides.map((side) => [side, makeSet(Uint32Array.from(members[side]), size)])),
  }
}
