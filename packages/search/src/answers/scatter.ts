import { andInto, toOrdinals } from '../base/bits.ts'
import { concatLines, joinLines } from '../base/line-table.ts'
import { compareCodePoints } from '../base/order.ts'
import { copySet } from '../base/ordinal-set.ts'
import type { Column, Projection } from '../index/column.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { columnOf } from '../index/computed.ts'
import { type Families, familiesOf } from '../index/families.ts'
import type { ScatterAnswer, SearchFilter } from '../port.ts'
import { filterResults } from './filter.ts'

/** Two columns and the family of all results that have both; part by part in the order of names. [SCAT-011] */
export function scatter(
  parts: readonly ColumnarIndex[],
  filter: SearchFilter,
  x: string,
  y: string,
  level: number,
): ScatterAnswer {
  const found = parts.flatMap((index) => {
    const columnX = columnOf(index, x, filter.computed)
    const columnY = columnOf(index, y, filter.computed)
    if (columnX === undefined || columnY === undefined) return []
    const points = partPoints(index, filter, columnX, columnY)
    return [{ ...points, families: familiesOf(index, level), names: joinLines(index.ids.ids, points.ordinals) }]
  })
  const xHigh = joinedHighs(found.map((part) => [part.xHigh, part.x]))
  const yHigh = joinedHighs(found.map((part) => [part.yHigh, part.y]))
  return {
    count: found.reduce((sum, part) => sum + part.x.length, 0),
    x: joined(found.map((part) => part.x)),
    y: joined(found.map((part) => part.y)),
    ...(xHigh && { xHigh }),
    ...(yHigh && { yHigh }),
    ...joinedFamilies(found),
    names: concatLines(found.map((part) => part.names)),
  }
}

/** Points of one part, by ordinal; hi only where one of them has another than lo. */
export interface PartPoints {
  ordinals: Uint32Array
  x: Float64Array<ArrayBuffer>
  y: Float64Array<ArrayBuffer>
  xHigh: Float64Array<ArrayBuffer> | undefined
  yHigh: Float64Array<ArrayBuffer> | undefined
}

/** The points without their ids and families. */
export function partPoints(index: ColumnarIndex, filter: SearchFilter, x: Column, y: Column): PartPoints {
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
  const ordinals = scratch.ordinals.slice(0, toOrdinals(bits, scratch.ordinals))
  const [lowX, lowY] = [valuesOf(x, x.lo, ordinals), valuesOf(y, y.lo, ordinals)]
  return {
    ordinals,
    x: lowX,
    y: lowY,
    xHigh: x.hi && differing(valuesOf(x, x.hi, ordinals), lowX),
    yHigh: y.hi && differing(valuesOf(y, y.hi, ordinals), lowY),
  }
}

/** One side of a column for ascending ordinals that all have a value. */
function valuesOf(column: Column, { values, codes }: Projection, ordinals: Uint32Array): Float64Array<ArrayBuffer> {
  const out = new Float64Array(ordinals.length)
  const own = column.ordinals
  if (own === undefined) {
    for (let k = 0; k < ordinals.length; k++) out[k] = values[codes[ordinals[k] as number] as number] as number
    return out
  }
  let at = 0
  for (let k = 0; k < ordinals.length; k++) {
    while ((own[at] as number) < (ordinals[k] as number)) at++
    out[k] = values[codes[at] as number] as number
  }
  return out
}

function differing(
  high: Float64Array<ArrayBuffer>,
  low: Float64Array<ArrayBuffer>,
): Float64Array<ArrayBuffer> | undefined {
  for (let k = 0; k < high.length; k++) if (high[k] !== low[k]) return high
  return undefined
}

function joined(arrays: readonly Float64Array<ArrayBuffer>[]): Float64Array<ArrayBuffer> {
  const [only] = arrays
  if (only !== undefined && arrays.length === 1) return only
  const out = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    out.set(array, at)
    at += array.length
  }
  return out
}

/** A part without ranges has its lo as hi, where another part has some. */
function joinedHighs(
  parts: readonly [high: Float64Array<ArrayBuffer> | undefined, low: Float64Array<ArrayBuffer>][],
): Float64Array<ArrayBuffer> | undefined {
  return parts.some(([high]) => high !== undefined) ? joined(parts.map(([high, low]) => high ?? low)) : undefined
}

/** The families that points have, and the place of each point's among them. */
function joinedFamilies(
  parts: readonly { ordinals: Uint32Array; families: Families }[],
): Pick<ScatterAnswer, 'families' | 'family'> {
  const used = parts.map(({ ordinals, families: { paths, of } }) => {
    const isUsed = new Uint8Array(paths.length)
    for (let k = 0; k < ordinals.length; k++) isUsed[of[ordinals[k] as number] as number] = 1
    return isUsed
  })
  const families = [
    ...new Set(parts.flatMap(({ families: { paths } }, part) => paths.filter((_, k) => used[part]?.[k] === 1))),
  ].sort(compareCodePoints)
  const placeOf = new Map(families.map((path, k) => [path, k]))
  const family = new Uint16Array(parts.reduce((sum, { ordinals }) => sum + ordinals.length, 0))
  let at = 0
  for (const { ordinals, families: own } of parts) {
    const place = Uint16Array.from(own.paths, (path) => placeOf.get(path) ?? 0)
    for (let k = 0; k < ordinals.length; k++) family[at++] = place[own.of[ordinals[k] as number] as number] as number
  }
  return { families, family }
}
