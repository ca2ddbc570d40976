/** The Pareto front in places of the scales, from the best x to the best y. */
export interface Front {
  /** Places of its members among the points, the first of them. */
  places: readonly number[]
  x: readonly number[]
  y: readonly number[]
  /** How many members it has. */
  count: number
}
