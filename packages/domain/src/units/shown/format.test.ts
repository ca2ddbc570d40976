import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatFileSize,
  formatNumber,
  formatQualified,
  formatQuantity,
  type QualifiedFormat,
  unitLabel,
} from './format.ts'
import { CHIP_DIGITS } from './format-number.ts'

/** Blanks instead of the narrow no-break spaces, so that the expectations can be read. */
const spaced = (text: string) => text.replaceAll('\u202f', ' ')

describe('a number', () => {
  it.each([
    [7854, '7850'],
    [71700, '71 700'],
    [123456, '123 000'],
    [7.8549, '7.85'],
    [7.8, '7.8'],
    [0.0001234, '0.000123'],
    [1 / 3, '0.333'],
    [-40, '\u221240'],
    [999.6, '1000'],
    [0, '0'],
    [-0, '0'],
  ])('%d has 3 significant digits: %s [UNIT-004]', (x, text) => {
    expect(spaced(formatNumber(x))).toBe(text)
  })

  it.each([
    [1.234e9, '1.23 × 10⁹'],
    [0.00001234, '1.23 × 10⁻⁵'],
    [-2e12, '\u22122 × 10¹²'],
    [999999.6, '1 × 10⁶'],
  ])('%d is written with a power of ten: %s', (x, text) => {
    expect(formatNumber(x)).toBe(text)
  })

  it('has a decimal comma in French and more digits in a chip', () => {
    expect(formatNumber(7.8549, { locale: 'fr' })).toBe('7,85')
    expect(formatNumber(1.2345e-7, { locale: 'fr' })).toBe('1,23 × 10⁻⁷')
    expect(formatNumber(7.8549, { digits: CHIP_DIGITS })).toBe('7.855')
  })

  it('is an en dash where there is none', () => {
    for (const none of [undefined, null, Number.NaN, Infinity, -Infinity]) expect(formatNumber(none)).toBe('–')
  })

  it('never shows an exponent of a programming language, and is right to 3 digits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }), (x) => {
        const text = formatNumber(x)
        expect(text).toMatch(/^\u2212?\d+(\u202f\d{3})*(\.\d+)?( × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?$/u)
        const digits = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']
        const plain = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (c) => String(digits.indexOf(c))).replace('⁻', '-')
        const back = Number(plain.replace('\u2212', '-').replaceAll('\u202f', '').replace(' × 10', 'e'))
        expect(Math.abs(back - x)).toBeLessThanOrEqual(Math.abs(x) * 0.00501)
      }),
    )
  })
})

describe('a file size', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1048575, '1 MB'],
    [5.5e9, '5.12 GB'],
    [2 * 1024 ** 4, '2 TB'],
    [1500 * 1024 ** 4, '1500 TB'],
  ])('of %d is %s [UNIT-006]', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })

  it('is an en dash where there is none', () => {
    expect([formatFileSize(-1), formatFileSize(Number.NaN), formatFileSize(undefined)]).toEqual(['–', '–', '–'])
  })
})

describe('a quantity', () => {
  it('is shown in the unit of the system', () => {
    expect(formatQuantity(210e9, 'modulus_gpa', 'metric')).toEqual({ text: '210', unit: 'GPa' })
    expect(formatQuantity(210e9, 'modulus_gpa', 'us')).toEqual({ text: '30.5', unit: 'Msi' })
    expect(formatQuantity(23.6e-6, 'cte', 'metric', 'fr')).toEqual({ text: '23,6', unit: '10⁻⁶/K' })
    expect(formatQuantity(undefined, 'density', 'metric')).toEqual({ text: '–', unit: 'g/cm³' })
  })

  it('has 4 significant digits as a temperature [UNIT-005]', () => {
    expect(spaced(formatQuantity(1811.35, 'temperature', 'metric').text)).toBe('1538')
    expect(formatQuantity(1811.35, 'temperature', 'us').text).toBe('2801')
    expect(formatQuantity(123.456, 'temp_interval', 'metric').text).toBe('123')
  })

  it('has five of a refractive index: fused silica and BK7 differ behind the second decimal (decision 0039)', () => {
    expect(formatQuantity(1.45846, 'refractive_index', 'metric').text).toBe('1.4585')
    expect(formatQuantity(1.5168, 'refractive_index', 'us')).toEqual({ text: '1.5168', unit: '' })
    expect(formatQualified({ min: 1.45846, max: 1.46313 }, { quantity: 'refractive_index', system: 'metric' })).toBe(
      '1.4584–1.4632',
    )
  })

  it('keeps the currency of a price', () => {
    expect(formatQuantity(5, 'price', 'us', 'en', { currency: 'EUR' })).toEqual({ text: '2.27', unit: 'EUR/lb' })
    expect(formatQuantity(5, 'price', 'metric').unit).toBe('/kg')
  })
})

