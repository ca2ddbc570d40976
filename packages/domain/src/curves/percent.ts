import type { Columns, Points } from './points.ts'

/** y as percent of its first value, which is 100; RangeError if the first value is 0. [PLOT-014] */
export function toPercent({ x, y }: Points): Columns {
  const first = y[0]
  if (!first) throw new RangeError(`The first value is ${first}: percent needs one that is not 0`)
  return { x: [...x], y: y.map((value) => (100 * value) / first) }
}

/** Absolute y from percent of a first value. */
export const toAbsolute = ({ x, y }: Points, first: number): Columns => ({
  x: [...x],
  y: y.map((percent) => (percent * first) / 100),
})
