import { amountText } from '@ingot/domain/impact/amount-text'
import { formatFor } from '@ingot/domain/values/format-for'
import { describe, expect, it } from 'vitest'
import { readFigure } from './impact-numbers.ts'

const metric = { system: 'metric', language: 'en' } as const
const KWH = 3.6e6

describe('a figure of the impact', () => {
  it.each([
    ['3', 3 * KWH],
    ['3 kWh/kg', 3 * KWH],
    ['10.8 MJ/kg', 3 * KWH],
    ['0', 0],
  ])('is read from %s in the unit shown or in its own', (text, expected) => {
    expect(readFigure(text, 'processing_energy', metric)).toBeCloseTo(expected, 4)
  })

  it('is read as its language writes it', () => {
    expect(readFigure('2,5', 'gwp', { system: 'metric', language: 'fr' })).toBe(2.5)
    expect(readFigure('0.3 kg CO2e/kWh', 'electricity_gwp', metric)).toBeCloseTo(0.3 / KWH, 15)
  })

  it.each(['', 'much', '-1', '3 GPa', '> 2', '2–5', '3 ± 1'])('is not %j', (text) => {
    expect(readFigure(text, 'processing_energy', metric)).toBeUndefined()
  })

  it('is shown with the sign of a lower limit, and as a dash where nothing is known', () => {
    const format = formatFor('metric', 'en')
    expect(amountText({ value: 2.3456, isAtLeast: false }, format)).toBe('2.35')
    expect(amountText({ value: 2.34567, isAtLeast: true }, format)).toBe('≥ 2.34')
    expect(amountText({ value: 0, isAtLeast: true }, format)).toBe('–')
    expect(amountText(null, format)).toBe('–')
  })
})
