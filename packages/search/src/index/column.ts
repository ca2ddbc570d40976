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

export interface Column {
  key: string
  present: OrdinalSet
  /** Ascending ordinals that have a value; absent in a dense column. */
  ordinals: Uint32Array | undefined
  lo: Projection
  /** Only where some row has lo ≠ hi. */
  hi: Projection | undefined
}

/** A column that more than a quarter of the rows have keeps a code a row. */
const isDense = (count: number, size: number): boolean => count * 4 > size

/** Ascending ordinals and their finite values → column. `hi` is left out where it equals `lo` throughout. */
export function makeColumn(
  key: string,
  ordinals: Uint32Array,
  lo: Float64Array,
  hi: Float64Array | undefined,
  size: number,
): Column {
  const dense = isDense(ordinals.length, size)
  const present = makeSet(ordinals, size)
  const own = dense ? undefined : present.kind === 'list' ? present.list : ordinals.slice()
  return {
    key,
    present,
    ordinals: own,
    lo: makeProjection(ordinals, lo, dense ? size : undefined),
    hi: hi && makeProjection(ordinals, hi, dense ? size : undefined),
  }
}

function makeProjection(ordinals: Uint32Array, given: Float64Array, denseSize: number | undefined): Projection {
  const count = ordinals.length
  const values = distinct(given)
  const length = denseSize ?? count
  const codes = values.length < 0xffff ? new Uint16Array(length) : new Uint32Array(length)
  if (denseSize !== undefined) codes.fill(values.length)
  const starts = new Uint32Array(values.length + 1)
  const found = new Uint32Array(count)
  for (let k = 0; k < count; k++) {
    const code = lowerBound(values, given[k] as number)
    found[k] = code
    codes[denseSize === undefined ? k : (ordinals[k] as number)] = code
    starts[code + 1] = (starts[code + 1] as number) + 1
  }
  for (let c = 0; c < values.length; c++) starts[c + 1] = (starts[c + 1] as number) + (starts[c] as number)
  const next = starts.slice()
  const order = new Uint32Array(count)
  for (let k = 0; k < count; k++) {
    const code = found[k] as number
    const at = next[code] as number
    order[at] = ordinals[k] as number
    next[code] = at + 1
  }
  return { values, starts, order, codes }
}

/** Distinct values, ascending; −0 counts as 0. */
function distinct(given: Float64Array): Float64Array {
  const sorted = given.slice().sort()
  let n = 0
  for (let k = 0; k < sorted.length; k++) {
    const value = (sorted[k] as number) + 0
    if (n === 0 || value !== sorted[n - 1]) sorted[n++] = value
  }
  return sorted.slice(0, n)
}

/** First index whose value is ≥ x. */
export function lowerBound(values: Float64Array, x: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) < x) low = middle + 1
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
    setBytes(column.present) + (column.present.kind === 'bits' ? (column.ordinals?.byteLength ?? 0) : 0),
  )
