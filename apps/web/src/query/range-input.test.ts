import { describe, expect, it } from 'vitest'
import { boundText, rangeFault, readBound } from './range-input.ts'

const bound = (given: string, quantity: string, language = 'en', end: 'min' | 'max' = 'min') =>
  readBound(given, quantity, 'metric', language, end)

describe('an end of a range as typed', () => {
  it.each([
    ['50 ksi', 'stress', { value: 50, unit: 'ksi' }],
    ['7,85 g/cm³', 'density', { value: 7.85, unit: 'g/cm^3' }],
    ['235', 'stress', { value: 235, unit: 'MPa' }],
    ['1.2E-5 1/K', 'cte', { value: 1.2e-5, unit: '1/K' }],
    ['0.33', 'ratio', { value: 0.33, unit: '' }],
  ])('reads %s', (given, quantity, read) => {
    expect(bound(given, quantity)).toEqual({ ok: true, bound: read })
  })

  it('is no end where nothing is typed', () => {
    expect(bound('  ', 'stress')).toEqual({ ok: true, bound: undefined })
  })

  it('names the unit that it cannot be converted to, and those that fit', () => {
    expect(bound('5 kg', 'stress')).toMatchObject({
      ok: false,
      message: {
        key: 'range.notConverted',
        values: { given: '5 kg', unit: 'MPa', units: expect.stringContaining('ksi') },
      },
    })
  })

  it('tells an unknown unit, a text that is no number and a number with two readings apart', () => {
    expect(bound('5 zork', 'stress')).toMatchObject({ message: { key: 'range.unknownUnit' } })
    expect(bound('much', 'stress')).toMatchObject({ message: { key: 'range.notNumber' } })
    expect(bound('120,000 MPa', 'stress')).toMatchObject({ message: { key: 'range.ambiguous' } })
    expect(bound('120,000 MPa', 'stress', 'fr')).toMatchObject({ ok: true, bound: { value: 120 } })
  })

  it.each([
    ['5 ksi..400 MPa', 'min'],
    ['5 ksi..400 MPa', 'max'],
    ['200 - 300 MPa', 'min'],
    ['< 400 MPa', 'min'],
    ['> 5 MPa', 'max'],
  ] as const)('refuses %s at the end %s: half of it would stand for the whole', (given, end) => {
    expect(bound(given, 'stress', 'en', end)).toMatchObject({ ok: false })
  })

  it('takes a limit of its own side', () => {
    expect(bound('>= 5 ksi', 'stress')).toEqual({ ok: true, bound: { value: 5, unit: 'ksi' } })
    expect(bound('< 400', 'stress', 'en', 'max')).toEqual({ ok: true, bound: { value: 400, unit: 'MPa' } })
  })

  it('shows again what was typed', () => {
    expect(boundText({ value: 7.85, unit: 'g/cm^3' }, 'density', 'metric', 'en')).toBe('7.85 g/cm³')
    expect(boundText({ value: 7.85, unit: 'g/cm^3' }, 'density', 'metric', 'fr')).toBe('7,85 g/cm³')
    expect(boundText(undefined, 'density', 'metric', 'en')).toBe('')
  })

  it.each([
    [200e6, 'stress', 'metric', '200'],
    [200e6, 'stress', 'si', '200000000'],
    [344.737864658418e6, 'stress', 'us', '50'],
    [7850, 'density', 'metric', '7.85'],
    [296.15, 'temperature', 'metric', '23'],
    [0.12, 'percent', 'metric', '12'],
    [0.33, 'ratio', 'metric', '0.33'],
  ] as const)('shows %d of an address, SI, in the unit beside the field (%s, %s)', (value, quantity, system, shown) => {
    expect(boundText({ value, unit: '' }, quantity, system, 'en')).toBe(shown)
    const again = readBound(shown, quantity, system, 'en', 'min')
    expect(again.ok && rangeFault(again.bound, { value: value * (1 - 1e-9), unit: '' }, quantity, undefined)).toBe(
      'backwards',
    )
    expect(
      again.ok && rangeFault(again.bound, { value: value * (1 + 1e-9), unit: '' }, quantity, undefined),
    ).toBeUndefined()
  })
})

describe('a range as a whole', () => {
  const ksi = (value: number) => ({ value, unit: 'ksi' })
  const mpa = (value: number) => ({ value, unit: 'MPa' })
  const extent = { min: 100e6, max: 2000e6 }

  it('may not run backwards, whatever the units', () => {
    expect(rangeFault(ksi(50), mpa(300), 'stress', undefined)).toBe('backwards')
    expect(rangeFault(ksi(50), mpa(400), 'stress', undefined)).toBeUndefined()
  })

  it('may not lie outside what the catalogue has', () => {
    expect(rangeFault(mpa(3000), undefined, 'stress', extent)).toBe('outside')
    expect(rangeFault(undefined, mpa(50), 'stress', extent)).toBe('outside')
    expect(rangeFault(mpa(50), mpa(3000), 'stress', extent)).toBeUndefined()
  })
})
