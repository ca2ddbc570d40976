import { describe, expect, it } from 'vitest'
import { addedConditions, spokenConditions } from './condition-parts.ts'

describe('the conditions of a property', () => {
  it('are added to those of a value', () => {
    expect(addedConditions('A5, 23 °C', { dir: 'L' })).toEqual(['A5', '23 °C'])
  })

  it('give way to the temperature of the value itself', () => {
    expect(addedConditions('A5, 23 °C', { T: 353.15 })).toEqual(['A5'])
    expect(addedConditions('20-100 °C', { T: { gte: 293.15, lte: 473.15 } })).toEqual([])
  })

  it('break between conditions only', () => {
    expect(spokenConditions('t ≤ 16 mm · dry', '23 °C', {})).toBe('t\u00a0≤\u00a016\u00a0mm · dry · 23\u00a0°C')
  })

  it('may be none', () => expect(addedConditions(undefined, undefined)).toEqual([]))
})