describe('a qualified value stays qualified', () => {
  const density: QualifiedFormat = { quantity: 'density', system: 'metric' }
  it.each([
    [{ value: 7850, pm: [-30, 30] as const }, density, '7.85 ± 0.03'],
    [{ value: 7850, pm: [-30, 10] as const }, density, '7.85 +0.01/\u22120.03'],
    [{ min: 235e6, basis: 'limit' }, { quantity: 'stress', system: 'metric' }, '≥ 235'],
    [{ min: 50, basis: 'typical' }, {}, '> 50'],
    [{ max: 0.2 }, {}, '≤ 0.2'],
    [{ max: 0.2 }, { locale: 'fr' }, '≤ 0,2'],
    [{ min: 170, max: 210 }, {}, '170–210'],
    [{ min: 5, max: 5 }, {}, '5'],
    [{ min: 233.15, max: 253.15 }, { quantity: 'temperature', system: 'metric' }, '\u221240 … \u221220'],
    [{ value: 296.15, pm: [-2, 2] as const }, { quantity: 'temperature', system: 'us' }, '73.4 ± 3.6'],
    [{ special: 'N' }, {}, 'N'],
    [{ value: 85, special: 'P' }, {}, '85 P'],
    [{ option: 'V-0' }, {}, 'V-0'],
    [{ flag: true }, { locale: 'fr' }, 'oui'],
    [{ text: { en: 'good', fr: 'bonne' } }, { locale: 'fr' }, 'bonne'],
    [{ text: { en: 'good' } }, { locale: 'fr' }, 'good'],
    [{}, {}, '–'],
    [{ value: Number.NaN }, {}, '–'],
  ] as const)('%j %j → %s', (value, format, text) => {
    expect(formatQualified(value, format)).toBe(text)
  })
})

describe('a range', () => {
  it('is shown with 3 significant digits [SRCH-037]', () => {
    expect(formatQualified({ min: 123456, max: 234567 })).toBe('123\u202f000–235\u202f000')
    expect(formatQualified({ min: 1.2345, max: 2.3456 })).toBe('1.23–2.35')
  })
})

describe('the label of a unit', () => {
  it.each([
    ['g/cm^3', 'g/cm³'],
    ['W/(m*K)', 'W/(m·K)'],
    ['MPa*m^0.5', 'MPa·√m'],
    ['1E-6/K', '10⁻⁶/K'],
    ['um', 'µm'],
    ['s^-1', 's⁻¹'],
    ['g/10min', 'g/10 min'],
    ['ohm*m', 'Ω·m'],
    ['ft*lb/in^2', 'ft·lbf/in²'],
    ['kg CO2e/kg', 'kg CO₂e/kg'],
    ['%IACS', '% IACS'],
    ['cm^3*mil/(100in^2*d*atm)', 'cm³·mil/(100 in²·d·atm)'],
    ['N/mm^1.5', 'N/mm^1.5'],
    ['GPa^(1/3)/(g/cm^3)', 'GPa^(1/3)/(g/cm³)'],
    ['Pa^0.333333333/(kg/m^3)', 'Pa^(1/3)/(kg/m³)'],
    ['MPa^(2/3)/(g/cm^3)', 'MPa^(2/3)/(g/cm³)'],
    ['', ''],
    ['-', ''],
    ['(not a unit', '(not a unit'],
  ])("of '%s' is '%s'", (unit, label) => {
    expect(unitLabel(unit)).toBe(label)
  })

  it('has a decimal comma in French', () => {
    expect(unitLabel('N/mm^1.5', 'fr')).toBe('N/mm^1,5')
  })
})
