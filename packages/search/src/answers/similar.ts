import { hasBit } from '../base/bits.ts'
import { countIn } from '../base/ordinal-set.ts'
import type { Column } from '../index/column.ts'
import { valueAt } from '../index/column-read.ts'
import { type ColumnarIndex, findLive } from '../index/columnar-index.ts'
import type { SimilarAnswer } from '../port.ts'
import { visibleBits } from './filter.ts'
import { LIKENESS_PARTS, nearestOf, type Trait } from './likeness.ts'
import { compareNames, idAt, type Place } from './place.ts'

/** The share of a column's values, from below and from above, that doesn't widen its spread: outliers don't count. */
export const OUTLYING_SHARE = 0.05

/** Stands for a spread of 0: below any difference of two values, so that only equal values are alike. */
export const NO_SPREAD = 1e-300

/**
 * Materials nearest to one. The distance is the mean over the reference's properties of |difference| ÷ spread, at
 * most 1 each and in parts of 1/32768, where the spread is what lies between the 5th and the 95th percentile of the visible materials; a
 * property that the other lacks counts 1. Materials that have nothing in common (distance 1) are left out; ties go
 * by name key, then id. An unknown or invisible reference has no neighbours. [SIM-001, SIM-002]
 */
export function similar(
  parts: readonly ColumnarIndex[],
  id: string,
  owners: readonly string[],
  limit: number,
): SimilarAnswer {
  const found = findReference(parts, id, owners)
  if (found === undefined || limit < 1) return { ids: [], distance: [] }
  const { visible, reference, traits } = found
  const nearest = visible.flatMap(({ index, bits }) => {
    const skip = index === reference.index ? reference.ordinal : -1
    return nearestOf(index, bits, traits, limit, skip)
  })
  nearest.sort((a, b) => b.likeness - a.likeness || compareNames(a, b))
  nearest.length = Math.min(nearest.length, limit)
  return {
    ids: nearest.map(idAt),
    distance: nearest.map(({ likeness }) => distanceOf(likeness, traits.length)),
  }
}

/** Properties of a material in order of key; none when it is unknown or invisible. */
export const traitsOf = (parts: readonly ColumnarIndex[], id: string, owners: readonly string[]): Trait[] =>
  findReference(parts, id, owners)?.traits ?? []

function findReference(
  parts: readonly ColumnarIndex[],
  id: string,
  owners: readonly string[],
): { visible: VisiblePart[]; reference: Place; traits: Trait[] } | undefined {
  for (const part of parts) part.scratch.reset()
  const visible = parts.map((index) => ({ index, bits: visibleBits(index, owners) }))
  for (const { index, bits } of visible) {
    const ordinal = findLive(index, id)
    if (ordinal < 0 || !hasBit(bits, ordinal)) continue
    const traits = [...index.columns.values()].flatMap((column) => {
      const value = valueAt(column, column.lo, ordinal)
      return value === undefined ? [] : [{ column: column.key, value, spread: spreadAcross(visible, column.key) }]
    })
    return { visible, reference: { index, ordinal }, traits }
  }
  return undefined
}

/** Summed likeness → distance. */
export const distanceOf = (likeness: number, traits: number): number => 1 - likeness / (traits * LIKENESS_PARTS)

/** Visible rows of one part. */
interface VisiblePart {
  index: ColumnarIndex
  bits: Uint32Array
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
    heads[best] = (walks[best] as Generator<number, undefined>).next()
  }
}

function valueOfPlace({ lo }: Column, place: number): number {
  let low = 0
  let high = lo.values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((lo.starts[middle] as number) <= place) low = middle
    else high = middle - 1
  }
  return lo.values[low] as number
}

function* visibleValues({ lo }: Column, bits: Uint32Array, reversed: boolean): Generator<number, undefined> {
  const { values, starts, order } = lo
  for (let step = 0; step < values.length; step++) {
    const code = reversed ? values.length - 1 - step : step
    for (let k = starts[code] as number; k < (starts[code + 1] as number); k++) {
      if (hasBit(bits, order[k] as number)) yield values[code] as number
    }
  }
}
