import { hasBit, popcount, selectRanks } from '../base/bits.ts'
import { countIn, removeSet } from '../base/ordinal-set.ts'
import { type Column, lowerBound } from '../index/column.ts'
import { gather } from '../index/column-read.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { type Computed, columnOf } from '../index/computed.ts'
import type { PlainSort, RangeFilter } from '../port.ts'
import type { Results } from './filter.ts'

/** The order asked for; `ranges` are those that all rows pass, so that a walk may begin at their bounds. */
export interface PageOrder {
  sort: PlainSort
  ranges: readonly RangeFilter[]
  computed: Computed | undefined
}

/**
 * Ordinals of rank `from` up to, not including, `to` in the order asked for; `to` may lie beyond the end. A column
 * sorts by its lo, of a limit by the printed number.
 */
export function page(
  index: ColumnarIndex,
  results: Results,
  { sort, ranges, computed }: PageOrder,
  from: number,
  to: number,
): number[] {
  const end = Math.min(to, results.total)
  if (end <= from) return []
  if (sort.by === 'name') return byName(index, results, sort.descending === true, from, end)
  const column = columnOf(index, sort.column, computed)
  if (column === undefined) return byName(index, results, false, from, end)
  const descending = sort.descending === true
  const having = countIn(results.bits, column.present)
  const out: number[] = []
  if (from < having) {
    const upTo = Math.min(end, having)
    if (!walk(column, results.bits, having, descending, ranges, from, upTo, out))
      pick(index, column, results, descending, from, upTo, out)
  }
  if (end > having) {
    const without = index.scratch.take()
    without.set(results.bits)
    removeSet(without, column.present)
    selectRanks(without, Math.max(0, from - having), end - having, out)
  }
  return out
}

/** Ordinals are in name order already. Backwards, runs of one name keep their ids ascending. */
function byName(index: ColumnarIndex, results: Results, descending: boolean, from: number, end: number): number[] {
  const out: number[] = []
  if (!descending) {
    selectRanks(results.bits, from, end, out)
    return out
  }
  const { total, bits } = results
  const last: number[] = []
  selectRanks(bits, total - 1 - from, total - from, last)
  let runEnd = runEndAfter(index, last[0])
  let rank = total - popcountBelow(bits, runEnd)
  while (rank < end) {
    let start = runEnd - 1
    while (!hasBit(index.nameStarts, start)) start--
    for (let i = start; i < runEnd && rank < end; i++) {
      if (!hasBit(bits, i)) continue
      if (rank >= from) out.push(i)
      rank++
    }
    runEnd = start
  }
  return out
}

function runEndAfter(index: ColumnarIndex, ordinal: number): number {
  let end = ordinal + 1
  while (end < index.count && !hasBit(index.nameStarts, end)) end++
  return end
}

function popcountBelow(bits: Uint32Array, ordinal: number): number {
  let count = popcount(bits.subarray(0, ordinal >>> 5))
  for (let i = ordinal & ~31; i < ordinal; i++) if (hasBit(bits, i)) count++
  return count
}

/**
 * Walks the column in order from the filter's own bound until the page is full. False, with nothing written, when
 * that costs more than counting: the budget is what `pick` would take.
 */
function walk(
  column: Column,
  bits: Uint32Array,
  having: number,
  descending: boolean,
  ranges: readonly RangeFilter[],
  from: number,
  to: number,
  out: number[],
): boolean {
  const { limits } = column
  const { values, starts, order } = column.lo
  let first = 0
  let end = values.length
  for (const range of ranges) {
    if (range.column !== column.key) continue
    // A limit passes on the other side of its printed number too.
    if (range.max !== undefined && !limits?.['<'] && !limits?.['<-'])
      end = Math.min(end, lowerBound(values, range.max) + 1)
    if (range.min !== undefined && column.hi === undefined && !limits?.['>'])
      first = Math.max(first, lowerBound(values, range.min))
  }
  let budget = having * 3 + 4000
  let rank = 0
  const page: number[] = []
  for (let step = 0; step < end - first; step++) {
    const code = descending ? end - 1 - step : first + step
    if (code >= values.length) continue
    for (let k = starts[code]; k < starts[code + 1]; k++) {
      if (--budget < 0) return false
      const i = order[k]
      if (((bits[i >>> 5] >>> (i & 31)) & 1) === 0) continue
      if (rank >= from) page.push(i)
      if (++rank === to) {
        for (const ordinal of page) out.push(ordinal)
        return true
      }
    }
  }
  return false
}

/** Rank-select: counts the results by value, then places those whose rank is in the page. */
function pick(
  index: ColumnarIndex,
  column: Column,
  results: Results,
  descending: boolean,
  from: number,
  to: number,
  out: number[],
): void {
  const { ordinals, codes } = index.scratch
  const n = gather(column, column.lo, results.bits, results.total, index.scratch)
  const ranks = new Uint32Array(column.lo.values.length)
  for (let k = 0; k < n; k++) {
    const code = codes[k]
    ranks[code] = ranks[code] + 1
  }
  let before = 0
  for (let step = 0; step < ranks.length; step++) {
    const code = descending ? ranks.length - 1 - step : step
    const count = ranks[code]
    ranks[code] = before
    before += count
  }
  const start = out.length
  for (let k = 0; k < n; k++) {
    const code = codes[k]
    const rank = ranks[code]
    ranks[code] = rank + 1
    if (rank >= from && rank < to) out[start + rank - from] = ordinals[k]
  }
}
