/** Columns of a curve: x strictly increasing, y of equal length, SI. */
export interface Points {
  x: readonly number[]
  y: readonly number[]
}

/** Columns that may be changed by the one who made them. */
export interface Columns {
  x: number[]
  y: number[]
}

/** First index of a sorted column whose value is not below `at`; its length if there is none. */
export function lowerBound(column: readonly number[], at: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((column[middle] ?? Number.POSITIVE_INFINITY) < at) low = middle + 1
    else high = middle
  }
  return low
}
