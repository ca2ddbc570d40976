import { describe, expect, it } from 'vitest'
import { oneUnit } from './one-unit.ts'

describe('the unit of a table', () => {
  it('is one for moduli that stand beside each other, and each its own where they stand alone', () => {
    expect(['modulus', 'modulus_gpa', 'stress', undefined].map(oneUnit(['modulus', 'modulus_gpa', 'stress']))).toEqual([
      ...['modulus_gpa', 'modulus_gpa', 'stress', undefined],
    ])
    expect(oneUnit(['modulus', 'stress'])('modulus')).toBe('modulus')
  })
})
