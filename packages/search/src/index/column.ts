import type { Computable } from '@ingot/domain/ranking/score'
import type { LimitSide } from '@ingot/domain/values/open-ends'
import { popcountWord } from '../base/bits.ts'
import { orderOf } from '../base/order-of.ts'
import { makeSet, type OrdinalSet, setBytes } from '../base/ordinal-set.ts'

/** Codes of values: an index into the distinct values, two bytes wherever that is enough. */
export type Codes = Uint16Array | Uint32Array

/** One side (lo or hi) of a column, by value and by ordinal. */
export interface Projection {
  /** Distinct values, ascending. */
  values: Float64Array
  /** Where each value begins in `order`; one more entry than values. */
  starts: Uint32Array
  /** Ordinals by value, then ordinal. */
  order: Uint32Array
  /** Dense column: code by ordinal, `values.length` where there is none. Sparse: code by position in `ordinals`. */
  codes: Codes
}

/** The rows of a column of which an end is not stated: both sides have their printed number. No row is in two of them. */
export type ColumnLimits = Readonly<Partial<Record<LimitSide, OrdinalSet>>>

export interface Column {
  key: string
  present: OrdinalSet
  /** Ascending ordinals that have a value; absent in a dense column. */
  ordinals: Uint32Array | undefined
  /** Of a sparse column with a bitset: how many members come before every second word of it. */
  ranks: Uint32Array | undefined
  lo: Projection
  /** Only where some row has lo ≠ hi. */
  hi: Projection | undefined
  /** Only where some row is a limit. */
  limits: ColumnLimits | undefined
}

/** A computed column that is kept; `given` is the expression of the last request, `text` its JSON. */
export interface KeptColumn {
  given: Computable
  text: string
  column: Column | undefined
}

/** A column that more than a quarter of the rows have keeps a code a row. */
const isDense = (count: number, size: number): boolean => count * 4 > size

/** Ascending ordinals and their finite values, of limits the printed ones → column. `hi` is left out where it equals `lo` throughout. */
export function makeColumn(
  key: string,
  ordinals: Uint32Array,
  lo: Float64Array,
  hi: Float64Array | undefined,
  size: number,
  limits?: ColumnLimits,
): Column {
  const dense = isDense(ordinals.length, size)
  const present = makeSet(ordinals, size)
  const own = dense ? undefined : present.kind === 'list' ? present.list : ordinals.slice()
  return {
    key,
    present,
    ordinals: own,
    ranks: !dense && present.kind === 'bits' ? ranksOf(present.bits) : undefined,
    lo: makeProjection(ordinals, lo, dense ? size : undefined),
    hi: hi && makeProjection(ordinals, hi, dense ? size : undefined),
    limits,
  }
}

function ranksOf(bits: Uint32Array): Uint32Array {
  const ranks = new Uint32Array((bits.length + 1) >>> 1)
  let count = 0
  for (let w = 0; w < bits.length; w++) {
    if ((w & 1) === 0) ranks[w >>> 1] = count
    count += popcountWord(bits[w])
  }
  return ranks
}

function makeProjection(ordinals: Uint32Array, given: Float64Array, denseSize: number | undefined): Projection {
  const count = ordinals.length
  const order = orderOf(given)
  const values = new Float64Array(count)
  const starts = new Uint32Array(count + 1)
  let n = 0
  for (let k = 0; k < count; k++) {
    const value = given[order[k]] + 0
    if (n > 0 && value === values[n - 1]) continue
    starts[n] = k
    values[n++] = value
  }
  starts[n] = count
  const length = denseSize ?? count
  const codes = n < 0xffff ? new Uint16Array(length) : new Uint32Array(length)
  if (denseSize !== undefined) codes.fill(n)
  for (let code = 0; code < n; code++) {
    for (let k = starts[code]; k < starts[code + 1]; k++) {
      const at = order[k]
      const ordinal = ordinals[at]
      codes[denseSize === undefined ? at : ordinal] = code
      order[k] = ordinal
    }
  }
  return { values: values.slice(0, n), starts: starts.slice(0, n + 1), order, codes }
}

/** First index whose value is ≥ x. */
export function lowerBound(values: Float64Array, x: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < x) low = middle + 1
    else high = middle
  }
  return low
}

export const columnBytes = (column: Column): number =>
  [column.lo, column.hi].reduce(
    (sum, side) =>
      side === undefined
        ? sum
        : sum + side.values.byteLength + side.starts.byteLength + side.order.byteLength + side.codes.byteLength,
    setBytes(column.present) +
      (column.present.kind === 'bits' ? (column.ordinals?.byteLength ?? 0) : 0) +
      (column.ranks?.byteLength ?? 0),
  )
