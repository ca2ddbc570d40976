import { describe, expect, it } from 'vitest'
import { firstAssessment } from './impact-state.ts'
import { restoredAssessment } from './impact-storage.ts'

const whole = {
  ...firstAssessment([{ key: 'a', name: 'A', percentage: 100, gwp: { value: 1 }, co2: null }]),
  machines: [{ key: 'm', name: 'M', energy: { value: 1 } }],
  country: { key: 'FRA', name: 'France', gwp: null, co2: null },
}

describe('the impact form kept for the visit', () => {
  it('comes back as it was', () => {
    expect(restoredAssessment(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  })

  it.each([
    undefined,
    'text',
    [],
    {},
    { ...whole, compounds: [] },
    { ...whole, compounds: [{ ...whole.compounds[0], percentage: 90 }] },
    { ...whole, machines: [{ key: 'm', name: 'M' }] },
    { ...whole, country: 'France' },
    { ...whole, country: undefined },
  ])('is left alone where it is not whole: %j', (kept) => {
    expect(restoredAssessment(kept)).toBeUndefined()
  })
})
