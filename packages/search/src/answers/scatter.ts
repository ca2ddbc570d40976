import { andInto, toOrdinals } from '../base/bits.ts'
import { concatLines, joinLines } from '../base/line-table.ts'
import { copySet } from '../base/ordinal-set.ts'
import type { Column } from '../index/column.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { columnOf } from '../index/computed.ts'
import type { ScatterAnswer, SearchFilter } from '../port.ts'
import { filterResults } from './filter.ts'

/** lo of two columns for all results that have both; part by part in the order of names. [SCAT-011] */
export function scatter(parts: readonly ColumnarIndex[], filter: SearchFilter, x: string, y: string): ScatterAnswer {
  const points = parts.flatMap((index) => {
    const columnX = columnOf(index, x, filter.computed)
    const columnY = columnOf(index, y, filter.computed)
    if (columnX === undefined || columnY === undefined) return []
    const part = partPoints(index, filter, columnX, columnY)
    return [{ x: part.x, y: part.y, names: joinLines(index.ids.ids, part.ordinals) }]
  })
  return {
    count: points.reduce((sum, part) => sum + part.x.length, 0),
    x: joined(points.map((part) => part.x)),
    y: joined(points.map((part) => part.y)),
    names: concatLines(points.map((part) => part.names)),
  }
}

/** Points of one part, by ordinal. */
export interface PartPoints {
  ordinals: Uint32Array
  x: Float64Array<ArrayBuffer>
  y: Float64Array<ArrayBuffer>
}

/** The points without their ids. */
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
  return { ordinals, x: valuesOf(x, ordinals), y: valuesOf(y, ordinals) }
}

/** lo of ascending ordinals that all have a value. */
function valuesOf(column: Column, ordinals: Uint32Array): Float64Array<ArrayBuffer> {
  const out = new Float64Array(ordinals.length)
  const { values, codes } = column.lo
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
