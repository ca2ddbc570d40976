/** Quantities that measure the same in units of their own, and the one whose unit they share where both are in a table. */
const SHARED: Readonly<Record<string, string>> = { modulus: 'modulus_gpa' }

/** Among these quantities of a table, that in whose unit each is shown: no 210 GPa stands beside 80 800 MPa. */
export function oneUnit(quantities: Iterable<string>): (quantity: string | undefined) => string | undefined {
  const there = new Set(quantities)
  return (quantity) => {
    const shared = quantity === undefined ? undefined : SHARED[quantity]
    return shared !== undefined && there.has(shared) ? shared : quantity
  }
}

/** Tables that are read together, the rows of each in the units that all of them share. */
export function inOneUnit<Row extends { quantity?: string | undefined }, Table extends { rows: readonly Row[] }>(
  tables: readonly Table[],
): Table[] {
  const unitOf = oneUnit(tables.flatMap(({ rows }) => rows.flatMap(({ quantity }) => quantity ?? [])))
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => {
      const quantity = unitOf(row.quantity)
      return quantity === row.quantity ? row : { ...row, quantity }
    }),
  }))
}

/** Diagrams that are read together, and beside numbers of the quantities `beside`: their axes in the units that all share. */
export function axesInOneUnit<Diagram extends { x: { quantity: string }; y: { quantity: string } }>(
  diagrams: readonly Diagram[],
  beside: Iterable<string> = [],
): Diagram[] {
  const unitOf = oneUnit([...beside, ...diagrams.flatMap(({ x, y }) => [x.quantity, y.quantity])])
  const axisIn = <Axis extends { quantity: string }>(axis: Axis): Axis => {
    const quantity = unitOf(axis.quantity) ?? axis.quantity
    return quantity === axis.quantity ? axis : { ...axis, quantity }
  }
  return diagrams.map((diagram) => ({ ...diagram, x: axisIn(diagram.x), y: axisIn(diagram.y) }))
}
