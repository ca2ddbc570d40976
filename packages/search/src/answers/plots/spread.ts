import { hasBit } from '../../base/bits.ts'
import { countIn } from '../../base/ordinal-set.ts'
import type { Column } from '../../index/column.ts'
import type { ColumnarIndex } from '../../index/columnar-index.ts'
import { NO_SPREAD, OUTLYING_SHARE } from '../likeness.ts'

/** Visible rows of one part. */
export interface VisiblePart {
  index: ColumnarIndex
  bits: Uint32Array
}

/** Spreads found before, by owners and column, for as long as the parts of an index stay as they were. */
interface Kept {
  parts: readonly ColumnarIndex[]
  live: readonly number[]
  spreads: Map<string, number>
}

const kept = new WeakMap<ColumnarIndex, Kept>()
/** Spreads that an index keeps. */
const MOST_KEPT = 10_000

/** What lies between the outlying values of a column over the visible rows, those of the owners. */
export function spreadOf(visible: readonly VisiblePart[], owners: readonly string[], key: string): number {
  const spreads = keptSpreads(visible.map(({ index }) => index))
  const name = JSON.stringify([key, ...[...new Set(owners)].sort()])
  const known = spreads.get(name)
  if (known !== undefined) return known
  const spread = spreadAcross(visible, key)
  if (spreads.size >= MOST_KEPT) spreads.clear()
  spreads.set(name, spread)
  return spread
}

/** Rows of a part only ever go, so that their number tells whether it has changed. */
function keptSpreads(parts: readonly ColumnarIndex[]): Map<string, number> {
  const [main] = parts
  if (main === undefined) return new Map()
  const before = kept.get(main)
  const isSame =
    before?.parts.length === parts.length &&
    parts.every((part, k) => part === before.parts[k] && part.liveCount === before.live[k])
  if (before !== undefined && isSame) return before.spreads
  const spreads = new Map<string, number>()
  kept.set(main, { parts, live: parts.map(({ liveCount }) => liveCount), spreads })
  return spreads
}

function spreadAcross(parts: readonly VisiblePart[], key: string): number {
  const sides = parts.flatMap(({ index, bits }) => {
    const column = index.columns.get(key)
    return column === undefined ? [] : [{ column, bits, count: countIn(bits, column.present) }]
  })
  const count = sides.reduce((sum, side) => sum + side.count, 0)
  const low = rankedValue(sides, Math.ceil(OUTLYING_SHARE * count), false)
  const high = rankedValue(sides, count - Math.ceil((1 - OUTLYING_SHARE) * count) + 1, true)
  return high > low ? high - low : NO_SPREAD
}

/** The value of rank `rank` (from 1) among visible rows, from below or, reversed, from above. */
function rankedValue(
  sides: readonly { column: Column; bits: Uint32Array; count: number }[],
  rank: number,
  reversed: boolean,
): number {
  const [only] = sides.filter(({ count }) => count > 0)
  if (only !== undefined && sides.every((side) => side === only || side.count === 0)) {
    const { order } = only.column.lo
    if (only.count === order.length) return valueOfPlace(only.column, reversed ? order.length - rank : rank - 1)
  }
  const walks = sides.map(({ column, bits }) => visibleValues(column, bits, reversed))
  const heads = walks.map((walk) => walk.next())
  for (let left = rank; ; left--) {
    let best = -1
    for (const [k, head] of heads.entries()) {
      if (head.done) continue
      const ahead = heads[best]
      if (ahead === undefined || ahead.done || (reversed ? head.value > ahead.value : head.value < ahead.value))
        best = k
    }
    const head = heads[best]
    if (head === undefined || head.done) return 0
    if (left === 1) return head.value
    heads[best] = walks[best].next()
  }
}

function valueOfPlace({ lo }: Column, place: number): number {
  let low = 0
  let high = lo.values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (lo.starts[middle] <= place) low = middle
    else high = middle - 1
  }
  return lo.values[low]
}

function* visibleValues({ lo }: Column, bits: Uint32Array, reversed: boolean): Generator<number, undefined> {
  const { values, starts, order } = lo
  for (let step = 0; step < values.length; step++) {
    const code = reversed ? values.length - 1 - step : step
    for (let k = starts[code]; k < starts[code + 1]; k++) {
      if (hasBit(bits, order[k])) yield values[code]
    }
  }
}
