import { promises, type Wanted } from '@ingot/domain/ranking/score'
import { andNotInto, hasBit, popcount } from '../../base/bits.ts'
import { countIn } from '../../base/ordinal-set.ts'
import type { Column, Projection } from '../../index/column.ts'
import { addLimits, LIMIT_SIDES } from '../../index/column-limits.ts'
import { gather, valueAt } from '../../index/column-read.ts'
import type { ColumnarIndex } from '../../index/columnar-index.ts'
import { columnOf } from '../../index/computed.ts'
import type { ColumnRange, EngineFilter } from '../../port.ts'
import { filterResults, type Results } from '../filter.ts'

/**
 * Smallest lo, largest hi and the distribution of lo, for each asked column that some result has; in the order
 * asked for. Of limits the printed numbers, and with `wants` only those that promise something.
 */
export function ranges(
  parts: readonly ColumnarIndex[],
  filter: EngineFilter,
  columns: readonly string[],
  bins: number,
  wants?: Wanted,
): ColumnRange[] {
  const results = parts.map((index) => {
    index.scratch.reset()
    return { index, found: filterResults(index, filter) }
  })
  return [...new Set(columns)].flatMap((key) => {
    const stated = wants === undefined ? results : results.map((part) => promising(part, key, filter.computed, wants))
    if (bins === 0) return endsOf(stated, key, filter.computed) ?? []
    const spreads = stated.flatMap(({ index, found }) => {
      const column = columnOf(index, key, filter.computed)
      return column === undefined || found.total === 0 ? [] : [spreadOf(index, column, found)]
    })
    const range = joinSpreads(key, spreads, bins)
    return range === undefined ? [] : [range]
  })
}

interface PartResults {
  index: ColumnarIndex
  found: Results
}

/** The results without those whose limit promises nothing. */
function promising({ index, found }: PartResults, key: string, computed: EngineFilter['computed'], wants: Wanted) {
  const column = columnOf(index, key, computed)
  if (column?.limits === undefined) return { index, found }
  const silent = index.scratch.take()
  silent.fill(0)
  addLimits(
    silent,
    column,
    LIMIT_SIDES.filter((side) => !promises(side, wants)),
  )
  andNotInto(silent, found.bits, silent)
  return { index, found: { bits: silent, total: popcount(silent) } }
}

/** The ends alone: rows are looked at from either end of the column until one is a result. */
function endsOf(
  results: readonly PartResults[],
  key: string,
  computed: EngineFilter['computed'],
): ColumnRange | undefined {
  const range: ColumnRange = { column: key, count: 0, min: Infinity, max: -Infinity, bins: [] }
  for (const { index, found } of results) {
    const column = columnOf(index, key, computed)
    const count = column === undefined ? 0 : countIn(found.bits, column.present)
    if (column === undefined || count === 0) continue
    const { lo, hi = lo } = column
    const isResult = (ordinal: number) => hasBit(found.bits, ordinal)
    range.count += count
    range.min = Math.min(range.min, valueAt(column, lo, lo.order.find(isResult) ?? -1) ?? Infinity)
    range.max = Math.max(range.max, valueAt(column, hi, hi.order.findLast(isResult) ?? -1) ?? -Infinity)
  }
  return range.count === 0 ? undefined : range
}

/** Distinct values of the results with how often each occurs, and the largest hi. */
interface Spread {
  values: Float64Array
  counts: Uint32Array
  count: number
  max: number
}

function spreadOf(index: ColumnarIndex, column: Column, results: Results): Spread {
  const lo = countValues(index, column, column.lo, results)
  const top = column.hi === undefined ? lo : countValues(index, column, column.hi, results)
  const largest = (column.hi ?? column.lo).values[top.counts.findLastIndex((count) => count > 0)]
  return { values: column.lo.values, counts: lo.counts, count: lo.count, max: largest ?? -Infinity }
}

function countValues(
  index: ColumnarIndex,
  column: Column,
  side: Projection,
  { bits, total }: Results,
): { counts: Uint32Array; count: number } {
  const counts = new Uint32Array(side.values.length)
  const count = gather(column, side, bits, total, index.scratch)
  const { codes } = index.scratch
  for (let k = 0; k < count; k++) {
    const code = codes[k]
    counts[code] = counts[code] + 1
  }
  return { counts, count }
}

function joinSpreads(column: string, spreads: readonly Spread[], bins: number): ColumnRange | undefined {
  const count = spreads.reduce((sum, spread) => sum + spread.count, 0)
  if (count === 0) return undefined
  const min = Math.min(...spreads.map(({ values, counts }) => values[counts.findIndex((n) => n > 0)] ?? Infinity))
  const max = Math.max(...spreads.map((spread) => spread.max))
  const range: ColumnRange = { column, count, min, max, bins: new Array<number>(bins).fill(0) }
  for (const { values, counts } of spreads) {
    for (let code = 0; code < values.length; code++) {
      const n = counts[code]
      if (n === 0) continue
      const bin = binOf(values[code], min, max, bins)
      range.bins[bin] = (range.bins[bin] ?? 0) + n
    }
  }
  return range
}

/** Halves keep the widest differences finite. The largest value falls into the last bin. */
const binOf = (value: number, min: number, max: number, bins: number): number =>
  max > min ? Math.min(bins - 1, Math.floor(((value / 2 - min / 2) / (max / 2 - min / 2)) * bins)) : 0
