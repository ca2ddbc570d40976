import { type ColumnRead, columnsRead, type Expression } from '@ingot/domain/query/expression'
import { type Computable, type Score, type ScorePart, shareOf } from '@ingot/domain/ranking/score'
import { beyond } from '@ingot/domain/values/open-ends'
import { andInto, fillBits, setAll, toOrdinals } from '../base/bits.ts'
import { copySet } from '../base/ordinal-set.ts'
import { type Column, makeColumn } from './column.ts'
import { intervalFrom, printedValues, sideAt } from './column-limits.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { BLOCK, compileExpression } from './expression-blocks.ts'
import { type ColumnTraces, type TraceValues, valuesAt } from './traces.ts'

/** Computed columns by key. */
export type Computed = Readonly<Record<string, Computable>>

/** Computed columns that one part of an index keeps. */
export const COMPUTED_KEPT = 8

/** A column by key: a computed one of this request, else one of the index; undefined when no row has it. */
export function columnOf(index: ColumnarIndex, key: string, computed: Computed | undefined): Column | undefined {
  if (computed === undefined || !Object.hasOwn(computed, key)) return index.columns.get(key)
  return computedColumn(index, key, computed[key])
}

function computedColumn(index: ColumnarIndex, key: string, expression: Computable): Column | undefined {
  const kept = index.computed.get(key)
  if (kept?.given === expression) return kept.column
  const text = JSON.stringify(expression)
  const column = kept?.text === text ? kept.column : computeColumn(index, key, expression)
  index.computed.delete(key)
  index.computed.set(key, { given: expression, text, column })
  for (const oldest of index.computed.keys()) {
    if (index.computed.size <= COMPUTED_KEPT) break
    index.computed.delete(oldest)
  }
  return column
}

/** Evaluates what is computed for every row; undefined when none has a result. */
export function computeColumn(index: ColumnarIndex, key: string, computable: Computable): Column | undefined {
  const values = computable.kind === 'score' ? scores(index, computable) : results(index, computable)
  if (values === undefined) return undefined
  const { ordinals, lo, hi, limits } = printedValues(values, index.count)
  return ordinals.length === 0 ? undefined : makeColumn(key, ordinals, lo, hi, index.count, limits)
}

/** What an expression gives, for the rows that have a result. */
function results(index: ColumnarIndex, expression: Expression): TraceValues | undefined {
  const sources = new Map<string, Column | TraceValues>()
  for (const asked of columnsRead(expression)) {
    const source = sourceOf(index, asked)
    if (source === undefined) return undefined
    sources.set(nameOf(asked), source)
  }
  const rows = rowsWithAll(index, [...sources.values()])
  const result = compileExpression(expression, rows, (asked) => sources.get(nameOf(asked)) as Column | TraceValues)
  const lo = new Float64Array(rows.length)
  const hi = result.lo === result.hi ? undefined : new Float64Array(rows.length)
  let hasRanges = false
  let n = 0
  for (let from = 0; from < rows.length; from += BLOCK) {
    const length = Math.min(BLOCK, rows.length - from)
    result.read(from, length)
    for (let k = 0; k < length; k++) {
      const low = result.lo[k]
      const high = result.hi[k]
      if (!Number.isFinite(low) || !Number.isFinite(high)) continue
      rows[n] = rows[from + k]
      lo[n] = low
      if (hi !== undefined) hi[n] = high
      if (low !== high) hasRanges = true
      n++
    }
  }
  if (n === 0) return undefined
  return { ordinals: rows.slice(0, n), lo: lo.subarray(0, n), hi: hasRanges ? hi?.subarray(0, n) : undefined }
}

/** The scores of the rows that state enough. Each number is that of `scoreOf` in packages/domain, bit by bit. */
function scores(index: ColumnarIndex, { of, least }: Score): TraceValues | undefined {
  const sums = new Float64Array(index.count)
  const stated = new Float64Array(index.count)
  for (const part of of) addShares(index, part, sums, stated)
  const ordinals = new Uint32Array(index.count)
  const lo = new Float64Array(index.count)
  let n = 0
  for (let row = 0; row < index.count; row++) {
    if (stated[row] === 0 || stated[row] < least) continue
    ordinals[n] = row
    lo[n++] = sums[row] / stated[row]
  }
  return n === 0 ? undefined : { ordinals: ordinals.slice(0, n), lo: lo.subarray(0, n), hi: undefined }
}

