import {
  decodeScatter,
  limitEnd,
  makeScatter,
  type ScatterColumns,
  scatterNumber,
} from '@ingot/domain/scatter/scatter-columns'
import { noShift, type Shift, shifted } from '@ingot/domain/scatter/shift'
import { andInto, toOrdinals } from '../../base/bits.ts'
import { lineAt, linesLength, writeLines } from '../../base/line-table.ts'
import { compareCodePoints } from '../../base/order.ts'
import { copySet } from '../../base/ordinal-set.ts'
import type { Column, Projection } from '../../index/column.ts'
import { sideAt } from '../../index/column-limits.ts'
import { valueAt } from '../../index/column-read.ts'
import { type ColumnarIndex, findLive } from '../../index/columnar-index.ts'
import { columnOf } from '../../index/computed.ts'
import { type Families, familiesOf } from '../../index/families.ts'
import type { EngineFilter, PlacedPoint, PointsRequest, ScatterRequest } from '../../port.ts'
import { filterResults } from '../filter.ts'

/** Results of one part that have both columns. */
interface PartPoints {
  index: ColumnarIndex
  x: Column
  y: Column
  /** In the work space of the index. */
  ordinals: Uint32Array
}

/**
 * Two columns and the family of all results that have both, part by part in the order of names: the bytes of the reply,
 * each written once. [SCAT-011, API-026]
 */
export function scatter(parts: readonly ColumnarIndex[], request: ScatterRequest): ArrayBuffer {
  const { level, hasIds } = request
  const found = partPoints(parts, request).map((part) => ({ ...part, families: familiesOf(part.index, level) }))
  const families = usedFamilies(found)
  const lengths = found.map(({ index, ordinals }) => (hasIds ? linesLength(index.ids.ids, ordinals) : 0))
  const { buffer, columns } = makeScatter({
    count: found.reduce((sum, { ordinals }) => sum + ordinals.length, 0),
    families,
    hasXHigh: found.some((part) => hasRanges(part.x, part.ordinals)),
    hasYHigh: found.some((part) => hasRanges(part.y, part.ordinals)),
    nameBytes: Math.max(0, lengths.reduce((sum, length) => sum + length, 0) - 1),
  })
  let from = 0
  let nameAt = 0
  for (const [k, part] of found.entries()) {
    const { index, ordinals } = part
    const to = from + ordinals.length
    for (const side of ['x', 'y'] as const) {
      const { lo, hi = lo } = part[side]
      const { shift } = request[side]
      writeSide(columns[side].subarray(from, to), part[side], lo, ordinals, shift)
      const high = columns[side === 'x' ? 'xHigh' : 'yHigh']
      if (!high) continue
      writeSide(high.subarray(from, to), part[side], hi, ordinals, shift)
      writeLimits(high.subarray(from, to), part[side], ordinals)
    }
    writeFamilies(columns.family.subarray(from, to), part, families)
    if (hasIds) writeLines(index.ids.ids, ordinals, columns.names, nameAt)
    from = to
    nameAt += lengths[k]
  }
  return buffer
}

/**
 * Ids of points of the answer above. What has been written since stands in another part, which moves the places after it:
 * a point that is no longer at its place is the nearest one with its numbers.
 */
export function pointsAt(
  parts: readonly ColumnarIndex[],
  request: PointsRequest,
  points: readonly PlacedPoint[],
): (string | undefined)[] {
  const found = partPoints(parts, request)
  const pointAt = (place: number): { part: PartPoints; ordinal: number } | undefined => {
    let from = 0
    for (const part of found) {
      const ordinal = part.ordinals[place - from]
      if (ordinal !== undefined) return { part, ordinal }
      from += part.ordinals.length
    }
    return undefined
  }
  const idAt = (place: number): string | undefined => {
    const point = pointAt(place)
    return point && lineAt(point.part.index.ids.ids, point.ordinal)
  }
  const numberAt = (place: number, side: 'x' | 'y'): number | undefined => {
    const point = pointAt(place)
    const value = point && valueAt(point.part[side], point.part[side].lo, point.ordinal)
    return value === undefined ? undefined : scatterNumber(shifted(value, request[side].shift ?? noShift))
  }
  // As they were sent: a number that was written and read again is the same.
  const sent = points.map(({ place, x, y }) => ({ place, x: Math.fround(x), y: Math.fround(y) }))
  const isThere = ({ place, x, y }: PlacedPoint): boolean => numberAt(place, 'x') === x && numberAt(place, 'y') === y
  if (sent.every(isThere)) return sent.map(({ place }) => idAt(place))
  const all = decodeScatter(scatter(parts, { ...request, level: 1, hasIds: false }))
  return sent.map((point) => {
    const nearest = nearestAlike(all, point)
    return nearest === undefined ? undefined : idAt(nearest)
  })
}

