import { describe, expect, it } from 'vitest'
import { numericInput } from './numeric-input.ts'

describe('a field for one end of a range', () => {
  it.each(['', '7', '-1.5', '+2', '1e', '1.2E-5', '7,85', '.5'])('takes the number %j [ADV-007]', (typed) => {
    expect(numericInput(typed)).toBe(typed)
  })

  it.each(['k', 'about 5', '°', '5 ; 6', '5–6', '<b>', '5 @ 20', '5 = 6'])('does not take %j [ADV-007]', (typed) => {
    expect(numericInput(typed)).toBeUndefined()
  })

  it.each(['50 ksi', '7.85 g/cm³', '2E-5 1/K', '20 °C', '5 %', '12 kJ/(m²·K)', '3 Ω·m', '60e3 psi', '1 eV'])(
    'takes the unit of %j [ADV-003]',
    (typed) => {
      expect(numericInput(typed)).toBe(typed)
    },
  )

  it('takes a pasted value without its sign of relation', () => {
    expect(numericInput('≥ 235 MPa')).toBe('235 MPa')
    expect(numericInput('−40 °C')).toBe('-40 °C')
  })
})
