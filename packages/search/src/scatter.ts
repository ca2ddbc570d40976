import { andInto, popcount, toOrdinals } from './bits.ts'
import type { Column } from './column.ts'
import { gather } from './column-read.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { filterResults } from './filter.ts'
import { copySet } from './ordinal-set.ts'
import type { ScatterAnswer, SearchFilter } from './port.ts'
import { textAt } from './string-table.ts'

/** lo of two columns for all results that have both; part by part in the order of names. [SCAT-011] */
export function scatter(parts: readonly ColumnarIndex[], filter: SearchFilter, x: string, y: string): ScatterAnswer {
  const points = parts.flatMap((index) => {
    const columnX = index.columns.get(x)
    const columnY = index.columns.get(y)
    return columnX && columnY ? [partPoints(index, filter, columnX, columnY)] : []
  })
  const [only] = points
  if (points.length === 1 && only !== undefined) return only
  return {
    ids: points.flatMap(({ ids }) => ids),
    x: joined(points.map((part) => part.x)),
    y: joined(points.map((part) => part.y)),
  }
}

function partPoints(index: ColumnarIndex, filter: SearchFilter, x: Column, y: Column): ScatterAnswer {
  const { scratch } = index
  scratch.reset()
  const { bits } = filterResults(index, filter)
  const present = scratch.take()
  for (const column of [x, y]) {
    copySet(present, column.present)
    andInto(bits, bits, present)
  }
  const count = popcount(bits)
  const values = { x: valuesOf(index, x, bits, count), y: valuesOf(index, y, bits, count) }
  toOrdinals(bits, scratch.ordinals)
  const ids = new Array<string>(count)
  for (let k = 0; k < count; k++) ids[k] = textAt(index.ids.ids, scratch.ordinals[k] as number)
  return { ids, ...values }
}

function valuesOf(index: ColumnarIndex, column: Column, bits: Uint32Array, count: number): Float64Array {
  gather(column, column.lo, bits, count, index.scratch)
  const out = new Float64Array(count)
  const { codes } = index.scratch
  const { values } = column.lo
  for (let k = 0; k < count; k++) out[k] = values[codes[k] as number] as number
  return out
}

function joined(arrays: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    out.set(array, at)
    at += array.length
  }
  return out
}
