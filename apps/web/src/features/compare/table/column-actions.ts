/** What can be done with a column of the comparison, by its key. */
export interface ColumnActions {
  remove: (key: string) => void
  /** To a place counted from 0; `by` is the button that is to keep the focus. */
  move: (key: string, to: number, by?: 'left' | 'right') => void
  setReference: (key: string) => void
  setState: (key: string, slot: string | undefined) => void
  addState: (key: string, slot: string) => void
}
