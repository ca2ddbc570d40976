import { describe, expect, it } from 'vitest'
import { printedQuery } from './printed-query.ts'

describe('a query in print', () => {
  it.each([
    ['rho <= 3 g/cm^3', 'rho ≤ 3 g/cm³'],
    ['rp02/density > 150 kN*m/kg', 'rp02/density > 150 kN·m/kg'],
    ['cte >= 12 10^-6/K', 'cte ≥ 12 10⁻⁶/K'],
    ['E^0.5/rho > 2', 'E^0.5/rho > 2'],
    ['surface:"a^2 <= b*c" and E > 70 GPa', 'surface:"a^2 <= b*c" and E > 70 GPa'],
  ])('of %s', (q, print) => {
    expect(printedQuery(q)).toBe(print)
  })
})