/** Where materials stand in the answer above; undefined of one that is no point. */
export function placesOf(
  parts: readonly ColumnarIndex[],
  request: PointsRequest,
  ids: readonly string[],
): (number | undefined)[] {
  const found = partPoints(parts, request)
  return ids.map((id) => {
    let from = 0
    for (const { index, ordinals } of found) {
      const place = placeIn(ordinals, findLive(index, id))
      if (place >= 0) return from + place
      from += ordinals.length
    }
    return undefined
  })
}

/** The place of an ordinal among ascending ones; −1 where it is none of them. */
function placeIn(ordinals: Uint32Array, ordinal: number): number {
  let low = 0
  let high = ordinals.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (ordinals[middle] === ordinal) return middle
    if (ordinals[middle] < ordinal) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The place nearest to a point's own that has its numbers. */
function nearestAlike({ count, x, y }: ScatterColumns, point: PlacedPoint): number | undefined {
  const isAlike = (place: number): boolean => x[place] === point.x && y[place] === point.y
  const start = Math.min(point.place, count)
  for (let far = 0; far <= count; far++) {
    if (isAlike(start - far)) return start - far
    if (isAlike(start + far)) return start + far
  }
  return undefined
}

function partPoints(parts: readonly ColumnarIndex[], { filter, x, y }: PointsRequest): PartPoints[] {
  return parts.flatMap((index) => {
    const columnX = columnOf(index, x.column, filter.computed)
    const columnY = columnOf(index, y.column, filter.computed)
    if (columnX === undefined || columnY === undefined) return []
    return [{ index, x: columnX, y: columnY, ordinals: pointsOf(index, filter, columnX, columnY) }]
  })
}

function pointsOf(index: ColumnarIndex, filter: EngineFilter, x: Column, y: Column): Uint32Array {
  const { scratch } = index
  scratch.reset()
  const { bits } = filterResults(index, filter)
  const present = scratch.take()
  for (const column of [x, y]) {
    if (column.present.kind === 'bits') andInto(bits, bits, column.present.bits)
    else {
      copySet(present, column.present)
      andInto(bits, bits, present)
    }
  }
  return scratch.ordinals.subarray(0, toOrdinals(bits, scratch.ordinals))
}

/** Writes one side of a column for ascending ordinals that all have a value. */
function writeSide(
  out: Float32Array,
  { ordinals: own }: Column,
  { values, codes }: Projection,
  ordinals: Uint32Array,
  shift: Shift = noShift,
): void {
  const shown = (value: number): number => scatterNumber(shifted(value, shift))
  if (own !== undefined) {
    let at = 0
    for (let k = 0; k < ordinals.length; k++) {
      while (own[at] < ordinals[k]) at++
      out[k] = shown(values[codes[at]])
    }
  } else if (values.length > ordinals.length) {
    for (let k = 0; k < ordinals.length; k++) out[k] = shown(values[codes[ordinals[k]]])
  } else {
    // Few distinct values are converted once each.
    const table = new Float32Array(values.length)
    for (let code = 0; code < values.length; code++) table[code] = shown(values[code])
    for (let k = 0; k < ordinals.length; k++) out[k] = table[codes[ordinals[k]]]
  }
}

function writeLimits(high: Float32Array, column: Column, ordinals: Uint32Array): void {
  if (column.limits === undefined) return
  for (let k = 0; k < ordinals.length; k++) {
    const side = sideAt(column, ordinals[k])
    if (side !== undefined) high[k] = limitEnd(side)
  }
}

/** True where one of the points has another hi than lo, or is a limit. */
const hasRanges = (column: Column, ordinals: Uint32Array): boolean => {
  const { hi, limits } = column
  if (limits !== undefined && ordinals.some((ordinal) => sideAt(column, ordinal) !== undefined)) return true
  return (
    hi !== undefined && ordinals.some((ordinal) => valueAt(column, column.lo, ordinal) !== valueAt(column, hi, ordinal))
  )
}

interface GroupedPoints {
  ordinals: Uint32Array
  families: Families
}

/** The families that points have, by code point. */
function usedFamilies(found: readonly GroupedPoints[]): string[] {
  const used = new Set<string>()
  for (const { ordinals, families } of found) {
    const { of, paths } = families
    const isUsed = new Uint8Array(paths.length)
    for (let k = 0; k < ordinals.length; k++) isUsed[of[ordinals[k]]] = 1
    for (const [k, path] of paths.entries()) if (isUsed[k] === 1) used.add(path)
  }
  return [...used].sort(compareCodePoints)
}

function writeFamilies(out: Uint16Array, { ordinals, families }: GroupedPoints, used: readonly string[]): void {
  const { of, paths } = families
  const placeOf = new Map(used.map((path, k) => [path, k]))
  const place = Uint16Array.from(paths, (path) => placeOf.get(path) ?? 0)
  for (let k = 0; k < ordinals.length; k++) out[k] = place[of[ordinals[k]]]
}
