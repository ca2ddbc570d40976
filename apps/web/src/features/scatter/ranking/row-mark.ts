/** What rows of a ranking and points of the plot show of each other. */
export interface RowMark {
  /** The row that is pointed at. */
  pointed: string | undefined
  /** The materials of the points under the pointer. */
  named: readonly string[]
  onPoint: (id: string | undefined) => void
}