/** Adds what one property gives to the rows that state it, and its weight. */
function addShares(index: ColumnarIndex, part: ScorePart, sums: Float64Array, stated: Float64Array): void {
  const { of, weight } = part
  const source = of.kind === 'column' ? sourceOf(index, of) : results(index, of)
  if (source === undefined) return
  const given = (lo: number, hi: number): number => {
    const share = shareOf(part, { lo, hi })
    return share === undefined ? Number.NaN : weight * share
  }
  const add = (row: number, own: number) => {
    if (Number.isNaN(own)) return
    sums[row] += own
    stated[row] += weight
  }
  if (!('key' in source)) {
    const { ordinals, lo, hi = lo } = source
    for (let k = 0; k < ordinals.length; k++) add(ordinals[k], given(lo[k], hi[k]))
    return
  }
  const { lo, hi, ordinals } = source
  // A number that many rows have is worked out once.
  const ofCode = hi === undefined ? new Float64Array(lo.values.length) : undefined
  if (ofCode !== undefined)
    for (let code = 0; code < ofCode.length; code++) ofCode[code] = given(lo.values[code], lo.values[code])
  const rows = ordinalsOf(source)
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    const place = ordinals === undefined ? row : k
    const side = sideAt(source, row)
    if (side !== undefined) {
      const open = beyond(lo.values[lo.codes[place]], side)
      add(row, given(open.lo, open.hi))
    } else if (ofCode !== undefined) add(row, ofCode[lo.codes[place]])
    else if (hi !== undefined) add(row, given(lo.values[lo.codes[place]], hi.values[hi.codes[place]]))
  }
}

const nameOf = ({ column, at, isAssumed }: ColumnRead): string => JSON.stringify([column, at, isAssumed === true])

function sourceOf(index: ColumnarIndex, { column: key, at, isAssumed }: ColumnRead): Column | TraceValues | undefined {
  const column = index.columns.get(key)
  const traces = index.traces.get(key)
  if (at === undefined || (traces === undefined && isAssumed)) return column
  const values = traces && valuesAt(traces, at)
  return values && traces && column && isAssumed ? withSilent(values, traces, column) : values
}

/** Ascending ordinals of the rows that have a value. */
function ordinalsOf({ ordinals, present }: Column): Uint32Array {
  if (ordinals !== undefined) return ordinals
  if (present.kind === 'list') return present.list
  const all = new Uint32Array(present.count)
  toOrdinals(present.bits, all)
  return all
}

/** The values at a temperature, and the single values of the rows that say nothing over temperature. */
function withSilent(values: TraceValues, traces: ColumnTraces, column: Column): TraceValues {
  const own = ordinalsOf(column)
  const size = values.ordinals.length + own.length
  const [ordinals, lo, hi] = [new Uint32Array(size), new Float64Array(size), new Float64Array(size)]
  let n = 0
  let [v, t] = [0, 0]
  const put = (ordinal: number, low: number, high: number) => {
    ordinals[n] = ordinal
    lo[n] = low
    hi[n++] = high
  }
  const putStated = () => {
    const low = values.lo[v]
    put(values.ordinals[v], low, values.hi === undefined ? low : values.hi[v])
    v++
  }
  for (const [k, ordinal] of own.entries()) {
    while (v < values.ordinals.length && values.ordinals[v] <= ordinal) putStated()
    while (t < traces.ordinals.length && traces.ordinals[t] < ordinal) t++
    if (traces.ordinals[t] === ordinal) continue
    const place = column.ordinals === undefined ? ordinal : k
    const low = column.lo.values[column.lo.codes[place]]
    const high = column.hi === undefined ? low : column.hi.values[column.hi.codes[place]]
    const interval = intervalFrom(column, ordinal, low, high)
    put(ordinal, interval.lo, interval.hi)
  }
  while (v < values.ordinals.length) putStated()
  const isPoint = values.hi === undefined && column.hi === undefined && column.limits === undefined
  return { ordinals: ordinals.slice(0, n), lo: lo.slice(0, n), hi: isPoint ? undefined : hi.slice(0, n) }
}

/** Ascending ordinals of the rows that have all of these; a list of its own. */
function rowsWithAll(index: ColumnarIndex, sources: readonly (Column | TraceValues)[]): Uint32Array {
  const { scratch } = index
  const before = scratch.taken()
  const bits = scratch.take()
  const other = scratch.take()
  fillBits(bits, index.count)
  for (const source of sources) {
    if ('key' in source) copySet(other, source.present)
    else {
      other.fill(0)
      setAll(other, source.ordinals, 0, source.ordinals.length)
    }
    andInto(bits, bits, other)
  }
  const rows = new Uint32Array(index.count)
  const count = toOrdinals(bits, rows)
  scratch.reset(before)
  return rows.slice(0, count)
}
