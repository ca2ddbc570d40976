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
