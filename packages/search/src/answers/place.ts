import { lineAt } from '../base/line-table.ts'
import { compareCodePoints } from '../base/order.ts'
import { textAt } from '../base/string-table.ts'
import { valueAt } from '../index/column-read.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { type Computed, columnOf } from '../index/computed.ts'
import type { PlainSort } from '../port.ts'

/** A material in one part of an index. */
export interface Place {
  index: ColumnarIndex
  ordinal: number
}

export const idAt = ({ index, ordinal }: Place): string => lineAt(index.ids.ids, ordinal)

const nameKeyAt = ({ index, ordinal }: Place): string => textAt(index.nameKeys, ordinal)

/** By name key, then id, by code point. */
export const compareNames = (a: Place, b: Place): number =>
  compareCodePoints(nameKeyAt(a), nameKeyAt(b)) || compareCodePoints(idAt(a), idAt(b))

/** The order of a search, across parts. */
export function comparePlaces(sort: PlainSort, computed: Computed | undefined): (a: Place, b: Place) => number {
  const sign = sort.descending === true ? -1 : 1
  if (sort.by === 'name')
    return (a, b) => sign * compareCodePoints(nameKeyAt(a), nameKeyAt(b)) || compareCodePoints(idAt(a), idAt(b))
  return (a, b) => {
    const x = loAt(a, sort.column, computed)
    const y = loAt(b, sort.column, computed)
    if (x === undefined || y === undefined) return x === y ? compareNames(a, b) : x === undefined ? 1 : -1
    return x === y ? compareNames(a, b) : sign * (x < y ? -1 : 1)
  }
}

function loAt({ index, ordinal }: Place, key: string, computed: Computed | undefined): number | undefined {
  const column = columnOf(index, key, computed)
  return column && valueAt(column, column.lo, ordinal)
}
