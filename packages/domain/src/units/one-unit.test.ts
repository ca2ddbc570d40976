import { describe, expect, it } from 'vitest'
import { axesInOneUnit, inOneUnit, oneUnit } from './one-unit.ts'

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

  it('is that of the diagrams beside them too, and of the diagrams of several materials', () => {
    const over = (quantity: string) => ({ x: { quantity: 'temperature' }, y: { quantity } })
    const yOf = (diagrams: ReturnType<typeof over>[]) => diagrams.map(({ x, y }) => `${y.quantity} over ${x.quantity}`)
    expect(yOf(axesInOneUnit([over('modulus'), over('stress')], ['density', 'modulus_gpa']))).toEqual([
      ...['modulus_gpa over temperature', 'stress over temperature'],
    ])
    expect(yOf(axesInOneUnit([over('modulus'), over('modulus_gpa')]))).toEqual([
      ...['modulus_gpa over temperature', 'modulus_gpa over temperature'],
    ])
    expect(yOf(axesInOneUnit([over('modulus')], ['modulus']))).toEqual(['modulus over temperature'])
  })
})
