import { comparedEnds, type SearchInterval } from '@ingot/domain/values/open-ends'
import { andInto, clearAll, setAll } from '../base/bits.ts'
import { copySet, findOrdinal } from '../base/ordinal-set.ts'
import type { Scratch } from '../base/scratch.ts'
import { type Column, lowerBound, type Projection } from './column.ts'
import { addOverlapping, addReachingIn, addReachingOut, intervalFrom, removeReaching } from './column-limits.ts'

/** First index whose value is > x. */
export function upperBound(values: Float64Array, x: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] <= x) low = middle + 1
    else high = middle
  }
  return low
}

/** Code of an ordinal's value on one side, or −1. */
export function codeAt(column: Column, side: Projection, ordinal: number): number {
  if (column.ordinals === undefined) {
    const code = side.codes[ordinal]
    return code === side.values.length ? -1 : code
  }
  const at = findOrdinal(column.ordinals, ordinal)
  return at < 0 ? -1 : side.codes[at]
}

/** Value of an ordinal on one side, or undefined. */
export function valueAt(column: Column, side: Projection, ordinal: number): number | undefined {
  const code = codeAt(column, side, ordinal)
  return code < 0 ? undefined : side.values[code]
}

/** The ends of an ordinal as they are compared with bounds: a limit reaches as far as it admits. */
export function endsAt(column: Column, ordinal: number): SearchInterval | undefined {
  const lo = valueAt(column, column.lo, ordinal)
  if (lo === undefined) return undefined
  const hi = (column.hi && valueAt(column, column.hi, ordinal)) ?? lo
  return column.limits === undefined ? { lo, hi } : comparedEnds(intervalFrom(column, ordinal, lo, hi))
}

/**
 * Rows that may be in [min, max]: their ends overlap it, or the number of a limit without end lies there; rows without a
 * value are not among them. Overwrites `out`.
 */
export function overlapInto(out: Uint32Array, column: Column, min: number, max: number, scratch: Scratch): void {
  betweenInto(out, column, { above: column.hi ?? column.lo, min, below: column.lo, max }, scratch)
  if (column.limits === undefined) return
  addOverlapping(out, column, { min, max }, printedIn(column), { ofSide: scratch.take(), printed: scratch.take() })
}

const printedIn =
  (column: Column) =>
  (rows: Uint32Array, from: number, to: number): void =>
    codeRangeInto(rows, column, column.lo, lowerBound(column.lo.values, from), upperBound(column.lo.values, to))

/**
 * Limits without end that reach into [min, max] from a number that lies elsewhere, or out of it from one within: the
 * first are unknown to the range, the others to its negation. Overwrites `out`.
 */
export function undecidedInto(
  out: Uint32Array,
  column: Column,
  bounds: { min: number; max: number },
  reaching: 'in' | 'out',
  scratch: Scratch,
): void {
  out.fill(0)
  if (column.limits === undefined) return
  const add = reaching === 'in' ? addReachingIn : addReachingOut
  add(out, column, bounds, printedIn(column), { ofSide: scratch.take(), printed: scratch.take() })
}

/** Rows that are surely in [min, max]: both their ends are. Overwrites `out`. */
export function withinInto(out: Uint32Array, column: Column, min: number, max: number, scratch: Scratch): void {
  betweenInto(out, column, { above: column.lo, min, below: column.hi ?? column.lo, max }, scratch)
  if (column.limits !== undefined) removeReaching(out, column, { min, max }, scratch.take())
}

interface Bounds {
  /** The side that must not be less than `min`, and the one that must not be more than `max`. */
  above: Projection
  min: number
  below: Projection
  max: number
}

function betweenInto(out: Uint32Array, column: Column, { above, min, below, max }: Bounds, scratch: Scratch): void {
  const from = lowerBound(above.values, min)
  if (above === below) {
    codeRangeInto(out, column, above, from, upperBound(below.values, max))
    return
  }
  codeRangeInto(out, column, above, from, above.values.length)
  const rest = scratch.take()
  codeRangeInto(rest, column, below, 0, upperBound(below.values, max))
  andInto(out, out, rest)
}

/** Rows with a code in [from, to): sets them, or takes the others away, whichever is less. */
function codeRangeInto(out: Uint32Array, column: Column, side: Projection, from: number, to: number): void {
  const count = side.order.length
  const first = side.starts[from]
  const end = to <= from ? first : side.starts[to]
  if ((end - first) * 2 <= count) {
    out.fill(0)
    setAll(out, side.order, first, end)
    return
  }
  copySet(out, column.present)
  clearAll(out, side.order, 0, first)
  clearAll(out, side.order, end, count)
}

/**
 * The results that have a value: ascending ordinals into `ordinals`, their codes into `codes`; returns how many.
 * `total` is the number of results.
 */
export function gather(
  column: Column,
  side: Projection,
  bits: Uint32Array,
  total: number,
  { ordinals, codes }: { ordinals: Uint32Array; codes: Uint32Array },
): number {
  const own = column.ordinals
  const count = column.present.count
  if (own !== undefined && total * 8 > count) {
    let n = 0
    for (let k = 0; k < count; k++) {
      const i = own[k]
      ordinals[n] = i
      codes[n] = side.codes[k]
      n += (bits[i >>> 5] >>> (i & 31)) & 1
    }
    return n
  }
  const none = side.values.length
  let n = 0
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w]
    while (word !== 0) {
      const low = word & -word
      const i = (w << 5) + 31 - Math.clz32(low)
      word ^= low
      const code = own === undefined ? side.codes[i] : codeAt(column, side, i)
      if (code === none || code < 0) continue
      ordinals[n] = i
      codes[n++] = code
    }
  }
  return n
}
