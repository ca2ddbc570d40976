/** The columns in which some row has a cell, with their place in the rows; the first names the row and stays. */
export const filledColumns = <C>(columns: readonly C[], rows: readonly (readonly string[])[]) =>
  columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ place }) => place === 0 || rows.some((cells) => cells[place]))
