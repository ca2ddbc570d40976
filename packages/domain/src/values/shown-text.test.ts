import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { describe, expect, it } from 'vitest'
import { markOf, plainNumber, shownText } from './shown-text.ts'

const value = (parts: Partial<ShownValue>): ShownValue => ({ id: 'v', origin: 'literature', ...parts })
const stress = { system: 'metric', language: 'en', quantity: 'stress' } as const

describe('a value as it is shown', () => {
  it.each([
    [value({ value: 355e6 }), '355', 'MPa'],
    [value({ min: 235e6, basis: 'limit' }), '≥ 235', 'MPa'],
    [value({ min: 170e6, max: 210e6 }), '170–210', 'MPa'],
    [value({ value: 100e6, pm: [-5e6, 5e6] }), '100 ± 5', 'MPa'],
    [value({ option: 'V-0' }), 'V-0', ''],
    [value({ special: 'N' }), 'N', ''],
    [undefined, '–', ''],
  ])('%j is %s %s', (shown, text, unit) => {
    expect(shownText(shown, stress)).toMatchObject({ text, unit })
  })

  it('of a formula is divided by its factor and has its own unit', () => {
    const formula = { factor: 1_000, unit: 'kN·m/kg' }
    const as = { system: 'metric', language: 'fr', formula } as const
    expect(shownText(value({ min: 45_500, max: 151_200 }), as)).toMatchObject({ text: '45,5–151,2', unit: 'kN·m/kg' })
  })

  it('carries the mark of an estimate before that of its basis', () => {
    expect(markOf(value({ value: 1, origin: 'estimated', basis: 'B' }))).toBe('est')
    expect(markOf(value({ value: 1, basis: 'limit' }))).toBe('min')
    expect(markOf(value({ min: 1, basis: 'limit' }))).toBeUndefined()
  })

  it('is a plain number only where nothing qualifies it', () => {
    expect(plainNumber(value({ value: 5 }))).toBe(5)
    for (const qualified of [{ min: 5 }, { value: 5, pm: [-1, 1] as [number, number] }, { value: 5, special: 'P' }])
      expect(plainNumber(value(qualified))).toBeUndefined()
  })
})
