import { describe, expect, it } from 'vitest'
import { inOneUnit, oneUnit } from './one-unit.ts'

describe('the unit of a table', () => {
  it('is one for moduli that stand beside each other, and each its own where they stand alone', () => {
    expect(['modulus', 'modulus_gpa', 'stress', undefined].map(oneUnit(['modulus', 'modulus_gpa', 'stress']))).toEqual([
      ...['modulus_gpa', 'modulus_gpa', 'stress', undefined],
    ])
    expect(oneUnit(['modulus', 'stress'])('modulus')).toBe('modulus')
  })

  it('is shared by tables that are read together', () => {
    const tables = [{ rows: [{ quantity: 'modulus_gpa' }, {}] }, { heading: 'Shear', rows: [{ quantity: 'modulus' }] }]
    expect(inOneUnit(tables)).toEqual([
      { rows: [{ quantity: 'modulus_gpa' }, {}] },
      { heading: 'Shear', rows: [{ quantity: 'modulus_gpa' }] },
    ])
  })
})
